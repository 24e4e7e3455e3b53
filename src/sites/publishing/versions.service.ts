import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import { Site } from '../site.entity.ts';
import { SiteVersion } from './site-version.entity.ts';

export const RECORD_SCHEMA = 1;

export type NewVersion = Pick<SiteVersion, 'words' | 'look' | 'record' | 'authorKind'> &
  Partial<Pick<SiteVersion, 'factsVersion' | 'author' | 'note' | 'restoredFrom'>>;

/** Writes versions. The caller holds the site's row lock, so that numbers follow each other without a gap. */
@Injectable()
export class VersionsService {
  constructor(private readonly clock: Clock) {}

  /** Adds the next version and moves the pointer to it. @returns its number */
  async publish(tx: EntityManager, site: Site, version: NewVersion & { record: SiteRecord }): Promise<number> {
    const now = this.clock.now();
    const number = await this.insert(tx, site.id, version, now);
    await tx.update(
      Site,
      { id: site.id },
      {
        publishedVersion: number,
        state: 'published',
        firstPublishedAt: site.firstPublishedAt ?? now,
        updatedAt: now,
      },
    );
    return number;
  }

  /** Adds the next version without showing it to visitors. @returns its number */
  keep(tx: EntityManager, siteId: string, version: NewVersion): Promise<number> {
    return this.insert(tx, siteId, version, null);
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
