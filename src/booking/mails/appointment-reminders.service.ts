import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { HOUR_MS } from '../../common/format/durations.shared.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { appointmentReminder } from './appointment-reminders.jobs.ts';
import { BookingMailer } from './booking-mailer.ts';
import { REMIND_HOURS } from '../booking.shared.ts';

/** One reminder an appointment, 24 hours before it. */
@Injectable()
export class AppointmentRemindersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly sites: SitesService,
    private readonly mailer: BookingMailer,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(appointmentReminder, ({ appointmentId }) => this.remind(appointmentId));
  }

  /** Plans the reminder of an accepted appointment; none where it is less than 24 hours ahead. The key makes it one. */
  async plan(tx: EntityManager, appointment: Appointment): Promise<void> {
    const dueAt = new Date(appointment.startsAt.getTime() - REMIND_HOURS * HOUR_MS);
    if (dueAt <= this.clock.now()) return;
    const { id: appointmentId } = appointment;
    await this.outbox.add(tx, appointmentReminder({ appointmentId }, { key: `reminder:${appointmentId}`, dueAt }));
  }

  /** Looks again at the moment of sending: only what is accepted and still to come is reminded of. May run twice. */
  private async remind(appointmentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_read' } as const;
      const appointment = await tx.findOne(Appointment, { where: { id: appointmentId }, lock });
      if (!appointment || appointment.status !== 'accepted' || !appointment.isOnAt(this.clock.now())) return;
      const site = await this.sites.byId(appointment.siteId, tx);
      if (site) await this.mailer.reminder(tx, appointment, site);
    });
  }
}
