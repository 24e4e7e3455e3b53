import { chinese } from '../../common/text/chinese.shared.ts';
import { LANGUAGE, withFirst, type Language } from '../../pages/languages.shared.ts';
import { timeLabel } from '../../sites/content/site-format.shared.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { LAPSE_HOURS } from '../booking.shared.ts';

/** 'Tuesday, November 24, 2026, 3:00 p.m.' and, in brackets, whose time that is; never through the server's own zone. */
export function whenOf(
  appointment: Pick<Appointment, 'date' | 'time' | 'timeZone' | 'startsAt'>,
  language: Language,
): string {
  const shown = new Date(`${appointment.date}T${appointment.time}:00Z`);
  const locale = LANGUAGE[language].locale;
  const day = withFirst(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(shown));
  const time =
    language === 'en'
      ? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(shown)
      : timeLabel(appointment.time, '24', language);
  return TEXTS[language].when(day, time, zoneNameOf(appointment, language));
}

/** 'Eastern Time'. */
export function zoneNameOf({ startsAt, timeZone }: Pick<Appointment, 'timeZone' | 'startsAt'>, language: Language) {
  const parts = new Intl.DateTimeFormat(LANGUAGE[language].locale, { timeZoneName: 'longGeneric', timeZone });
  return parts.formatToParts(startsAt).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export type MailKind = 'received' | 'accepted' | 'rejected' | 'lapsed' | 'cancelled' | 'reminder';
/** 'booked': accepted at once, as the site's settings say. */
export type StudioMailKind = 'request' | 'booked' | 'cancelled';
type Contact = { email?: string; phone?: string };
type About = { studio: string; when: string; name: string };
type MailText = { subject: string; title: string; lead: string };
type Texts = {
  when: (day: string, time: string, zone: string) => string;
  facts: { service: string; when: string; name: string; email: string; phone: string; notes: string; none: string };
  /** In the place of a name. */
  visitor: string;
  see: string;
  cancel: string;
  cancelHint: string;
  calendarHint: string;
  /** `contact`: how visitors reach the business; an answer to the mail does, where it has an e-mail. */
  footer: (studio: string, contact: Contact) => string;
  reason: (studio: string, reason: string) => string;
  /** After a request that came to nothing, while the page takes bookings. */
  another: string;
  /** Without the visitor's name: the address is not proven to be theirs, and strangers could be sent any text in our name. */
  customer: Record<MailKind, (about: Omit<About, 'name'>) => MailText>;
  studio: Record<StudioMailKind, (about: About) => MailText>;
  answer: string;
  studioFooter: (canAnswer: boolean) => string;
};

const reach = ({ email, phone }: Contact, answer: string, call: string): string =>
  email ? answer : phone ? call + phone : '';

const en: Texts = {
  when: (day, time, zone) => `${day}, ${time} (${zone})`,
  facts: { service: 'What', when: 'When', name: 'Name', email: 'E-mail', phone: 'Phone', notes: 'Notes', none: 'None' },
  visitor: 'A visitor',
  see: 'See the appointment',
  cancel: 'See or cancel it',
  cancelHint: 'Cannot come? Open the link and cancel there with the button, so that somebody else gets the time.',
  calendarHint: 'The attached file puts it into your calendar.',
  reason: (studio, reason) => `${studio} writes: ${reason}`,
  another: 'Please choose another time.',
  footer: (studio, contact) =>
    `Sent on behalf of ${studio} by Shingle.${reach(contact, ' Answer this mail to write to them.', ' Call them at ')}`,
  customer: {
    received: ({ studio, when }) => ({
      subject: `Your request: ${when}`,
      title: 'We have your request',
      lead: `Hello, ${studio} has your request and will answer it within two days, or before your time where that is sooner. The time is held for you until then.`,
    }),
    accepted: ({ studio, when }) => ({
      subject: `Confirmed: ${when}`,
      title: 'Your appointment is confirmed',
      lead: `Hello, ${studio} looks forward to seeing you.`,
    }),
    rejected: ({ studio, when }) => ({
      subject: `Not possible: ${when}`,
      title: 'This time does not work',
      lead: `Hello, ${studio} cannot offer you this time after all.`,
    }),
    lapsed: ({ studio, when }) => ({
      subject: `Not confirmed: ${when}`,
      title: 'Your request was not answered in time',
      lead: `Hello, ${studio} did not get to your request in time, so it has ended.`,
    }),
    cancelled: ({ studio, when }) => ({
      subject: `Cancelled: ${when}`,
      title: 'Your appointment is cancelled',
      lead: `Hello, your appointment with ${studio} will not take place.`,
    }),
    reminder: ({ studio, when }) => ({
      subject: `Reminder: ${when}`,
      title: 'See you soon',
      lead: `Hello, your appointment with ${studio} is coming up.`,
    }),
  },
  studio: {
    request: ({ name, when }) => ({
      subject: `New request: ${name}, ${when}`,
      title: 'A new request',
      lead: `${name} asks for a time. Without an answer the request ends after ${LAPSE_HOURS} hours, or when its time comes.`,
    }),
    booked: ({ name, when }) => ({
      subject: `New booking: ${name}, ${when}`,
      title: 'A new booking',
      lead: `${name} has booked a time. You need not answer: your page accepts bookings at once.`,
    }),
    cancelled: ({ name, when }) => ({
      subject: `Cancelled: ${name}, ${when}`,
      title: 'A cancellation',
      lead: `${name} has cancelled. The time is free again.`,
    }),
  },
  answer: 'Answer the request',
  studioFooter: (canAnswer) => `Sent by Shingle.${canAnswer ? ' Answer this mail to write to the visitor.' : ''}`,
};

const fr: Texts = {
  when: en.when,
  facts: {
    service: 'Service',
    when: 'Date et heure',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    notes: 'Remarques',
    none: 'Aucune',
  },
  visitor: 'Un visiteur',
  see: 'Voir le rendez-vous',
  cancel: 'Voir ou annuler',
  cancelHint:
    'Un empêchement\u202f? Ouvrez le lien et annulez avec le bouton\u00a0: l’heure sera offerte à quelqu’un d’autre.',
  calendarHint: 'Le fichier joint l’inscrit dans votre agenda.',
  reason: (studio, reason) => `${studio} vous écrit\u00a0: ${reason}`,
  another: 'Choisissez une autre heure.',
  footer: (studio, contact) =>
    `Envoyé pour ${studio} par Shingle.${reach(contact, ' Répondez à ce courriel pour leur écrire.', ' Appelez-les\u00a0: ')}`,
  customer: {
    received: ({ studio, when }) => ({
      subject: `Votre demande\u00a0: ${when}`,
      title: 'Nous avons votre demande',
      lead: `Bonjour, ${studio} a reçu votre demande et y répondra d’ici deux jours, ou avant votre rendez-vous s’il vient plus tôt. L’heure vous est réservée jusque-là.`,
    }),
    accepted: ({ studio, when }) => ({
      subject: `Confirmé\u00a0: ${when}`,
      title: 'Votre rendez-vous est confirmé',
      lead: `Bonjour, ${studio} se réjouit de vous voir.`,
    }),
    rejected: ({ studio, when }) => ({
      subject: `Impossible\u00a0: ${when}`,
      title: 'Cette heure ne convient pas',
      lead: `Bonjour, ${studio} ne peut finalement pas vous offrir cette heure.`,
    }),
    lapsed: ({ studio, when }) => ({
      subject: `Non confirmé\u00a0: ${when}`,
      title: 'Votre demande est restée sans réponse',
      lead: `Bonjour, ${studio} n’a pas pu répondre à temps, et votre demande a pris fin.`,
    }),
    cancelled: ({ studio, when }) => ({
      subject: `Annulé\u00a0: ${when}`,
      title: 'Votre rendez-vous est annulé',
      lead: `Bonjour, votre rendez-vous avec ${studio} n’aura pas lieu.`,
    }),
    reminder: ({ studio, when }) => ({
      subject: `Rappel\u00a0: ${when}`,
      title: 'À bientôt',
      lead: `Bonjour, votre rendez-vous avec ${studio} approche.`,
    }),
  },
  studio: {
    request: ({ name, when }) => ({
      subject: `Nouvelle demande\u00a0: ${name}, ${when}`,
      title: 'Une nouvelle demande',
      lead: `${name} demande un rendez-vous. Sans réponse, la demande prend fin après ${LAPSE_HOURS} heures, ou à l’heure demandée.`,
    }),
    booked: ({ name, when }) => ({
      subject: `Nouveau rendez-vous\u00a0: ${name}, ${when}`,
      title: 'Un nouveau rendez-vous',
      lead: `${name} a pris rendez-vous. Vous n’avez rien à répondre\u00a0: votre page accepte les rendez-vous aussitôt.`,
    }),
    cancelled: ({ name, when }) => ({
      subject: `Annulé\u00a0: ${name}, ${when}`,
      title: 'Une annulation',
      lead: `${name} a annulé. L’heure est de nouveau libre.`,
    }),
  },
  answer: 'Répondre à la demande',
  studioFooter: (canAnswer) =>
    `Envoyé par Shingle.${canAnswer ? ' Répondez à ce courriel pour écrire au visiteur.' : ''}`,
};

const zh: Texts = {
  when: (day, time, zone) => `${day} ${time}（${zone}）`,
  facts: { service: '项目', when: '时间', name: '姓名', email: '电邮', phone: '电话', notes: '备注', none: '无' },
  visitor: '一位访客',
  see: '查看预约',
  cancel: '查看或取消',
  cancelHint: '来不了？请打开链接，按页面上的按钮取消，把时间留给别人。',
  calendarHint: '附件可以把它加入您的日历。',
  reason: (studio, reason) => chinese`${studio} 留言：${reason}`,
  another: '请另选时间。',
  footer: (studio, contact) =>
    chinese`由 Shingle 代 ${studio} 发送。${reach(contact, '直接回复本邮件即可联系对方。', '联系电话：')}`,
  customer: {
    received: ({ studio, when }) => ({
      subject: `您的预约申请：${when}`,
      title: '已收到您的预约申请',
      lead: chinese`您好！${studio} 已收到您的申请，会在两天内答复；若预约时间更早，则在那之前答复。在此之前，这个时间为您保留。`,
    }),
    accepted: ({ studio, when }) => ({
      subject: `预约已确认：${when}`,
      title: '您的预约已确认',
      lead: chinese`您好！${studio} 期待与您见面。`,
    }),
    rejected: ({ studio, when }) => ({
      subject: `未能预约：${when}`,
      title: '无法安排这个时间',
      lead: chinese`您好！很抱歉，${studio} 无法为您安排这个时间。`,
    }),
    lapsed: ({ studio, when }) => ({
      subject: `预约未确认：${when}`,
      title: '您的申请未能及时答复',
      lead: chinese`您好！很抱歉，${studio} 未能及时答复，您的申请已失效。`,
    }),
    cancelled: ({ studio, when }) => ({
      subject: `预约已取消：${when}`,
      title: '您的预约已取消',
      lead: chinese`您好！您与 ${studio} 的预约已取消。`,
    }),
    reminder: ({ studio, when }) => ({
      subject: `预约提醒：${when}`,
      title: '预约提醒',
      lead: chinese`您好！提醒您：您与 ${studio} 有预约。`,
    }),
  },
  studio: {
    request: ({ name, when }) => ({
      subject: `新的预约申请：${name}，${when}`,
      title: '新的预约申请',
      lead: chinese`${name} 申请预约。若 ${LAPSE_HOURS} 小时内或到预约时间仍未答复，申请将失效。`,
    }),
    booked: ({ name, when }) => ({
      subject: `新的预约：${name}，${when}`,
      title: '新的预约',
      lead: chinese`${name} 已预约。您的页面设为立即确认，无需答复。`,
    }),
    cancelled: ({ name, when }) => ({
      subject: `预约已取消：${name}，${when}`,
      title: '有人取消了预约',
      lead: chinese`${name} 已取消预约，该时间重新空出。`,
    }),
  },
  answer: '答复申请',
  studioFooter: (canAnswer) => `由 Shingle 发送。${canAnswer ? '直接回复本邮件即可联系访客。' : ''}`,
};

export const TEXTS: Record<Language, Texts> = { en, fr, zh };
