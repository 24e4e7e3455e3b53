import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessService } from '../../business/business.service.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import type { Finding } from '../content/compose.shared.ts';
import type { Look } from '../content/look.shared.ts';
import { SiteComposer } from '../drafts/site-composer.service.ts';
import { mayImpersonate } from '../names/impersonation.ts';
import { Site } from '../site.entity.ts';
import { PublicationService } from './publication.service.ts';
import { factsSaved } from './publishing.jobs.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';

/** Saved business info is live by itself: the live words and look with the new facts, once for each version of them. */
@Injectable()
export class FactsLive {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly composer: SiteComposer,
    private readonly publication: PublicationService,
    private readonly mailer: SiteMailer,
    business: BusinessService,
    outbox: OutboxService,
    handlers: EffectHandlers,
  ) {
    business.onSaved(async (tx, userId, version) => {
      const has = await tx.existsBy(Site, { ownerId: userId, factsLive: true });
      if (has) await outbox.add(tx, factsSaved({ userId, version }));
    });
    handlers.handle(factsSaved, ({ userId }) => this.follow(userId));
  }

  /** May run twice: what is live already is not written again. */
  private async follow(ownerId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const site = await tx.findOne(Site, { where: { ownerId }, lock: { mode: 'pessimistic_write' } });
      if (!site?.factsLive || site.state === 'unpublished') return;
      const live = await this.publication.liveVersion(tx, site);
      if (!live?.record) return;
      const read = await this.composer.facts(tx, site);
      if (read.version === null || live.factsVersion === read.version) return;
      const { languages } = live.record;
      const { record, problems } = this.composer.compose(site, read, live.words, live.look as Look, languages);
      const stopping = [...problems, ...renamedLikeOthers(live.record.content.business_name, record)];
      if (stopping.length > 0) {
        await this.mailer.factsNotLive(tx, site, read.version, stopping);
        return;
      }
      await this.publication.publish(tx, site, {
        words: live.words,
        look: live.look,
        record,
        factsVersion: read.version,
        author: { kind: 'system', name: null },
        keepsState: true,
      });
    });
  }
}

function renamedLikeOthers(before: string, { content }: { content: { business_name: string } }): Finding[] {
  const { business_name } = content;
  if (business_name === before || !mayImpersonate(business_name)) return [];
  const message = 'We look at the new business name before it is on your page. Please send your page to us.';
  return [{ part: 'business', field: 'business_name', message }];
}
