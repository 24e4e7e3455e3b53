import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { orRefuse } from '../common/database/constraint.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { RateLimits } from '../common/http/rate-limits.ts';
import { KEPT_A_DAY, MAILED_A_DAY } from './enquiries.shared.ts';

export type Counted = 'mail' | 'digest' | 'refused';

/** How many enquiries a site had on a day, local to the site; spam apart, so that it takes no place from people. */
@Injectable()
export class EnquiryCounts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Counts one more: the conditional update decides, also among requests at the same moment. @throws AppError not_found where the site is deleted meanwhile */
  async take(tx: EntityManager, siteId: string, day: string, isSpam: boolean): Promise<Counted> {
    const column = isSpam ? 'spam' : 'kept';
    const insert = () =>
      tx.query<{ count: number }[]>(
        `insert into enquiry_counts as c (site_id, day, ${column}) values ($1, $2, 1)
       on conflict (site_id, day) do update set ${column} = c.${column} + 1 where c.${column} < $3
       returning ${column} as count`,
        [siteId, day, this.limits.scaled(KEPT_A_DAY)],
      );
    const [row] = await orRefuse('not_found', 'enquiry_counts_site_id_fkey', insert);
    if (!row) return 'refused';
    return row.count <= this.limits.scaled(MAILED_A_DAY) ? 'mail' : 'digest';
  }

  /** @returns how many rows went */
  purge(before: Date): Promise<number> {
    return removeRows(this.db, 'enquiry_counts', 'day < $1', [before.toISOString().slice(0, 10)]);
  }
}
