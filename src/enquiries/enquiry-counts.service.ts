import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../config/env.ts';
import { KEPT_A_DAY, MAILED_A_DAY } from './enquiries.shared.ts';

export type Counted = 'mail' | 'digest' | 'refused';

/** How many enquiries a site had on a day, local to the site. */
@Injectable()
export class EnquiryCounts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly env: Env,
  ) {}

  /** Counts one more: the conditional update decides, also among requests at the same moment. */
  async take(tx: EntityManager, siteId: string, day: string): Promise<Counted> {
    const [row] = await tx.query<{ kept: number }[]>(
      `insert into enquiry_counts as c (site_id, day, kept) values ($1, $2, 1)
       on conflict (site_id, day) do update set kept = c.kept + 1 where c.kept < $3 returning kept`,
      [siteId, day, this.scaled(KEPT_A_DAY)],
    );
    if (!row) return 'refused';
    return row.kept <= this.scaled(MAILED_A_DAY) ? 'mail' : 'digest';
  }

  /** @returns how many rows went */
  async purge(before: Date): Promise<number> {
    const [, deleted] = await this.db.query<[unknown, number]>('delete from enquiry_counts where day < $1', [
      before.toISOString().slice(0, 10),
    ]);
    return deleted;
  }

  private scaled(limit: number): number {
    return Math.max(1, Math.round(limit * this.env.rateLimitScale));
  }
}
