import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pLimit from 'p-limit';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { KeyedQueue } from '../../common/keyed-queue.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { MINUTE_MS } from '../../common/format/durations.shared.ts';
import { Env } from '../../config/env.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { DomainLookup, type Seen } from './dns/domain-lookup.ts';
import { TAKEN_HINT } from './dns/hints.ts';
import { DomainNotices } from './domain-notices.service.ts';
import { nextCheck } from './domain-schedule.ts';
import { choosePrimary } from './domains.service.ts';
import { SiteDomain, type Found } from './site-domain.entity.ts';

const SWEEP_MAX_MS = 15_000;
/** Domains looked up in one sweep, and at once. */
const SWEEP_PAGE = 100;
const CONCURRENCY = 8;
/** After this time another server begins a check that was not finished. */
const LEASE_MS = 5 * MINUTE_MS;

type Checked = { domain: SiteDomain; heldByOther: boolean };

/** Looks own domains up on their schedule, and applies what is found. */
@Injectable()
export class DomainChecks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Domains');
  private timer?: NodeJS.Timeout;
  /** Many claimants of a host at once would each hold a connection while they wait for its rows. */
  private readonly turns = new KeyedQueue();
  private sweeping = Promise.resolve();
  private isEnding = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly lookup: DomainLookup,
    private readonly changes: SiteChanges,
    private readonly notices: DomainNotices,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.role === 'web') return;
    const every = Math.min(SWEEP_MAX_MS, (this.env.domainCheckSeconds * 1_000) / 2);
    this.timer = setInterval(() => void this.sweep(), every).unref();
  }

  /** Waits only for the lookups that have begun: while DNS is silent, sweeps wait for each other. Another server takes the rest. */
  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Checks what is due. One after the other: a second call waits, then takes what is left. */
  sweep(): Promise<void> {
    this.sweeping = this.sweeping.then(async () => {
      try {
        const due = this.isEnding ? [] : await this.claim();
        await pLimit(CONCURRENCY).map(due, async (id) => {
          if (!this.isEnding) await this.tryCheck(id);
        });
      } catch (thrown) {
        this.logger.warn(`Domains were not checked; they are tried again: ${String(thrown)}`);
      }
    });
    return this.sweeping;
  }

  /**
   * Looks one up now.
   * @throws AppError not_found where it was removed meanwhile, domain_in_use where another site holds it and its record is there
   */
  async checkNow(id: string): Promise<SiteDomain> {
    const checked = await this.check(id);
    if (!checked) throw new AppError('not_found');
    if (checked.heldByOther) throw new AppError('domain_in_use');
    return checked.domain;
  }

  private async claim(): Promise<string[]> {
    const now = this.clock.now();
    const [rows] = await this.db.query<[{ id: string }[], number]>(
      `update site_domains set next_check = $2 where id in (
         select id from site_domains where next_check <= $1 and state <> 'removed'
         order by next_check limit ${SWEEP_PAGE} for update skip locked) returning id`,
      [now, new Date(now.getTime() + LEASE_MS)],
    );
    return rows.map(({ id }) => id);
  }

  /** One that fails is tried again when its lease ends, and does not hold up the others. */
  private async tryCheck(id: string): Promise<void> {
    try {
      await this.check(id);
    } catch (thrown) {
      this.logger.warn(`A domain was not checked; it is tried again: ${String(thrown)}`);
    }
  }

  private async check(id: string): Promise<Checked | undefined> {
    const asked = await this.db.getRepository(SiteDomain).findOneBy({ id, state: Not('removed') });
    if (!asked) return undefined;
    const begun = this.clock.now();
    const seen = await this.lookup.find(asked);
    return this.turns.run(asked.host, () => this.db.transaction((tx) => this.apply(tx, asked, seen, begun)));
  }

  private async apply(
    tx: EntityManager,
    { id, host }: SiteDomain,
    seen: Seen,
    begun: Date,
  ): Promise<Checked | undefined> {
    const locked = await lockClaimants(tx, host);
    const rows = locked.filter((row) => row.host === host);
    const domain = rows.find((row) => row.id === id);
    if (!domain) return undefined; // removed while it was looked up
    const now = this.clock.now();
    const before = domain.state;
    const proof = proofOf(domain, seen);
    const holder = rows.find((row) => row.isProven && row.id !== id);
    const isTaken = domain.state === 'pending' && proof === 'yes' && !!holder && !mayPass(holder, seen, begun);
    domain.checks = isTaken ? withTakenHint(seen) : seen.records;
    domain.checkedAt = now;
    if (domain.state === 'pending' && proof === 'yes' && !isTaken) {
      if (holder) await this.pass(tx, holder, domain, locked);
      domain.prove(now);
    } else if (domain.isProven && proof === 'no') {
      const claimant = rows.find((row) => row.state === 'pending' && proofOf(row, seen) === 'yes');
      if (claimant) await this.passOn(tx, domain, claimant, locked, seen);
    }
    if (domain.isProven) domain.apply({ proof, reached: seen.reached }, now);
    await this.save(tx, domain, locked);
    if (domain.state === 'failing') await this.notices.failing(tx, domain, now);
    if (domain.state !== before) await this.changes.record(tx, domain.siteId);
    return { domain, heldByOther: isTaken };
  }

  /** The holder's record is gone and `claimant`'s is there: the domain goes over to the site of the claimant. */
  private async passOn(
    tx: EntityManager,
    holder: SiteDomain,
    claimant: SiteDomain,
    locked: SiteDomain[],
    seen: Seen,
  ): Promise<void> {
    const now = this.clock.now();
    await this.pass(tx, holder, claimant, locked);
    claimant.prove(now);
    claimant.apply({ proof: 'yes', reached: seen.reached }, now);
    await this.save(tx, claimant, locked);
    await this.changes.record(tx, claimant.siteId);
  }

  private async pass(tx: EntityManager, holder: SiteDomain, claimant: SiteDomain, locked: SiteDomain[]): Promise<void> {
    holder.remove();
    await this.save(tx, holder, locked);
    await this.notices.passed(tx, holder, claimant);
    await this.changes.record(tx, holder.siteId);
  }

  private async save(tx: EntityManager, domain: SiteDomain, locked: readonly SiteDomain[]): Promise<void> {
    domain.nextCheck = nextCheck(domain, this.clock.now(), this.env.domainCheckSeconds);
    await orRefuse('domain_in_use', 'site_domains_proven', () => tx.save(domain));
    const all = locked.filter(({ siteId }) => siteId === domain.siteId);
    if (await choosePrimary(tx, all, this.clock.now())) await this.changes.record(tx, domain.siteId);
  }
}

/** Every domain of every site that asks for this host, locked in the order every transaction locks them. */
function lockClaimants(tx: EntityManager, host: string): Promise<SiteDomain[]> {
  return tx
    .createQueryBuilder(SiteDomain, 'd')
    .where(`d.state <> 'removed'`)
    .andWhere(`d.siteId in (select site_id from site_domains where host = :host and state <> 'removed')`, { host })
    .orderBy('d.id')
    .setLock('pessimistic_write')
    .getMany();
}

function proofOf({ token }: SiteDomain, { txt }: Seen): Found {
  if (!txt.known) return 'unknown';
  return txt.values.includes(token) ? 'yes' : 'no';
}

/** The answer must be newer than the holder's proof, else it may not have had it yet. */
const mayPass = (holder: SiteDomain, seen: Seen, begun: Date): boolean =>
  proofOf(holder, seen) === 'no' && holder.provenAt! < begun;

const withTakenHint = ({ records }: Seen) =>
  records.map((record) => (record.type === 'TXT' ? { ...record, hint: TAKEN_HINT } : record));
