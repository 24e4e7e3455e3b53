import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BusinessInfoView } from '../../business/business.dto.ts';
import { BusinessService } from '../../business/business.service.ts';
import { ImagesService } from '../../uploads/images.service.ts';
import { compose, type Composed, type SiteFacts } from '../content/compose.shared.ts';
import { NO_BUSINESS, type BusinessFacts } from '../content/compose/facts-input.shared.ts';
import type { Language } from '../../pages/languages.shared.ts';
import type { Look } from '../content/look.shared.ts';
import { recordProblems } from '../content/record/site-record.dto.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { Words } from '../content/words.shared.ts';
import type { Site } from '../site.entity.ts';

export type ReadFacts = { facts: SiteFacts; business: BusinessInfoView | null; version: number | null };

/** Reads what a site is composed of, inside the caller's transaction, and composes. */
@Injectable()
export class SiteComposer {
  constructor(
    private readonly business: BusinessService,
    private readonly images: ImagesService,
  ) {}

  async facts(tx: EntityManager, site: Site): Promise<ReadFacts> {
    const ownerId = site.ownerId!;
    const business = await this.business.forCustomer(ownerId, tx);
    const { images } = await this.images.list(ownerId, tx);
    return { facts: factsOf(site, business ?? NO_BUSINESS, images), business, version: business?.version ?? null };
  }

  /** A page needs an address besides what `compose` asks for. */
  compose(
    site: Pick<Site, 'slug'>,
    { facts }: ReadFacts,
    words: Words,
    look: Look,
    live: readonly Language[] = [],
  ): Composed {
    const composed = compose(facts, words, look, live);
    if (!site.slug) {
      composed.problems.push({ part: 'address', field: 'slug', message: 'Please choose an address for your site.' });
    }
    return composed;
  }
}

export function factsOf(site: Site, business: BusinessFacts, images: SiteFacts['images']): SiteFacts {
  const { trade, tradeName, timeZone, defaultLanguage, languages } = site;
  return {
    business,
    site: {
      trade,
      ...(tradeName && { trade_name: tradeName }),
      time_zone: timeZone,
      default_language: defaultLanguage,
      languages,
    },
    images,
  };
}

/** The record where it has the shape of a version; a kept draft may lack it. */
export const validRecord = (record: SiteRecord): SiteRecord | null =>
  Object.keys(recordProblems(record)).length === 0 ? record : null;
