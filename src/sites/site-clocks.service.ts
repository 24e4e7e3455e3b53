import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { AppError } from '../common/errors.ts';
import { Site } from './site.entity.ts';

export type SiteClock = { id: string; timeZone: string; firstPublishedAt: Date | null };
export type WeeklyMailed = SiteClock & { ownerId: string };

/** What the numbers need of customers' sites, whatever their state: the time zone, and who wants the weekly mail. */
@Injectable()
export class SiteClocks {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** @throws AppError not_found, also for the samples */
  async of(where: { id: string } | { ownerId: string }): Promise<SiteClock> {
    const site = await this.find(where);
    if (!site) throw new AppError('not_found');
    return site;
  }

  /** The same; null where there is none. */
  find(where: { id: string } | { ownerId: string }): Promise<SiteClock | null> {
    return this.db.getRepository(Site).findOne({
      select: { id: true, timeZone: true, firstPublishedAt: true },
      where: { ownerId: Not(IsNull()), ...where },
    });
  }

  /** @returns id -> zone of those that are still there */
  async zonesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const sites = await this.db
      .getRepository(Site)
      .find({ select: { id: true, timeZone: true }, where: { id: In(ids) } });
    return new Map(sites.map(({ id, timeZone }) => [id, timeZone]));
  }

  /** @returns whether the site is still there */
  async switchOffWeeklyMail(id: string): Promise<boolean> {
    const { affected } = await this.db.getRepository(Site).update({ id }, { weeklyMail: false });
    return affected === 1;
  }

  /** Those of them that are live and whose owners want the weekly mail. */
  async weeklyMailed(ids: readonly string[]): Promise<WeeklyMailed[]> {
    const sites = await this.db.getRepository(Site).find({
      select: { id: true, ownerId: true, timeZone: true, firstPublishedAt: true },
      where: { id: In(ids), state: 'published', weeklyMail: true, ownerId: Not(IsNull()) },
    });
    return sites.map((site) => ({ ...site, ownerId: site.ownerId! }));
  }
}
