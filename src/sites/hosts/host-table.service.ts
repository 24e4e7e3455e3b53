import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../../pages/languages.shared.ts';
import { HOLDING_COLUMNS, holdingIn, JOIN_HOLDER, type HoldingColumns } from '../../auth/users/holding.ts';
import { Clock } from '../../common/clock.ts';
import { hotRead } from '../../common/database/hot-read.ts';
import { isSlug } from '../../common/format/format.shared.ts';
import { Env } from '../../config/env.ts';
import { NO_PLAN, type PlanId } from '../../plans/plans.shared.ts';
import type { DomainState } from '../domains/domains.shared.ts';
import { isCanonical } from '../domains/site-domain.entity.ts';
import type { SiteState } from '../sites.shared.ts';
import { Origins, type NamedHost } from './host.ts';
import { HostedSite, standingOf } from './hosted-site.ts';
import { SiteChanges } from './site-changes.service.ts';
import type { NameKind } from './site-name.entity.ts';

/** A host that leads to a site. */
export type SiteHost = Extract<NamedHost, { kind: 'slug' | 'domain' }>;
/** What the host of a site answers. */
export type Verdict =
  | { kind: 'none'; unpublished?: true }
  | { kind: 'redirect'; origin: string; site: HostedSite }
  | { kind: 'site'; site: HostedSite };
/** canonical: what search engines, contact files and printed codes name; reached: where a link leads that is followed now. */
export type SiteOrigins = { canonical: string; reached: string };

/** As many as are asked within their minute where 300 others are asked every second. */
const HOSTS_MAX = 20_000;
const KNOWN_MS = 60_000;
const ABSENT_MS = 10_000;
const NONE = { kind: 'none' } as const;
const UNPUBLISHED = { kind: 'none', unpublished: true } as const;

type Row = HoldingColumns & {
  id: string;
  slug: string | null;
  old_slugs: string[];
  name_kind: NameKind | null;
  asked: string | null;
  asked_state: DomainState | null;
  state: SiteState;
  owner_id: string | null;
  sample_plan: PlanId | null;
  version: number | null;
  published_at: number;
  default_language: Language;
  languages: Language[];
  domain: string | null;
  domain_state: DomainState | null;
  failing_since: Date | null;
};

/** A record is unpacked once, for both of what is read of it. */
const SITE = `s.id, s.slug, s.state, s.owner_id, s.plan as sample_plan, s.published_version as version,
  coalesce(floor(extract(epoch from v.published_at)), 0)::float8 as published_at,
  coalesce(r.default_language, s.default_language) as default_language,
  coalesce(r.languages, to_jsonb(s.languages)) as languages,
  d.host as domain, d.state as domain_state, d.failing_since, ${HOLDING_COLUMNS},
  array(select name from site_names where site_id = s.id and kind = 'old') as old_slugs`;
const JOINED = `left join site_versions v on v.site_id = s.id and v.number = s.published_version
  left join jsonb_to_record(v.record) as r(default_language text, languages jsonb) on true
  ${JOIN_HOLDER}
  left join site_domains d on d.site_id = s.id and d."primary" and d.state in ('live', 'failing')`;
const BY_SLUG = `select n.kind as name_kind, null as asked, null as asked_state, ${SITE}
  from site_names n join sites s on s.id = n.site_id ${JOINED}
  where n.name = $1 and n.kind in ('current', 'old') limit 1`;
const BY_DOMAIN = `select null as name_kind, a.host as asked, a.state as asked_state, ${SITE}
  from site_domains a join sites s on s.id = a.site_id ${JOINED}
  where a.host in ($1, $2) and a.state in ('live', 'failing') order by a.host = $1 desc limit 1`;

/** One object for a host: they are many. */
type Entry = Verdict & { freshUntil: number };

/** What each host of a site answers, kept for a minute; read again when its site is announced to have changed. */
@Injectable()
export class HostTable {
  private readonly entries = new LRUCache<string, Entry>({ max: HOSTS_MAX });
  private readonly reads = new Map<string, Promise<Verdict>>();
  private readonly origins: Origins;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    env: Env,
    changes: SiteChanges,
  ) {
    this.origins = new Origins(env.appUrl, env.sitesHost);
    changes.onChange(({ names, domains }) => {
      const keys = [...names, ...domains, ...domains.map((host) => `www.${host}`)];
      for (const key of keys) this.forget(key);
    });
  }

  /** The answer where it is known and fresh. */
  find(host: SiteHost): Verdict | undefined {
    const entry = this.entries.get(keyOf(host));
    return entry && entry.freshUntil > this.now() ? entry : undefined;
  }

  /** The answer, read where it is not known. While the database is down the last one counts. @throws what the database throws */
  async read(host: SiteHost): Promise<Verdict> {
    const key = keyOf(host);
    const reading = this.reads.get(key);
    if (reading) return reading;
    const started = this.load(host).then(
      (verdict) => {
        if (this.reads.get(key) === started) this.keep(key, verdict); // else the site changed meanwhile
        return verdict;
      },
      (thrown: unknown) => this.lastKnown(key, thrown),
    );
    this.reads.set(key, started);
    try {
      return await started;
    } finally {
      if (this.reads.get(key) === started) this.reads.delete(key);
    }
  }

  /** Where a live customer's site is now; undefined where visitors do not reach it. @throws what the database throws */
  async liveOriginOf(slug: string, tx?: EntityManager): Promise<string | undefined> {
    const verdict = await this.verdictOf(slug, tx);
    if (verdict.kind === 'none') return undefined;
    const origin = verdict.kind === 'redirect' ? verdict.origin : this.origins.ofSlug(slug);
    return verdict.site.standing === 'live' ? origin : undefined;
  }

  /** The origins of a customer's site, also while it is offline; undefined where it has none. With `tx` as that transaction sees it. @throws what the database throws */
  async originsOf(slug: string, tx?: EntityManager): Promise<SiteOrigins | undefined> {
    const verdict = await (tx ? this.load({ kind: 'slug', slug }, tx) : this.verdictOf(slug));
    if (verdict.kind === 'redirect') return { canonical: verdict.origin, reached: verdict.origin };
    return verdict.kind === 'site' ? { canonical: verdict.site.origin, reached: this.origins.ofSlug(slug) } : undefined;
  }

  private async verdictOf(slug: string, tx?: EntityManager): Promise<Verdict> {
    if (!isSlug(slug)) return NONE;
    const host = { kind: 'slug', slug } as const;
    return this.find(host) ?? (await (tx ? this.load(host, tx) : this.read(host)));
  }

  private async load(host: SiteHost, tx?: EntityManager): Promise<Verdict> {
    const [name, text, values] =
      host.kind === 'slug'
        ? ['host-by-slug', BY_SLUG, [host.slug]]
        : ['host-by-domain', BY_DOMAIN, [host.host, host.host.replace(/^www\./, '')]];
    const [row] = tx ? await tx.query<Row[]>(text, values) : await hotRead<Row>(this.db, name, text, values);
    if (!row?.version || row.slug === null) return NONE;
    const owner = holdingIn(row);
    const isActive = row.owner_id === null || (owner?.active ?? false);
    const standing = standingOf(row.state, isActive);
    if (standing === 'absent') return row.state === 'unpublished' ? UNPUBLISHED : NONE;
    const site = new HostedSite({
      id: row.id,
      slug: row.slug,
      oldSlugs: row.old_slugs,
      ownerId: row.owner_id,
      ownDomain: host.kind === 'domain',
      version: row.version,
      publishedAt: row.published_at,
      origins: this.origins,
      domain: isCanonical(row.domain_state, row.failing_since, new Date(this.now())) ? row.domain : null,
      standing,
      plan: owner?.plan ?? row.sample_plan ?? NO_PLAN,
      defaultLanguage: row.default_language,
      languages: row.languages,
    });
    const target = redirectOf(host, row);
    if (target === undefined) return { kind: 'site', site };
    return { kind: 'redirect', origin: this.origins.ofSite(row.slug, target), site };
  }

  private keep(key: string, verdict: Verdict): void {
    const freshUntil = this.now() + (verdict.kind === 'none' ? ABSENT_MS : KNOWN_MS);
    if (verdict.kind !== 'site') return void this.entries.set(key, { ...verdict, freshUntil });
    const { site } = verdict;
    // The site's own string where it is the same: one that was cut out of a header holds the whole of it.
    // Spread, the object would take 200 bytes more.
    this.entries.set(site.slug === key ? site.slug : key, { kind: 'site', site, freshUntil });
  }

  /** The last answer for ten seconds more, so that kept pages go on. */
  private lastKnown(key: string, thrown: unknown): Verdict {
    const entry = this.entries.get(key);
    if (!entry) throw thrown;
    entry.freshUntil = this.now() + ABSENT_MS;
    return entry;
  }

  /** Its last answer does not count either while the database is down: the site may be blocked since. */
  private forget(key: string): void {
    this.reads.delete(key);
    this.entries.delete(key);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** A slug has no dot, a domain has one. */
const keyOf = (host: SiteHost): string => (host.kind === 'slug' ? host.slug : host.host);

/** The domain to go to, null for the slug's host, undefined where this host answers itself. Never to a domain that fails. */
function redirectOf(host: SiteHost, row: Row): string | null | undefined {
  const { asked, asked_state, name_kind } = row;
  const domain = row.domain_state === 'live' ? row.domain : null;
  if (host.kind === 'slug') return domain ?? (name_kind === 'old' ? null : undefined);
  if (domain !== null && domain !== asked) return domain;
  if (host.host === asked) return undefined;
  return asked_state === 'live' ? asked : null;
}
