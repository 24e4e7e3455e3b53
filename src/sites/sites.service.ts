import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { CustomerData } from '../auth/users/customer-data.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { Clock } from '../common/clock.ts';
import { orRefuse } from '../common/database/constraint.ts';
import { AppError } from '../common/errors.ts';
import { isSlug } from '../common/format.shared.ts';
import { InjectRedis } from '../common/redis.ts';
import { Env } from '../config/env.ts';
import { entitlementsOf, isPlanId, NO_PLAN, type PlanId } from '../plans/plans.shared.ts';
import { provider } from './samples/provider.ts';
import { SAMPLES, SAMPLES_REVISION } from './samples/samples.ts';
import { siteProblems } from './content/site-content.dto.ts';
import { SITE_TEMPLATES } from './content/site-content.shared.ts';
import type { SiteRecord } from './content/site-content.shared.ts';
import { Site, siteColumns } from './site.entity.ts';
import { SITE_CHANGED, type SiteChange } from './sites.shared.ts';

/** A site as a visitor meets it: there, or there with its owner inactive or suspended. */
export type FoundSite = { site: Site; offline: boolean };

const KEPT_MS = 2_000;

@Injectable()
export class SitesService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Sites');
  private readonly recent = new Map<string, { site: Site; forget: NodeJS.Timeout }>();
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly env: Env,
    @InjectRedis() private readonly redis: Redis,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'sites',
      tables: ['sites'],
      goesWithSubscription: false,
      export: (userId) => this.db.getRepository(Site).findBy({ ownerId: userId }),
      erase: async (tx, userId) => void (await tx.delete(Site, { ownerId: userId })),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.seed();
  }

  /** The site at this address, also when it is offline; null where there is none. */
  async find(slug: string): Promise<FoundSite | null> {
    return isSlug(slug) ? this.found(await this.db.getRepository(Site).findOneBy({ slug })) : null;
  }

  async findByCard(cardSlug: string): Promise<FoundSite | null> {
    return isSlug(cardSlug) ? this.found(await this.db.getRepository(Site).findOneBy({ cardSlug })) : null;
  }

  async byId(id: string): Promise<Site | null> {
    return (await this.found(await this.db.getRepository(Site).findOneBy({ id })))?.site ?? null;
  }

  /** @throws AppError not_found where there is no site, its owner is inactive or suspended, or holds no plan with booking */
  async forBooking(slug: string): Promise<Site> {
    return this.needed(slug, ({ plan }) => entitlementsOf(plan).booking);
  }

  /** @throws AppError not_found where there is no site, its owner is inactive or suspended, or holds no plan with the assistant */
  async forAssistant(slug: string): Promise<Site> {
    return this.needed(slug, ({ plan }) => entitlementsOf(plan).assistant);
  }

  /** The sample sites, which belong to nobody. */
  async samples(): Promise<Site[]> {
    const template = In([...SITE_TEMPLATES]);
    return this.db.getRepository(Site).find({ where: { template, ownerId: IsNull() }, order: { slug: 'ASC' } });
  }

  /** @returns id -> slug of those that exist */
  async slugsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const sites = await this.db.getRepository(Site).find({ select: { id: true, slug: true }, where: { id: In(ids) } });
    return new Map(sites.map(({ id, slug }) => [id, slug]));
  }

  /** Every site that can be visited, for the sitemap. */
  async visitable(): Promise<Site[]> {
    const sites = await this.db
      .getRepository(Site)
      .find({ where: { template: In([...SITE_TEMPLATES]) }, order: { slug: 'ASC' } });
    const found = await this.withOwners(sites);
    return found.filter(({ offline }) => !offline).map(({ site }) => site);
  }

  /**
   * Writes a site, new or known by its slug; its content is checked first, and its pages are drawn anew on every server.
   * @throws AppError invalid_site (errors by field), slug_taken (somebody else's), card_slug_taken
   */
  async save(record: SiteRecord, ownerId: string | null): Promise<Site> {
    const problems = siteProblems(record);
    if (Object.keys(problems).length > 0) throw new AppError('invalid_site', { errors: problems });
    const site = await this.db.transaction((tx) => this.write(tx, record, ownerId));
    await this.withOwners([site]);
    await this.announce({ slug: site.slug, card_slug: site.cardSlug });
    return site;
  }

  /** To be called when an owner's status or plan changes: every server reads the owner's sites again. */
  async refreshOwner(ownerId: string): Promise<void> {
    const sites = await this.db.getRepository(Site).findBy({ ownerId });
    for (const { cardSlug, slug } of sites) await this.announce({ slug, card_slug: cardSlug });
  }

  /** Puts the samples and the provider's card where they are missing, or of an older edition. Several servers may do so at once. */
  async seed(): Promise<void> {
    for (const sample of SAMPLES) {
      const problems = siteProblems(sample);
      if (Object.keys(problems).length > 0) throw new Error(`Sample ${sample.slug}: ${JSON.stringify(problems)}`);
      const columns = { ...siteColumns(sample), samplePlan: samplePlanOf(sample), sampleRevision: SAMPLES_REVISION };
      const now = this.clock.now();
      const inserted = await this.db
        .createQueryBuilder()
        .insert()
        .into(Site)
        .values({ ...columns, ownerId: null, createdAt: now, updatedAt: now })
        .orIgnore()
        .returning('id')
        .execute();
      const updated = (inserted.raw as unknown[]).length > 0 ? 0 : await this.renew(sample.slug, columns);
      if (updated) await this.announce({ slug: sample.slug, card_slug: sample.card_slug });
    }
    await this.nameProvider(this.env.providerEmail);
  }

  /** The provider's card shows the address the settings name. */
  private async nameProvider(email: string): Promise<void> {
    const [, changed] = await this.db.query<[unknown[], number]>(
      `update sites set content = jsonb_set(jsonb_set(content, '{contact,email}', $2), '{card,email}', $2), updated_at = $3
       where slug = $1 and owner_id is null and content #> '{card,email}' <> $2`,
      [provider.slug, JSON.stringify(email), this.clock.now()],
    );
    if (changed) await this.announce(provider);
  }

  private async renew(slug: string, columns: Partial<Site>): Promise<number> {
    const { affected } = await this.db
      .createQueryBuilder()
      .update(Site)
      .set({ ...columns, updatedAt: this.clock.now() })
      .where('slug = :slug and owner_id is null and sample_revision < :revision', { slug, revision: SAMPLES_REVISION })
      .execute();
    return affected ?? 0;
  }

  private async write(tx: EntityManager, record: SiteRecord, ownerId: string | null): Promise<Site> {
    const now = this.clock.now();
    const mine = { slug: record.slug, ownerId: ownerId ?? IsNull() };
    const known = await tx.findOne(Site, { where: mine, lock: { mode: 'pessimistic_write' } });
    const samplePlan = ownerId ? null : samplePlanOf(record);
    const columns = { ...siteColumns(record), samplePlan, updatedAt: now };
    const site = tx.create(Site, { ...(known ?? { ownerId, createdAt: now }), ...columns });
    return orRefuse('slug_taken', 'sites_slug', () =>
      orRefuse('card_slug_taken', 'sites_card_slug', () => tx.save(site)),
    );
  }

  private async needed(slug: string, allowed: (site: Site) => boolean): Promise<Site> {
    const site = this.recent.get(slug)?.site ?? (await this.online(slug));
    if (!site || !allowed(site)) throw new AppError('not_found');
    return site;
  }

  /** The samples are asked for all the time and belong to nobody who could be suspended: they are kept for a moment. */
  private async online(slug: string): Promise<Site | undefined> {
    const found = await this.find(slug);
    if (!found || found.offline) return undefined;
    if (found.site.ownerId === null) {
      const forget = setTimeout(() => this.recent.delete(slug), KEPT_MS).unref();
      this.recent.set(slug, { site: found.site, forget });
    }
    return found.site;
  }

  private forget(slug: string): void {
    clearTimeout(this.recent.get(slug)?.forget);
    this.recent.delete(slug);
  }

  private async found(site: Site | null): Promise<FoundSite | null> {
    return site && ((await this.withOwners([site]))[0] ?? null);
  }

  /** Each site with what its owner holds now; the samples have no owner. */
  private async withOwners(sites: readonly Site[]): Promise<FoundSite[]> {
    const owners = await this.users.holdingsOf(sites.map(({ ownerId }) => ownerId).filter((id) => id !== null));
    return sites.map((site) => {
      if (site.ownerId === null) return { site, offline: false };
      const owner = owners.get(site.ownerId);
      site.ownersPlan = owner?.plan ?? NO_PLAN;
      return { site, offline: !owner?.active };
    });
  }

  /** Never fails: a server that misses the message draws the page anew within the minute. */
  private async announce(change: SiteChange): Promise<void> {
    this.forget(change.slug);
    try {
      await this.redis.publish(SITE_CHANGED, JSON.stringify(change));
    } catch {
      this.logger.warn('A change of a site could not be announced; its pages follow within the minute.');
    }
  }
}

const samplePlanOf = ({ plan }: SiteRecord): PlanId | null => (isPlanId(plan) ? plan : null);
