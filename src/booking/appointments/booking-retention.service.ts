import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { removeRows } from '../../common/database/remove-rows.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { ConfirmationQuota } from '../mails/confirmation-quota.service.ts';

/** What the daily retention job asks of booking: it deletes what is kept of visitors once its time is over. */
@Injectable()
export class BookingRetention {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly confirmations: ConfirmationQuota,
  ) {}

  /** How many accepted appointments at the customer's site begin after that moment. */
  async countAfter(tx: EntityManager, ownerId: string, moment: Date): Promise<number> {
    const siteId = await this.sites.findIdOfOwner(ownerId, tx);
    const [{ later }] = await tx.query<[{ later: number }]>(
      `select count(*)::int as later from appointments
       where site_id = $1 and status = 'accepted' and (date + time::time) at time zone time_zone > $2`,
      [siteId, moment],
    );
    return later;
  }

  /** Deletes appointments whose day lies before that date, whatever their status. @returns how many rows */
  async purge(before: Date): Promise<number> {
    const day = before.toISOString().slice(0, 10);
    const appointments = await removeRows(this.db, 'appointments', 'date < $1', [day]);
    return appointments + (await this.confirmations.purge(before));
  }
}
