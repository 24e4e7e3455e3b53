import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { hotRead } from '../../common/database/hot-read.ts';
import { isDependencyDown } from '../../common/dependency.ts';
import { InjectRedis } from '../../common/redis.ts';
import { DAY_MS } from '../../common/format/durations.shared.ts';
import { Env } from '../../config/env.ts';
import { HostNames, parseHost } from '../hosts/host.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { registrableOf } from './names/domain-name.ts';
import { IS_PROVEN } from './site-domain.entity.ts';

/** 200: may have a certificate; 404: may not; 503: ask again. */
export type TlsAnswer = 200 | 404 | 503;

const HOSTS_MAX = 50_000;
const FRESH_MS = 60_000;
const ABSENT_MS = 10_000;
/** How long a name stays allowed while the database cannot be asked. */
const KEPT_MS = DAY_MS;
/** Of Let's Encrypt: 300 orders in 3 hours, of which some are renewals; 50 a week for names below one bought name. */
const NEW_MAX = 250;
const NEW_HOURS = 3;
const REGISTRABLE_MAX = 50;
const ALLOWED = `select d.id, c.host is not null as known from site_domains d left join domain_certificates c on c.host = $1
  where d.host = $2 and d.${IS_PROVEN} limit 1`;

type Entry = { allowed: boolean; readAt: number; freshUntil: number };
type Row = { id: string; known: boolean };

/** Says for which names the balancer may have a certificate made: proven own domains, within the limits of the issuer. */
@Injectable()
export class TlsAllowed {
  private readonly logger = new Logger('Domains');
  private readonly names: HostNames;
  private readonly entries = new LRUCache<string, Entry>({ max: HOSTS_MAX });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @InjectRedis() private readonly redis: Redis,
    private readonly clock: Clock,
    env: Env,
    changes: SiteChanges,
  ) {
    this.names = new HostNames(env.appUrl, env.sitesHost);
    changes.onChange(({ domains }) => {
      for (const host of domains) for (const name of [host, `www.${host}`]) this.expire(name);
    });
  }

  /** Never throws. Slugs have the wildcard certificate: they are 404. */
  async answer(asked: string): Promise<TlsAnswer> {
    const named = this.names.nameOf(parseHost(asked));
    if (named.kind !== 'domain' || asked.includes(':')) return 404;
    const { host } = named;
    const now = this.clock.now().getTime();
    const entry = this.entries.get(host);
    if (entry && entry.freshUntil > now) return entry.allowed ? 200 : 404;
    try {
      return await this.read(host, now);
    } catch (thrown) {
      if (!isDependencyDown(thrown)) this.logger.error(`A certificate was not judged: ${String(thrown)}`);
      const readAt = Math.max(entry?.allowed ? entry.readAt : 0, await this.sharedReadAt(host));
      return readAt + KEPT_MS > now ? 200 : 503;
    }
  }

  private async read(host: string, now: number): Promise<TlsAnswer> {
    const bare = bareOf(host);
    const [row] = await hotRead<Row>(this.db, 'tls-allowed', ALLOWED, [host, bare]);
    if (row && !row.known && !(await this.db.transaction((tx) => this.count(tx, host, row.id)))) return 503;
    const allowed = row !== undefined;
    this.share(host, allowed, now);
    this.entries.set(host, { allowed, readAt: now, freshUntil: now + (allowed ? FRESH_MS : ABSENT_MS) });
    return allowed ? 200 : 404;
  }

  /** Counts a new name against the issuer's limits. @returns whether the limit allows it; one server counts at a time */
  private async count(tx: EntityManager, host: string, domainId: string): Promise<boolean> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('domain_certificates'))`);
    const now = this.clock.now();
    const registrable = registrableOf(host);
    const [{ fresh, below }] = await tx.query<[{ fresh: number; below: number }]>(
      `select count(*) filter (where allowed_at > $1::timestamptz - interval '${NEW_HOURS} hours')::int as fresh,
         count(*) filter (where registrable = $2)::int as below
       from domain_certificates where allowed_at > $1::timestamptz - interval '7 days' and host <> $3`,
      [now, registrable, host],
    );
    if (fresh >= NEW_MAX || below >= REGISTRABLE_MAX) {
      this.logger.warn(
        `A certificate waits: ${fresh} of ${NEW_MAX} new names in ${NEW_HOURS} hours, ${below} of ${REGISTRABLE_MAX} below one bought name in 7 days.`,
      );
      return false;
    }
    await tx.query(
      `insert into domain_certificates (host, domain_id, registrable, allowed_at) values ($1, $2, $3, $4)
       on conflict (host) do update set domain_id = excluded.domain_id`,
      [host, domainId, registrable, now],
    );
    return true;
  }

  /** For the other servers, and for this one after a restart, while the database is down. To be called before the entry is kept. */
  private share(host: string, allowed: boolean, now: number): void {
    if (allowed) void this.redis.set(keyOf(host), now, 'PX', KEPT_MS).catch(() => undefined);
    else if (this.entries.peek(host)?.allowed) void this.redis.del(keyOf(host)).catch(() => undefined);
  }

  /** When any server last read that the name is allowed, in milliseconds; 0 where none did. */
  private async sharedReadAt(host: string): Promise<number> {
    return Number(await this.redis.get(keyOf(host)).catch(() => null));
  }

  /** Asked again next time; while the database is down the last answer counts. */
  private expire(host: string): void {
    const entry = this.entries.peek(host);
    if (entry) entry.freshUntil = 0;
  }
}

const keyOf = (host: string): string => `tls-allowed:${host}`;

/** A bought name's row covers its www. */
function bareOf(host: string): string {
  const bare = host.startsWith('www.') ? host.slice('www.'.length) : host;
  return registrableOf(host) === bare ? bare : host;
}
