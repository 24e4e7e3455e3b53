import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource, In, LessThan, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { decodeCursor, page } from '../../common/http/pagination.ts';
import { changesBetween, isSameRecord } from '../content/changes.shared.ts';
import type { Look } from '../content/look.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import { findSite } from '../drafts/drafts.service.ts';
import { SiteComposer } from '../drafts/site-composer.service.ts';
import type { Site } from '../site.entity.ts';
import { countsAsRequest } from '../submissions/counts-as-request.ts';
import { withoutPictures } from './publication.service.ts';
import type { VersionAnswer, VersionsView, VersionView } from './publishing.dto.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { SiteVersion } from './site-version.entity.ts';

const PAGE = 20;
/** Pairs of versions; a few hundred bytes each. */
const PAIRS_MAX = 10_000;
/** Records, words and looks are most of what a version holds. */
const LISTED = {
  siteId: true,
  number: true,
  createdAt: true,
  authorKind: true,
  author: true,
  note: true,
  restoredFrom: true,
} as const;

type Pair = [before: number | undefined, number];

/** The versions of a site, and what changed from one to the next. */
@Injectable()
export class HistoryService {
  /** What changed from one version to another, by site and both numbers: versions never change. */
  private readonly known = new LRUCache<string, string[]>({ max: PAIRS_MAX });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly composer: SiteComposer,
  ) {}

  /** Newest first. @throws AppError not_found */
  async list(
    where: FindOptionsWhere<Site>,
    { cursor, limit = PAGE }: { cursor?: string; limit?: number },
  ): Promise<VersionsView> {
    const site = await findSite(this.db, where);
    const before = cursor ? Number(decodeCursor(cursor, ['count'])[0]) : undefined;
    const rows = await this.db.getRepository(SiteVersion).find({
      select: LISTED,
      where: { siteId: site.id, ...(before !== undefined && { number: LessThan(before) }) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const { items, next_cursor } = page(rows, limit, ({ number }) => [String(number)]);
    const changes = await this.changes(
      site.id,
      items.map(({ number }, at) => [rows[at + 1]?.number, number]),
    );
    return { versions: items.map((version, at) => viewOf(version, changes[at]!, site)), next_cursor };
  }

  /** @throws AppError not_found, also for another site's */
  async read(where: FindOptionsWhere<Site>, number: number): Promise<VersionAnswer> {
    const site = await findSite(this.db, where);
    const [version, before] = await this.db.getRepository(SiteVersion).find({
      where: { siteId: site.id, number: LessThanOrEqual(number) },
      order: { number: 'DESC' },
      take: 2,
    });
    if (version?.number !== number) throw new AppError('not_found');
    const live = site.publishedVersion
      ? await this.db.getRepository(SiteVersion).findOneBy({ siteId: site.id, number: site.publishedVersion })
      : null;
    return {
      version: {
        ...viewOf(version, textsOf(before, version), site),
        record: version.record,
        words: version.words,
        look: version.look,
        differs: textsOf(live, version),
        counts: version.record !== null && countsAsRequest(site, live, { ...version, record: version.record }),
        ...(await this.comesBackAs(site, version, live)),
      },
    };
  }

  /** The number of what is put back now, by its facts: what is live already keeps its own. */
  private async comesBackAs(site: Site, old: SiteVersion, live: SiteVersion | null) {
    const { look, record } = old;
    const read = await this.composer.facts(this.db.manager, site);
    const images = new Set(read.facts.images.map(({ id }) => id));
    const whole = record && withoutPictures(record, (id) => images.has(id));
    const now = this.composer.compose(site, read, old.wordsFor(read.facts), look as Look).record;
    const next = await this.nextAfterDraft(site.id);
    const numberOf = (one: SiteRecord | null) =>
      live && site.state !== 'unpublished' && one && isSameRecord(live.record, one) ? live.number : next;
    return { comes_back_as: numberOf(now), whole_comes_back_as: numberOf(whole) };
  }

  /** The number of a new version: a draft that no version holds is kept before it. */
  private async nextAfterDraft(siteId: string): Promise<number> {
    const draft = await this.db.getRepository(SiteDraft).findOneBy({ siteId });
    const newest = await this.db.getRepository(SiteVersion).findOne({ where: { siteId }, order: { number: 'DESC' } });
    const isKept = draft !== null && !newest?.holds(draft);
    return (newest?.number ?? 0) + (isKept ? 2 : 1);
  }

  private async changes(siteId: string, pairs: Pair[]): Promise<string[][]> {
    const keyOf = ([before, number]: Pair) => `${siteId}:${before}:${number}`;
    const unknown = pairs.filter((pair) => pair[0] !== undefined && !this.known.has(keyOf(pair)));
    if (unknown.length > 0) {
      const rows = await this.db.getRepository(SiteVersion).find({
        select: { siteId: true, number: true, schema: true, record: true },
        where: { siteId, number: In(unknown.flat()) },
      });
      const byNumber = new Map(rows.map((version) => [version.number, version]));
      for (const pair of unknown) {
        const [before, version] = pair.map((number) => byNumber.get(number!));
        if (before && version) this.known.set(keyOf(pair), textsOf(before, version)); // else removed meanwhile
      }
    }
    return pairs.map((pair) => this.known.get(keyOf(pair)) ?? []);
  }
}

const textsOf = (before: SiteVersion | null | undefined, { record }: SiteVersion): string[] =>
  changesBetween(before?.record ?? null, record).map(({ text }) => text);

function viewOf(version: SiteVersion, changes: string[], { publishedVersion }: Site): VersionView {
  return {
    number: version.number,
    created_at: version.createdAt.toISOString(),
    author: { kind: version.authorKind, name: version.author },
    note: version.note,
    restored_from: version.restoredFrom,
    changes,
    live: version.number === publishedVersion,
  };
}
