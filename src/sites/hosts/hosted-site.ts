import { defaultFirst, type Language } from '../../pages/languages.shared.ts';
import type { AskedSite } from '../../common/http/hosts.ts';
import { entitlementsOf, type PlanOrNone } from '../../plans/plans.shared.ts';
import type { SiteState } from '../sites.shared.ts';
import type { Origins } from './host.ts';

/** live: drawn; offline: paused, or its owner is not active; gone: blocked by us; absent: nothing is published. */
export type HostedStanding = 'live' | 'offline' | 'gone' | 'absent';

export type HostedFacts = {
  id: string;
  slug: string;
  oldSlugs: readonly string[];
  ownerId: string | null;
  ownDomain: boolean;
  version: number;
  /** Its own, while that is canonical. */
  domain: string | null;
  origins: Origins;
  standing: HostedStanding;
  plan: PlanOrNone;
  defaultLanguage: Language;
  languages: readonly Language[];
};

/** One list for all sites that never had another name: they are many. */
const NONE: readonly string[] = [];

/** A site at one of its hosts: enough to find a kept page, read together with the host. */
export class HostedSite implements AskedSite {
  readonly id: string;
  readonly slug: string;
  readonly oldSlugs: readonly string[];
  readonly ownDomain: boolean;
  readonly imagesOf: string | null;
  readonly version: number;
  readonly standing: HostedStanding;
  readonly plan: PlanOrNone;
  /** All that are published, the default first. */
  readonly languages: readonly Language[];
  private readonly domain: string | null;
  private readonly origins: Origins;

  constructor(facts: HostedFacts) {
    this.id = facts.id;
    this.slug = facts.slug;
    this.oldSlugs = facts.oldSlugs.length ? facts.oldSlugs : NONE;
    this.ownDomain = facts.ownDomain;
    this.version = facts.version;
    this.domain = facts.domain;
    this.origins = facts.origins;
    this.standing = facts.standing;
    this.imagesOf = facts.standing === 'gone' ? null : facts.ownerId;
    this.plan = facts.plan;
    this.languages = listed(defaultFirst(facts.defaultLanguage, facts.languages));
  }

  /** The canonical one. Made when it is read, as `key`. */
  get origin(): string {
    return this.origins.ofSite(this.slug, this.domain);
  }

  /** How many languages the owner's plan shows. */
  get shown(): number {
    return entitlementsOf(this.plan).languages;
  }

  /** What a page depends on besides its language: it begins the key of each kept page. Made when it is read: sites are many. */
  get key(): string {
    const { assistant, booking, languages, pictures, questions } = entitlementsOf(this.plan);
    const features = `p${pictures}l${languages}q${questions}${booking ? 'b' : ''}${assistant ? 'a' : ''}`;
    return `${this.id}:${this.slug}:${this.version}:${this.origin}:${this.ownDomain ? 'd' : 's'}:${features}`;
  }

  get defaultLanguage(): Language {
    return this.languages[0]!;
  }

  /** Whether the plan shows this language of the site now. */
  shows(language: Language): boolean {
    const at = this.languages.indexOf(language);
    return at >= 0 && at < this.shown;
  }
}

const lists = new Map<string, readonly Language[]>();

/** One list for all sites with these languages in this order: sites are many. */
function listed(languages: readonly Language[]): readonly Language[] {
  const key = languages.join();
  const known = lists.get(key) ?? languages;
  lists.set(key, known);
  return known;
}

export function standingOf(state: SiteState, isOwnerActive: boolean): HostedStanding {
  if (state === 'blocked') return 'gone';
  if (state === 'draft' || state === 'unpublished') return 'absent';
  return state === 'paused' || !isOwnerActive ? 'offline' : 'live';
}

/** Whether its owner can take the page along as files. */
export function canBeExported(standing: HostedStanding): boolean {
  return standing === 'live' || standing === 'offline';
}
