import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '../pages/languages.shared.ts';
import type { PlanId } from '../plans/plans.shared.ts';
import type { Text } from './content/site-content.shared.ts';
import type { TradeId } from './content/trades/trades.shared.ts';
import type { PausedBy, Publishing, SiteState } from './sites.shared.ts';

/** One business: a pointer to the published version of its page and card. The samples and the provider have no owner. */
@Entity('sites')
@Index('sites_slug', ['slug'], { unique: true })
@Index('sites_card_slug', ['cardSlug'], { unique: true })
@Index('sites_owner', ['ownerId'], { unique: true })
@Index('sites_slug_search', { synchronize: false })
@Index('sites_of_state', ['state', 'updatedAt', 'id'])
@Index('sites_first_published', ['firstPublishedAt'])
@Index('sites_newest', ['updatedAt', 'id'])
@Index('sites_without_plan', ['withoutPlanSince'], { where: 'without_plan_since is not null' })
export class Site {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid', { nullable: true }) ownerId: string | null;
  /** Null where the name was freed; the owner chooses one again before publishing. */
  @Column('text', { nullable: true }) slug: string | null;
  /** The address of the card of a sample or of the provider; a customer's card is at the site's own host. */
  @Column('text', { nullable: true }) cardSlug: string | null;
  @Column('text') trade: TradeId;
  @Column('jsonb', { nullable: true }) tradeName: Text | null;
  @Column('text', { default: 'draft' }) state: SiteState;
  /** Of a paused site; null in the other states, and where the owner paused it before this was kept. */
  @Column('text', { nullable: true }) pausedBy: PausedBy | null;
  @Column('text', { default: 'team' }) publishing: Publishing;
  @Column('text', { nullable: true }) blockReason: string | null;
  /** The state to return to when the site is no longer blocked. */
  @Column('text', { nullable: true }) stateBeforeBlock: SiteState | null;
  @Column('int', { nullable: true }) publishedVersion: number | null;
  /** Whether saved business info is live by itself. */
  @Column('boolean', { default: true }) factsLive: boolean;
  @Column('boolean', { default: true }) weeklyMail: boolean;
  /** Samples only: a customer's plan is read from the account. */
  @Column('text', { name: 'plan', nullable: true }) samplePlan: PlanId | null;
  @Column('text') timeZone: string;
  @Column('text') defaultLanguage: Language;
  @Column('text', { array: true }) languages: Language[];
  /** The SAMPLES_REVISION that this row was written with; null for a customer's site. */
  @Column('int', { nullable: true }) sampleRevision: number | null;
  @Column('timestamptz', { nullable: true }) firstSubmittedAt: Date | null;
  @Column('timestamptz', { nullable: true }) firstPublishedAt: Date | null;
  /** Since when the owner has no plan; null while there is one. */
  @Column('timestamptz', { nullable: true }) withoutPlanSince: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
