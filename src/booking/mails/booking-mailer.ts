import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import type { Language } from '../../sites/content/site-content.shared.ts';
import { calendarFile } from '../appointments/appointment-calendar.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { brandOf, serviceName, spokenBy, type BookingSite } from './booking-site.ts';
import { CustomerMail, StudioMail, type BookingFacts } from './booking.mails.tsx';
import { CONFIRMATIONS_MAX } from '../booking.shared.ts';
import { WORDS, whenOf, type MailKind } from './booking.words.ts';

const APPOINTMENTS = '/appointments/';
const STUDIO = '/demo/piano-teacher/admin';

/** The mails about appointments; each goes out if and only if `tx` commits. */
@Injectable()
export class BookingMailer {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mails: MailService,
    private readonly env: Env,
  ) {}

  /** Forgets the counts of months before then. @returns how many rows went */
  async purge(before: Date): Promise<number> {
    const month = before.toISOString().slice(0, 7);
    const [, gone] = await this.db.query<[unknown, number]>('delete from confirmation_quotas where month < $1', [
      month,
    ]);
    return gone;
  }

  /** @returns whether the site had a confirmation left this month: a conditional update decides */
  async takeConfirmation(tx: EntityManager, siteId: string, month: string): Promise<boolean> {
    const taken = await tx.query<unknown[]>(
      `insert into confirmation_quotas as q (site_id, month, sent) values ($1, $2, 1)
       on conflict (site_id, month) do update set sent = q.sent + 1 where q.sent < $3 returning sent`,
      [siteId, month, CONFIRMATIONS_MAX],
    );
    return taken.length > 0;
  }

  /** The one mail with the cancel link; the token is in the fragment, which no server and no log sees. */
  async received(tx: EntityManager, appointment: Appointment, site: BookingSite, token: string): Promise<void> {
    await this.toCustomer(tx, 'received', appointment, site, { fragment: `#cancel=${token}` });
  }

  async accepted(tx: EntityManager, appointment: Appointment, site: BookingSite): Promise<void> {
    await this.toCustomer(tx, 'accepted', appointment, site, { calendar: true });
  }

  async rejected(tx: EntityManager, appointment: Appointment, site: BookingSite, lapsed: boolean): Promise<void> {
    await this.toCustomer(tx, lapsed ? 'lapsed' : 'rejected', appointment, site, {});
  }

  /** With the calendar's own cancellation where the customer has been sent the entry. */
  async cancelled(tx: EntityManager, appointment: Appointment, site: BookingSite, wasAccepted: boolean): Promise<void> {
    await this.toCustomer(tx, 'cancelled', appointment, site, { calendar: wasAccepted });
  }

  async reminder(tx: EntityManager, appointment: Appointment, site: BookingSite): Promise<void> {
    await this.toCustomer(tx, 'reminder', appointment, site, { key: `reminder-mail:${appointment.id}` });
  }

  async toStudio(
    tx: EntityManager,
    kind: 'request' | 'cancelled',
    appointment: Appointment,
    site: BookingSite,
  ): Promise<void> {
    const to = site.content.contact.email;
    if (!to) return;
    const language = site.defaultLanguage;
    const facts = this.facts(appointment, site, language, this.env.appUrl + STUDIO);
    const { subject } = WORDS[language].studio[kind]({ studio: facts.brand.name, when: facts.when, name: facts.name });
    await this.mails.send(tx, {
      to,
      replyTo: appointment.customerEmail,
      subject,
      body: createElement(StudioMail, { kind, facts }),
    });
  }

  pageOf(appointment: Appointment): string {
    return this.env.appUrl + APPOINTMENTS + appointment.id;
  }

  private async toCustomer(
    tx: EntityManager,
    kind: MailKind,
    appointment: Appointment,
    site: BookingSite,
    { fragment = '', calendar = false, key }: { fragment?: string; calendar?: boolean; key?: string },
  ): Promise<void> {
    const language = spokenBy(site, appointment.language);
    const page = this.pageOf(appointment);
    const facts = this.facts(appointment, site, language, page + fragment);
    const { subject } = WORDS[language].customer[kind]({
      studio: facts.brand.name,
      when: facts.when,
      name: facts.name,
    });
    await this.mails.send(tx, {
      to: appointment.customerEmail,
      replyTo: site.content.contact.email,
      subject,
      body: createElement(CustomerMail, { kind, facts }),
      attachments: calendar ? [this.attachment(appointment, site, language, page)] : undefined,
      key,
    });
  }

  private attachment(appointment: Appointment, site: BookingSite, language: Language, url: string) {
    const { status, customerName: name, customerEmail: email } = appointment;
    const content = calendarFile(appointment, site, { status, language, url, guest: { name, email } });
    const method = status === 'accepted' ? 'REQUEST' : 'CANCEL';
    return { filename: 'appointment.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` };
  }

  private facts(appointment: Appointment, site: BookingSite, language: Language, link: string): BookingFacts {
    return {
      language,
      brand: brandOf(site),
      when: whenOf(appointment, language),
      service: serviceName(site, appointment.serviceType, language),
      name: appointment.customerName,
      email: appointment.customerEmail,
      phone: appointment.customerPhone,
      notes: appointment.notes,
      link,
    };
  }
}
