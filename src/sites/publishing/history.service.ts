import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThan, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { decodeCursor, page } from '../../common/http/pagination.ts';
import { changesBetween } from '../content/changes.shared.ts';
import { Site } from '../site.entity.ts';
import type { VersionAnswer, VersionsView, VersionView } from './publishing.dto.ts';
import { SiteVersion } from './site-version.entity.ts';

const PAGE = 20;
/** Words and looks are most of what a version holds. */
const LISTED = {
  siteId: true,
  number: true,
  schema: true, // of the record
  record: true,
  createdAt: true,
  authorKind: true,
  author: true,
  note: true,
  restoredFrom: true,
} as const;

/** The versions of a site, and what changed from one to the next. */
@Injectable()
export class HistoryService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Newest first. @throws AppError not_found */
  async list(
    where: FindOptionsWhere<Site>,
    { cursor, limit = PAGE }: { cursor?: string; limit?: number },
  ): Promise<VersionsView> {
    const site = await this.siteOf(where);
    const before = cursor ? Number(decodeCursor(cursor, ['count'])[0]) : undefined;
    const rows = await this.db.getRepository(SiteVersion).find({
      select: LISTED,
      where: { siteId: site.id, ...(before !== undefined && { number: LessThan(before) }) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const { items, next_cursor } = page(rows, limit, ({ number }) => [String(number)]);
    const versions = items.map((version, at) => viewOf(version, rows[at + 1], site));
    return { versions, next_cursor };
  }

  /** @throws AppError not_found, also for another site's */
  async read(where: FindOptionsWhere<Site>, number: number): Promise<VersionAnswer> {
    const site = await this.siteOf(where);
    const [version, before] = await this.db.getRepository(SiteVersion).find({
      where: { siteId: site.id, number: LessThanOrEqual(number) },
      order: { number: 'DESC' },
      take: 2,
    });
    if (version?.number !== number) throw new AppError('not_found');
    const live = site.publishedVersion
      ? await this.db.getRepository(SiteVersion).findOneBy({ siteId: site.id, number: site.publishedVersion })
      : null;
    const differs = changesBetween(live?.record ?? null, version.record).map(({ text }) => text);
    return {
      version: {
        ...viewOf(version, before, site),
        record: version.record,
        words: version.words,
        look: version.look,
        differs,
      },
    };
  }

  private async siteOf(where: FindOptionsWhere<Site>): Promise<Site> {
    const site = await this.db.getRepository(Site).findOneBy(where);
    if (!site) throw new AppError('not_found');
    return site;
  }
}

function viewOf(version: SiteVersion, before: SiteVersion | undefined, { publishedVersion }: Site): VersionView {
  return {
    number: version.number,
    created_at: version.createdAt.toISOString(),
    author: { kind: version.authorKind, name: version.author },
    note: version.note,
    restored_from: version.restoredFrom,
    changes: changesBetween(before?.record ?? null, version.record).map(({ text }) => text),
    live: version.number === publishedVersion,
  };
}
