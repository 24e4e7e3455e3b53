import { Column, Entity, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { NO_PLAN, type PlanId, type PlanOrNone } from '../plans/plans.shared.ts';
import type { Language, SiteContent, SiteRecord, Template } from './content/site-content.shared.ts';

/** One business: its site and its card. The samples and the provider have no owner. */
@Entity('sites')
@Index('sites_slug', ['slug'], { unique: true })
@Index('sites_card_slug', ['cardSlug'], { unique: true })
@Index('sites_owner', ['ownerId'])
export class Site {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') slug: string;
  @Column('text') cardSlug: string;
  @Column('text') template: Template;
  /** Null for an owner's site: its features follow what the owner holds. */
  @Column('text', { name: 'plan', nullable: true }) samplePlan: PlanId | null;
  /** What the owner holds, read with the row by SitesService. */
  ownersPlan?: PlanOrNone;
  @Column('text') timeZone: string;
  @Column('text') defaultLanguage: Language;
  @Column('text', { array: true }) languages: Language[];
  @Column('jsonb') content: SiteContent;
  @Column('uuid', { nullable: true }) ownerId: string | null;
  /** Which edition of the code's own content this row holds; null for a customer's. */
  @Column('int', { nullable: true }) sampleRevision: number | null;
  @VersionColumn({ default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;

  /** The plan its features follow. */
  get plan(): PlanOrNone {
    return this.ownersPlan ?? this.samplePlan ?? NO_PLAN;
  }

  toRecord(): SiteRecord {
    return {
      slug: this.slug,
      card_slug: this.cardSlug,
      template: this.template,
      plan: this.plan,
      time_zone: this.timeZone,
      default_language: this.defaultLanguage,
      languages: this.languages,
      content: this.content,
    };
  }
}

/** The columns of a record, but for the sample's plan. */
export function siteColumns(
  record: SiteRecord,
): Pick<Site, 'slug' | 'cardSlug' | 'template' | 'timeZone' | 'defaultLanguage' | 'languages' | 'content'> {
  const { card_slug, content, default_language, languages, slug, template, time_zone } = record;
  return {
    slug,
    cardSlug: card_slug,
    template,
    timeZone: time_zone,
    defaultLanguage: default_language,
    languages,
    content,
  };
}
