import { Injectable } from '@nestjs/common';
import { UsersService } from '../../auth/users/users.service.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import {
  EFFECT_MS,
  forgetCustomer,
  stripeEvent,
  type ForgetCustomer,
  type StripeEventEffect,
} from '../billing.jobs.ts';
import type { SyncView } from '../billing.dto.ts';
import { BillingState } from './billing-state.service.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { ReconcileService, type Reconciled } from './reconcile.service.ts';
import { isMissing, StripeClient } from '../stripe/stripe.client.ts';

const NOTHING = { seq: '0', subscriptions: [], purchases: [], payments: [], refunded: [] };

/** When Stripe is asked: after an event, when the customer wants it, every night. */
@Injectable()
export class SyncService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: BillingCustomers,
    private readonly reconcile: ReconcileService,
    private readonly billing: BillingState,
    private readonly users: UsersService,
    handlers: EffectHandlers,
  ) {
    handlers.handle(stripeEvent, (effect) => this.afterEvent(effect));
    handlers.handle(forgetCustomer, (effect) => this.forget(effect));
  }

  /** Creates the customer at Stripe or finds it again by our id, and takes plan and purchases from there. @throws AppError payments_unavailable, billing_busy */
  async now(userId: string): Promise<SyncView> {
    const customer_id = await this.stripe.withDeadline(() =>
      this.customers.withCustomerLock(userId, async () => {
        const id = await this.customers.relink(userId);
        await this.reconcile.customer(userId, id);
        return id;
      }),
    );
    const user = await this.users.byId(userId);
    return { data: { customer_id, plan: user?.plan ?? 'no_plan' } };
  }

  /** Holds the customer's lock, synchronises with Stripe before and after `work`. */
  async withSyncedCustomer<T>(userId: string, work: (customer: string, now: Reconciled) => Promise<T>): Promise<T> {
    return this.stripe.withDeadline(() =>
      this.customers.withCustomerLock(userId, async () => {
        const customer = await this.customers.ensure(userId);
        const now = await this.current(userId, customer);
        const result = await work(customer, now);
        if (now.running) await this.reconcile.customer(userId, customer);
        return result;
      }),
    );
  }

  /** For the nightly comparison: nothing is changed where Stripe does not know the customer. @returns undefined then */
  async compare(userId: string, customer: string): Promise<Reconciled | undefined> {
    return this.stripe.withDeadline(
      () =>
        this.customers.withCustomerLock(userId, async () => {
          try {
            return await this.reconcile.customer(userId, customer);
          } catch (thrown) {
            return this.ifGone(userId, customer, thrown);
          }
        }),
      EFFECT_MS,
    );
  }

  private async current(userId: string, customer: string): Promise<Reconciled> {
    try {
      return await this.reconcile.customer(userId, customer);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      return this.reconcile.customer(userId, await this.customers.relink(userId));
    }
  }

  /** Many events of one customer cost one look at Stripe: what was received before it is covered by it. */
  private async afterEvent({ event, customer }: StripeEventEffect): Promise<void> {
    const known = await this.customers.findByStripe(customer);
    if (!known) return;
    const { userId } = known;
    const covered = () => this.customers.syncedSince(userId, event);
    if (await covered()) return;
    await this.stripe.withDeadline(
      () =>
        this.customers.withCustomerLock(
          userId,
          async () => {
            if (await covered()) return;
            await this.reconcile
              .customer(userId, customer)
              .catch((thrown: unknown) => this.ifGone(userId, customer, thrown));
          },
          covered,
        ),
      EFFECT_MS,
    );
  }

  /** A customer who was deleted at Stripe has nothing there any more; one it never knew says nothing. */
  private async ifGone(userId: string, customer: string, thrown: unknown): Promise<Reconciled | undefined> {
    if (!isMissing(thrown)) throw thrown;
    const there = await this.stripe.api.customers.retrieve(customer).catch((problem: unknown) => {
      if (isMissing(problem)) return undefined;
      throw problem;
    });
    if (!there?.deleted) return undefined;
    return { changed: await this.billing.applyStripeState(userId, { ...NOTHING, stripeCustomerId: customer }) };
  }

  /** After an account was deleted: its trial stays spent, its subscriptions and itself go. May run twice. */
  private async forget({ customer, userId, emailHash }: ForgetCustomer): Promise<void> {
    await this.stripe.withDeadline(async () => {
      // Effects of before this release carry the customer alone.
      const lost = userId ? await this.customers.searchByUser(userId) : [];
      for (const id of new Set([...(customer ? [customer] : []), ...lost.map((each) => each.id)])) {
        await this.deleteCustomer(id, emailHash);
      }
    }, EFFECT_MS);
  }

  /** Deletes a customer at Stripe, which ends the subscriptions at once; `emailHash` spends the trials. */
  async deleteCustomer(customer: string, emailHash: string): Promise<void> {
    try {
      for (const subscription of await this.reconcile.subscriptions(customer)) {
        await this.reconcile.spendTrial(subscription, emailHash);
      }
      for await (const session of this.stripe.api.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
        await this.stripe.api.checkout.sessions.expire(session.id);
      }
      await this.stripe.api.customers.del(customer);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
  }
}
