import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { idOf, newId } from './store.ts';
import type { Coupon, Discount, PromotionCode } from './types.ts';
import { addInterval } from './clock.ts';
import type { World } from './world.ts';

export function createCoupon(w: World, p: Params): Coupon {
  p.only(
    'id',
    'name',
    'percent_off',
    'amount_off',
    'currency',
    'duration',
    'duration_in_months',
    'max_redemptions',
    'redeem_by',
    'metadata',
  );
  const [percent, amount] = [p.number('percent_off'), p.int('amount_off')];
  if ((percent === undefined) === (amount === undefined))
    throw invalid('You must pass either `percent_off` or `amount_off` when creating a coupon.');
  if (percent !== undefined && (percent <= 0 || percent > 100))
    throw invalid('Percent off must be greater than 0 and at most 100.', 'percent_off');
  if (amount !== undefined && !p.str('currency'))
    throw invalid('You must pass currency when passing amount_off', 'currency');
  const id = p.str('id') || newId('', 8).slice(1);
  if (w.store.get('coupons', id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: amount ?? null,
    created: w.clock.now(),
    currency: p.str('currency') || null,
    duration: p.choice('duration', ['forever', 'once', 'repeating']) ?? 'once',
    duration_in_months: p.int('duration_in_months') ?? null,
    livemode: false,
    max_redemptions: p.int('max_redemptions') ?? null,
    metadata: p.metadata(),
    name: p.str('name') || null,
    percent_off: percent ?? null,
    redeem_by: p.int('redeem_by') ?? null,
    times_redeemed: 0,
    valid: true,
  };
  if (coupon.duration === 'repeating' && !coupon.duration_in_months)
    throw invalid('You must pass `duration_in_months` when passing `duration=repeating`.', 'duration_in_months');
  return w.add('coupons', coupon, 'coupon.created');
}

export function deleteCoupon(w: World, id: string): object {
  const coupon = w.find('coupons', id);
  w.store.remove('coupons', id);
  w.emit('coupon.deleted', coupon);
  return { id, object: 'coupon', deleted: true };
}

export function listCoupons(w: World, p: Params): unknown {
  p.only(...PAGING);
  return page(w.store.all('coupons'), p, '/v1/coupons', 'coupon');
}

export function createPromotionCode(w: World, p: Params): PromotionCode {
  p.only('promotion', 'code', 'active', 'customer', 'expires_at', 'max_redemptions', 'metadata', 'restrictions');
  const promotion = p.sub('promotion')?.only('type', 'coupon');
  if (!promotion) throw invalid('Missing required param: promotion.', 'promotion', 'parameter_missing');
  const coupon = w.find('coupons', promotion.need('coupon'), 'promotion[coupon]');
  const code = p.str('code') || newId('', 8).slice(1).toUpperCase();
  if (!/^[A-Za-z0-9-]+$/.test(code))
    throw invalid('Promotion codes can only contain letters, digits and dashes.', 'code');
  if (w.store.all('promotion_codes').some((row) => row.active && row.code.toLowerCase() === code.toLowerCase()))
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, 'code', 'resource_already_exists');
  const restrictions = p
    .sub('restrictions')
    ?.only('first_time_transaction', 'minimum_amount', 'minimum_amount_currency');
  const row: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: p.bool('active') ?? true,
    code,
    created: w.clock.now(),
    customer: p.str('customer') || null,
    customer_account: null,
    expires_at: p.int('expires_at') ?? null,
    livemode: false,
    max_redemptions: p.int('max_redemptions') ?? null,
    metadata: p.metadata(),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.bool('first_time_transaction') ?? false,
      minimum_amount: restrictions?.int('minimum_amount') ?? null,
      minimum_amount_currency: restrictions?.str('minimum_amount_currency') ?? null,
    },
    times_redeemed: 0,
  };
  return w.add('promotion_codes', row, 'promotion_code.created');
}

export function updatePromotionCode(w: World, p: Params, id: string): PromotionCode {
  p.only('active', 'metadata', 'restrictions');
  return w.change('promotion_codes', w.find('promotion_codes', id), 'promotion_code.updated', (row) => {
    row.active = p.bool('active') ?? row.active;
    row.metadata = p.metadata(row.metadata ?? {});
  });
}

export function listPromotionCodes(w: World, p: Params): unknown {
  p.only(...PAGING, 'active', 'code', 'coupon', 'customer');
  const [code, coupon, customer] = [p.str('code')?.toLowerCase(), p.str('coupon'), p.str('customer')];
  const active = p.bool('active');
  const rows = w.store
    .all('promotion_codes')
    .filter(
      (row) =>
        (active === undefined || usable(w, row) === active) &&
        (!code || row.code.toLowerCase() === code) &&
        (!coupon || row.promotion.coupon === coupon) &&
        (!customer || row.customer === customer),
    );
  return page(rows, p, '/v1/promotion_codes', 'promotion code');
}

export function usable(w: World, row: PromotionCode): boolean {
  const coupon = w.store.get('coupons', idOf(row.promotion.coupon));
  if (!row.active || !coupon?.valid) return false;
  if (row.expires_at !== null && row.expires_at <= w.clock.now()) return false;
  return row.max_redemptions === null || row.times_redeemed < row.max_redemptions;
}

type Redemption = { customer: string | null; coupon?: string; promotion_code?: string };

/** The coupon behind a code or an id. @throws ApiError when it is unknown or cannot be used any more, or by this customer */
export function redeemable(w: World, given: Redemption, param: string): Coupon {
  const promotion = given.promotion_code
    ? w.find('promotion_codes', given.promotion_code, `${param}[promotion_code]`)
    : null;
  if (promotion && !usable(w, promotion))
    throw invalid(
      'This promotion code cannot be redeemed because it is not active.',
      `${param}[promotion_code]`,
      'promotion_code_inactive',
    );
  if (promotion?.restrictions.first_time_transaction && hasPaid(w, given.customer))
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      undefined,
      'promotion_code_customer_not_first_time',
    );
  const coupon = w.find(
    'coupons',
    (promotion ? idOf(promotion.promotion.coupon) : given.coupon) ?? '',
    `${param}[coupon]`,
  );
  const expired = coupon.redeem_by !== null && coupon.redeem_by <= w.clock.now();
  const spent = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  if (expired || spent || !coupon.valid)
    throw invalid(`Coupon expired: ${coupon.id}`, `${param}[coupon]`, 'coupon_expired');
  return coupon;
}

function hasPaid(w: World, customer: string | null): boolean {
  return w.store.all('invoices').some((row) => row.customer === customer && row.status === 'paid');
}

/** The coupon that a promotion code stands for. */
export function couponBehind(w: World, promotion: string | null): string | null {
  return idOf(w.store.get('promotion_codes', promotion)?.promotion.coupon);
}

/** Counts a redemption and attaches the discount to a subscription or a session. */
export function redeem(w: World, coupon: Coupon, promotion: string | null, owner: Partial<Discount>): Discount {
  const start = w.clock.now(owner.customer);
  coupon.times_redeemed += 1;
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) coupon.valid = false;
  w.store.put('coupons', coupon);
  const code = w.store.get('promotion_codes', promotion);
  if (code) {
    code.times_redeemed += 1;
    w.store.put('promotion_codes', code);
  }
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 0) : null;
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: null,
    customer_account: null,
    end: months === null ? null : addInterval(start, 'month', months),
    invoice: null,
    invoice_item: null,
    promotion_code: promotion,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: null,
    subscription_item: null,
    ...owner,
  };
  return w.add('discounts', discount, owner.subscription ? 'customer.discount.created' : undefined);
}

export function couponOf(w: World, discount: string): Coupon | undefined {
  const source = w.store.get('discounts', discount)?.source.coupon;
  return typeof source === 'string' ? w.store.get('coupons', source) : undefined;
}
