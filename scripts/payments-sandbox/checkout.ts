import { rates } from './catalogue.ts';
import { quote } from './checkout.quote.ts';
import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { redeemable } from './promotions.ts';
import { newId } from './store.ts';
import type { Order, OrderLine, Session } from './types.ts';
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
    currency: w.find('prices', order.lines[0].price).currency,
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
    locale: (p.str('locale') || null) as Session['locale'],
    metadata: p.metadata(),
    mode,
    payment_method_collection:
      mode === 'subscription'
        ? (p.choice('payment_method_collection', ['always', 'if_required']) ?? 'always')
        : 'if_required',
    submit_type: (p.str('submit_type') || null) as Session['submit_type'],
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
  const interface_ = p.str('ui_mode');
  if (interface_ && !interface_.startsWith('hosted'))
    throw invalid('This sandbox has the hosted page only.', 'ui_mode');
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

function readOrder(w: World, p: Params, id: string, mode: string, now: number): Order {
  const data = p
    .sub('subscription_data')
    ?.only(
      'trial_period_days',
      'trial_end',
      'metadata',
      'default_tax_rates',
      'trial_settings',
      'description',
      'billing_mode',
    );
  const intent = p
    .sub('payment_intent_data')
    ?.only(
      'metadata',
      'description',
      'receipt_email',
      'setup_future_usage',
      'statement_descriptor',
      'statement_descriptor_suffix',
    );
  const bill = p.sub('invoice_creation')?.sub('invoice_data');
  const days = data?.int('trial_period_days');
  if (days !== undefined && days < 1)
    throw invalid('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]');
  const until = data?.int('trial_end');
  if (days !== undefined && until !== undefined)
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', 'subscription_data');
  if (until !== undefined && until < now + 2 * DAY)
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', 'subscription_data[trial_end]');
  const taxes = data?.strs('default_tax_rates') ?? [];
  rates(w, taxes, 'subscription_data[default_tax_rates]');
  const behaviour = data
    ?.sub('trial_settings')
    ?.sub('end_behavior')
    ?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']);
  return {
    id,
    lines: readLines(w, p, mode),
    coupons: readDiscounts(w, p),
    trial_end: until ?? null,
    trial_days: days ?? null,
    subscription_metadata: data?.metadata() ?? {},
    description: data?.str('description') ?? null,
    default_tax_rates: taxes,
    missing_payment_method: behaviour ?? 'create_invoice',
    intent_metadata: intent?.metadata() ?? {},
    intent_description: intent?.str('description') ?? null,
    invoice_metadata: bill?.metadata() ?? {},
    invoice_description: bill?.str('description') ?? null,
  };
}

function readLines(w: World, p: Params, mode: string): OrderLine[] {
  const lines = p.list('line_items').map((line) => {
    line.only('price', 'quantity', 'tax_rates');
    const price = w.find('prices', line.need('price'), line.path('price'));
    if (!price.active)
      throw invalid('The price specified is inactive. This field only accepts active prices.', line.path('price'));
    if (mode === 'payment' && price.recurring)
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        line.path('price'),
      );
    const quantity = line.int('quantity');
    if (quantity === undefined)
      throw invalid(`Missing required param: ${line.path('quantity')}.`, line.path('quantity'), 'parameter_missing');
    if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', line.path('quantity'));
    const taxes = line.strs('tax_rates') ?? [];
    rates(w, taxes, line.path('tax_rates'));
    return { id: newId('li'), price: price.id, quantity, tax_rates: taxes };
  });
  if (lines.length === 0) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (mode === 'subscription' && !lines.some((line) => w.find('prices', line.price).recurring))
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.');
  return lines;
}

function readDiscounts(w: World, p: Params): Order['coupons'] {
  const given = p.list('discounts').map((one) => one.only('coupon', 'promotion_code'));
  if (given.length > 1) throw invalid('You can only pass one discount.', 'discounts');
  return given.map((one) => {
    const promotion = one.str('promotion_code');
    const coupon = redeemable(w, { coupon: one.str('coupon'), promotion_code: promotion }, one.path('').slice(0, -2));
    return { coupon: coupon.id, promotion_code: promotion ?? null };
  });
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

function blankSession(id: string, now: number): Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'cad',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: now,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: null,
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  };
}
