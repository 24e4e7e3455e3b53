import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit.shared.ts';
import type { StudioActor } from '../../auth/sessions/actor.ts';
import { AdminsService } from '../../auth/admins/admins.service.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { PAGE_SIZE } from '../../common/http/pagination.ts';
import { Env } from '../../config/env.ts';
import { nullIfNewer } from '../../sites/content/record/record-schema.ts';
import { CurrentSites } from '../../sites/drafts/current-sites.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { zoneNameOf } from '../mails/booking-mail.texts.ts';
import { BookingMailer } from '../mails/booking-mailer.ts';
import { DEFAULT_BOOKING_SITE } from '../booking.shared.ts';
import { bookedService, serviceName, type BookingSite } from '../booking-site.ts';
import { upcomingThenPast, type Part } from '../appointments/upcoming-then-past.ts';
import { localAt } from '../../common/format/local-time.ts';
import { AppointmentRemindersService } from '../mails/appointment-reminders.service.ts';
import { ListedDaysService } from '../slots/listed-days.service.ts';
import type {
  CreateSlotDto,
  SlotCreatedView,
  SlotsView,
  StudioAppointmentsQuery,
  StudioAppointmentsView,
  StudioAppointmentView,
  StudioDashboardView,
  StudioStats,
} from './studio.dto.ts';

/** A pending request whose time has run out counts as rejected, whether or not the sweep has written that yet. */
const statusAt = (now: string) =>
  `case when status = 'pending' and lapses_at <= ${now} then 'rejected' else status end`;

const STATS = `
  select count(*)::int as total_appointments,
    count(*) filter (where status = 'pending')::int as pending_appointments,
    count(*) filter (where status = 'accepted')::int as accepted_appointments,
    count(*) filter (where status = 'rejected')::int as rejected_appointments,
    count(*) filter (where date = $2 and status in ('pending', 'accepted'))::int as today_appointments
  from (select date, ${statusAt('$3')} as status from appointments where site_id = $1) a`;

/** An administrator of a sample, whose changes are audited, or the owner of the site. */
export type BookingActor = Pick<StudioActor, 'id' | 'name' | 'siteId'> & { audience: 'studio' | 'customer' };

/** What a studio's administrator does, and an owner with the bookings of their site; every query names that site. */
@Injectable()
export class StudioService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly currentSites: CurrentSites,
    private readonly days: ListedDaysService,
    private readonly reminders: AppointmentRemindersService,
    private readonly mailer: BookingMailer,
    private readonly audit: AuditService,
    private readonly admins: AdminsService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** The sample studio's administrator, from the environment; one that is there already stays as it is. */
  async onApplicationBootstrap(): Promise<void> {
    const found = this.env.studio && (await this.sites.find(DEFAULT_BOOKING_SITE).catch(nullIfNewer));
    if (!found) return;
    const { content, id } = found.site;
    await this.admins.ensureStudio(id, { ...this.env.studio!, fullName: content.person });
  }

  /** An owner chooses what can be booked from all services; the samples' own are chosen already. */
  async dashboard({ audience, siteId }: BookingActor): Promise<StudioDashboardView> {
    const site = await this.currentSites.byId(siteId);
    const now = this.clock.now();
    const { date } = localAt(site.timeZone, now);
    const [stats] = await this.db.query<[StudioStats]>(STATS, [siteId, date, now]);
    const { business_name, contact, services } = site.content;
    const offered = services.filter(({ bookable }) => bookable || audience === 'customer');
    return {
      stats,
      studio: {
        slug: site.slug,
        name: business_name,
        phone: contact.phone ?? '',
        email: contact.email ?? '',
        time_zone: site.timeZone,
        today: date,
        services: offered.map(({ id }) => ({ id, name: serviceName(site, id, site.defaultLanguage) })),
      },
    };
  }

  /** Upcoming appointments soonest first, then past ones, latest first. */
  async appointments({ siteId }: BookingActor, query: StudioAppointmentsQuery): Promise<StudioAppointmentsView> {
    const site = await this.currentSites.byId(siteId);
    const now = this.clock.now();
    const { items, next_cursor } = await upcomingThenPast(
      {
        cursor: query.cursor,
        limit: query.limit ?? PAGE_SIZE,
        now: localAt(site.timeZone, now),
        shape: ['day', 'time', 'id'],
      },
      (part) => this.page(siteId, query, part),
      ({ date, time, id }) => [date, time, id],
    );
    return { appointments: items.map((appointment) => studioView(appointment, site, now)), next_cursor };
  }

  /** @throws AppError not_found (also another site's), not_pending: of two answers at once, one wins */
  async accept(actor: BookingActor, id: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { appointment, site } = await this.answer(tx, actor, id, 'accepted');
      // Past the month's confirmations the visitor was told that none will come. A reminder is none.
      if (appointment.confirmationMailed) await this.mailer.accepted(tx, appointment, site);
      await this.reminders.plan(tx, appointment);
    });
    return { message: 'Appointment accepted successfully' };
  }

  /** The customer reads the reason in their mail. @throws AppError not_found, not_pending */
  async reject(actor: BookingActor, id: string, reason?: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { appointment, site } = await this.answer(tx, actor, id, 'rejected');
      await this.mailer.rejected(tx, appointment, site, reason);
    });
    return { message: 'Appointment rejected successfully' };
  }

  /** Deletes it for good. The customer gets a mail if it was still to come. @throws AppError not_found */
  async remove(actor: BookingActor, id: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const appointment = await this.locked(tx, actor.siteId, id);
      const before = appointment.status;
      const now = this.clock.now();
      if (appointment.isOnAt(now)) {
        appointment.become('cancelled', now);
        const site = await this.currentSites.byId(actor.siteId, tx);
        await this.mailer.deleted(tx, appointment, site, before === 'accepted');
      }
      await tx.delete(Appointment, { id, siteId: actor.siteId });
      await this.record(tx, actor, appointment, { action: 'appointment.delete', before, after: null });
    });
    return { message: 'Appointment deleted successfully' };
  }

  /** How many appointments of that day are pending or accepted. */
  countOn(siteId: string, date: string): Promise<number> {
    return this.db.getRepository(Appointment).countBy({ siteId, date, status: In(['pending', 'accepted']) });
  }

  async listSlots({ siteId }: BookingActor, page: { cursor?: string; limit?: number }): Promise<SlotsView> {
    return this.days.list(await this.currentSites.byId(siteId), page);
  }

  /** @throws AppError invalid: a past day, a Sunday */
  async createSlot(actor: BookingActor, input: CreateSlotDto): Promise<SlotCreatedView> {
    const site = await this.currentSites.byId(actor.siteId);
    return this.db.transaction(async (tx) => {
      const slot = await this.days.merge(tx, site, input);
      const { _id: id, date, time_slots } = slot;
      const after = { date, time_slots };
      await this.audit.record(tx, { actor, action: 'slot.create', subject: { type: 'slot', id }, after });
      return { message: 'Time slot created successfully', slot };
    });
  }

  /** Appointments already made stay. @throws AppError not_found */
  async removeSlot(actor: BookingActor, id: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { date, timeSlots } = await this.days.remove(tx, actor.siteId, id);
      const before = { date, time_slots: timeSlots };
      await this.audit.record(tx, { actor, action: 'slot.delete', subject: { type: 'slot', id }, before });
    });
    return { message: 'Time slot deleted successfully' };
  }

  private async answer(tx: EntityManager, actor: BookingActor, id: string, status: 'accepted' | 'rejected') {
    const appointment = await this.locked(tx, actor.siteId, id);
    appointment.answer(status, this.clock.now());
    await tx.save(appointment);
    await this.record(tx, actor, appointment, { action: `appointment.${status}`, before: 'pending', after: status });
    return { appointment, site: await this.currentSites.byId(actor.siteId, tx) };
  }

  private async locked(tx: EntityManager, siteId: string, id: string): Promise<Appointment> {
    const lock = { mode: 'pessimistic_write' } as const;
    const appointment = await tx.findOne(Appointment, { where: { id, siteId }, lock });
    if (!appointment) throw new AppError('not_found');
    return appointment;
  }

  private async record(
    tx: EntityManager,
    { audience, id, name }: BookingActor,
    appointment: Appointment,
    { action, before, after }: { action: AuditAction; before: string; after: string | null },
  ) {
    if (audience !== 'studio') return;
    await this.audit.record(tx, {
      actor: { id, name },
      action,
      subject: { type: 'appointment', id: appointment.id },
      before: { status: before, date: appointment.date, time: appointment.time },
      after: after && { status: after },
    });
  }

  private page(
    siteId: string,
    { status, from, to }: StudioAppointmentsQuery,
    { phase, now, after, take }: Part,
  ): Promise<Appointment[]> {
    const upcoming = phase === 'upcoming';
    const order = upcoming ? 'ASC' : 'DESC';
    const query = this.db
      .getRepository(Appointment)
      .createQueryBuilder('a')
      .where('a.site_id = :siteId', { siteId })
      .andWhere(`(a.date, a.time) ${upcoming ? '>' : '<='} (cast(:day as date), :minute)`, {
        day: now.date,
        minute: now.time,
      })
      .orderBy('a.date', order)
      .addOrderBy('a.time', order)
      .addOrderBy('a.id', order)
      .limit(take);
    if (status && status !== 'all') {
      query.andWhere(`${statusAt(':at')} = :status`, { status, at: this.clock.now() });
    }
    if (from) query.andWhere('a.date >= cast(:from as date)', { from });
    if (to) query.andWhere('a.date <= cast(:to as date)', { to });
    if (after) {
      const [date, time, id] = after;
      query.andWhere(`(a.date, a.time, a.id) ${upcoming ? '>' : '<'} (cast(:date as date), :time, cast(:id as uuid))`, {
        date,
        time,
        id,
      });
    }
    return query.getMany();
  }
}

function studioView(appointment: Appointment, site: BookingSite, now: Date): StudioAppointmentView {
  return {
    _id: appointment.id,
    customer_name: appointment.customerName,
    customer_email: appointment.customerEmail,
    customer_phone: appointment.customerPhone,
    appointment_date: appointment.date,
    appointment_time: appointment.time,
    zone_name: appointment.timeZone === site.timeZone ? null : zoneNameOf(appointment, 'en'),
    minutes: appointment.minutes,
    service_type: appointment.serviceType,
    service_name: bookedService(appointment, site, site.defaultLanguage),
    notes: appointment.notes,
    status: appointment.statusAt(now),
    created_at: appointment.createdAt.toISOString(),
  };
}
