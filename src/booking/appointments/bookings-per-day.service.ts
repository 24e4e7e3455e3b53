import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { madePerDay, type Span } from '../../common/database/per-day.ts';

/** How many bookings visitors made at a site, by the day they made them. */
@Injectable()
export class BookingsPerDay {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Whatever became of them. @returns day in that zone -> how many; days without any are absent */
  made(span: Span): Promise<Map<string, number>> {
    return madePerDay(this.db, 'appointments', span);
  }
}
