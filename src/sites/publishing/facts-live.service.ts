import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BusinessService } from '../../business/business.service.ts';
import { provinceCode } from '../../business/business.shared.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { zoneOf } from '../content/compose/facts-input.shared.ts';
import type { Look } from '../content/look.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import { lockSiteIfThere } from '../drafts/drafts.service.ts';
import { SiteComposer, type ReadFacts } from '../drafts/site-composer.service.ts';
import { renamedLikeOthers } from '../names/impersonation.ts';
import { Site } from '../site.entity.ts';
import { PublicationService } from './publication.service.ts';
import { factsSaved } from './publishing.jobs.ts';
import type { SiteVersion } from './site-version.entity.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { NameReviews } from '../submissions/name-reviews.service.ts';
import { liveVersion } from './versions.service.ts';

type Saved = { leftZone?: string; zoneAlone?: true };

/** Saved business info is live by itself: the live words and look with the new facts, once for each version of them. */
@Injectable()
export class FactsLive {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly composer: SiteComposer,
    private readonly publication: PublicationService,
    private readonly nameReviews: NameReviews,
    private readonly mailer: SiteMailer,
    business: BusinessService,
    outbox: OutboxService,
    handlers: EffectHandlers,
  ) {
    business.onSaved(async (tx, { before, userId }) => {
      const leftZone = before === undefined ? undefined : zoneOf(provinceCode(before));
      if (await tx.existsBy(Site, { ownerId: userId }))
        await outbox.add(tx, factsSaved({ userId, leftZone }, { awaited: true }));
    });
    handlers.handle(factsSaved, ({ userId, ...saved }) => this.follow(userId, saved));
  }

  /** May run twice: what is live already is not written again. */
  private async follow(ownerId: string, { leftZone, zoneAlone }: Saved): Promise<void> {
    await this.db.transaction(async (tx) => {
      const site = await lockSiteIfThere(tx, { ownerId });
      if (!site) return;
      if (site.timeZone === leftZone) await this.moveZone(tx, site);
      if (!zoneAlone) await this.nameReviews.judgeAgain(tx, site);
      if (!site.factsLive || site.state === 'unpublished') return;
      const live = await liveVersion(tx, site);
      if (!live?.record) return;
      // The other facts stay: they may be older ones that the owner put back.
      if (zoneAlone)
        return this.publish(tx, site, live, { ...live.record, time_zone: site.timeZone }, live.factsVersion);
      const read = await this.composer.facts(tx, site);
      const isLive = live.factsVersion === read.version && live.record.time_zone === site.timeZone;
      if (read.version === null || isLive) return;
      const { languages } = live.record;
      const kept = withSettingsOf(live.record, read);
      const { record, problems } = this.composer.compose(site, kept, live.words, live.look as Look, languages);
      const stopping = [...problems, ...renamedLikeOthers(live.record, record)];
      if (stopping.length > 0) {
        await this.mailer.factsNotLive(tx, site, live.number, stopping);
        return;
      }
      await this.publish(tx, site, live, record, read.version);
    });
  }

  private async publish(
    tx: EntityManager,
    site: Site,
    { look, words }: SiteVersion,
    record: SiteRecord,
    factsVersion: number | null,
  ): Promise<void> {
    const author = { kind: 'system', name: null } as const;
    await this.publication.publish(tx, site, { words, look, record, factsVersion, author, keepsState: true });
  }

  /** The clock of the province, unless the owner has chosen another one. */
  private async moveZone(tx: EntityManager, site: Site): Promise<void> {
    const { business } = await this.composer.facts(tx, site);
    if (!business) return;
    const timeZone = zoneOf(provinceCode(business.province));
    if (timeZone === site.timeZone) return;
    site.timeZone = timeZone;
    await tx.update(Site, { id: site.id }, { timeZone: site.timeZone });
  }
}

/** Trade and languages are no facts: those that were chosen since wait for the next publication. */
function withSettingsOf({ default_language, languages, trade, trade_name }: SiteRecord, read: ReadFacts): ReadFacts {
  const site = { ...read.facts.site, trade, ...(trade_name && { trade_name }), default_language, languages };
  return { ...read, facts: { ...read.facts, site } };
}
