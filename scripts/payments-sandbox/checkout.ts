import { blankSession } from './checkout.blank.ts';
import { readOrder } from './checkout.order.ts';
import { firstPrice, quote } from './checkout.quote.ts';
import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type { Session } from './types.ts';
import type { World } from './world.ts';

const DAY = 86_400;
const FIELDS = [
  'mode',
  'line_items',
  'customer',
  'customer_email',
  'customer_creation',
  'customer_update',
  'client_reference_id',
  'metadata',
  'success_url',
  'cancel_url',
  'allow_promotion_codes',
  'discounts',
  'subscription_data',
  'payment_intent_data',
  'payment_method_collection',
  'payment_method_types',
  'invoice_creation',
  'expires_at',
  'locale',
  'billing_address_collection',
  'currency',
  'submit_type',
  'ui_mode',
  'automatic_tax',
  'tax_id_collection',
  'phone_number_collection',
  'saved_payment_method_options',
  'custom_text',
  'consent_collection',
];
const ONLY_SUBSCRIPTION = ['subscription_data', 'payment_method_collection'];
const ONLY_PAYMENT = ['payment_intent_data', 'invoice_creation', 'customer_creation', 'submit_type'];

export function createSession(w: World, p: Params): Session {
  p.only(...FIELDS);
  const mode = p.choice('mode', ['payment', 'subscription']);
  if (!mode) throw invalid('Missing required param: mode.', 'mode', 'parameter_missing');
  refuse(p, mode);
  const customerId = p.str('customer');
  const customer = customerId ? w.customer(customerId) : null;
  const now = w.clock.now(customer?.id);
  const id = newId('cs_test', 58);
  const order = readOrder(w, p, id, mode, now);
  const session: Session = {
    ...blankSession(id, now),
    allow_promotion_codes: p.bool('allow_promotion_codes') ?? null,
    billing_address_collection: p.choice('billing_address_collection', ['auto', 'required']) ?? null,
    cancel_url: url(p, 'cancel_url'),
    client_reference_id: p.str('client_reference_id') || null,
    currency: firstPrice(w, order).currency,
    customer: customer?.id ?? null,
    customer_creation:
      customer || mode === 'subscription'
        ? null
        : (p.choice('customer_creation', ['always', 'if_required']) ?? 'if_required'),
    customer_email: p.str('customer_email') || null,
    discounts: order.coupons.map((one) => ({
      coupon: one.promotion_code ? null : one.coupon,
      promotion_code: one.promotion_code,
    })),
    expires_at: expiry(p, now),
    invoice_creation: mode === 'payment' ? invoiceCreation(p) : null,
    locale: p.str('locale') || null,
    metadata: p.metadata(),
    mode,
    payment_method_collection:
      mode === 'subscription'
        ? (p.choice('payment_method_collection', ['always', 'if_required']) ?? 'always')
        : 'if_required',
    submit_type: p.str('submit_type') || null,
    success_url: url(p, 'success_url') ?? needSuccessUrl(),
    url: `${w.url}/c/pay/${id}`,
  };
  w.store.put('orders', order);
  reprice(w, session);
  return w.add('sessions', session);
}

function needSuccessUrl(): never {
  throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
}

/** What Stripe refuses before it looks at anything else. */
function refuse(p: Params, mode: string): void {
  if (p.has('allow_promotion_codes') && p.has('discounts'))
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  if (p.str('customer') && p.str('customer_email'))
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  const wrong = (mode === 'payment' ? ONLY_SUBSCRIPTION : ONLY_PAYMENT).find((name) => p.has(name));
  if (wrong === 'invoice_creation')
    throw invalid('You can only enable invoice creation when `mode` is set to `payment`.', wrong);
  if (wrong) throw invalid(`You can not pass \`${wrong}\` in \`${mode}\` mode.`, wrong);
  const shown = p.str('ui_mode');
  if (shown && !shown.startsWith('hosted')) throw invalid('This sandbox has the hosted page only.', 'ui_mode');
}

function url(p: Params, name: string): string | null {
  const value = p.str(name);
  if (!value) return null;
  if (!/^https?:\/\/./.test(value)) throw invalid('Not a valid URL', name, 'url_invalid');
  return value;
}

function expiry(p: Params, now: number): number {
  const at = p.int('expires_at') ?? now + DAY;
  if (at < now + 1790)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (at > now + DAY + 60)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return at;
}

function invoiceCreation(p: Params): Session['invoice_creation'] {
  const given = p.sub('invoice_creation')?.only('enabled', 'invoice_data');
  const data = given?.sub('invoice_data');
  return {
    enabled: given?.bool('enabled') ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: data?.str('description') ?? null,
      footer: data?.str('footer') ?? null,
      issuer: null,
      metadata: data?.metadata() ?? {},
      rendering_options: null,
    },
  };
}

/** Brings the session's sums up to date with its order, after a promotion code too. */
export function reprice(w: World, session: Session): void {
  const { today } = quote(w, session);
  session.amount_subtotal = today.subtotal;
  session.amount_total = today.total;
  session.total_details = { amount_discount: today.discount, amount_shipping: 0, amount_tax: today.tax };
}

export function expireSession(w: World, id: string): Session {
  const session = w.find('sessions', id);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  return closeSession(w, session);
}

export function closeSession(w: World, session: Session): Session {
  return w.change('sessions', session, 'checkout.session.expired', (row) => {
    row.status = 'expired';
    row.url = null;
  });
}

export function listSessions(w: World, p: Params): unknown {
  p.only(...PAGING, 'customer', 'status', 'subscription', 'payment_intent');
  const wanted = (['customer', 'status', 'subscription', 'payment_intent'] as const).filter((name) => p.str(name));
  const rows = w.store.all('sessions').filter((row) => wanted.every((name) => row[name] === p.str(name)));
  return page(rows, p, '/v1/checkout/sessions', 'checkout.session');
}
