import { expect, it } from '@jest/globals';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import type { Stripe } from '../stripe/stripe.client.ts';
import { PromoService } from './promo.service.ts';

/** Checks a code for first purchases, of a customer with one invoice. */
function checked(status: 'open' | 'paid') {
  const code = { id: 'promo_1', restrictions: { first_time_transaction: true, minimum_amount: null }, promotion: {} };
  const stripe = {
    promotionCodes: { list: async () => ({ data: [code] }) },
    invoices: { list: async (asked: { status?: string }) => ({ data: [status].filter((one) => one === (asked.status ?? one)) }) }, // oxfmt-ignore
  };
  const customers = { find: async () => ({ stripeCustomerId: 'cus_1' }) };
  const [parts, actor] = [[{}, {}, customers, {}, { consume: async () => undefined }], { id: 'a', user: {} }];
  const promos = new PromoService(...(parts as unknown as ConstructorParameters<typeof PromoService>));
  return promos.find(stripe as unknown as Stripe, actor as CustomerActor, 'FIRST', { plan_id: 'pro' });
}

it('a code for first purchases is for who has paid nothing yet, also where an invoice is open', async () => {
  await expect(checked('open')).resolves.toMatchObject({ promotionCode: 'promo_1' });
  await expect(checked('paid')).rejects.toMatchObject({ code: 'invalid_promo_code' });
});
