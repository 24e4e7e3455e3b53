import { LANGUAGE, type Language } from '../../src/pages/languages.shared.ts';
import {
  BOOKED,
  BOOKING_FAILED,
  PICK_DATE_AND_TIME,
  type AppointmentStatus,
} from '../../src/booking/booking.shared.ts';
import type { TradeId } from '../../src/sites/content/trades/trades.shared.ts';

export type BookingField =
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'service_type'
  | 'notes'
  | 'appointment_date'
  | 'appointment_time';

const en = {
  day: 'Day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  free: (times: number) => `${times} free`,
  notFree: 'not available',
  time: 'Time',
  pickDayFirst: 'Choose a day to see its free times.',
  noTimes: 'Every time of this day has been taken. Please choose another day.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  service: 'Service',
  chooseService: 'Choose…',
  notes: 'Notes',
  optional: 'optional',
  notesHint: 'Wishes, anything that helps. Only we read this.',
  submit: 'Book this time',
  sending: 'Booking…',
  error: 'Error',
  pick: PICK_DATE_AND_TIME as string,
  failed: BOOKING_FAILED as string,
  stillHere: 'That did not work. What you wrote is still here.',
  booked: BOOKED as string,
  mailComes: 'A confirmation is on its way to you by e-mail.',
  noMail: (most: number) =>
    `No confirmation mail will come: the ${most} of this month are used up. Your booking stands.`,
  taken: 'That time has just been taken. Please choose another. What you wrote is still here.',
  notOffered: 'The time you chose is not free for this. Please choose another. What you wrote is still here.',
  tooManyPending: 'You already have three requests waiting for an answer. Please wait until they are answered.',
  tooMany: 'Too many tries. Please wait a little and try again.',
  wrong: {
    customer_name: 'Please enter your name, e.g. Mei Chen.',
    customer_email: 'Please enter a valid email address, e.g. mei@example.com.',
    customer_phone: 'Please enter a valid phone number, e.g. (416)\u00a0555-0142.',
    service_type: 'Please choose what you would like to book.',
    notes: 'The notes can have at most 2,000 characters.',
    appointment_date: 'Please choose a day.',
    appointment_time: 'Please choose a time.',
  } as Record<BookingField, string>,
  page: {
    title: 'Your appointment',
    loading: 'Loading...',
    withoutScripts:
      'This page needs JavaScript, and your browser has it switched off. Switch it on, or call or write to change or cancel: the e-mail you were sent says how.',
    with: 'With',
    what: 'What',
    when: 'When',
    whenText: (day: string, time: string, zone: string) => `${day}, ${time} (${zone})`,
    status: 'Status',
    calendar: 'Add to my calendar',
    cancel: 'Cancel this appointment',
    cancelAsk: 'Cancel this appointment?',
    cancelText: 'The time becomes free for somebody else. This cannot be undone.',
    keep: 'Keep it',
    confirmCancel: 'Yes, cancel it',
    cancelHint: 'To cancel, open the link in the e-mail you were sent when you booked.',
    cancelled: 'Your appointment is cancelled. The time is free again.',
    usedUp: 'This link does not work any more. It may have been used before.',
    over: 'This appointment is no longer on.',
    notFound: 'This appointment does not exist, or has been deleted.',
    failed: 'The appointment could not be loaded.',
    network: 'Network error. Please try again.',
    again: 'Book another time',
    statuses: {
      pending: 'Waiting for an answer',
      accepted: 'Confirmed',
      rejected: 'Not confirmed',
      cancelled: 'Cancelled',
    } as Record<AppointmentStatus, string>,
  },
};

export type BookingTexts = typeof en;

const fr: BookingTexts = {
  day: 'Jour',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  free: (times) => (times === 1 ? '1 heure libre' : `${times} heures libres`),
  notFree: 'non disponible',
  time: 'Heure',
  pickDayFirst: 'Choisissez un jour pour voir ses heures libres.',
  noTimes: 'Toutes les heures de ce jour sont prises. Choisissez un autre jour.',
  name: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone',
  service: 'Service',
  chooseService: 'Choisir…',
  notes: 'Remarques',
  optional: 'facultatif',
  notesHint: 'Tout ce qui peut aider. Nous seuls lisons ceci.',
  submit: 'Réserver cette heure',
  sending: 'Réservation…',
  error: 'Erreur',
  pick: 'Choisissez une date et une heure',
  failed: 'La réservation n’a pas fonctionné. Veuillez réessayer.',
  stillHere: 'Cela n’a pas fonctionné. Ce que vous avez écrit est toujours là.',
  booked: 'Rendez-vous réservé\u202f!',
  mailComes: 'Une confirmation vous est envoyée par courriel.',
  noMail: (most: number) =>
    `Aucun courriel de confirmation ne viendra\u00a0: les ${most} du mois sont épuisés. Votre réservation est maintenue.`,
  taken: 'Cette heure vient d’être prise. Choisissez-en une autre. Ce que vous avez écrit est toujours là.',
  notOffered:
    'L’heure choisie n’est pas libre pour cela\u00a0: choisissez-en une autre. Ce que vous avez écrit est toujours là.',
  tooManyPending: 'Vous avez déjà trois demandes en attente. Attendez qu’on y réponde.',
  tooMany: 'Trop d’essais. Attendez un peu et réessayez.',
  wrong: {
    customer_name: 'Écrivez votre nom, p. ex. Marie Tremblay.',
    customer_email: 'Écrivez une adresse valide, p. ex. marie@exemple.com.',
    customer_phone: 'Écrivez un numéro valide, p. ex. (416)\u00a0555-0142.',
    service_type: 'Choisissez ce que vous voulez réserver.',
    notes: 'Les remarques ont au plus 2\u202f000 caractères.',
    appointment_date: 'Choisissez un jour.',
    appointment_time: 'Choisissez une heure.',
  },
  page: {
    title: 'Votre rendez-vous',
    loading: 'Chargement…',
    withoutScripts:
      'Cette page a besoin de JavaScript, qui est désactivé dans votre navigateur. Activez-le, ou appelez ou écrivez pour modifier ou annuler\u00a0: le courriel que vous avez reçu dit comment.',
    with: 'Avec',
    what: 'Service',
    when: 'Date et heure',
    whenText: en.page.whenText,
    status: 'État',
    calendar: 'Ajouter à mon agenda',
    cancel: 'Annuler ce rendez-vous',
    cancelAsk: 'Annuler ce rendez-vous\u202f?',
    cancelText: 'L’heure sera offerte à quelqu’un d’autre. Cette action est irréversible.',
    keep: 'Le garder',
    confirmCancel: 'Oui, l’annuler',
    cancelHint: 'Pour annuler, ouvrez le lien du courriel reçu à la réservation.',
    cancelled: 'Votre rendez-vous est annulé. L’heure est de nouveau libre.',
    usedUp: 'Ce lien ne fonctionne plus. Il a peut-être déjà servi.',
    over: 'Ce rendez-vous n’est plus valide.',
    notFound: 'Ce rendez-vous n’existe pas ou a été supprimé.',
    failed: 'Le rendez-vous n’a pas pu être chargé.',
    network: 'Erreur de réseau. Veuillez réessayer.',
    again: 'Réserver une autre heure',
    statuses: {
      pending: 'En attente de réponse',
      accepted: 'Confirmé',
      rejected: 'Non confirmé',
      cancelled: 'Annulé',
    },
  },
};

const zh: BookingTexts = {
  day: '日期',
  previousMonth: '上个月',
  nextMonth: '下个月',
  free: (times) => `${times} 个可选时间`,
  notFree: '不可预约',
  time: '时间',
  pickDayFirst: '请先选择日期，再选时间。',
  noTimes: '这一天的时间都已被预约，请另选一天。',
  name: '姓名',
  email: '电邮',
  phone: '电话',
  service: '项目',
  chooseService: '请选择……',
  notes: '备注',
  optional: '选填',
  notesHint: '特殊要求或其他说明，只有我们会看到。',
  submit: '预约这个时间',
  sending: '正在预约……',
  error: '错误',
  pick: '请选择日期和时间',
  failed: '预约失败，请重试。',
  stillHere: '未能成功。您填写的内容还在。',
  booked: '预约提交成功！',
  mailComes: '确认邮件已发往您的电邮。',
  noMail: (most: number) => `本月的 ${most} 封确认邮件已用完，您不会收到确认邮件，但预约有效。`,
  taken: '这个时间刚刚被别人预约了，请另选时间；您填写的内容仍然保留。',
  notOffered: '您选的时间不能用于此项预约，请另选时间；您填写的内容仍然保留。',
  tooManyPending: '您已有三个申请在等待答复，请等待答复后再预约。',
  tooMany: '操作过于频繁，请稍后再试。',
  wrong: {
    customer_name: '请填写姓名，例如：陈美。',
    customer_email: '请填写有效的电邮，例如：mei@example.com。',
    customer_phone: '请填写有效的电话号码，例如：(416)\u00a0555-0142。',
    service_type: '请选择要预约的项目。',
    notes: '备注最多 2,000 字。',
    appointment_date: '请选择日期。',
    appointment_time: '请选择时间。',
  },
  page: {
    title: '您的预约',
    loading: '正在加载……',
    withoutScripts:
      '本页需要 JavaScript，而您的浏览器已将其停用。请启用它；如需更改或取消，也可以按邮件中的联系方式致电或写信。',
    with: '商家',
    what: '项目',
    when: '时间',
    whenText: (day, time, zone) => `${day} ${time}（${zone}）`,
    status: '状态',
    calendar: '加入我的日历',
    cancel: '取消预约',
    cancelAsk: '确定取消这个预约吗？',
    cancelText: '取消后，时间会留给别人，无法恢复。',
    keep: '保留预约',
    confirmCancel: '确定取消',
    cancelHint: '如需取消，请打开预约时收到的邮件中的链接。',
    cancelled: '您的预约已取消，该时间重新空出。',
    usedUp: '这个链接已失效，可能已经使用过。',
    over: '这个预约已不再有效。',
    notFound: '这个预约不存在，或已被删除。',
    failed: '无法载入预约。',
    network: '网络错误，请重试。',
    again: '预约其他时间',
    statuses: { pending: '等待答复', accepted: '已确认', rejected: '未确认', cancelled: '已取消' },
  },
};

const WORDS: Record<Language, BookingTexts> = { en, fr, zh };
/** What those who teach call it. */
const LESSONS: Record<Language, Partial<BookingTexts>> = {
  en: { service: 'Lesson', notesHint: 'Level, wishes, anything that helps. Only the studio reads this.' },
  fr: { service: 'Cours' },
  zh: {
    service: '课程',
    notesHint: '程度、要求或其他说明，只有老师会看到。',
    wrong: { ...zh.wrong, service_type: '请选择要预约的课程。' },
  },
};
const TEACHERS: readonly TradeId[] = ['music-teacher', 'tutor'];

/** In the words of the site's trade, where that is known. */
export function bookingTexts(language: Language, trade?: TradeId): BookingTexts {
  return trade && TEACHERS.includes(trade) ? { ...WORDS[language], ...LESSONS[language] } : WORDS[language];
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A local date stays a local date: it is formatted in UTC, as which it is read. Each format is made once: it is slow to make. */
export function dateLabel(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LANGUAGE[language].locale, { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(new Date(`${date}T12:00:00Z`));
}
