import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { hourOf, Scheduled, tryPart } from '../../common/scheduled.ts';
import { AppError } from '../../common/errors.ts';
import { isSlug } from '../../common/format/format.shared.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { NAME_MIN } from '../hosts/host.ts';
import { OUR_ADDRESSES } from '../hosts/reserved-names.ts';
import { SiteName, type NameKind } from '../hosts/site-name.entity.ts';
import type { Site } from '../site.entity.ts';
import { mayImpersonate } from './impersonation.ts';
import type { NameReason, NameView } from './names.dto.ts';
import { candidates } from './suggestions.ts';

/** How long a name stays with a site whose owner has no plan. */
const DAYS_WITHOUT_PLAN = 14;
const RESTING_DAYS = 365;
const OLD_NAMES = 5;
const SUGGESTED = 3;

/** The site that a name is for. */
type For = Pick<Site, 'id' | 'firstPublishedAt'>;
export type Wish = { name: string; business: string; city: string; trade: string; site: For | null };

/** Names of sites: every name that is not free has one row, whose key decides among requests at the same moment. */
@Injectable()
export class NamesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  /** Whether the name can be had, and three that can: made of the business's name where none is wished for. */
  async check({ name, business, city, trade, site }: Wish): Promise<NameView> {
    const wanted = name.trim().toLowerCase();
    const stem = [wanted, business].find((one) => one && !isLookedAtFirst(one, site));
    const offered = candidates(stem ?? '', city, trade);
    const known = new Map((await this.rowsOf([wanted, ...offered])).map((row) => [row.name, row]));
    const reason = this.reasonAgainst(wanted, known.get(wanted), site);
    const free = offered.filter((one) => one !== wanted && !this.reasonAgainst(one, known.get(one), site));
    return { available: reason === null, reason, suggestions: free.slice(0, SUGGESTED) };
  }

  /**
   * Gives the site this name; its old one leads to it. The caller holds the site's lock.
   * @throws AppError invalid (the form of a name), slug_reserved, slug_taken
   */
  async take(tx: EntityManager, site: Site, wish: string): Promise<void> {
    const name = wish.trim().toLowerCase();
    if (site.slug === name) return;
    const row = await this.rowForUpdate(tx, name);
    const reason = this.reasonAgainst(name, row, site);
    if (reason === 'form') throw new AppError('invalid', { errors: { slug: [FORM_RULE] } });
    if (reason === 'reserved') throw row?.kind === 'reserved' ? reserved() : lookedAtFirst();
    if (reason) throw new AppError('slug_taken');
    if (row) await tx.delete(SiteName, { name });
    await this.retire(tx, site);
    if (!(await this.assign(tx, site, name))) throw new AppError('slug_taken');
  }

  /** Gives a new site the first free name made of its business's. */
  async takeFirst(tx: EntityManager, site: Site, { business, city }: Pick<Wish, 'business' | 'city'>): Promise<void> {
    const offered = candidates(business, city, site.trade);
    const known = new Set((await this.rowsOf(offered, tx)).map(({ name }) => name));
    for (const name of offered) if (!known.has(name) && (await this.assign(tx, site, name))) return;
  }

  /** A published site's name is its own for good. */
  async keepForGood(tx: EntityManager, siteId: string): Promise<void> {
    await tx.update(SiteName, { siteId, kind: 'held' }, { kind: 'current', until: null });
  }

  /** A name that was never published is held from the day on which its owner has no plan; a plan meanwhile ends that. */
  async holdWithoutPlan(tx: EntityManager, ownerId: string): Promise<void> {
    const hasPlan = (await this.users.withPlanAmong([ownerId], tx)).has(ownerId);
    const [from, to, until] = hasPlan
      ? ['held', 'current', null]
      : ['current', 'held', this.daysFromNow(DAYS_WITHOUT_PLAN)];
    await tx.query(
      `update site_names n set kind = $3, until = $4 from sites s
       where s.id = n.site_id and s.owner_id = $1 and s.first_published_at is null and n.kind = $2`,
      [ownerId, from, to, until],
    );
  }

  /** Keeps all names of a removed site unused for a year. */
  async rest(tx: EntityManager, siteId: string): Promise<void> {
    const taken = { siteId, kind: In(['current', 'old', 'held']) };
    await tx.update(SiteName, taken, { kind: 'resting', siteId: null, until: this.daysFromNow(RESTING_DAYS) });
  }

  /** An operator reserves a name, or frees one that neither a site nor a page of ours has. @returns what it was. @throws AppError not_found, name_in_use */
  async setKind(tx: EntityManager, name: string, kind: 'reserved' | 'free'): Promise<NameKind | 'free'> {
    if (!isSlug(name)) throw new AppError('not_found');
    if (kind === 'free' && OUR_ADDRESSES.has(name)) {
      throw new AppError('name_in_use', { message: 'A page of ours has this name.' });
    }
    const row = await this.rowForUpdate(tx, name);
    if (row?.siteId) throw new AppError('name_in_use');
    if (row) await tx.delete(SiteName, { name });
    if (kind === 'reserved' && !(await this.insert(tx, { name, siteId: null, kind, until: null }))) {
      const meanwhile = await this.rowForUpdate(tx, name); // another operator may have reserved it
      if (meanwhile?.kind !== 'reserved') throw new AppError('name_in_use');
    }
    return row?.kind ?? 'free';
  }

  @Cron(CronExpression.EVERY_HOUR)
  async hourly(): Promise<void> {
    await this.scheduled.once('sites.names', async () => void (await this.freeLapsed()), hourOf(this.clock.now()));
  }

  /** Frees names held for drafts without a plan past their 14 days, and resting names past their year. @returns how many */
  async freeLapsed(): Promise<number> {
    const now = this.clock.now();
    const rested = await this.db.query<[unknown, number]>(
      `delete from site_names where kind = 'resting' and until < $1`,
      [now],
    );
    const held = await this.db.query<{ name: string; site_id: string; owner_id: string }[]>(
      `select n.name, n.site_id, s.owner_id from site_names n join sites s on s.id = n.site_id
       where n.kind = 'held' and n.until < $1 limit 1000`,
      [now],
    );
    const planned = await this.users.withPlanAmong(held.map(({ owner_id }) => owner_id));
    let freed = 0;
    for (const { name, site_id, owner_id } of held) {
      if (planned.has(owner_id)) await this.keepForGood(this.db.manager, site_id);
      else freed += (await tryPart(`Freeing the name of site ${site_id}`, () => this.free(site_id, name))) ?? 0;
    }
    return rested[1] + freed;
  }

  /** @returns 0 where it is the site's meanwhile, or another's */
  private async free(siteId: string, name: string): Promise<number> {
    return this.db.transaction(async (tx) => {
      await tx.query('select 1 from sites where id = $1 for update', [siteId]);
      const [, gone] = await tx.query<[unknown, number]>(
        `delete from site_names where name = $1 and site_id = $2 and kind = 'held' and until < $3`,
        [name, siteId, this.clock.now()],
      );
      if (gone) await tx.query('update sites set slug = null where id = $1 and slug = $2', [siteId, name]);
      return gone;
    });
  }

  /** Makes a name the site's. @returns whether it was free */
  private async assign(tx: EntityManager, site: Site, name: string): Promise<boolean> {
    const until = await this.heldUntil(tx, site);
    const isFree = await this.insert(tx, { name, siteId: site.id, kind: until ? 'held' : 'current', until });
    if (!isFree) return false;
    await tx.query('update sites set slug = $2, updated_at = $3 where id = $1', [site.id, name, this.clock.now()]);
    site.slug = name;
    return true;
  }

  /** The name a published site gives up redirects to the new one; past five the oldest rests. That of an unpublished site is free at once. */
  private async retire(tx: EntityManager, site: Site): Promise<void> {
    if (!site.slug) return;
    if (!site.firstPublishedAt) {
      await tx.delete(SiteName, { name: site.slug, siteId: site.id });
      return;
    }
    const now = this.clock.now();
    await tx.update(SiteName, { name: site.slug, siteId: site.id }, { kind: 'old', until: null, createdAt: now });
    const old = await tx.find(SiteName, { where: { siteId: site.id, kind: 'old' }, order: { createdAt: 'DESC' } });
    for (const { name } of old.slice(OLD_NAMES)) {
      await tx.update(SiteName, { name }, { kind: 'resting', siteId: null, until: this.daysFromNow(RESTING_DAYS) });
    }
  }

  private async heldUntil(tx: EntityManager, site: Site): Promise<Date | null> {
    if (site.firstPublishedAt || !site.ownerId) return null;
    const plan = await this.users.planOf(site.ownerId, tx);
    return entitlementsOf(plan).liveSite ? null : this.daysFromNow(DAYS_WITHOUT_PLAN);
  }

  private reasonAgainst(name: string, row: SiteName | undefined, site: For | null): NameReason | null {
    if (name.length < NAME_MIN || !isSlug(name)) return 'form';
    if (row?.siteId && row.siteId === site?.id) return null;
    const hasRested = row?.kind === 'resting' && row.until && row.until < this.clock.now();
    if (row && !hasRested) return REASONS[row.kind];
    return isLookedAtFirst(name, site) ? 'reserved' : null;
  }

  private rowsOf(names: string[], manager = this.db.manager): Promise<SiteName[]> {
    return manager.getRepository(SiteName).createQueryBuilder('n').where('n.name = any(:names)', { names }).getMany();
  }

  /** Adds the name unless somebody took it since its row was read. @returns whether it was free */
  private async insert(tx: EntityManager, row: Omit<SiteName, 'createdAt'>): Promise<boolean> {
    const { kind, name, siteId, until } = row;
    const added = await tx.query<unknown[]>(
      `insert into site_names (name, site_id, kind, until, created_at) values ($1, $2, $3, $4, $5)
       on conflict (name) do nothing returning name`,
      [name, siteId, kind, until, this.clock.now()],
    );
    return added.length > 0;
  }

  /** The name's row, locked: only such a row may be deleted. */
  private async rowForUpdate(tx: EntityManager, name: string): Promise<SiteName | undefined> {
    const row = await tx.findOne(SiteName, { where: { name }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  private daysFromNow = (days: number): Date => daysAfter(this.clock.now(), days);
}

const FORM_RULE = 'Use 3 to 60 lower-case letters and digits, with single hyphens between them.';
/** A page that is not live yet may have it: an operator looks before it is. */
const isLookedAtFirst = (name: string, site: For | null): boolean =>
  site !== null && site.firstPublishedAt !== null && mayImpersonate(name);
const reserved = () => new AppError('slug_reserved', { errors: { slug: ['This address is reserved.'] } });
const lookedAtFirst = () =>
  new AppError('slug_reserved', { message: 'Please write to us about this address: we look at it first.' });
const REASONS: Record<NameKind, NameReason> = {
  current: 'taken',
  old: 'taken',
  held: 'taken',
  reserved: 'reserved',
  resting: 'resting',
};
