import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was paid and what of it was refunded, kept 7 years; the customer's id goes with the account, and a name is never in it. */
@Entity('payment_records')
@Index('payment_records_user', ['userId'])
@Index('payment_records_paid', ['paidAt'])
export class PaymentRecord {
  @PrimaryColumn('text') invoice: string;
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('text') description: string;
  @Column('text') currency: string;
  @Column('int') subtotalCents: number;
  @Column('int') taxCents: number;
  @Column('int') totalCents: number;
  @Column('int', { default: 0 }) refundedCents: number;
  @Column('timestamptz') paidAt: Date;
}
