import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { isOn } from './content/look.shared.ts';
import { hasBooking } from './content/record/shown.shared.ts';
import type { LiveSite } from './content/site-content.shared.ts';
import { SiteDomain } from './domains/site-domain.entity.ts';
import { standingOf, type HostedSite, type HostedStanding } from './hosts/hosted-site.ts';
import { SitesWithoutPlan } from './hosts/sites-without-plan.service.ts';
import { SiteName } from './hosts/site-name.entity.ts';
import { SitePreview } from './previews/site-preview.entity.ts';
import { SiteSubmission } from './submissions/site-submission.entity.ts';
import { SiteDraft } from './publishing/site-draft.entity.ts';
import { Clock } from '../common/clock.ts';
import { CustomerData } from '../auth/users/customer-data.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { hotRead } from '../common/database/hot-read.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { AppError } from '../common/errors.ts';
import { isSlug } from '../common/format/format.shared.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { entitlementsOf, NO_PLAN } from '../plans/plans.shared.ts';
import { removeFiles } from '../uploads/uploads.jobs.ts';
import { SiteChanges } from './hosts/site-changes.service.ts';
import { NamesService } from './names/names.service.ts';
import { PublishedSite } from './published-site.ts';
import { SitePicture } from './publishing/site-picture.entity.ts';
import { AS_SHOWN, SiteVersion } from './publishing/site-version.entity.ts';
import { Site } from './site.entity.ts';

/** A site as a visitor meets it. */
export type FoundSite = { site: PublishedSite; standing: HostedStanding };

const KEPT_MS = 2_000;
/** Of a link, neither ids nor what opens it. */
const PREVIEW_EXPORTED = { of: true, ref: true, expiresAt: true, opened: true, createdAt: true } as const;

/** Finds sites that were published once, each with what visitors reach of it now. */
@Injectable()
export class SitesService {
  private readonly recent = new Map<string, { site: PublishedSite; forget: NodeJS.Timeout }>();
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly changes: SiteChanges,
    private readonly siteNames: NamesService,
    private readonly withoutPlan: SitesWithoutPlan,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly customerData: CustomerData,
  ) {
    changes.onChange(({ names }) => {
      for (const slug of names) this.forget(slug);
    });
    customerData.register({
      noun: 'sites',
      tables: ['sites'],
      goesWithSubscription: true,
      erasedFirst: true,
      export: (userId) => this.export(userId),
      erase: (tx, userId) => this.erase(tx, userId),
    });
  }

  /** The site with this name; null where there is none that was published. */
  async find(slug: string): Promise<FoundSite | null> {
    return isSlug(slug) ? this.found({ slug }) : null;
  }

  /** A sample or the provider's own site. An unknown name costs a single prepared read: visitors make names up. */
  async findOurs(column: 'slug' | 'card_slug', name: string): Promise<FoundSite | null> {
    if (!isSlug(name)) return null;
    const ours = `select id from sites where ${column} = $1 and owner_id is null`;
    const [row] = await hotRead<{ id: string }>(this.db, `ours-by-${column}`, ours, [name]);
    return row ? this.found({ id: row.id }) : null;
  }

  /** Also where visitors do not reach it: its bookings stand. */
  async byId(id: string, tx?: EntityManager): Promise<PublishedSite | null> {
    return (await this.read({ id }, tx))?.site ?? null;
  }

  /** The customer's site, also where visitors do not reach it. @throws AppError not_found, not_published */
  async ofOwner(ownerId: string): Promise<PublishedSite> {
    const found = await this.read({ ownerId });
    if (found) return found.site;
    throw new AppError((await this.db.getRepository(Site).existsBy({ ownerId })) ? 'not_published' : 'not_found');
  }

  /** What visitors reach of the customer's site: 'absent' also where there is none. */
  async standingOfOwner(ownerId: string, tx: EntityManager): Promise<HostedStanding> {
    return (await this.read({ ownerId }, tx))?.standing ?? 'absent';
  }

  /** The id of the customer's site, whatever its state. @throws AppError not_found */
  async idOfOwner(ownerId: string): Promise<string> {
    const id = await this.findIdOfOwner(ownerId);
    if (id === undefined) throw new AppError('not_found');
    return id;
  }

  /** The same; undefined where the customer has no site. */
  async findIdOfOwner(ownerId: string, tx = this.db.manager): Promise<string | undefined> {
    return (await tx.findOne(Site, { select: { id: true }, where: { ownerId } }))?.id;
  }

  /** Whose site it is, whatever its state. @throws AppError not_found, also at a sample */
  async ownerOf(id: string, tx: EntityManager): Promise<string> {
    const site = await tx.findOne(Site, { select: { id: true, ownerId: true }, where: { id } });
    if (!site?.ownerId) throw new AppError('not_found');
    return site.ownerId;
  }

  /** The three samples; the provider's card is no site. */
  async samples(): Promise<PublishedSite[]> {
    const rows = await this.db.getRepository(Site).find({ where: { ownerId: IsNull() }, select: { id: true } });
    const found = await Promise.all(rows.map(({ id }) => this.byId(id)));
    return found.filter((site) => site !== null).filter(({ look }) => look.design !== 'shingle');
  }

  /** @throws AppError not_found where visitors do not reach the site, its plan has no booking, or its page hides that part */
  async forBooking(slug: string): Promise<PublishedSite> {
    return this.needed(slug, hasBooking);
  }

  /** @throws AppError not_found where visitors do not reach the site, its plan has no assistant, or its page hides that part */
  async forAssistant(slug: string): Promise<PublishedSite> {
    return this.needed(slug, ({ look, plan }) => entitlementsOf(plan).assistant && isOn(look, 'assistant'));
  }

  /** @returns id -> slug of those that have one */
  async slugsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const sites = await this.db.getRepository(Site).find({ select: { id: true, slug: true }, where: { id: In(ids) } });
    return new Map(sites.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug]])));
  }

  /** The version that a host shows; null where it is gone since the host was judged. */
  async atHost(host: HostedSite): Promise<{ live: LiveSite; publishedAt: Date } | null> {
    const where = { siteId: host.id, number: host.version };
    const version = await this.db.getRepository(SiteVersion).findOne({ select: AS_SHOWN, where });
    if (!version?.record) return null;
    const { plan, slug } = host;
    const languages = host.languages.slice(0, host.shown);
    const { content } = version.record;
    const card = { ...content.card, url: '/' };
    const shown = { ...version.record, languages, content: { ...content, card } };
    const live = { ...shown, slug, card_slug: slug, sample: false, plan };
    return { live, publishedAt: version.publishedAt! };
  }

  /** To be called in the change of an owner's status or plan: after it commits every server reads the owner's site again. */
  async ownerChanged(tx: EntityManager, ownerId: string): Promise<void> {
    const id = await this.findIdOfOwner(ownerId, tx);
    if (id === undefined) return;
    await this.withoutPlan.updateSince([ownerId], this.clock.now(), tx);
    await this.siteNames.holdWithoutPlan(tx, ownerId);
    await this.changes.record(tx, id);
  }

  private async needed(slug: string, allowed: (site: PublishedSite) => boolean): Promise<PublishedSite> {
    const site = await this.reached(slug);
    if (!site || !allowed(site)) throw new AppError('not_found');
    return site;
  }

  private async reached(slug: string): Promise<PublishedSite | undefined> {
    return this.recent.get(slug)?.site ?? (await this.live(slug));
  }

  /** The samples are asked for all the time and have no owner who could be suspended: they are kept for a moment. */
  private async live(slug: string): Promise<PublishedSite | undefined> {
    const found = await this.find(slug);
    if (found?.standing !== 'live') return undefined;
    if (found.site.ownerId === null) {
      const forget = setTimeout(() => this.recent.delete(slug), KEPT_MS).unref();
      this.recent.set(slug, { site: found.site, forget });
    }
    return found.site;
  }

  private async export(ownerId: string) {
    const sites = await this.db.getRepository(Site).findBy({ ownerId });
    const siteId = In(sites.map(({ id }) => id));
    const [versions, draft, names, domains, submissions, previews] = await Promise.all([
      this.db.getRepository(SiteVersion).find({ where: { siteId }, order: { number: 'ASC' } }),
      this.db.getRepository(SiteDraft).findBy({ siteId }),
      this.db.getRepository(SiteName).findBy({ siteId }),
      this.db.getRepository(SiteDomain).find({ where: { siteId }, order: { createdAt: 'ASC' } }),
      this.db.getRepository(SiteSubmission).find({ where: { siteId }, order: { sentAt: 'ASC' } }),
      this.db.getRepository(SitePreview).find({ select: PREVIEW_EXPORTED, where: { siteId } }),
    ]);
    return { sites, versions, draft, names, domains, submissions, previews };
  }

  /** The site goes with all its versions; its names rest, so that its visitors do not meet another business there. */
  private async erase(tx: EntityManager, ownerId: string): Promise<void> {
    const id = await this.findIdOfOwner(ownerId, tx);
    if (id === undefined) return;
    for (const { ofSite = [], ofSiteOrder: order } of this.customerData.hooks) {
      const rows = order ? `site_id = $1 order by ${order} for update` : 'site_id = $1';
      for (const table of ofSite) await removeRows(tx, table, rows, [id]);
    }
    // Locked in the order of all others: bookings and domains before the site, its names after it.
    await tx.query('select 1 from site_domains where site_id = $1 order by id for update', [id]);
    await tx.query('select 1 from sites where id = $1 for update', [id]);
    await this.changes.record(tx, id);
    await this.siteNames.rest(tx, id);
    const pictures = await tx.findBy(SitePicture, { siteId: id });
    if (pictures.length > 0) await this.outbox.add(tx, removeFiles({ keys: pictures.map(({ key }) => key) }));
    await tx.delete(Site, { id });
  }

  private forget(slug: string): void {
    clearTimeout(this.recent.get(slug)?.forget);
    this.recent.delete(slug);
  }

  private async found(where: FindOptionsWhere<Site>): Promise<FoundSite | null> {
    const found = await this.read(where);
    return found?.standing === 'absent' ? null : found;
  }

  private async read(where: FindOptionsWhere<Site>, tx: EntityManager = this.db.manager): Promise<FoundSite | null> {
    const row = await tx.findOneBy(Site, where);
    if (!row?.publishedVersion) return null;
    const shown = { siteId: row.id, number: row.publishedVersion };
    const version = await tx.findOne(SiteVersion, { select: AS_SHOWN, where: shown });
    if (!version) return null; // deleted meanwhile
    const owner =
      row.ownerId === null ? { active: true, plan: row.samplePlan! } : await this.users.holdingOf(row.ownerId, tx);
    const plan = owner?.plan ?? NO_PLAN;
    const site = new PublishedSite(row, version.number, version.publishedAt!, version.record!, plan);
    return { site, standing: standingOf(row.state, owner?.active ?? false) };
  }
}
