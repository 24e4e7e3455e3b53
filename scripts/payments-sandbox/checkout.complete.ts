import { attachProblem, cardError, checkNumber, giveCard, keepCard } from './cards.ts';
import { linkPayment, markPaid } from './collection.ts';
import { createCustomer } from './customers.ts';
import { needsCard, quote, type Quote } from './checkout.quote.ts';
import { reprice } from './checkout.ts';
import { invalid } from './errors.ts';
import { issueInvoice } from './invoices.ts';
import { Params } from './params.ts';
import { confirm, declineOf, newIntent } from './payments.ts';
import { redeem, redeemable, usable } from './promotions.ts';
import { productName } from './subscription.state.ts';
import { startSubscription } from './subscriptions.ts';
import type { Invoice, PaymentIntent, PaymentMethod, Session } from './types.ts';
import type { World } from './world.ts';

export type Payer = {
  card: string;
  email?: string;
  name?: string;
};

/** Adds a promotion code typed on the checkout page. @throws ApiError with the sentence for the page */
export function enterCode(w: World, session: Session, code: string): void {
  mustBeOpen(session);
  if (!session.allow_promotion_codes) throw invalid('This order takes no promotion codes.');
  const wanted = code.trim().toLowerCase();
  const found = w.store.all('promotion_codes').find((row) => row.code.toLowerCase() === wanted && usable(w, row));
  if (!found) throw invalid('This code is invalid.');
  const coupon = redeemable(w, { customer: session.customer, promotion_code: found.id }, 'promotion_code');
  const order = w.find('orders', session.id);
  w.store.put('orders', { ...order, coupons: [{ coupon: coupon.id, promotion_code: found.id }] });
  session.discounts = [{ coupon: null, promotion_code: found.id }];
  reprice(w, session);
  w.store.put('sessions', session);
}

function mustBeOpen(session: Session): void {
  if (session.status === 'complete') throw invalid('This Checkout Session has already been completed.');
  if (session.status !== 'open') throw invalid('This Checkout Session has expired.');
}

/** What happens when 'Pay' is pressed. @throws ApiError 402 when the card is declined; the session then stays open */
export function paySession(w: World, session: Session, payer: Payer): Session {
  mustBeOpen(session);
  reprice(w, session);
  const number = needsCard(session) ? checkNumber(payer.card) : null;
  const problem = number && attachProblem(number);
  const customer = payingCustomer(w, session, payer);
  const sums = quote(w, session);
  if (problem && sums.today.total === 0) throw cardError(problem);
  const card = number ? keepCard(w, number, null, { name: payer.name, email: payer.email }) : null;
  const intent = sums.today.total > 0 && card ? takeMoney(w, session, sums, card, customer) : null;
  // A declined card never becomes the customer's; a one-time buyer's is not kept either.
  if (card && session.mode === 'subscription') giveCard(w, card, customer);
  const result =
    session.mode === 'subscription'
      ? subscribe(w, session, sums, customer, card, intent)
      : buy(w, session, sums, customer, intent);
  return w.change('sessions', session, 'checkout.session.completed', (row) => {
    Object.assign(row, result);
    const paid = w.store.get('customers', customer);
    row.customer = customer;
    row.customer_details = {
      address: paid?.address ?? null,
      business_name: null,
      email: paid?.email ?? payer.email ?? row.customer_email,
      individual_name: null,
      name: payer.name ?? paid?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    };
    row.payment_status = sums.today.total > 0 ? 'paid' : 'no_payment_required';
    row.status = 'complete';
    row.url = null;
  });
}

function payingCustomer(w: World, session: Session, payer: Payer): string | null {
  if (session.customer) return w.customer(session.customer).id;
  if (session.mode === 'payment' && session.customer_creation !== 'always' && !session.invoice_creation?.enabled)
    return null;
  const email = payer.email ?? session.customer_email ?? '';
  return createCustomer(w, new Params({ ...(email && { email }), ...(payer.name && { name: payer.name }) })).id;
}

// One intent for all tries on the page: a second try after a declined card confirms it again.
function takeMoney(
  w: World,
  session: Session,
  sums: Quote,
  card: PaymentMethod,
  customer: string | null,
): PaymentIntent {
  const held = w.store.get('payment_intents', session.payment_intent);
  const intent =
    held ??
    newIntent(w, {
      customer,
      amount: sums.today.total,
      currency: session.currency ?? 'cad',
      description: session.mode === 'subscription' ? 'Subscription creation' : sums.order.intent_description,
      metadata: sums.order.intent_metadata,
    });
  intent.amount = sums.today.total;
  if (session.mode === 'payment') session.payment_intent = intent.id;
  confirm(w, intent, card);
  const problem = declineOf(intent);
  if (problem) throw problem;
  return intent;
}

function subscribe(
  w: World,
  session: Session,
  sums: Quote,
  customer: string | null,
  card: PaymentMethod | null,
  intent: PaymentIntent | null,
): Partial<Session> {
  const { order } = sums;
  const items = order.lines.map((line) => ({
    price: w.find('prices', line.price),
    quantity: line.quantity,
    tax_rates: line.tax_rates,
  }));
  const { subscription, invoice } = startSubscription(w, {
    customer: customer as string,
    items: items.filter((item) => item.price.recurring),
    trial_end: sums.trialEnd,
    metadata: order.subscription_metadata,
    description: order.description,
    default_tax_rates: order.default_tax_rates,
    missing_payment_method: order.missing_payment_method,
    card: card?.id ?? null,
    intent,
    discounts: (id) => discounts(w, session, sums, { customer, subscription: id }),
  });
  return { subscription: subscription.id, invoice: invoice.id };
}

function discounts(
  w: World,
  session: Session,
  sums: Quote,
  owner: { customer: string | null; subscription?: string },
): string[] {
  return sums.order.coupons.map(
    (one) =>
      redeem(w, w.find('coupons', one.coupon), one.promotion_code, { ...owner, checkout_session: session.id }).id,
  );
}

function buy(
  w: World,
  session: Session,
  sums: Quote,
  customer: string | null,
  intent: PaymentIntent | null,
): Partial<Session> {
  const redeemed = discounts(w, session, sums, { customer });
  const invoice =
    session.invoice_creation?.enabled && customer ? purchaseInvoice(w, session, sums, customer, redeemed) : null;
  if (invoice) {
    if (intent) linkPayment(w, invoice, intent);
    markPaid(w, invoice, intent);
  }
  return { payment_intent: intent?.id ?? null, invoice: invoice?.id ?? null };
}

function purchaseInvoice(w: World, session: Session, sums: Quote, customer: string, redeemed: string[]): Invoice {
  const now = w.clock.now(customer);
  return issueInvoice(w, {
    customer: w.customer(customer),
    reason: 'manual',
    lines: sums.order.lines.map((line) => {
      const price = w.find('prices', line.price);
      return {
        amount: (price.unit_amount ?? 0) * line.quantity,
        description: productName(w, price),
        price: price.id,
        quantity: line.quantity,
        tax_rates: line.tax_rates,
        period: { start: now, end: now },
        item: null,
        proration: false,
      };
    }),
    discounts: redeemed,
    subscription: null,
    metadata: sums.order.invoice_metadata,
    description: sums.order.invoice_description,
  });
}

/** Where the browser goes after paying. */
export function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
