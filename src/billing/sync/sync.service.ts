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
import { isMissing, StripeClient, type Stripe } from '../stripe/stripe.client.ts';

type Synced = Reconciled & { customer: string };

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
    const customer_id = await this.stripe.withDeadline((stripe) =>
      this.customers.withCustomerLock(userId, async () => {
        const id = await this.customers.relink(stripe, userId);
        await this.reconcile.customer(stripe, userId, id);
        return id;
      }),
    );
    const user = await this.users.byId(userId);
    return { data: { customer_id, plan: user?.plan ?? 'no_plan' } };
  }

  /**
   * Holds the customer's lock, synchronises with Stripe before and after `work`, which shares the deadline of a request.
   * Where the customer is gone at Stripe, another takes its place and `work` runs again.
   */
  async withSyncedCustomer<T>(userId: string, work: (stripe: Stripe, now: Synced) => Promise<T>): Promise<T> {
    return this.stripe.withDeadline((stripe) =>
      this.customers.withCustomerLock(userId, async () => {
        const run = async (customer: string) => {
          const now = await this.reconcile.customer(stripe, userId, customer);
          const result = await work(stripe, { customer, ...now });
          if (now.running) await this.reconcile.customer(stripe, userId, customer);
          return result;
        };
        const customer = await this.customers.ensure(stripe, userId);
        try {
          return await run(customer);
        } catch (thrown) {
          if (!isMissing(thrown)) throw thrown;
          const present = await this.customers.relink(stripe, userId);
          if (present === customer) throw thrown;
          return run(present);
        }
      }),
    );
  }

  /** For the nightly comparison: nothing is changed where Stripe does not know the customer. @returns undefined then */
  async compare(userId: string, customer: string): Promise<Reconciled | undefined> {
    return this.stripe.withDeadline(
      (stripe) =>
        this.customers.withCustomerLock(userId, async () => {
          try {
            return await this.reconcile.customer(stripe, userId, customer);
          } catch (thrown) {
            return this.ifGone(stripe, userId, customer, thrown);
          }
        }),
      EFFECT_MS,
    );
  }

  /** Many events of one customer cost one look at Stripe: what was received before it is covered by it. */
  private async afterEvent({ event, customer }: StripeEventEffect): Promise<void> {
    const known = await this.customers.findByStripe(customer);
    if (!known) return;
    const { userId } = known;
    const covered = () => this.customers.syncedSince(userId, event);
    if (await covered()) return;
    await this.stripe.withDeadline(
      (stripe) =>
        this.customers.withCustomerLock(
          userId,
          async () => {
            if (await covered()) return;
            await this.reconcile
              .customer(stripe, userId, customer)
              .catch((thrown: unknown) => this.ifGone(stripe, userId, customer, thrown));
          },
          covered,
        ),
      EFFECT_MS,
    );
  }

  /** A customer who was deleted at Stripe has nothing there any more; one it never knew says nothing. */
  private async ifGone(
    stripe: Stripe,
    userId: string,
    customer: string,
    thrown: unknown,
  ): Promise<Reconciled | undefined> {
    if (!isMissing(thrown)) throw thrown;
    const there = await stripe.customers.retrieve(customer).catch((problem: unknown) => {
      if (isMissing(problem)) return undefined;
      throw problem;
    });
    if (!there?.deleted) return undefined;
    return { changed: await this.billing.applyStripeState(userId, { ...NOTHING, stripeCustomerId: customer }) };
  }

  /** After an account was deleted: its trial stays spent, its subscriptions and itself go. May run twice. */
  private async forget({ customer, userId, emailHash }: ForgetCustomer): Promise<void> {
    await this.stripe.withDeadline(async (stripe) => {
      const lost = await this.customers.searchByUser(stripe, userId);
      for (const id of new Set([...(customer ? [customer] : []), ...lost.map((each) => each.id)])) {
        await this.deleteCustomer(stripe, id, emailHash);
      }
    }, EFFECT_MS);
  }

  /** Deletes a customer at Stripe, which ends the subscriptions at once; `emailHash` spends the trials. */
  async deleteCustomer(stripe: Stripe, customer: string, emailHash: string): Promise<void> {
    try {
      for (const subscription of await this.reconcile.subscriptions(stripe, customer)) {
        await this.reconcile.spendTrial(stripe, subscription, emailHash);
      }
      for await (const session of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
        await stripe.checkout.sessions.expire(session.id);
      }
      await stripe.customers.del(customer);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
  }
}
