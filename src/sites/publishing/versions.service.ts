import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { RECORD_SCHEMA } from '../content/record/record-schema.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import { Site } from '../site.entity.ts';
import { IS_OPEN } from '../submissions/site-submission.entity.ts';
import { SiteVersion } from './site-version.entity.ts';

const KEPT_BY_PEOPLE = 50;
const KEPT_BY_SYSTEM = 10;

export type NewVersion = Pick<SiteVersion, 'words' | 'look' | 'record' | 'authorKind'> &
  Partial<Pick<SiteVersion, 'factsVersion' | 'author' | 'note' | 'restoredFrom'>>;

/** What visitors see, or saw last. */
export async function liveVersion(tx: EntityManager, { id, publishedVersion }: Site): Promise<SiteVersion | null> {
  return publishedVersion === null ? null : tx.findOneBy(SiteVersion, { siteId: id, number: publishedVersion });
}

/** No version before it was ever live: those were kept drafts. */
export const isFirstPublication = async (tx: EntityManager, { number, siteId }: SiteVersion): Promise<boolean> =>
  !(await tx.existsBy(SiteVersion, { siteId, number: LessThan(number), publishedAt: Not(IsNull()) }));

/** Writes versions. The caller holds the site's row lock, so that numbers follow each other without a gap. */
@Injectable()
export class VersionsService {
  constructor(private readonly clock: Clock) {}

  /** Adds the next version and moves the pointer to it. `keepsState`: a page that is not shown stays so. @returns its number */
  async publish(
    tx: EntityManager,
    site: Site,
    version: NewVersion & { record: SiteRecord },
    keepsState = false,
  ): Promise<number> {
    const now = this.clock.now();
    const number = await this.insert(tx, site.id, version, now);
    await tx.update(
      Site,
      { id: site.id },
      {
        publishedVersion: number,
        ...(keepsState ? {} : shownAgain(site)),
        firstPublishedAt: site.firstPublishedAt ?? now,
        updatedAt: now,
      },
    );
    Object.assign(site, { publishedVersion: number, firstPublishedAt: site.firstPublishedAt ?? now });
    return number;
  }

  /**
   * Removes old versions. These stay: the live one, what an open submission or a kept version was restored from, the
   * last 50 by owner or operator, the last 10 by the system.
   */
  async prune(tx: EntityManager, siteId: string, live: number): Promise<void> {
    await tx.query(
      `with ranked as (
         select number, restored_from,
           row_number() over (partition by author_kind = 'system' order by number desc) as place,
           case when author_kind = 'system' then $3::int else $4::int end as most
         from site_versions where site_id = $1
       ), kept as (select number, restored_from from ranked where place <= most or number = $2)
       delete from site_versions v where v.site_id = $1 and v.number not in (select number from kept)
         and v.number not in (select restored_from from kept where restored_from is not null)
         and not exists (select 1 from site_submissions u where u.site_id = $1 and u.${IS_OPEN}
           and u.restored_from = v.number)`,
      [siteId, live, KEPT_BY_SYSTEM, KEPT_BY_PEOPLE],
    );
  }

  /** Adds the next version without showing it to visitors. */
  async keep(tx: EntityManager, siteId: string, version: NewVersion): Promise<void> {
    await this.insert(tx, siteId, version, null);
  }

  private async insert(
    tx: EntityManager,
    siteId: string,
    version: NewVersion,
    publishedAt: Date | null,
  ): Promise<number> {
    const newest = await tx.maximum(SiteVersion, 'number', { siteId });
    const number = (newest ?? 0) + 1;
    await tx.insert(SiteVersion, {
      ...version,
      siteId,
      number,
      schema: RECORD_SCHEMA,
      publishedAt,
      createdAt: this.clock.now(),
    });
    return number;
  }
}

/** Publishing leads back to visitors, but neither over a pause nor over our block, which stops it before. */
const shownAgain = ({ state }: Site): Partial<Site> => ({
  state: state === 'paused' || state === 'blocked' ? state : 'published',
});
