import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { removeRows } from '../../common/database/remove-rows.ts';
import { ConfirmationQuota } from '../mails/confirmation-quota.service.ts';

/** Deletes what booking keeps of visitors once its time is over; the daily retention job calls it. */
@Injectable()
export class BookingRetention {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly confirmations: ConfirmationQuota,
  ) {}

  /** Deletes appointments whose day lies before that date, whatever their status. @returns how many rows */
  async purge(before: Date): Promise<number> {
    const day = before.toISOString().slice(0, 10);
    const appointments = await removeRows(this.db, 'appointments', 'date < $1', [day]);
    return appointments + (await this.confirmations.purge(before));
  }
}
