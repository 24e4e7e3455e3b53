import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SubscriptionView } from '../billing.dto.ts';
import type { PlanId } from '../../plans/plans.shared.ts';

/** A subscription as Stripe last said it is; its id is Stripe's. */
@Entity('subscriptions')
@Index('subscriptions_one_live', ['userId'], { unique: true, where: 'live' })
@Index('subscriptions_user', ['userId', 'startedAt'])
@Index('subscriptions_ended', ['userId', 'endedAt'], { where: 'ended_at is not null' })
export class Subscription {
  @PrimaryColumn('text') id: string;
  @Column('uuid') userId: string;
  @Column('text') plan: PlanId;
  /** As at Stripe: trialing, active, past_due, unpaid, paused, canceled. */
  @Column('text') status: string;
  @Column('boolean') live: boolean;
  @Column('timestamptz', { nullable: true }) currentPeriodEnd: Date | null;
  @Column('boolean') cancelAtPeriodEnd: boolean;
  /** The plan of the next billing cycle, where it is another. */
  @Column('text', { nullable: true }) pendingPlan: PlanId | null;
  @Column('timestamptz', { nullable: true }) trialEnd: Date | null;
  @Column('timestamptz') startedAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /** A trial that somebody had had before: it never began, so nothing ended with it. */
  @Column('boolean', { default: false }) refused: boolean;
  /** When we first heard of it; for a person who looks at the row, no code reads it. */
  @Column('timestamptz') seenAt: Date;

  toView(): Omit<SubscriptionView, 'granted_plan' | 'offline'> {
    return {
      plan: this.plan,
      status: this.status,
      current_period_end: this.currentPeriodEnd?.toISOString() ?? null,
      cancel_at_period_end: this.cancelAtPeriodEnd,
      pending_plan: this.pendingPlan,
      trial_end: this.trialEnd?.toISOString() ?? null,
    };
  }
}
