import { Injectable } from '@nestjs/common';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { AppError } from '../../common/errors.ts';
import { HOUR, RateLimits, type Limit } from '../../common/http/rate-limits.ts';
import type { PromoCodeDto, PromoCodeView } from '../billing.dto.ts';
import { BillingState } from '../sync/billing-state.service.ts';
import { CURRENCY } from '../stripe/catalogue.service.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { isTrialCode, TRIAL_DAYS } from './promo.shared.ts';
import { refusesDiscount, StripeClient, type Stripe } from '../stripe/stripe.client.ts';
import { PLANS, SERVICES } from '../../plans/plans.shared.ts';
import { TrialsService } from '../trials/trials.service.ts';

const CODE = /^[\w-]+$/;
const NOT_FOR_CHANGES = 'The free trial is for a first plan only.';
const NOT_FOR_SERVICES = 'The free trial is for plans, not for services.';
/** Promo codes a customer may try. */
export const PROMO_GUESSES: Limit = { name: 'promo-codes', points: 20, seconds: HOUR };
const UNKNOWN = 'This promo code is not valid.';
const NOT_FOR_THIS = 'This promo code does not fit this order. Please leave it out or try another.';
const SPENT = 'Each person has one free trial, and yours has been used.';

/** What the code is for, by id; neither where that is not chosen yet. */
type Order = { plan_id?: string; service_id?: string };
export type Promo = { trialDays: number } | { promotionCode: string; message: string };

/** Our own trial codes, and the active promotion codes at Stripe. */
@Injectable()
export class PromoService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly trials: TrialsService,
    private readonly customers: BillingCustomers,
    private readonly billing: BillingState,
    private readonly limits: RateLimits,
  ) {}

  /** Says whether a code would be taken; a code that is not is a normal answer, not a failure (docs/PRODUCT.md, "Plans and billing"). */
  async validate(actor: CustomerActor, { promo_code, ...order }: PromoCodeDto): Promise<PromoCodeView> {
    try {
      const promo = await this.stripe.withDeadline((stripe) => this.find(stripe, actor, promo_code, order));
      if ('message' in promo) return { message: promo.message };
      return { message: `${TRIAL_DAYS}-day free trial: you pay nothing for the first ${TRIAL_DAYS} days.` };
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'invalid_promo_code') throw thrown;
      return { success: false, message: thrown.details.message ?? UNKNOWN, code: 'invalid_promo_code' };
    }
  }

  /** Both calls that take a code count against one limit. @throws AppError invalid_promo_code, too_many_requests */
  async find(stripe: Stripe, { id, user }: CustomerActor, code: string, order: Order): Promise<Promo> {
    await this.limits.consume(PROMO_GUESSES, id);
    if (isTrialCode(code)) {
      if (order.service_id !== undefined) throw new AppError('invalid_promo_code', { message: NOT_FOR_SERVICES });
      if (await this.billing.running(id)) throw new AppError('invalid_promo_code', { message: NOT_FOR_CHANGES });
      const isSpent = (await this.billing.hadTrial(id)) || (await this.trials.spentByEmail(user.email));
      if (isSpent) throw new AppError('invalid_promo_code', { message: SPENT });
      return { trialDays: TRIAL_DAYS };
    }
    if (!CODE.test(code)) throw new AppError('invalid_promo_code');
    const { data } = await stripe.promotionCodes.list({
      code,
      active: true,
      limit: 10,
      expand: ['data.promotion.coupon'],
    });
    const customer = (await this.customers.find(id))?.stripeCustomerId;
    const found = data.find((each) => !each.customer || each.customer === customer);
    if (!found) throw new AppError('invalid_promo_code');
    const isFitting = fitsOrder(found, order) && (await fitsCustomer(stripe, found, customer));
    if (!isFitting) throw new AppError('invalid_promo_code', { message: NOT_FOR_THIS });
    return { promotionCode: found.id, message: described(found) };
  }
}

/** Runs work that sends the code to Stripe, which alone knows whom and what it is for. @throws AppError invalid_promo_code */
export async function withPromo<T>(promo: Promo | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!promo || !('promotionCode' in promo) || !refusesDiscount(thrown)) throw thrown;
    throw new AppError('invalid_promo_code', { message: NOT_FOR_THIS });
  }
}

/** What Stripe would refuse of this order: an amount in another currency, or less than the code's least. */
function fitsOrder({ promotion, restrictions }: Stripe.PromotionCode, { plan_id, service_id }: Order): boolean {
  const coupon = typeof promotion.coupon === 'object' ? promotion.coupon : null;
  if (coupon?.amount_off && coupon.currency !== CURRENCY) return false;
  const { minimum_amount: least, minimum_amount_currency: currency } = restrictions;
  if (least === null) return true;
  const item = [...PLANS, ...SERVICES].find(({ id }) => id === (plan_id ?? service_id));
  return currency === CURRENCY && (!item || item.price_cents >= least);
}

async function fitsCustomer(
  stripe: Stripe,
  { restrictions }: Stripe.PromotionCode,
  customer?: string | null,
): Promise<boolean> {
  if (!restrictions.first_time_transaction || !customer) return true;
  const paid = await stripe.invoices.list({ customer, status: 'paid', limit: 1 });
  return paid.data.length === 0;
}

function described({ promotion }: Stripe.PromotionCode): string {
  const coupon = typeof promotion.coupon === 'object' ? promotion.coupon : null;
  if (coupon?.percent_off) return `Promo code applied: ${coupon.percent_off}% off.`;
  if (coupon?.amount_off) return `Promo code applied: $${(coupon.amount_off / 100).toFixed(2)} off.`;
  return 'Promo code applied.';
}
