import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { BusinessService } from '../../business/business.service.ts';
import { Env } from '../../config/env.ts';
import { entitlementsOf, NO_PLAN } from '../../plans/plans.shared.ts';
import { ImagesService } from '../../uploads/images.service.ts';
import { changesBetween } from '../content/changes.shared.ts';
import { compose } from '../content/compose.shared.ts';
import type { Look } from '../content/look.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { TradeId } from '../content/trades/trades.shared.ts';
import type { Words } from '../content/words.shared.ts';
import { suggestedLooks } from '../designs/suggested-looks.shared.ts';
import { OwnerPurchases } from '../owner-purchases.ts';
import { shownHost } from '../domains/names/shown-address.ts';
import { DraftsService } from '../drafts/drafts.service.ts';
import { factsOf, SiteComposer, type ReadFacts } from '../drafts/site-composer.service.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import type { SiteVersion } from '../publishing/site-version.entity.ts';
import { isFirstPublication, liveVersion } from '../publishing/versions.service.ts';
import { Site } from '../site.entity.ts';
import { countsAsRequest } from '../submissions/counts-as-request.ts';
import { RequestQuotasService } from '../submissions/request-quotas.service.ts';
import { declinedLast, openSubmission, type SiteSubmission } from '../submissions/site-submission.entity.ts';
import type { MySiteAnswer, MySiteView } from './my-site.dto.ts';
import { newSite } from './new-site.ts';
import { staysUntil } from './stays-until.ts';
import { tradeOfType } from '../content/trades/trade-search.shared.ts';

type Drawn = ReadFacts & { words: Words; look: Look; record: SiteRecord };

/** What a customer's own site is, as its owner and our team read it. */
@Injectable()
export class MySiteReader {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly business: BusinessService,
    private readonly images: ImagesService,
    private readonly composer: SiteComposer,
    private readonly drafts: DraftsService,
    private readonly quotas: RequestQuotasService,
    private readonly purchases: OwnerPurchases,
    private readonly mailer: SiteMailer,
    private readonly env: Env,
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
    const bought = ownDomain && (await this.purchases.have(ownerId, 'custom-domain', tx));
    const { canonical, reached } = await this.mailer.urlsOf(tx, site);
    return {
      id: site.id,
      state: site.state,
      slug: site.slug,
      url: reached || null,
      address: reached ? shownHost(new URL(reached).host) : null,
      card_url: canonical ? `${canonical}/card` : null,
      card_address: canonical ? `${shownHost(new URL(canonical).host)}/card` : null,
      trade: site.trade,
      trade_name: site.tradeName,
      paused_by: site.state === 'paused' ? (site.pausedBy ?? 'owner') : null,
      account_active: active,
      stays_until: staysUntil(plan, site),
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
