import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { PlanChangeService } from '../checkout/plan-change.service.ts';
import { BillingState } from './billing-state.service.ts';
import { hasCode, idOf, type Stripe } from '../stripe/stripe.client.ts';
import {
  failingOf,
  inOrder,
  isLive,
  paymentStates,
  planOfProduct,
  purchaseStates,
  subscriptionState,
  type SubscriptionState,
} from '../stripe/stripe-state.ts';
import { TrialsService } from '../trials/trials.service.ts';

/** A month each: enough for everything that can still change. */
const INVOICES = 100;

export type Reconciled = { changed: boolean; running?: Stripe.Subscription; state?: SubscriptionState };

/** Makes what we keep of a customer equal to what Stripe says now: order and repeats of its events do not matter. */
@Injectable()
export class ReconcileService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly trials: TrialsService,
    private readonly billing: BillingState,
    private readonly changes: PlanChangeService,
  ) {}

  /** Only under the customer's lock. @returns the running subscription, and whether we had it differently */
  async customer(stripe: Stripe, userId: string, stripeCustomerId: string): Promise<Reconciled> {
    const [{ seq }] = await this.db.query<[{ seq: string }]>(
      'select coalesce(max(seq), 0) as seq from stripe_events where customer = $1',
      [stripeCustomerId],
    );
    const [found, sessions, invoices, refunds] = await this.fetch(stripe, stripeCustomerId);
    const subscriptions = await Promise.all(found.map((each) => this.changes.settle(stripe, each)));
    const undone = new Set<string>();
    const [first, ...rest] = subscriptions.filter(isLive);
    for (const second of rest) {
      await this.refundAndCancel(stripe, second);
      undone.add(second.id);
    }
    const known = subscriptions.filter(({ id }) => !undone.has(id));
    if ((await this.trialSpentBefore(stripe, userId, known)) && first) {
      await stripe.subscriptions.cancel(first.id, { prorate: false });
      undone.add(first.id);
    }
    const running = first && !undone.has(first.id) ? first : undefined;
    const purchases = purchaseStates(sessions);
    const seconds = secondPurchases(purchases);
    for (const purchase of seconds) {
      if (purchase.intent) await this.refund(stripe, purchase.intent);
      purchase.refunded = true;
    }
    const paidTwice = [...rest, ...seconds.filter(({ intent }) => intent)];
    const states = subscriptions.flatMap((each) => subscriptionState(each) ?? []).map((each) => ended(each, undone));
    const changed = await this.billing.applyStripeState(userId, {
      seq,
      stripeCustomerId,
      subscriptions: states,
      purchases,
      payments: paymentStates(invoices, refunds),
      failing: failingOf(running, invoices),
      refunded: paidTwice.map(({ id }) => id),
      refusedTrial: first && undone.has(first.id) ? first.id : undefined,
    });
    return { changed, running, state: states.find(({ id }) => id === running?.id) };
  }

  /** A trial that has begun is spent, also where the account is gone. @returns false where someone else has had it */
  async spendTrial(stripe: Stripe, subscription: Stripe.Subscription, emailHash: string): Promise<boolean> {
    if (!subscription.trial_start) return true;
    const fingerprint = await this.fingerprintOf(stripe, subscription);
    return this.trials.spend(
      [emailHash, ...(fingerprint ? [this.trials.hashOfCard(fingerprint)] : [])],
      subscription.id,
    );
  }

  private async fetch(stripe: Stripe, customer: string) {
    return Promise.all([
      this.subscriptions(stripe, customer),
      all(
        stripe.checkout.sessions.list({
          customer,
          status: 'complete',
          limit: 100,
          expand: ['data.payment_intent.latest_charge'],
        }),
      ),
      stripe.invoices.list({ customer, limit: INVOICES }).then(({ data }) => data),
      this.refundsByInvoice(stripe, customer),
    ]);
  }

  /** In cents. Only a charge says what was refunded of it, and only the payment of an invoice leads from one to the other. */
  private async refundsByInvoice(stripe: Stripe, customer: string): Promise<Map<string, number>> {
    const refunds = new Map<string, number>();
    for await (const { amount_refunded, payment_intent } of stripe.charges.list({ customer, limit: 100 })) {
      const intent = idOf(payment_intent);
      if (!amount_refunded || !intent) continue;
      const payment = { type: 'payment_intent' as const, payment_intent: intent };
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
      const invoice = idOf(data[0]?.invoice);
      if (invoice) refunds.set(invoice, amount_refunded);
    }
    return refunds;
  }

  /** All of a customer's subscriptions to our plans, in the order in which they began. */
  async subscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
    const expand = ['data.schedule', 'data.default_payment_method'];
    const found = await all(stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand }));
    return inOrder(found).filter(({ items }) => planOfProduct(items.data[0]?.price.product));
  }

  /** Spends every trial that has begun. @returns whether the running one was somebody's before */
  private async trialSpentBefore(
    stripe: Stripe,
    userId: string,
    subscriptions: readonly Stripe.Subscription[],
  ): Promise<boolean> {
    const trials = subscriptions.filter(({ trial_start }) => trial_start);
    const user = trials.length ? await this.users.byId(userId) : null;
    if (!user) return false;
    let spentBefore = false;
    for (const trial of trials) {
      const spent = await this.spendTrial(stripe, trial, this.trials.hashOfEmail(user.email));
      if (!spent && trial.status === 'trialing') spentBefore = true;
    }
    return spentBefore;
  }

  private async fingerprintOf(
    stripe: Stripe,
    { default_payment_method, customer }: Stripe.Subscription,
  ): Promise<string | undefined> {
    if (typeof default_payment_method === 'object' && default_payment_method) {
      return default_payment_method.card?.fingerprint ?? undefined;
    }
    const cards = await stripe.paymentMethods.list({ customer: idOf(customer) ?? '', type: 'card', limit: 1 });
    return cards.data[0]?.card?.fingerprint ?? undefined;
  }

  /** First the money, then the subscription: after a failure in between, both are found again. */
  private async refundAndCancel(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
    const invoice = idOf(subscription.latest_invoice);
    const paid = invoice ? await stripe.invoicePayments.list({ invoice, status: 'paid' }) : { data: [] };
    for (const { payment } of paid.data) {
      const intent = idOf(payment.payment_intent);
      if (intent) await this.refund(stripe, intent);
    }
    await stripe.subscriptions.cancel(subscription.id, { prorate: false });
  }

  private async refund(stripe: Stripe, intent: string): Promise<void> {
    try {
      await stripe.refunds.create(
        { payment_intent: intent, reason: 'duplicate' },
        { idempotencyKey: `refund-${intent}` },
      );
    } catch (thrown) {
      if (!hasCode(thrown, 'charge_already_refunded')) throw thrown;
    }
  }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

function secondPurchases<P extends { service: string; refunded: boolean }>(purchases: readonly P[]): P[] {
  const had = new Set<string>();
  return purchases.filter(({ service, refunded }) => {
    if (refunded) return false;
    if (had.has(service)) return true;
    had.add(service);
    return false;
  });
}

/** What we have just ended is not what Stripe said a moment ago. */
function ended(state: SubscriptionState, undone: ReadonlySet<string>): SubscriptionState {
  if (!undone.has(state.id)) return state;
  return {
    ...state,
    live: false,
    status: 'canceled',
    cancelAtPeriodEnd: false,
    pendingPlan: null,
    endedAt: state.endedAt ?? state.startedAt,
  };
}
