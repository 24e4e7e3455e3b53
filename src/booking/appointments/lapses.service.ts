import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from './appointment.entity.ts';
import { BookingMailer } from '../mails/booking-mailer.ts';
import { requestLapsed } from './lapses.jobs.ts';

const SWEEP_MS = 60_000;
const AT_ONCE = 50;

/**
 * Overdue requests: not answered within 48 hours, or before their own time. Reads show them as rejected at once
 * (`Appointment.statusAt`); only `expireOverdue` writes that down.
 */
@Injectable()
export class LapsesService {
  private readonly logger = new Logger('Lapses');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly mailer: BookingMailer,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(requestLapsed, ({ appointmentId }) => this.mail(appointmentId));
  }

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    try {
      while ((await this.db.transaction((tx) => this.expireOverdue(tx))) === AT_ONCE);
    } catch (cause) {
      this.logger.warn(`The sweep of overdue requests did not finish; the next one tries again: ${String(cause)}`);
    }
  }

  /**
   * Rejects overdue requests: all of a site's day, else at most 50. Each customer's mail is an effect of its own: one that
   * cannot be written keeps no other request waiting. Rows that another transaction has locked are skipped. @returns how many
   */
  async expireOverdue(tx: EntityManager, only?: { siteId: string; date: string }): Promise<number> {
    const now = this.clock.now();
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `update appointments set status = 'rejected', sequence = sequence + 1, changed_at = $1 where id in (
         select id from appointments where status = 'pending' and lapses_at <= $1
         and ($2::uuid is null or site_id = $2) and ($3::date is null or date = $3)
         order by lapses_at limit $4 for update skip locked)
       returning id`,
      [now, only?.siteId ?? null, only?.date ?? null, only ? null : AT_ONCE],
    );
    for (const { id } of rows) {
      await this.outbox.add(tx, requestLapsed({ appointmentId: id }, { awaited: true }));
    }
    return rows.length;
  }

  /** May run twice: the mail's key makes it one. */
  private async mail(appointmentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const appointment = await tx.findOneBy(Appointment, { id: appointmentId });
      const site = appointment && (await this.sites.byId(appointment.siteId, tx));
      if (site) await this.mailer.lapsed(tx, appointment, site);
    });
  }
}
