import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { removeRows } from '../../common/database/remove-rows.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import type { BookingSite } from '../booking-site.ts';

/** To how many bookings of a month ('yyyy-MM', local to the site) a site has sent confirmation mails. */
@Injectable()
export class ConfirmationQuota {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Counts one mail more of those that the site's plan gives. @returns false where none is left this month; the conditional update decides */
  async take(tx: EntityManager, { id, plan }: Pick<BookingSite, 'id' | 'plan'>, month: string): Promise<boolean> {
    const taken = await tx.query<unknown[]>(
      `insert into confirmation_quotas as q (site_id, month, sent) select $1, $2, 1 where $3::int > 0
       on conflict (site_id, month) do update set sent = q.sent + 1 where q.sent < $3 returning sent`,
      [id, month, entitlementsOf(plan).confirmations],
    );
    return taken.length > 0;
  }

  /** Deletes the counts of months before that day. @returns how many rows */
  purge(before: Date): Promise<number> {
    return removeRows(this.db, 'confirmation_quotas', 'month < $1', [before.toISOString().slice(0, 7)]);
  }
}
