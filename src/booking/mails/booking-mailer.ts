import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import type { EntityManager } from 'typeorm';
import type { Language } from '../../pages/languages.shared.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { calendarFile } from '../appointments/appointment-calendar.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { HostTable } from '../../sites/hosts/host-table.service.ts';
import { takesBookings } from '../../sites/content/record/shown.shared.ts';
import { mailBrandOf } from '../../sites/designs/mail-brand.ts';
import { bookedService, spokenBy, type BookingSite } from '../booking-site.ts';
import { CustomerMail, StudioMail, type BookingFacts } from './booking.mails.tsx';
import { appointmentPath, OWNER_BOOKINGS_PATH, STUDIO_PATH } from '../booking-paths.shared.ts';
import { TEXTS, whenOf, type MailKind, type StudioMailKind } from './booking-mail.texts.ts';

/** Visitors' words go to an address that is proven to be the owner's, to no other. */
type Studio = { to: string; isProven: boolean };
type CustomerMailOptions = {
  fragment?: string;
  calendar?: boolean;
  reason?: string;
  isDeleted?: boolean;
  until?: Date;
};

/** Mails after which those of the other list are not sent any more. */
const ENDED: readonly MailKind[] = ['rejected', 'lapsed', 'cancelled'];
const WHILE_ON: readonly MailKind[] = ['received', 'accepted', 'reminder'];
/** Mails of a request that came to nothing. */
const FAILED: readonly MailKind[] = ['rejected', 'lapsed'];
/** Each kind is mailed once of an appointment. */
const keyOf = (kind: MailKind, id: string): string => `${kind}-mail:${id}`;

/** The mails about appointments; each goes out if and only if `tx` commits. */
@Injectable()
export class BookingMailer {
  constructor(
    private readonly mails: MailService,
    private readonly users: UsersService,
    private readonly hosts: HostTable,
    private readonly env: Env,
  ) {}

  /** The one mail with the cancel link; the token is in the fragment, which no server and no log sees. */
  async received(tx: EntityManager, appointment: Appointment, site: BookingSite, token: string): Promise<void> {
    const isAccepted = appointment.status === 'accepted';
    const kind = isAccepted ? 'accepted' : 'received';
    await this.toCustomer(tx, kind, appointment, site, { fragment: `#cancel=${token}`, calendar: isAccepted });
  }

  async accepted(tx: EntityManager, appointment: Appointment, site: BookingSite): Promise<void> {
    await this.toCustomer(tx, 'accepted', appointment, site, { calendar: true });
  }

  async rejected(tx: EntityManager, appointment: Appointment, site: BookingSite, reason?: string): Promise<void> {
    await this.toCustomer(tx, 'rejected', appointment, site, { reason });
  }

  async lapsed(tx: EntityManager, appointment: Appointment, site: BookingSite): Promise<void> {
    await this.toCustomer(tx, 'lapsed', appointment, site, {});
  }

  /** With the calendar's own cancellation where the customer has been sent the entry. */
  async cancelled(tx: EntityManager, appointment: Appointment, site: BookingSite, wasAccepted: boolean): Promise<void> {
    await this.toCustomer(tx, 'cancelled', appointment, site, { calendar: wasAccepted });
  }

  /** The same of one that is deleted: its page goes with it. */
  async deleted(tx: EntityManager, appointment: Appointment, site: BookingSite, wasAccepted: boolean): Promise<void> {
    await this.toCustomer(tx, 'cancelled', appointment, site, { calendar: wasAccepted, isDeleted: true });
  }

  async reminder(tx: EntityManager, appointment: Appointment, site: BookingSite): Promise<void> {
    await this.toCustomer(tx, 'reminder', appointment, site, { until: appointment.startsAt });
  }

  async toStudio(tx: EntityManager, kind: StudioMailKind, appointment: Appointment, site: BookingSite): Promise<void> {
    const studio = await this.studioOf(tx, site);
    if (!studio) return;
    const { to, isProven } = studio;
    const language = site.defaultLanguage;
    const facts = this.facts(appointment, site, language, this.env.appUrl + administrationOf(site));
    const name = isProven ? facts.name : TEXTS[language].visitor;
    const { subject } = TEXTS[language].studio[kind]({ studio: facts.brand.name, when: facts.when, name });
    await this.mails.send(tx, {
      to,
      replyTo: isProven ? appointment.customerEmail : undefined,
      subject,
      body: createElement(StudioMail, { kind, facts: { ...facts, name }, isProven }),
      awaited: true,
    });
  }

  /** An owner is written to at the address they sign in with; it is on no page. */
  private async studioOf(tx: EntityManager, { content, ownerId }: BookingSite): Promise<Studio | undefined> {
    const { email: to } = content.contact;
    if (ownerId === null) return to ? { to, isProven: true } : undefined;
    const owner = await this.users.byId(ownerId, tx);
    return owner ? { to: owner.email, isProven: owner.emailVerifiedAt !== null } : undefined;
  }

  /** The appointment's page: on the site's own host; of a sample, or where visitors do not reach the site, on ours. */
  async pageOf({ id }: Appointment, site: BookingSite, language: Language, tx?: EntityManager): Promise<string> {
    const origin = site.ownerId === null ? undefined : await this.hosts.liveOriginOf(site.slug, tx);
    if (!origin) return this.env.appUrl + appointmentPath(id);
    return origin + (language === site.defaultLanguage ? '' : `/${language}`) + appointmentPath(id);
  }

  /** Whether visitors may book there now. */
  async isBookable(site: BookingSite, tx?: EntityManager): Promise<boolean> {
    if (!takesBookings(site)) return false;
    return site.ownerId === null || (await this.hosts.liveOriginOf(site.slug, tx)) !== undefined;
  }

  private async toCustomer(
    tx: EntityManager,
    kind: MailKind,
    appointment: Appointment,
    site: BookingSite,
    { fragment = '', calendar = false, reason, isDeleted = false, until }: CustomerMailOptions,
  ): Promise<void> {
    const { id } = appointment;
    if (ENDED.includes(kind))
      await this.mails.withdraw(
        tx,
        WHILE_ON.map((each) => keyOf(each, id)),
      ); // the mail server was down
    const language = spokenBy(site, appointment.language);
    const page = await this.pageOf(appointment, site, language, tx);
    const facts = this.facts(appointment, site, language, page + fragment);
    const { subject } = TEXTS[language].customer[kind]({ studio: facts.brand.name, when: facts.when });
    const another = FAILED.includes(kind) && (await this.isBookable(site, tx));
    await this.mails.send(tx, {
      to: appointment.customerEmail,
      replyTo: site.content.contact.email,
      subject,
      body: createElement(CustomerMail, {
        kind,
        facts,
        canCancel: fragment !== '',
        hasPage: !isDeleted,
        reason,
        another,
      }),
      attachments: calendar ? [this.attachment(appointment, site, language, page)] : undefined,
      key: keyOf(fragment ? 'received' : kind, id),
      until,
      awaited: kind !== 'reminder',
    });
  }

  private attachment(appointment: Appointment, site: BookingSite, language: Language, url: string) {
    const { status, customerEmail: visitor } = appointment;
    const content = calendarFile(appointment, site, { status, language, url, visitor });
    const method = status === 'accepted' ? 'REQUEST' : 'CANCEL';
    return { filename: 'appointment.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` };
  }

  private facts(appointment: Appointment, site: BookingSite, language: Language, link: string): BookingFacts {
    return {
      language,
      brand: mailBrandOf(site),
      contact: site.content.contact,
      when: whenOf(appointment, language),
      service: bookedService(appointment, site, language),
      name: appointment.customerName,
      email: appointment.customerEmail,
      phone: appointment.customerPhone,
      notes: appointment.notes,
      link,
    };
  }
}

/** Where requests of this site are answered: its owner's dashboard, or the samples' own administration. */
function administrationOf({ ownerId }: BookingSite): string {
  return ownerId === null ? STUDIO_PATH : OWNER_BOOKINGS_PATH;
}
