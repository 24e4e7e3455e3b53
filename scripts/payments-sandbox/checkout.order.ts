import { rates } from './catalogue.ts';
import { invalid } from './errors.ts';
import type { Params } from './params.ts';
import { redeemable } from './promotions.ts';
import { newId } from './store.ts';
import type { Order, OrderLine } from './types.ts';
import type { World } from './world.ts';

const DAY = 86_400;

/** What is bought, at which taxes and discounts, and what follows. @throws ApiError in Stripe's words */
export function readOrder(w: World, p: Params, id: string, mode: string, now: number): Order {
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
    const redemption = { customer: p.str('customer') ?? null, coupon: one.str('coupon'), promotion_code: promotion };
    const coupon = redeemable(w, redemption, one.path('').slice(0, -2));
    return { coupon: coupon.id, promotion_code: promotion ?? null };
  });
}
