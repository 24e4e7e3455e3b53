import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who a customer is at Stripe; the row is also what work on one customer takes its turn by. */
@Entity('billing_customers')
@Index('billing_customers_stripe', ['stripeCustomerId'], { unique: true })
@Index('billing_customers_failing', ['failingSince'], { where: 'failing_since is not null' })
export class BillingCustomer {
  @PrimaryColumn('uuid') userId: string;
  @Column('text', { nullable: true }) stripeCustomerId: string | null;
  /** In the idempotency key of its creation at Stripe: a new one only after the old customer is gone there. */
  @Column('uuid') attempt: string;
  /** A lease by the database's clock: no transaction stays open while Stripe is asked. */
  @Column('uuid', { nullable: true }) heldBy: string | null;
  @Column('timestamptz', { nullable: true }) heldUntil: Date | null;
  /** All events up to this one were received before Stripe was last asked. */
  @Column('bigint', { default: 0 }) syncedSeq: string;
  /** When Stripe was last asked. */
  @Column('timestamptz', { nullable: true }) syncedAt: Date | null;
  /** Since when the running subscription's payment fails. */
  @Column('timestamptz', { nullable: true }) failingSince: Date | null;
  @Column('text', { nullable: true }) failingInvoice: string | null;
  @Column('timestamptz') createdAt: Date;
}
