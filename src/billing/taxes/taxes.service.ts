import { Injectable } from '@nestjs/common';
import { provinceCode } from '../../business/business.shared.ts';
import { BusinessService } from '../../business/business.service.ts';
import { CatalogueService } from '../stripe/catalogue.service.ts';
import type { Stripe } from '../stripe/stripe.client.ts';
import { taxOf, UNKNOWN } from './taxes.shared.ts';

/** The tax of the province in a customer's business info (docs/PRODUCT.md, "Plans and billing"). */
@Injectable()
export class TaxesService {
  constructor(
    private readonly business: BusinessService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The id of the customer's tax rate at Stripe. */
  async rateOf(stripe: Stripe, userId: string): Promise<string> {
    const info = await this.business.forCustomer(userId);
    const province = info?.province.trim();
    return this.catalogue.taxRate(stripe, taxOf(province ? (provinceCode(province) ?? UNKNOWN) : undefined));
  }

  /** A customer who moved pays the new province's tax from the next invoice on. What a schedule holds follows when it is over. */
  async updateRate(
    stripe: Stripe,
    userId: string,
    { id, schedule, default_tax_rates }: Stripe.Subscription,
  ): Promise<void> {
    if (schedule) return;
    const rate = await this.rateOf(stripe, userId);
    if (default_tax_rates?.some((each) => each.id === rate)) return;
    await stripe.subscriptions.update(id, { default_tax_rates: [rate] });
  }
}
