import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import type { CheckoutDto, CheckoutView } from '../billing.dto.ts';
import { BillingState } from '../sync/billing-state.service.ts';
import { invoiceFooter } from '../stripe/invoice-footer.ts';
import { CatalogueService } from '../stripe/catalogue.service.ts';
import { isPlanId, PLAN_IDS, SERVICE_IDS, serviceById, type PlanId, type ServiceId } from '../../plans/plans.shared.ts';
import { PlanChangeService } from './plan-change.service.ts';
import { PromoService, withPromo, type Promo } from './promo.service.ts';
import { hasCode, type Stripe } from '../stripe/stripe.client.ts';
import { SyncService } from '../sync/sync.service.ts';
import { TaxesService } from '../taxes/taxes.service.ts';

type Order = { stripe: Stripe; userId: string; customer: string; promo?: Promo; allowCodes: boolean };

/** What is bought, at Stripe's hosted checkout page. Prices, taxes and addresses are ours to say, never the client's. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly promos: PromoService,
    private readonly changes: PlanChangeService,
    private readonly sync: SyncService,
    private readonly billing: BillingState,
    private readonly taxes: TaxesService,
    private readonly env: Env,
  ) {}

  /**
   * Opens a checkout; an earlier one for the same thing is closed, so that it cannot be paid twice.
   * @throws AppError invalid_plan, already_subscribed, already_purchased, invalid_promo_code, payments_unavailable, billing_busy
   */
  async create(actor: CustomerActor, input: CheckoutDto): Promise<CheckoutView> {
    const { plan_id, service_id, promo_code, allow_promotion_codes: allowCodes = false } = input;
    if (plan_id !== undefined && service_id !== undefined) throw new AppError('invalid_plan');
    const item = PLAN_IDS.find((id) => id === plan_id) ?? SERVICE_IDS.find((id) => id === service_id);
    if (!item) throw new AppError('invalid_plan');
    return this.sync.withSyncedCustomer(actor.id, async (stripe, { customer, running, state }) => {
      const promo = promo_code === undefined ? undefined : await this.promos.find(stripe, actor, promo_code, input);
      const order = { stripe, userId: actor.id, customer, promo, allowCodes };
      const begin = () => {
        if (!isPlanId(item)) return this.buy(order, item);
        if (running && state) return this.changes.change(stripe, running, state, item, promo);
        return this.subscribe(order, item);
      };
      return this.catalogue.withFreshCatalogue(() => withPromo(promo, begin));
    });
  }

  private async subscribe(order: Order, plan: PlanId): Promise<CheckoutView> {
    const [price, tax] = await Promise.all([
      this.catalogue.price(order.stripe, plan),
      this.taxes.rateOf(order.stripe, order.userId),
    ]);
    await this.expireOpen(order, ({ metadata }) => isPlanId(metadata?.plan_id));
    const metadata = { user_id: order.userId, plan_id: plan };
    const trial = order.promo && 'trialDays' in order.promo ? order.promo.trialDays : undefined;
    return this.open(order, {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      subscription_data: {
        default_tax_rates: [tax],
        metadata,
        ...(trial && { trial_period_days: trial }),
      },
      payment_method_collection: 'always', // a trial's card too: it is charged afterwards
      metadata,
      ...this.addresses('plan'),
    });
  }

  private async buy(order: Order, service: ServiceId): Promise<CheckoutView> {
    const { name, coming_soon } = serviceById(service);
    if (coming_soon) throw new AppError('invalid_plan', { message: 'That service is coming soon.' });
    if ((await this.billing.purchased(order.userId)).includes(service)) throw new AppError('already_purchased');
    const [price, tax] = await Promise.all([
      this.catalogue.price(order.stripe, service),
      this.taxes.rateOf(order.stripe, order.userId),
    ]);
    await this.expireOpen(order, ({ metadata }) => metadata?.service_id === service);
    const metadata = { user_id: order.userId, service_id: service };
    return this.open(order, {
      mode: 'payment',
      line_items: [{ price, quantity: 1, tax_rates: [tax] }],
      payment_intent_data: { metadata, description: name },
      invoice_creation: { enabled: true, invoice_data: { metadata, description: name, ...invoiceFooter(this.env) } },
      metadata,
      ...this.addresses('services'),
    });
  }

  private async open(
    { stripe, customer, userId, promo, allowCodes }: Order,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<CheckoutView> {
    const code = promo && 'promotionCode' in promo ? promo.promotionCode : undefined;
    const session = await stripe.checkout.sessions.create(
      {
        ...params,
        customer,
        client_reference_id: userId,
        // One excludes the other at Stripe.
        ...(code ? { discounts: [{ promotion_code: code }] } : allowCodes ? { allow_promotion_codes: true } : {}),
      },
      { idempotencyKey: `checkout-${randomUUID()}` },
    );
    if (!session.url) throw new AppError('payments_unavailable');
    return { checkout_url: session.url, session_id: session.id };
  }

  private async expireOpen(
    { stripe, customer }: Order,
    which: (session: Stripe.Checkout.Session) => boolean,
  ): Promise<void> {
    for await (const session of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
      if (which(session)) await this.expire(stripe, session.id);
    }
  }

  private async expire(stripe: Stripe, id: string): Promise<void> {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (thrown) {
      // Paid or expired between the two calls: if both get paid, the second is refunded when its event comes.
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status === 'open' || hasCode(thrown, 'rate_limit')) throw thrown;
    }
  }

  /** Only ever our own address: the Host header of a request says nothing about it. */
  private addresses(tab: 'plan' | 'services') {
    const back = `${this.env.appUrl}/dashboard?tab=${tab}`;
    return { success_url: `${back}&payment=success`, cancel_url: `${back}&payment=cancel` };
  }
}
