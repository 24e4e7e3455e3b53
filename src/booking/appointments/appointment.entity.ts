import { Column, Entity, Exclusion, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { LAPSED, type AppointmentStatus } from '../booking.shared.ts';
import type { Text } from '../../sites/content/site-content.shared.ts';
import { instantOf, localAt, type Local } from '../../common/format/local-time.ts';

/** One request for one time. Date and time are local to the site's zone, never an instant. */
@Entity('appointments')
@Index('one_live_appointment_per_time', ['siteId', 'date', 'time'], {
  unique: true,
  where: `status in ('pending', 'accepted')`,
})
@Exclusion(
  'no_overlapping_appointments',
  `using gist (site_id with =, date with =, int4range(start_minute, start_minute + minutes_held) with &&)`, // in full: the migration
)
@Index('appointments_client', ['siteId', 'clientId'], { unique: true, where: 'client_id is not null' })
@Index('appointments_in_order', ['siteId', 'date', 'time', 'id'])
@Index('appointments_made', ['siteId', 'createdAt'])
@Index('appointments_day', ['date'])
@Index('appointments_lapsing', ['lapsesAt'], { where: `status = 'pending'` })
@Index('appointments_pending_of_customer', { synchronize: false })
export class Appointment {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('date') date: string;
  @Column('text') time: string;
  @Column('text') timeZone: string;
  @Column('text') serviceType: string;
  /** What it was called at the booking; null for bookings older than this column whose service was dropped. */
  @Column('jsonb', { nullable: true }) serviceName: Text | null;
  /** How long it lasts. */
  @Column('int', { default: 60 }) minutes: number;
  /** For how many minutes the time is taken: 1 at the samples, whose appointments hold their start alone. */
  @Column('int', { default: 1 }) minutesHeld: number;
  @Column('text') customerName: string;
  @Column('text') customerEmail: string;
  @Column('text') customerPhone: string;
  @Column('text', { nullable: true }) notes: string | null;
  @Column('text') language: string;
  /** The visitor's own id of the request: the same one again is the same booking. */
  @Column('uuid', { nullable: true }) clientId: string | null;
  @Column('text', { default: 'pending' }) status: AppointmentStatus;
  /** Rises with every change, for calendars that know the appointment already (RFC 5545, SEQUENCE). */
  @Column('int', { default: 0 }) sequence: number;
  @Column('text', { nullable: true }) cancelTokenHash: string | null;
  /** False where the site's confirmations of the month were used up. */
  @Column('boolean') confirmationMailed: boolean;
  @Column('timestamptz') createdAt: Date;
  /** 48 hours after the request, or its own time where that is sooner. */
  @Column('timestamptz') lapsesAt: Date;
  @Column('timestamptz') changedAt: Date;

  /** An overdue request counts as rejected, whether or not the sweep has written that yet. */
  statusAt(now: Date): AppointmentStatus {
    return this.status === 'pending' && this.lapsesAt <= now ? 'rejected' : this.status;
  }

  /** Still to come, and holding its time. */
  isOnAt(now: Date): boolean {
    const status = this.statusAt(now);
    return (status === 'pending' || status === 'accepted') && this.startsAt > now;
  }

  /** @throws AppError not_pending */
  answer(status: 'accepted' | 'rejected', now: Date): void {
    const isLapsed =
      this.statusAt(now) === 'rejected' && (this.status === 'pending' || this.changedAt >= this.lapsesAt);
    if (isLapsed) throw new AppError('not_pending', { message: LAPSED });
    if (this.status !== 'pending') throw new AppError('not_pending');
    this.become(status, now);
  }

  /** @throws AppError not_live */
  cancel(now: Date): void {
    if (!this.isOnAt(now)) throw new AppError('not_live');
    this.cancelTokenHash = null;
    this.become('cancelled', now);
  }

  become(status: AppointmentStatus, now: Date): void {
    this.status = status;
    this.sequence += 1;
    this.changedAt = now;
  }

  get startsAt(): Date {
    return instantOf(this.timeZone, this) ?? this.lapsesAt;
  }

  localNow(now: Date): Local {
    return localAt(this.timeZone, now);
  }
}
