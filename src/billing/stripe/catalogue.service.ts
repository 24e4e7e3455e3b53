import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.ts';
import { PLANS, SERVICES, type PlanId, type ServiceId } from '../../plans/plans.shared.ts';
import { isMissing, type Stripe } from './stripe.client.ts';
import type { Tax } from '../taxes/taxes.shared.ts';

export const CURRENCY = 'cad';
type ItemId = PlanId | ServiceId;
type Item = { id: ItemId; name: string; description: string; price_cents: number; monthly: boolean };

const ITEMS: readonly Item[] = [
  ...PLANS.map((plan) => ({ ...plan, monthly: true })),
  ...SERVICES.map((service) => ({ ...service, monthly: false })),
];
const lookupKey = ({ id, monthly }: Item) => `shingle_${id}_${monthly ? 'monthly' : 'once'}`;
const productId = ({ id }: Item) => `shingle_${id}`;

/** The price list at Stripe: made or found there by key, never by hand. What was found is remembered. */
@Injectable()
export class CatalogueService {
  private prices: Promise<Map<ItemId, string>> | undefined;
  private readonly rates = new Map<string, Promise<string>>();
  private portal: Promise<string> | undefined;

  constructor(private readonly env: Env) {}

  /** The id of an item's price. */
  async price(stripe: Stripe, id: ItemId): Promise<string> {
    this.prices ??= this.ensurePrices(stripe).catch((thrown: unknown) => {
      this.prices = undefined;
      throw thrown;
    });
    const price = (await this.prices).get(id);
    if (!price) throw new Error(`No price for ${id}`);
    return price;
  }

  /** The id of a tax rate that names our registration. */
  async taxRate(stripe: Stripe, tax: Tax): Promise<string> {
    const key =
      `shingle_${tax.name}_${tax.state}_${tax.percent}_${this.env.hstNumber.replace(/\W/g, '')}`.toLowerCase();
    const known = this.rates.get(key) ?? this.ensureRate(stripe, key, tax);
    this.rates.set(key, known);
    known.catch(() => this.rates.delete(key));
    return known;
  }

  /** What Stripe's billing page offers: another card, paying what is open, the invoices. Plans are changed with us. */
  async portalConfiguration(stripe: Stripe): Promise<string> {
    this.portal ??= this.ensurePortal(stripe).catch((thrown: unknown) => {
      this.portal = undefined;
      throw thrown;
    });
    return this.portal;
  }

  /** Runs work that uses ids of the catalogue; where Stripe no longer has one, reads the catalogue again and retries once. */
  async withFreshCatalogue<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      this.prices = undefined;
      this.portal = undefined;
      this.rates.clear();
      return work();
    }
  }

  private async ensurePrices(stripe: Stripe): Promise<Map<ItemId, string>> {
    const { data } = await stripe.prices.list({ lookup_keys: ITEMS.map(lookupKey), active: true, limit: 100 });
    const found = new Map<ItemId, string>();
    for (const item of ITEMS) {
      const price = data.find((each) => each.lookup_key === lookupKey(item) && each.unit_amount === item.price_cents);
      found.set(item.id, price?.id ?? (await this.createPrice(stripe, item)));
    }
    return found;
  }

  private async createPrice(stripe: Stripe, item: Item): Promise<string> {
    const product = await this.ensureProduct(stripe, item);
    const key = lookupKey(item);
    const price = await stripe.prices.create(
      {
        product,
        currency: CURRENCY,
        unit_amount: item.price_cents,
        tax_behavior: 'exclusive',
        lookup_key: key,
        transfer_lookup_key: true,
        ...(item.monthly && { recurring: { interval: 'month' as const } }),
      },
      { idempotencyKey: `price-${key}-${item.price_cents}` },
    );
    return price.id;
  }

  private async ensureProduct(stripe: Stripe, item: Item): Promise<string> {
    const id = productId(item);
    try {
      return (await stripe.products.retrieve(id)).id;
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
    const { name, description } = item;
    await stripe.products.create(
      { id, name: item.monthly ? `Shingle ${name}` : name, description },
      { idempotencyKey: `product-${id}` },
    );
    return id;
  }

  private async ensureRate(stripe: Stripe, key: string, { name, percent, state }: Tax): Promise<string> {
    for await (const rate of stripe.taxRates.list({ active: true, limit: 100 })) {
      if (rate.metadata?.key === key && rate.percentage === percent) return rate.id;
    }
    const number = this.env.hstNumber;
    const rate = await stripe.taxRates.create(
      {
        display_name: name,
        percentage: percent,
        inclusive: false,
        country: 'CA',
        ...(name === 'HST' && { state }),
        jurisdiction: name === 'HST' ? state : 'CA',
        ...(number && { description: `GST/HST registration ${number}` }),
        metadata: { key },
      },
      { idempotencyKey: `tax-${key}` },
    );
    return rate.id;
  }

  private async ensurePortal(stripe: Stripe): Promise<string> {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    const ours = data.find(({ metadata }) => metadata?.key === 'shingle');
    if (ours) return ours.id;
    const made = await stripe.billingPortal.configurations.create(
      {
        features: {
          payment_method_update: { enabled: true },
          invoice_history: { enabled: true },
          customer_update: { enabled: false },
          subscription_cancel: { enabled: false },
          subscription_update: { enabled: false },
        } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features,
        metadata: { key: 'shingle' },
      },
      { idempotencyKey: 'portal-shingle' },
    );
    return made.id;
  }
}
