import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { timingSafeEqual } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { MessageView } from '../../common/common.dto.ts';
import { Clock } from '../../common/clock.ts';
import { AppError, type ErrorCode } from '../../common/errors.ts';
import { mailboxKey } from '../../common/http/limits/counter-keys.ts';
import { DAY, HOUR, RateLimits, type CallLimit, type Limit, type Refund } from '../../common/http/rate-limits.ts';
import { KeyedQueue } from '../../common/keyed-queue.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from './appointment.entity.ts';
import { calendarFile } from './appointment-calendar.ts';
import { BookingMailer } from '../mails/booking-mailer.ts';
import { ConfirmationQuota } from '../mails/confirmation-quota.service.ts';
import type { BookAppointmentDto, BookedView, OneAppointmentView } from '../booking.dto.ts';
import { BOOKED, DEFAULT_BOOKING_SITE, LAPSE_HOURS, PENDING_MAX } from '../booking.shared.ts';
import { AppointmentRemindersService } from '../mails/appointment-reminders.service.ts';
import { appointmentView, spokenBy, type BookingSite } from '../booking-site.ts';
import { bookableServices, type BookingSettings } from '../schedule/booking-settings.entity.ts';
import { BookingSettingsService } from '../schedule/booking-settings.service.ts';
import { LapsesService } from './lapses.service.ts';
import { instantOf } from '../../common/format/local-time.ts';
import { HOUR_MS } from '../../common/format/durations.shared.ts';
import { newSecret, secretHash } from '../../common/text/secrets.ts';
import { lengthOf, SlotsService } from '../slots/slots.service.ts';

export const BOOKINGS: CallLimit = { name: 'booking', points: 20, seconds: HOUR, by: 'address' };
/** At one site: each takes a free time of its owner's, and one of the month's confirmations. */
export const BOOKINGS_A_DAY: CallLimit = {
  name: 'booking-day',
  points: 60,
  seconds: DAY,
  by: 'visitor',
  unnamed: DEFAULT_BOOKING_SITE,
};
/** Of all visitors of one site. */
export const BOOKINGS_OF_SITE: CallLimit = {
  name: 'booking-site',
  points: 300,
  seconds: HOUR,
  by: 'site',
  unnamed: DEFAULT_BOOKING_SITE,
};
/** Of one mailbox, from all callers at all sites: its owner, who may be somebody else, is mailed for each. */
export const BOOKINGS_OF_EMAIL: Limit = { name: 'booking-email', points: 30, seconds: HOUR };

/** What is refused so does not count. */
const REFUSALS: readonly string[] = ['too_many_pending', 'too_many_requests'] satisfies ErrorCode[];

/** `siteId`: where a site's own host is asked, which finds no other site's appointments. */
export type AskedAppointment = { id: string; siteId?: string };

@Injectable()
export class BookingService {
  /** What waits for the lock of a day would hold a connection: one popular site could take them all. */
  private readonly turns = new KeyedQueue();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly slots: SlotsService,
    private readonly settings: BookingSettingsService,
    private readonly lapses: LapsesService,
    private readonly reminders: AppointmentRemindersService,
    private readonly mailer: BookingMailer,
    private readonly confirmations: ConfirmationQuota,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Books one offered time; a client_id that is known answers with the booking it made. `refund`: of what the call counted.
   * @throws AppError not_found, invalid (the service), slot_unavailable (not offered), slot_taken (someone else was first),
   * too_many_pending, too_many_requests
   */
  async book(input: BookAppointmentDto, refund: Refund): Promise<BookedView> {
    const site = await this.sites.forBooking(input.site ?? DEFAULT_BOOKING_SITE);
    const token = newSecret();
    try {
      const appointment = await this.turns.run(`${site.id} ${input.appointment_date}`, async () => {
        const known = await this.knownBefore(site, input);
        return known ?? this.counted(input, () => this.db.transaction((tx) => this.request(tx, site, input, token)));
      });
      return booked(appointment, site);
    } catch (thrown) {
      if (thrown instanceof AppError && REFUSALS.includes(thrown.code)) await refund();
      throw thrown;
    }
  }

  /** What and when; nothing about the person. @throws AppError not_found */
  async view(asked: AskedAppointment, language?: string): Promise<OneAppointmentView> {
    const { appointment, site } = await this.find(asked);
    const takesBookings = await this.mailer.isBookable(site);
    return { appointment: appointmentView(appointment, site, { now: this.clock.now(), language, takesBookings }) };
  }

  /** The appointment as an iCalendar file. @throws AppError not_found */
  async calendar(asked: AskedAppointment, language?: string): Promise<string> {
    const { appointment, site } = await this.find(asked);
    const status = appointment.statusAt(this.clock.now());
    const url = await this.mailer.pageOf(appointment, site, spokenBy(site, language));
    return calendarFile(appointment, site, { status, language, url });
  }

  /** Cancels by the token of the mail, which works once, and frees the time. @throws AppError not_found, cancel_link_ended (`invalid_token` in the answer), not_live */
  async cancel(asked: AskedAppointment, token: string): Promise<MessageView> {
    await this.openedBy(token, asked); // what is made up begins no transaction
    await this.db.transaction(async (tx) => {
      const appointment = await this.openedBy(token, asked, tx);
      const wasAccepted = appointment.status === 'accepted';
      appointment.cancel(this.clock.now());
      await tx.save(appointment);
      const site = await this.siteOf(appointment, tx);
      await this.mailer.cancelled(tx, appointment, site, wasAccepted);
      await this.mailer.toStudio(tx, 'cancelled', appointment, site);
    });
    return { message: 'Your appointment is cancelled.' };
  }

  /**
   * The booking that this client_id made before. Who asks for a time that is taken, or for one more than may be pending,
   * is refused here, by reads and without a transaction. @throws AppError slot_unavailable, slot_taken, too_many_pending
   */
  private async knownBefore(site: BookingSite, input: BookAppointmentDto): Promise<Appointment | null> {
    const known = await findOwn(this.db.manager, site.id, input.client_id);
    if (known) return known;
    const settings = await this.settings.of(site);
    if (!bookableServices(site.content, settings).includes(input.service_type)) throw unknownService();
    const local = { date: input.appointment_date, time: input.appointment_time };
    if (!(await this.slots.isFree(site, settings, local, input.service_type))) throw new AppError('slot_taken');
    await this.mustNotWaitForTooMany(this.db.manager, site.id, normalForm(input.customer_email));
    return null;
  }

  /** The limit is asked before: no lock waits for Redis. What fails does not count. @throws AppError too_many_requests */
  private async counted<Result>({ customer_email }: BookAppointmentDto, work: () => Promise<Result>): Promise<Result> {
    const refund = await this.limits.consume(BOOKINGS_OF_EMAIL, mailboxKey(customer_email));
    try {
      return await work();
    } catch (thrown) {
      await refund();
      throw thrown;
    }
  }

  private async request(
    tx: EntityManager,
    site: BookingSite,
    input: BookAppointmentDto,
    token: string,
  ): Promise<Appointment> {
    const settings = await this.settings.lockedForBooking(tx, site);
    if (!bookableServices(site.content, settings).includes(input.service_type)) throw unknownService();
    const known = await findOwn(tx, site.id, input.client_id);
    if (known) return known;
    const appointment = this.compose(tx, site, input, token, settings);
    const isFree = await this.slots.isFree(site, settings, appointment, input.service_type, tx);
    if (!isFree || !(await this.insert(tx, appointment))) {
      const meanwhile = await findOwn(tx, site.id, input.client_id);
      if (meanwhile) return meanwhile;
      throw new AppError('slot_taken');
    }
    const month = appointment.localNow(this.clock.now()).date.slice(0, 7);
    appointment.confirmationMailed = await this.confirmations.take(tx, site, month);
    if (appointment.confirmationMailed) {
      await tx.update(Appointment, { id: appointment.id }, { confirmationMailed: true });
      await this.mailer.received(tx, appointment, site, token);
    }
    if (appointment.status === 'accepted') await this.reminders.plan(tx, appointment);
    await this.mailer.toStudio(tx, appointment.status === 'accepted' ? 'booked' : 'request', appointment, site);
    return appointment;
  }

  private compose(
    tx: EntityManager,
    site: BookingSite,
    input: BookAppointmentDto,
    token: string,
    settings: BookingSettings | null,
  ): Appointment {
    const now = this.clock.now();
    const local = { date: input.appointment_date, time: input.appointment_time };
    const deadline = new Date(now.getTime() + LAPSE_HOURS * HOUR_MS);
    const startsAt = instantOf(site.timeZone, local) ?? now;
    return tx.create(Appointment, {
      ...local,
      ...lengthOf(settings, input.service_type),
      siteId: site.id,
      timeZone: site.timeZone,
      serviceType: input.service_type,
      serviceName: site.content.services.find(({ id }) => id === input.service_type)?.name ?? null,
      customerName: input.customer_name,
      customerEmail: normalForm(input.customer_email), // the limit of pending requests compares it
      customerPhone: input.customer_phone,
      notes: input.notes || null,
      language: spokenBy(site, input.language),
      clientId: input.client_id ?? null,
      status: settings?.answers === 'at_once' ? 'accepted' : 'pending',
      sequence: 0,
      cancelTokenHash: secretHash(token),
      confirmationMailed: false,
      createdAt: now,
      lapsesAt: startsAt < deadline ? startsAt : deadline,
      changedAt: now,
    });
  }

  /**
   * Writes the appointment. An overdue request still has its place in the constraints, so it is rejected first. Pending
   * ones are counted under a lock of that e-mail and site, so that requests at the same moment count too.
   * @returns false where another request was first: the exclusion constraint decides, and the unique index
   */
  private async insert(tx: EntityManager, appointment: Appointment): Promise<boolean> {
    const { siteId, date, customerEmail } = appointment;
    await this.lapses.expireOverdue(tx, { siteId, date });
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`booking:${siteId}:${customerEmail}`]);
    await this.mustNotWaitForTooMany(tx, siteId, customerEmail);
    const { raw } = await tx.createQueryBuilder().insert().into(Appointment).values(appointment).orIgnore().execute();
    return (raw as unknown[]).length > 0;
  }

  private async mustNotWaitForTooMany(tx: EntityManager, siteId: string, email: string): Promise<void> {
    const now = this.clock.now();
    const [{ waiting, first }] = await tx.query<[{ waiting: number; first: Date }]>(
      `select count(*)::int as waiting, min(lapses_at) as first from appointments
       where site_id = $1 and lower(customer_email) = $2 and status = 'pending' and lapses_at > $3`,
      [siteId, email, now],
    );
    if (waiting < this.limits.scaled(PENDING_MAX)) return;
    throw new AppError('too_many_pending', { retryAfter: (first.getTime() - now.getTime()) / 1000 });
  }

  /** With `tx` locked. @throws AppError not_found, cancel_link_ended */
  private async openedBy(token: string, asked: AskedAppointment, tx?: EntityManager): Promise<Appointment> {
    const lock = tx && ({ mode: 'pessimistic_write' } as const);
    const appointment = await (tx ?? this.db.manager).findOne(Appointment, { where: asked, lock });
    if (!appointment) throw new AppError('not_found');
    if (!matches(token, appointment.cancelTokenHash)) throw new AppError('cancel_link_ended');
    return appointment;
  }

  private async find(asked: AskedAppointment): Promise<{ appointment: Appointment; site: BookingSite }> {
    const appointment = await this.db.getRepository(Appointment).findOneBy(asked);
    if (!appointment) throw new AppError('not_found');
    return { appointment, site: await this.siteOf(appointment) };
  }

  private async siteOf({ siteId }: Appointment, tx?: EntityManager): Promise<BookingSite> {
    const site = await this.sites.byId(siteId, tx);
    if (!site) throw new AppError('not_found');
    return site;
  }
}

/** The booking that this visitor's client_id made before. */
async function findOwn(tx: EntityManager, siteId: string, clientId: string | undefined): Promise<Appointment | null> {
  return clientId ? tx.findOneBy(Appointment, { siteId, clientId }) : null;
}

function booked(appointment: Appointment, site: BookingSite): BookedView {
  const { changedAt: now, language } = appointment;
  const view = appointmentView(appointment, site, { now, language, takesBookings: true });
  return { message: BOOKED, appointment: view, mail: appointment.confirmationMailed };
}

function matches(token: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(secretHash(token)), Buffer.from(hash));
}

function unknownService(): AppError {
  const sentence = 'Please choose one of the services offered.';
  return new AppError('invalid', { message: sentence, errors: { service_type: [sentence] } });
}
