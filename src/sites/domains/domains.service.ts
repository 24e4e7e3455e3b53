import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomBytes, randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { DataSource, In, Not, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { pageOfAll } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { Env } from '../../config/env.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import { findSite, lockSiteIfThere } from '../drafts/drafts.service.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { Site } from '../site.entity.ts';
import { DomainLookup } from './dns/domain-lookup.ts';
import { OwnerPurchases } from '../owner-purchases.ts';
import { nextCheck } from './domain-schedule.ts';
import type { DomainAnswer, DomainsAnswer, DomainView } from './domains.dto.ts';
import { DOMAINS_MAX } from './domains.shared.ts';
import { DOMAIN_PROBLEMS, readDomain } from './names/domain-name.ts';
import { isCanonical, SiteDomain, whereProven } from './site-domain.entity.ts';

/** The domains of a customer's own site: asked for, shown, made the main one, removed. */
@Injectable()
export class DomainsService {
  private readonly ours: readonly string[];

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly purchases: OwnerPurchases,
    private readonly changes: SiteChanges,
    private readonly lookup: DomainLookup,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {
    this.ours = [new URL(env.appUrl).hostname, env.sitesHost.replace(/:\d+$/, '')];
  }

  /** Oldest first. @throws AppError not_found without a site */
  async list(userId: string, query: PageQuery): Promise<DomainsAnswer> {
    const site = await findSite(this.db, { ownerId: userId });
    const where = { siteId: site.id, state: Not('removed' as const) };
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.db.getRepository(SiteDomain).find({ where, order });
    const { items, next_cursor } = pageOfAll(rows, query);
    return { domains: items.map((row) => this.toView(row)), next_cursor };
  }

  /** The host names shown to be a customer's, for people to read; none without a site. */
  async shownOf(userId: string, tx: EntityManager): Promise<string[]> {
    const site = await tx.findOne(Site, { select: { id: true }, where: { ownerId: userId } });
    if (!site) return [];
    const proven = await tx.findBy(SiteDomain, { siteId: site.id, ...whereProven() });
    return proven.map(({ host }) => domainToUnicode(host)).sort();
  }

  /**
   * Asks for a domain; the same one again is the same row.
   * @throws AppError domain_invalid with why, purchase_needed, not_found without a site, too_many_domains (`too_many` in the answer)
   */
  async add(userId: string, typed: string): Promise<DomainAnswer> {
    const name = readDomain(typed, this.ours);
    if ('problem' in name) {
      const message = DOMAIN_PROBLEMS[name.problem];
      throw new AppError('domain_invalid', { message, errors: { host: [message] }, extra: { why: name.problem } });
    }
    await this.mustBeEntitled(userId);
    const domain = await this.db.transaction(async (tx) => {
      const site = await lockSiteIfThere(tx, { ownerId: userId });
      if (!site) throw new AppError('not_found', { message: 'Please make your page first.' });
      const has = await tx.findBy(SiteDomain, { siteId: site.id, state: Not('removed') });
      const known = has.find(({ host }) => host === name.host);
      if (known) return known;
      if (has.length >= DOMAINS_MAX) throw new AppError('too_many_domains');
      return this.insert(tx, site.id, name.host);
    });
    return { domain: this.toView(domain) };
  }

  /** Makes it the site's primary domain. @throws AppError not_found, domain_not_live */
  async makePrimary(userId: string, id: string): Promise<DomainAnswer> {
    return this.db.transaction(async (tx) => {
      const { domain, all } = await this.lockOwn(tx, userId, id);
      if (domain.state !== 'live') throw new AppError('domain_not_live');
      if (!domain.primary) {
        await setPrimary(tx, all, domain);
        await this.changes.record(tx, domain.siteId);
      }
      return { domain: this.toView(domain) };
    });
  }

  /** Ends it. One that was never shown to be theirs leaves nothing behind. @throws AppError not_found */
  async remove(userId: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { domain, all } = await this.lockOwn(tx, userId, id);
      if (!domain.isProven) {
        await tx.delete(SiteDomain, { id });
        return;
      }
      domain.remove();
      await tx.save(domain);
      await choosePrimary(tx, all, this.clock.now());
      await this.changes.record(tx, domain.siteId);
    });
  }

  /** @throws AppError not_found where it is not the customer's */
  async mustOwn(userId: string, id: string): Promise<void> {
    const domain = await this.db.getRepository(SiteDomain).findOneBy({ id, state: Not('removed') });
    const isOwn =
      domain !== null && (await this.db.getRepository(Site).existsBy({ id: domain.siteId, ownerId: userId }));
    if (!isOwn) throw new AppError('not_found');
  }

  /** Whether a host is served by us: ours, below ours, or a proven domain of a customer. */
  async isOurs(host: string): Promise<boolean> {
    if (this.ours.some((own) => host === own || host.endsWith(`.${own}`))) return true;
    const hosts = [host, host.replace(/^www\./, '')];
    return this.db.getRepository(SiteDomain).existsBy({ host: In(hosts), ...whereProven() });
  }

  toView(domain: SiteDomain): DomainView {
    const { checks, host, id, primary, state } = domain;
    return {
      id,
      host,
      shown: domainToUnicode(host),
      state,
      primary,
      records: checks.length > 0 ? checks : this.lookup.wanted(domain),
      created_at: domain.createdAt.toISOString(),
      proven_at: domain.provenAt?.toISOString() ?? null,
      failing_since: domain.failingSince?.toISOString() ?? null,
      checked_at: domain.checkedAt?.toISOString() ?? null,
      next_check: domain.nextCheck?.toISOString() ?? null,
    };
  }

  private async mustBeEntitled(userId: string): Promise<void> {
    if (!entitlementsOf(await this.users.planOf(userId)).ownDomain)
      throw new AppError('purchase_needed', {
        message: 'A domain of your own comes with a plan. Please choose one first.',
      });
    if (!(await this.purchases.have(userId, 'custom-domain'))) throw new AppError('purchase_needed');
  }

  private async insert(tx: EntityManager, siteId: string, host: string): Promise<SiteDomain> {
    const now = this.clock.now();
    const token = `shingle-site=${randomBytes(16).toString('hex')}`;
    const id = randomUUID();
    const domain = tx.create(SiteDomain, { id, siteId, host, token, state: 'pending', createdAt: now });
    Object.assign(domain, { primary: false, checks: [], lostChecks: 0 });
    // Not at once: what is not there yet would be kept as absent by the DNS servers that are asked.
    domain.nextCheck = nextCheck(domain, now, this.env.domainCheckSeconds);
    await tx.insert(SiteDomain, domain);
    return domain;
  }

  /** Locks all domains of its site, in the order every transaction locks them. */
  private async lockOwn(
    tx: EntityManager,
    userId: string,
    id: string,
  ): Promise<{ domain: SiteDomain; all: SiteDomain[] }> {
    const site = await tx.findOneBy(Site, { ownerId: userId });
    const all = site
      ? await tx.find(SiteDomain, {
          where: { siteId: site.id, state: Not('removed') },
          order: { id: 'ASC' },
          lock: { mode: 'pessimistic_write' },
        })
      : [];
    const domain = all.find((each) => each.id === id);
    if (!domain) throw new AppError('not_found');
    return { domain, all };
  }
}

/**
 * Where a site has no primary domain, or one that failed for days, its first live one becomes it. `all` are the site's, locked.
 * @returns whether it changed
 */
export async function choosePrimary(tx: EntityManager, all: readonly SiteDomain[], now: Date): Promise<boolean> {
  const present = all.find(({ primary }) => primary);
  if (present && isCanonical(present.state, present.failingSince, now)) return false;
  const live = all.filter(({ state }) => state === 'live');
  const [first] = live.toSorted((a, b) => a.provenAt!.getTime() - b.provenAt!.getTime());
  if (!first) return false;
  await setPrimary(tx, all, first);
  return true;
}

async function setPrimary(tx: EntityManager, all: readonly SiteDomain[], domain: SiteDomain): Promise<void> {
  for (const other of all.filter(({ primary }) => primary)) {
    other.primary = false;
    await tx.update(SiteDomain, { id: other.id }, { primary: false });
  }
  domain.primary = true;
  await tx.update(SiteDomain, { id: domain.id }, { primary: true });
}
