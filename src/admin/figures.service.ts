import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { Scheduled } from '../common/scheduled.ts';

const MINUTES = 10;

/** Figures that triggers keep. What they noted is added up now and then, so that reading stays cheap. */
@Injectable()
export class FiguresService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  @Cron(`*/${MINUTES} * * * *`)
  async everyFewMinutes(): Promise<void> {
    const minute = this.clock.now().toISOString().slice(0, 16);
    await this.scheduled.once('figures', () => this.addUp(), minute);
  }

  /** One statement, so that a reader sees each change either here or there. */
  async addUp(): Promise<void> {
    await this.db.query(
      `with taken as (delete from figure_changes returning name, change)
       insert into figures as f (name, value) select name, sum(change) from taken group by name order by name
       on conflict (name) do update set value = f.value + excluded.value`,
    );
  }

  async read(): Promise<Map<string, number>> {
    const rows = await this.db.query<{ name: string; value: string }[]>(
      `select name, sum(value) as value from
         (select name, value from figures union all select name, change from figure_changes) as f group by name`,
    );
    return new Map(rows.map(({ name, value }) => [name, Number(value)]));
  }
}
