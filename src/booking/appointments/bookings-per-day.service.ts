import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { perDay, quarterOf } from '../../common/database/per-day.ts';

/** How many bookings visitors made at a site, by the day they made them. */
@Injectable()
export class BookingsPerDay {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Whatever became of them. @returns day in that zone -> how many; days without any are absent */
  async made(siteId: string, zone: string, from: Date, until: Date): Promise<Map<string, number>> {
    const rows = await this.db.query<{ quarter: number; n: number }[]>(
      `select ${quarterOf('created_at')} as quarter, count(*)::int as n from appointments
       where site_id = $1 and created_at >= $2 and created_at < $3 group by 1`,
      [siteId, from, until],
    );
    return perDay(rows, zone);
  }
}
