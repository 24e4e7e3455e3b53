import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { BusinessService } from '../../business/business.service.ts';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { DAY, RateLimits, type Limit } from '../../common/http/rate-limits.ts';
import { defaultFirst } from '../../pages/languages.shared.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { checkedLook, lockSite } from '../drafts/drafts.service.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { MySiteReader } from './my-site-reader.service.ts';
import { newSite, tradeNameIn } from './new-site.ts';
import type { NameView } from '../names/names.dto.ts';
import { NamesService } from '../names/names.service.ts';
import { factsSaved } from '../publishing/publishing.jobs.ts';
import { SiteDraft } from '../publishing/site-draft.entity.ts';
import { Site } from '../site.entity.ts';
import { NameReviews } from '../submissions/name-reviews.service.ts';
import type { NewSiteDto, SettingsDto, SiteAnswer } from './my-site.dto.ts';

const RENAMED: Limit = { name: 'site-renamed', points: 3, seconds: 30 * DAY };

/** What a customer changes of their own site itself: beginning it, its name and its settings. */
@Injectable()
export class MySiteService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly business: BusinessService,
    private readonly reader: MySiteReader,
    private readonly names: NamesService,
    private readonly nameReviews: NameReviews,
    private readonly changes: SiteChanges,
    private readonly outbox: OutboxService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError facts_needed, site_exists, invalid (look), slug_taken, slug_reserved */
  async create(actor: CustomerActor, { trade, trade_name, look, slug }: NewSiteDto): Promise<SiteAnswer> {
    const checked = checkedLook(look);
    return this.db.transaction(async (tx) => {
      await this.users.locked(tx, actor.id);
      const business = await this.business.heldForCustomer(tx, actor.id);
      if (!business) throw new AppError('facts_needed');
      const now = this.clock.now();
      const row = Object.assign(newSite(actor.id, trade, business, trade_name), { createdAt: now, updatedAt: now });
      await orRefuse('site_exists', 'sites_owner', () => tx.insert(Site, row));
      const site = await lockSite(tx, { id: row.id });
      const draft = {
        siteId: site.id,
        words: {},
        look: checked,
        revision: 1,
        updatedBy: 'owner' as const,
        updatedAt: now,
      };
      await tx.insert(SiteDraft, draft);
      if (slug !== undefined) await this.names.take(tx, site, slug);
      else await this.names.takeFirst(tx, site, { business: business.business_name, city: business.city ?? '' });
      return { site: await this.reader.view(tx, site) };
    });
  }

  async checkName(actor: CustomerActor, name: string): Promise<NameView> {
    const [site, business] = await Promise.all([
      this.db.getRepository(Site).findOneBy({ ownerId: actor.id }),
      this.business.forCustomer(actor.id),
    ]);
    const trade = site?.trade ?? '';
    const { business_name = '', city = '' } = business ?? {};
    return this.names.check({ name, business: business_name, city, trade, site });
  }

  /** @throws AppError not_found, slug_taken, slug_reserved, invalid, too_many_requests past three in 30 days */
  async rename(actor: CustomerActor, slug: string): Promise<SiteAnswer> {
    const own = await this.db.getRepository(Site).findOneBy({ ownerId: actor.id });
    if (own?.slug === slug.toLowerCase()) return { site: await this.reader.view(this.db.manager, own) };
    const refund = await this.limits.consume(RENAMED, actor.id);
    const renaming = this.db.transaction(async (tx) => {
      const site = await lockSite(tx, { ownerId: actor.id });
      const before = site.slug;
      await this.names.take(tx, site, slug);
      await this.nameReviews.judgeAgain(tx, site);
      await this.changes.record(tx, site.id);
      return { isNew: site.slug !== before, view: await this.reader.view(tx, site) };
    });
    const renamed = await renaming.catch(async (thrown: unknown) => {
      await refund();
      throw thrown;
    });
    if (!renamed.isNew) await refund();
    return { site: renamed.view };
  }

  /** @throws AppError not_found, plan_needed (a second language), not_published, site_blocked (pausing), invalid */
  async configure(actor: CustomerActor, input: SettingsDto): Promise<SiteAnswer> {
    if (Object.values(input).every((each) => each === undefined)) {
      throw new AppError('invalid', { message: 'Please give a setting to change.' });
    }
    return this.db.transaction(async (tx) => {
      const site = await lockSite(tx, { ownerId: actor.id });
      const { paused, trade_name } = input;
      if (paused !== undefined) pause(site, paused);
      const zoneChanges = input.time_zone !== undefined && input.time_zone !== site.timeZone;
      const factsWaited = input.facts_live === true && !site.factsLive;
      site.factsLive = input.facts_live ?? site.factsLive;
      site.weeklyMail = input.weekly_mail ?? site.weeklyMail;
      site.timeZone = input.time_zone ?? site.timeZone;
      if (factsWaited) await this.outbox.add(tx, factsSaved({ userId: actor.id }, { awaited: true }));
      else if (zoneChanges)
        await this.outbox.add(tx, factsSaved({ userId: actor.id, zoneAlone: true }, { awaited: true }));
      site.trade = input.trade ?? site.trade;
      await this.setLanguages(tx, site, input);
      if (trade_name) site.tradeName = tradeNameIn(site.defaultLanguage, trade_name);
      site.updatedAt = this.clock.now();
      await tx.save(site);
      if (trade_name) await this.nameReviews.judgeAgain(tx, site);
      await this.changes.record(tx, site.id);
      return { site: await this.reader.view(tx, site) };
    });
  }

  private async setLanguages(
    tx: EntityManager,
    site: Site,
    { default_language, languages }: SettingsDto,
  ): Promise<void> {
    if (default_language === undefined && languages === undefined) return;
    const standard = default_language ?? site.defaultLanguage;
    const entitled = entitlementsOf(await this.users.planOf(site.ownerId!, tx)).languages;
    const had = site.languages;
    const most = Math.max(entitled, had.length);
    const all = languages ?? defaultFirst(standard, had).slice(0, most);
    if (!all.includes(standard)) {
      throw new AppError('invalid', { errors: { languages: ['The default language must be one of them.'] } });
    }
    if (all.length > entitled && all.some((one) => !had.includes(one))) {
      throw new AppError('plan_needed', { message: 'A second language needs a plan that has two.' });
    }
    site.defaultLanguage = standard;
    site.languages = defaultFirst(standard, all);
  }
}

function pause(site: Site, paused: boolean): void {
  if (site.state === 'blocked') throw new AppError('site_blocked');
  if (site.state !== 'published' && site.state !== 'paused') throw new AppError('not_published');
  if (paused === (site.state === 'paused')) return;
  Object.assign(site, paused ? { state: 'paused', pausedBy: 'owner' } : { state: 'published', pausedBy: null });
}
