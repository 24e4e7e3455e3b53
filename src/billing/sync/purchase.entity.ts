import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ServiceId } from '../../plans/plans.shared.ts';

/** An add-on service that was paid for; its id is that of Stripe's checkout session. */
@Entity('purchases')
@Index('purchases_one_a_service', ['userId', 'service'], { unique: true, where: 'refunded_at is null' })
@Index('purchases_user', ['userId'])
export class Purchase {
  @PrimaryColumn('text') id: string;
  @Column('uuid') userId: string;
  @Column('text') service: ServiceId;
  @Column('timestamptz') purchasedAt: Date;
  @Column('timestamptz', { nullable: true }) refundedAt: Date | null;
}
