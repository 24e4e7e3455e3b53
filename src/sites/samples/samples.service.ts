import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { Env } from '../../config/env.ts';
import { siteProblems } from '../content/record/site-record.dto.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { SiteVersion } from '../publishing/site-version.entity.ts';
import { VersionsService } from '../publishing/versions.service.ts';
import { Site } from '../site.entity.ts';
import { provider } from './provider.ts';
import type { SampleSite } from './sample.ts';
import { SAMPLES, SAMPLES_REVISION } from './samples.ts';

/** Publishes the samples and the provider's card where they are missing or of an older edition. */
@Injectable()
export class SamplesService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly versions: VersionsService,
    private readonly changes: SiteChanges,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.seed();
  }

  /** Several servers may do so at once: each site's row lock decides. */
  async seed(): Promise<void> {
    for (const sample of SAMPLES) {
      const changed = await this.db.transaction((tx) => this.publish(tx, sample));
      if (changed) await this.changes.announceSite(changed);
    }
  }

  /** @returns the site's id where it changed */
  private async publish(tx: EntityManager, sample: SampleSite): Promise<string | undefined> {
    const { card_slug: cardSlug, plan: samplePlan, slug } = sample;
    const now = this.clock.now();
    const row = {
      trade: sample.trade,
      tradeName: sample.trade_name ?? null,
      samplePlan,
      timeZone: sample.time_zone,
      defaultLanguage: sample.default_language,
      languages: sample.languages,
    };
    await tx
      .createQueryBuilder()
      .insert()
      .into(Site)
      .values({ ...row, slug, cardSlug, state: 'draft', createdAt: now, updatedAt: now })
      .orIgnore()
      .execute();
    const site = await tx.findOne(Site, { where: { slug, ownerId: IsNull() }, lock: { mode: 'pessimistic_write' } });
    if (!site) return undefined; // a customer's row of an older release has the name
    const record = this.recordOf(sample);
    const revision = site.sampleRevision ?? 0;
    if (revision > SAMPLES_REVISION) return undefined; // a newer release runs beside this one
    const isOld = revision < SAMPLES_REVISION;
    if (!isOld && !(await this.providerChanged(tx, site, record))) return undefined;
    const problems = siteProblems(sample);
    if (Object.keys(problems).length > 0) throw new Error(`Sample ${sample.slug}: ${JSON.stringify(problems)}`);
    await this.versions.publish(tx, site, { words: {}, look: record.look, record, authorKind: 'system' });
    await tx.update(Site, { id: site.id }, { ...row, sampleRevision: SAMPLES_REVISION });
    return site.id;
  }

  /** The provider's card shows the address the settings name. */
  private recordOf({ card_slug: _card, plan: _plan, sample: _sample, slug, ...record }: SampleSite): SiteRecord {
    if (slug !== provider.slug) return record;
    const email = this.env.providerEmail;
    const { card, contact } = record.content;
    return { ...record, content: { ...record.content, contact: { ...contact, email }, card: { ...card, email } } };
  }

  private async providerChanged(tx: EntityManager, site: Site, record: SiteRecord): Promise<boolean> {
    if (site.slug !== provider.slug) return false;
    const shown = await tx.findOneBy(SiteVersion, { siteId: site.id, number: site.publishedVersion! });
    return shown?.record?.content.card.email !== record.content.card.email;
  }
}
