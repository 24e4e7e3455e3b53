import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import type { BusinessInfoView } from '../../business/business.dto.ts';
import { BusinessService } from '../../business/business.service.ts';
import { provinceCode } from '../../business/business.shared.ts';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { DAY, RateLimits, type Limit } from '../../common/http/rate-limits.ts';
import { Env } from '../../config/env.ts';
import { DAY_MS } from '../../common/format/durations.shared.ts';
import { KEPT_DAYS } from '../../plans/deadlines.shared.ts';
import { entitlementsOf, NO_PLAN } from '../../plans/plans.shared.ts';
import type { Language } from '../../pages/languages.shared.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { ImagesService } from '../../uploads/images.service.ts';
import { changesBetween } from '../content/changes.shared.ts';
import { compose } from '../content/compose.shared.ts';
import { zoneOf } from '../content/compose/facts-input.shared.ts';
import { tradeOfType } from './trade-of-type.ts';
import type { Look } from '../content/look.shared.ts';
import type { SiteRecord, Text } from '../content/site-content.shared.ts';
import type { TradeId } from '../content/trades.shared.ts';
import type { Words } from '../content/words.shared.ts';
import { suggestedLooks } from '../designs/suggested-looks.shared.ts';
import { checkedLook, DraftsService, lockSite } from '../drafts/drafts.service.ts';
import { factsOf, SiteComposer, type ReadFacts } from '../drafts/site-composer.service.ts';
import { DomainPurchases } from '../domains/domain-purchases.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { NamesService, type NameView } from '../names/names.service.ts';
import { factsSaved } from '../publishing/publishing.jobs.ts';
import { SiteDraft } from '../publishing/site-draft.entity.ts';
import { Site } from '../site.entity.ts';
import { NameReviews } from '../submissions/name-reviews.service.ts';
import { declinedLast, openSubmission, type SiteSubmission } from '../submissions/site-submission.entity.ts';
import { RequestQuotasService } from '../submissions/request-quotas.service.ts';
import type { MySiteAnswer, MySiteView, NewSiteDto, SettingsDto, SiteAnswer } from './my-site.dto.ts';
import { countsAsRequest } from '../submissions/counts-as-request.ts';
import type { SiteVersion } from '../publishing/site-version.entity.ts';
import { isFirstPublication, liveVersion } from '../publishing/versions.service.ts';

type Drawn = ReadFacts & { words: Words; look: Look; record: SiteRecord };

const RENAMED: Limit = { name: 'site-renamed', points: 3, seconds: 30 * DAY };

/** The customer's own site: what it is, its first looks, name and settings. */
@Injectable()
export class MySiteService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly business: BusinessService,
    private readonly images: ImagesService,
    private readonly composer: SiteComposer,
    private readonly drafts: DraftsService,
    private readonly names: NamesService,
    private readonly quotas: RequestQuotasService,
    private readonly nameReviews: NameReviews,
    private readonly purchases: DomainPurchases,
    private readonly changes: SiteChanges,
    private readonly mailer: SiteMailer,
    private readonly outbox: OutboxService,
    private readonly limits: RateLimits,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** The site, and three looks of the saved facts; none without business info. */
  async read(actor: CustomerActor, trade?: TradeId): Promise<MySiteAnswer> {
    const site = await this.db.getRepository(Site).findOneBy({ ownerId: actor.id });
    if (site) {
      const drawn = await this.drawn(this.db.manager, site);
      return {
        site: await this.view(this.db.manager, site, drawn),
        looks: drawn.business ? looksOf(drawn, trade ?? site.trade) : [],
      };
    }
    const business = await this.business.forCustomer(actor.id);
    if (!business) return { site: null, looks: [] };
    const { images } = await this.images.list(actor.id);
    const wanted = trade ?? tradeOfType(business.business_type);
    const facts = factsOf(newSite(actor.id, wanted, business), business, images);
    return { site: null, looks: looksOf({ facts, words: {} }, wanted) };
  }

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
      return { site: await this.view(tx, site) };
    });
  }

  async checkName(actor: CustomerActor, name: string): Promise<NameView> {
    const [site, business] = await Promise.all([
      this.db.getRepository(Site).findOneBy({ ownerId: actor.id }),
      this.business.forCustomer(actor.id),
    ]);
    const trade = site?.trade ?? '';
    const { business_name = '', city = '' } = business ?? {};
    return this.names.check({ name, business: business_name, city, trade, siteId: site?.id ?? null });
  }

  /** @throws AppError slug_taken, slug_reserved, invalid, too_many_requests past three in 30 days */
  async rename(actor: CustomerActor, slug: string): Promise<SiteAnswer> {
    const own = await this.db.getRepository(Site).findOneBy({ ownerId: actor.id });
    if (own?.slug === slug.toLowerCase()) return { site: await this.view(this.db.manager, own) };
    const refund = await this.limits.consume(RENAMED, actor.id);
    const renaming = this.db.transaction(async (tx) => {
      const site = await lockSite(tx, { ownerId: actor.id });
      const before = site.slug;
      await this.names.take(tx, site, slug);
      await this.nameReviews.judgeAgain(tx, site);
      await this.changes.record(tx, site.id);
      return { isNew: site.slug !== before, view: await this.view(tx, site) };
    });
    const renamed = await renaming.catch(async (thrown: unknown) => {
      await refund();
      throw thrown;
    });
    if (!renamed.isNew) await refund();
    return { site: renamed.view };
  }

  /** @throws AppError plan_needed (a second language), not_published, site_blocked (pausing), invalid */
  async configure(actor: CustomerActor, input: SettingsDto): Promise<SiteAnswer> {
    if (Object.values(input).every((each) => each === undefined)) {
      throw new AppError('invalid', { message: 'Please give a setting to change.' });
    }
    return this.db.transaction(async (tx) => {
      const site = await lockSite(tx, { ownerId: actor.id });
      const { paused, trade_name } = input;
      if (paused !== undefined) pause(site, paused);
      site.factsLive = input.facts_live ?? site.factsLive;
      site.weeklyMail = input.weekly_mail ?? site.weeklyMail;
      if (input.time_zone && input.time_zone !== site.timeZone) {
        site.timeZone = input.time_zone;
        await this.outbox.add(tx, factsSaved({ userId: actor.id, zoneAlone: true }, { awaited: true }));
      }
      site.trade = input.trade ?? site.trade;
      await this.setLanguages(tx, site, input);
      if (trade_name) site.tradeName = tradeNameIn(site.defaultLanguage, trade_name);
      site.updatedAt = this.clock.now();
      await tx.save(site);
      if (trade_name) await this.nameReviews.judgeAgain(tx, site);
      await this.changes.record(tx, site.id);
      return { site: await this.view(tx, site) };
    });
  }

  async view(tx: EntityManager, site: Site, drawn?: Drawn): Promise<MySiteView> {
    const ownerId = site.ownerId!;
    const { look, record, words } = drawn ?? (await this.drawn(tx, site));
    const [live, submission, holding] = [
      await liveVersion(tx, site),
      await openSubmission(tx, site.id),
      await this.users.holdingOf(ownerId, tx),
    ];
    const { active, plan } = holding ?? { active: false, plan: NO_PLAN };
    const { assistant, booking, languages, liveSite, ownDomain, pictures } = entitlementsOf(plan);
    const bought = ownDomain && (await this.purchases.has(ownerId, tx));
    const { canonical, reached } = await this.mailer.urlsOf(tx, site);
    return {
      id: site.id,
      state: site.state,
      slug: site.slug,
      url: reached || null,
      card_url: canonical ? `${canonical}/card` : null,
      trade: site.trade,
      trade_name: site.tradeName,
      paused_by: site.state === 'paused' ? (site.pausedBy ?? 'owner') : null,
      account_active: active,
      stays_until: plan === NO_PLAN ? goesOffAt(site) : null,
      publishing: site.publishing,
      published_version: site.publishedVersion,
      published_once: live !== null && (await isFirstPublication(tx, live)),
      block_reason: site.state === 'blocked' ? site.blockReason : null,
      facts_live: site.factsLive,
      weekly_mail: site.weeklyMail,
      time_zone: site.timeZone,
      default_language: site.defaultLanguage,
      languages: site.languages,
      changes: changesBetween(live?.record ?? null, record),
      features: {
        live: liveSite,
        pictures,
        languages,
        booking,
        assistant,
        own_domain: bought,
        model: this.env.openai !== undefined,
      },
      submission: submission && { ...submission.toView(), state: submission.state === 'held' ? 'held' : 'waiting' },
      sent_back: submission ? null : sentBackView(await declinedLast(tx, site.id), live),
      sending_counts: countsAsRequest(site, live, { words, look, record }),
      quota: await this.quotas.read(ownerId, plan, tx),
    };
  }

  /** The draft with the saved facts. */
  private async drawn(tx: EntityManager, site: Site): Promise<Drawn> {
    const { look, words } = await this.drafts.draftOf(tx, site.id);
    const read = await this.composer.facts(tx, site);
    return { ...read, look, words, record: this.composer.compose(site, read, words, look).record };
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
    const all = languages ?? [standard, ...had.filter((one) => one !== standard)].slice(0, most);
    if (!all.includes(standard)) {
      throw new AppError('invalid', { errors: { languages: ['The default language must be one of them.'] } });
    }
    if (all.length > entitled && all.some((one) => !had.includes(one))) {
      throw new AppError('plan_needed', { message: 'A second language needs a plan that has two.' });
    }
    site.defaultLanguage = standard;
    site.languages = [standard, ...all.filter((one) => one !== standard)];
  }
}

/** Three looks of one record: composing it takes the most time. */
function looksOf(
  { facts, record, words }: Pick<Drawn, 'facts' | 'words'> & Partial<Drawn>,
  trade: TradeId,
): MySiteAnswer['looks'] {
  const looks = suggestedLooks(trade);
  const isSame = record && facts.site.trade === trade;
  const one = isSame ? record : compose({ ...facts, site: { ...facts.site, trade } }, words, looks[0]!).record;
  return looks.map((look) => ({ look, record: { ...one, look } }));
}

/** Nothing where somebody put a page live after it; saved facts go live by themselves. */
function sentBackView(declined: SiteSubmission | null, live: SiteVersion | null): MySiteView['sent_back'] {
  if (!declined?.reason) return null;
  const isAnswered = live?.publishedAt && live.authorKind !== 'system' && live.publishedAt > declined.sentAt;
  return isAnswered ? null : { reason: declined.reason, sent_at: declined.sentAt.toISOString() };
}

/** A page outlives its owner's plan for KEPT_DAYS. */
function goesOffAt({ state, withoutPlanSince }: Site): string | null {
  if (withoutPlanSince === null || (state !== 'published' && state !== 'paused')) return null;
  return new Date(withoutPlanSince.getTime() + KEPT_DAYS * DAY_MS).toISOString();
}

const tradeNameIn = (language: Language, given: Text | string): Text =>
  typeof given === 'string' ? { [language]: given } : given;

function newSite(ownerId: string, trade: TradeId, business: BusinessInfoView, tradeName?: Text | string): Site {
  const defaultLanguage = 'en';
  return Object.assign(new Site(), {
    ownerId,
    slug: null,
    cardSlug: null,
    trade,
    tradeName: tradeName === undefined ? null : tradeNameIn(defaultLanguage, tradeName),
    timeZone: zoneOf(provinceCode(business.province)),
    defaultLanguage,
    languages: [defaultLanguage],
  });
}

function pause(site: Site, paused: boolean): void {
  if (site.state === 'blocked') throw new AppError('site_blocked');
  if (site.state !== 'published' && site.state !== 'paused') throw new AppError('not_published');
  if (paused === (site.state === 'paused')) return;
  Object.assign(site, paused ? { state: 'paused', pausedBy: 'owner' } : { state: 'published', pausedBy: null });
}
