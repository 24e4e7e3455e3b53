import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../auth/users/customer-data.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { forgetCustomer } from './billing.jobs.ts';
import { BillingCustomer } from './stripe/billing-customer.entity.ts';
import { PaymentRecord } from './sync/payment-record.entity.ts';
import { Purchase } from './sync/purchase.entity.ts';
import { Subscription } from './sync/subscription.entity.ts';
import { TrialsService } from './trials/trials.service.ts';

/** What billing keeps of a customer: handed out, and forgotten but for what the law wants kept. */
@Injectable()
export class BillingData {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly trials: TrialsService,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'billing',
      tables: ['billing_customers', 'payment_records', 'purchases', 'subscriptions'],
      goesWithSubscription: false,
      export: (userId) => this.export(userId),
      erase: (tx, userId) => this.erase(tx, userId),
    });
  }

  private async export(userId: string) {
    const [subscriptions, purchases, payments] = await Promise.all([
      this.db.getRepository(Subscription).find({ where: { userId }, order: { startedAt: 'asc' } }),
      this.db.getRepository(Purchase).find({ where: { userId }, order: { purchasedAt: 'asc' } }),
      this.db.getRepository(PaymentRecord).find({ where: { userId }, order: { paidAt: 'asc' } }),
    ]);
    return {
      subscriptions: subscriptions.map((each) => ({
        ...each.toView(),
        started_at: each.startedAt,
        ended_at: each.endedAt,
      })),
      purchases: purchases.map(({ service, purchasedAt, refundedAt }) => ({
        service,
        purchased_at: purchasedAt,
        refunded_at: refundedAt,
      })),
      payments: payments.map((payment) => ({
        invoice: payment.invoice,
        description: payment.description,
        currency: payment.currency,
        subtotal: payment.subtotalCents / 100,
        tax: payment.taxCents / 100,
        total: payment.totalCents / 100,
        refunded: payment.refundedCents / 100,
        paid_at: payment.paidAt,
      })),
    };
  }

  /** Records of payments stay without the person (docs/PRODUCT.md, "Retention"); the customer at Stripe is deleted after the commit. */
  private async erase(tx: EntityManager, userId: string): Promise<void> {
    const [customer, user] = [await tx.findOneBy(BillingCustomer, { userId }), await this.users.byId(userId, tx)];
    await tx.update(PaymentRecord, { userId }, { userId: null });
    await tx.delete(Purchase, { userId });
    await tx.delete(Subscription, { userId });
    await tx.delete(BillingCustomer, { userId });
    if (!customer || !user) return;
    const payload = { customer: customer.stripeCustomerId, userId, emailHash: this.trials.hashOfEmail(user.email) };
    await this.outbox.add(tx, forgetCustomer(payload, { key: `billing-forget-${userId}` }));
  }
}
