import {
  FEE_KEPT_CENTS,
  PLAN_IDS,
  serviceById,
  SERVICE_IDS,
  type PlanId,
  type ServiceId,
} from '../../plans/plans.shared.ts';
import { idOf, type Stripe } from './stripe.client.ts';

/** A subscription in our own words. */
export type SubscriptionState = {
  id: string;
  plan: PlanId;
  status: string;
  live: boolean;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: PlanId | null;
  trialEnd: Date | null;
  startedAt: Date;
  endedAt: Date | null;
};
export type PurchaseState = { id: string; service: ServiceId; purchasedAt: Date; refunded: boolean };
export type PaymentState = {
  invoice: string;
  description: string;
  currency: string;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  refundedCents: number;
  paidAt: Date;
};

const LIVE = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
const FAILING = new Set(['past_due', 'unpaid']);

const at = (seconds: number) => new Date(seconds * 1000);
const atOrNull = (seconds: number | null | undefined) => (seconds ? at(seconds) : null);

export const isLive = ({ status }: { status: string }): boolean => LIVE.has(status);

/** In the order in which they began: the first of several that run is the one that counts. */
export function inOrder(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription[] {
  return subscriptions.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
}

/** The plan of a price, by its product: a price may be replaced, its product stays. Undefined for what is not ours. */
export function planOfProduct(product: string | { id: string } | null | undefined): PlanId | undefined {
  return PLAN_IDS.find((plan) => idOf(product) === `shingle_${plan}`);
}

/** Undefined for a subscription that is not to a plan of ours, or was never paid. */
export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState | undefined {
  const [item] = subscription.items.data;
  const plan = planOfProduct(item?.price.product);
  if (!item || !plan || subscription.status === 'incomplete' || subscription.status === 'incomplete_expired')
    return undefined;
  const live = isLive(subscription);
  return {
    id: subscription.id,
    plan,
    status: subscription.status,
    live,
    currentPeriodEnd: atOrNull(item.current_period_end),
    cancelAtPeriodEnd: live && isCancelled(subscription),
    pendingPlan: live ? pendingPlan(subscription, plan) : null,
    trialEnd: atOrNull(subscription.trial_end),
    startedAt: at(subscription.start_date),
    endedAt: live ? null : at(subscription.ended_at ?? subscription.canceled_at ?? subscription.created),
  };
}

/** The schedule that the subscription is under; it has to be read along with it. */
export function activeSchedule({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | undefined {
  return schedule && typeof schedule === 'object' && schedule.status === 'active' ? schedule : undefined;
}

/** Under a schedule it is the schedule that ends a subscription, after its last phase. */
function isCancelled(subscription: Stripe.Subscription): boolean {
  const schedule = activeSchedule(subscription);
  if (schedule?.end_behavior === 'cancel' && !nextPhase(schedule)) return true;
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

function pendingPlan(subscription: Stripe.Subscription, plan: PlanId): PlanId | null {
  const schedule = activeSchedule(subscription);
  const next = schedule && nextPhase(schedule)?.metadata?.plan_id;
  return PLAN_IDS.find((id) => id === next && id !== plan) ?? null;
}

function nextPhase({ current_phase, phases }: Stripe.SubscriptionSchedule) {
  const end = current_phase?.end_date ?? 0;
  return phases.find(({ start_date }) => start_date >= end);
}

/** Since when, and over which invoice, the running subscription's payment fails. */
export function failingOf(
  subscription: Stripe.Subscription | undefined,
  invoices: readonly Stripe.Invoice[],
): { since: Date; invoice: string } | undefined {
  if (!subscription || !FAILING.has(subscription.status)) return undefined;
  const unpaid = invoices
    .filter(({ status, attempted, parent }) => {
      const of = idOf(parent?.subscription_details?.subscription);
      return (status === 'open' || status === 'uncollectible') && attempted && of === subscription.id;
    })
    .toSorted((a, b) => a.created - b.created)[0];
  if (!unpaid?.id) return undefined;
  return { since: at(unpaid.status_transitions.finalized_at ?? unpaid.created), invoice: unpaid.id };
}

/** What was bought once, in the order it was paid. */
export function purchaseStates(sessions: readonly Stripe.Checkout.Session[]): (PurchaseState & { intent?: string })[] {
  return sessions
    .flatMap((session) => {
      const service = SERVICE_IDS.find((id) => id === session.metadata?.service_id);
      if (!service || session.mode !== 'payment' || session.payment_status === 'unpaid') return [];
      const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
      const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
      const paid = charge?.created ?? intent?.created ?? session.created;
      return [
        {
          id: session.id,
          service,
          purchasedAt: at(paid),
          refunded: charge !== null && isGivenBack(service, charge),
          ...(intent && { intent: intent.id }),
        },
      ];
    })
    .toSorted((a, b) => a.purchasedAt.getTime() - b.purchasedAt.getTime() || a.id.localeCompare(b.id));
}

/** All of it, or all but the fee that the terms keep, which is taxed as the price is. */
function isGivenBack(service: ServiceId, { amount, amount_refunded }: Stripe.Charge): boolean {
  return (amount - amount_refunded) * serviceById(service).price_cents <= FEE_KEPT_CENTS[service] * amount;
}

/** What was paid, and what of it was refunded: `refunds` are cents by invoice. */
export function paymentStates(
  invoices: readonly Stripe.Invoice[],
  refunds: ReadonlyMap<string, number>,
): PaymentState[] {
  return invoices.flatMap((invoice) => {
    if (!invoice.id || invoice.status !== 'paid' || invoice.total === 0) return [];
    const tax = taxOfInvoice(invoice);
    return [
      {
        invoice: invoice.id,
        description: descriptionOf(invoice),
        currency: invoice.currency,
        subtotalCents: invoice.total - tax, // Stripe's own is without the discount
        taxCents: tax,
        totalCents: invoice.total,
        refundedCents: Math.max(0, Math.min(invoice.total, refunds.get(invoice.id) ?? 0)),
        paidAt: at(invoice.status_transitions.paid_at ?? invoice.created),
      },
    ];
  });
}

export function taxOfInvoice({ total_taxes }: Stripe.Invoice): number {
  return (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

export function descriptionOf(invoice: Stripe.Invoice): string {
  return invoice.description ?? invoice.lines.data.at(-1)?.description ?? 'Shingle';
}
