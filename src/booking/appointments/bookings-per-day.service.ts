import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** How many bookings visitors made at a site, by the day they made them. */
@Injectable()
export class BookingsPerDay {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Whatever became of them. @returns day in that zone -> how many; days without any are absent */
  async made(siteId: string, zone: string, from: Date, until: Date): Promise<Map<string, number>> {
    const rows = await this.db.query<{ day: string; n: number }[]>(
      `select (created_at at time zone $2)::date::text as day, count(*)::int as n from appointments
       where site_id = $1 and created_at >= $3 and created_at < $4 group by 1`,
      [siteId, zone, from, until],
    );
    return new Map(rows.map(({ day, n }) => [day, n]));
  }
}
