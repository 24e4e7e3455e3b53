import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { UserView } from '../auth.dto.ts';
import { planHeld, type PlanId, type PlanOrNone } from '../../plans/plans.shared.ts';
import type { UserStatus } from '../auth.shared.ts';

/** A customer. */
@Entity('users')
@Index('users_email', ['emailKey'], { unique: true })
@Index('users_search', { synchronize: false })
@Index('users_search_pairs', { synchronize: false })
@Index('users_of_plan', { synchronize: false })
@Index('users_by_name', { synchronize: false })
@Index('users_newest', ['createdAt', 'id'])
@Index('users_of_status', ['status', 'createdAt', 'id'])
export class User {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  /** As it was typed: mails go there. */
  @Column('text') email: string;
  /** Its normal form, by which it is found and unique. */
  @Column('text') emailKey: string;
  @Column('text') passwordHash: string;
  @Column('text', { default: 'active' }) status: UserStatus;
  /** 'payment' where missing payment made it inactive; only that is lifted by a payment. */
  @Column('text', { nullable: true }) inactiveReason: 'payment' | null;
  /** Written by operators only. */
  @Column('text', { nullable: true }) grantedPlan: PlanId | null;
  /** When the last grant was taken back or ended. */
  @Column('timestamptz', { nullable: true }) grantEndedAt: Date | null;
  /** Written from Stripe only. */
  @Column('text', { nullable: true }) subscribedPlan: PlanId | null;
  @Column('timestamptz', { nullable: true }) emailVerifiedAt: Date | null;
  /** Until then the e-mail cannot be changed: it was taken back. */
  @Column('timestamptz', { nullable: true }) emailLockedUntil: Date | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) lastLoginAt: Date | null;
  /** Name and e-mail without case and accents, written by a trigger, and its letters and pairs of letters. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false }) search: string;
  @Column({ type: 'text', array: true, default: '{}', select: false, insert: false, update: false })
  searchPairs: string[];

  get plan(): PlanOrNone {
    return planHeld(this.grantedPlan, this.subscribedPlan);
  }

  /** The name for a mail: none until the address is verified, or strangers could be sent any text in our name. */
  get nameForMail(): string | undefined {
    return this.emailVerifiedAt ? this.name : undefined;
  }

  toView(): UserView {
    return { id: this.id, email: this.email, name: this.name, plan: this.plan };
  }
}
