import type { Language } from '../pages/languages.shared.ts';
import type { PlanOrNone } from '../plans/plans.shared.ts';
import type { RecordLook } from './content/look.shared.ts';
import type { LiveSite, SiteContent, SiteRecord } from './content/site-content.shared.ts';
import { languagesShown } from './content/record/shown.shared.ts';
import type { Site } from './site.entity.ts';
import type { SiteState } from './sites.shared.ts';

/** A site with the version its pointer names, read together. */
export class PublishedSite {
  constructor(
    private readonly row: Site,
    readonly version: number,
    readonly publishedAt: Date,
    readonly record: SiteRecord,
    /** What its features follow: the owner's plan now, or the sample's own. */
    readonly plan: PlanOrNone,
  ) {}

  get id(): string {
    return this.row.id;
  }
  get ownerId(): string | null {
    return this.row.ownerId;
  }
  get state(): SiteState {
    return this.row.state;
  }
  /** Empty where the name was freed: such a site is at no address. */
  get slug(): string {
    return this.row.slug ?? '';
  }
  /** A customer's card has the site's own name. */
  get cardSlug(): string {
    return this.row.cardSlug ?? this.slug;
  }
  get timeZone(): string {
    return this.record.time_zone;
  }
  get defaultLanguage(): Language {
    return this.record.default_language;
  }
  get languages(): Language[] {
    return this.record.languages;
  }
  get content(): SiteContent {
    return this.record.content;
  }
  get look(): RecordLook {
    return this.record.look;
  }

  /** The languages that a plan shows the site in, the default first. */
  languagesWith(plan: PlanOrNone): Language[] {
    return languagesShown(this.record, plan);
  }

  /** The language that is asked for, where the plan shows the site in it; else the default. */
  languageFor(asked: unknown): Language {
    return this.languagesWith(this.plan).find((one) => one === asked) ?? this.defaultLanguage;
  }

  toLive(): LiveSite {
    return {
      ...this.record,
      slug: this.slug,
      card_slug: this.cardSlug,
      sample: this.ownerId === null,
      plan: this.plan,
    };
  }
}
