import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';

/** An event Stripe sent: only what it is about, since what holds is asked again. */
@Entity('stripe_events')
@Index('stripe_events_customer', ['customer', 'seq'])
@Index('stripe_events_received', ['receivedAt'])
@Index('stripe_events_disputes', ['type', 'object'], {
  where: `(type = ANY (ARRAY['charge.dispute.created'::text, 'charge.dispute.closed'::text]))`,
})
@Index('stripe_events_waiting', ['receivedAt'], { where: '(applied_at IS NULL)' })
export class StripeEvent {
  @PrimaryColumn('text') id: string;
  @Column('bigint') @Generated('increment') seq: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) customer: string | null;
  @Column('text', { nullable: true }) object: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') receivedAt: Date;
  @Column('timestamptz', { nullable: true }) appliedAt: Date | null;
}
