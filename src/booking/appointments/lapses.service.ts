import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from './appointment.entity.ts';
import { BookingMailer } from '../mails/booking-mailer.ts';

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
    private readonly clock: Clock,
  ) {}

  @Interval(SWEEP_MS)
  async sweep(): Promise<void> {
    try {
      while ((await this.db.transaction((tx) => this.expireOverdue(tx))) === AT_ONCE);
    } catch (cause) {
      this.logger.warn(`The sweep of overdue requests did not finish; the next one tries again: ${String(cause)}`);
    }
  }

  /**
   * Rejects overdue requests, at most 50 in one call, and mails their customers. Rows that another transaction has
   * locked are skipped. @returns how many
   */
  async expireOverdue(tx: EntityManager, only?: { siteId: string; date: string }): Promise<number> {
    const now = this.clock.now();
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `update appointments set status = 'rejected', sequence = sequence + 1, changed_at = $1 where id in (
         select id from appointments where status = 'pending' and lapses_at <= $1
         and ($2::uuid is null or site_id = $2) and ($3::date is null or date = $3)
         order by lapses_at limit ${AT_ONCE} for update skip locked)
       returning id`,
      [now, only?.siteId ?? null, only?.date ?? null],
    );
    if (rows.length === 0) return 0;
    const expired = await tx.findBy(Appointment, { id: In(rows.map(({ id }) => id)) });
    for (const appointment of expired) {
      const site = await this.sites.byId(appointment.siteId, tx);
      if (site) await this.mailer.rejected(tx, appointment, site, { lapsed: true });
    }
    return rows.length;
  }
}
