import * as cards from './cards.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import { lineItems, listLineItems } from './checkout.quote.ts';
import * as collection from './collection.ts';
import * as customers from './customers.ts';
import type { Includable } from './expand.ts';
import { page, PAGING, whole } from './lists.ts';
import type { Params } from './params.ts';
import * as payments from './payments.ts';
import { createConfiguration, listConfigurations } from './portal.configurations.ts';
import { createPortalSession } from './portal.ts';
import * as promotions from './promotions.ts';
import * as schedules from './schedules.ts';
import { updateSubscription } from './subscription.changes.ts';
import { isLive } from './subscription.state.ts';
import * as subscriptions from './subscriptions.ts';
import type { Kind, Session } from './types.ts';
import type { World } from './world.ts';

type Handler = (w: World, p: Params, id: string) => unknown;
type Route = {
  method: string;
  path: RegExp;
  run: Handler;
};
const routes: Route[] = [];

function on(method: string, path: string, run: Handler): void {
  routes.push({ method, path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`), run });
}
function retrieve(path: string, kind: Kind): void {
  on('GET', `${path}/:id`, (w, p, id) => (p.only(), w.find(kind, id)));
}

/** The handler for a call and the id in its path. */
export function match(method: string, path: string): { run: Handler; id: string } | null {
  for (const route of routes) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { run: route.run, id: decodeURIComponent(found[1] ?? '') };
  }
  return null;
}

on('POST', 'customers', customers.createCustomer);
on('GET', 'customers', customers.listCustomers);
on('GET', 'customers/search', customers.searchCustomers);
retrieve('customers', 'customers');
on('POST', 'customers/:id', customers.updateCustomer);
on('DELETE', 'customers/:id', (w, _p, id) => customers.deleteCustomer(w, id));
on('GET', 'customers/:id/payment_methods', (w, p, id) => cards.listCards(w, p, id));

on('POST', 'products', catalogue.createProduct);
on('GET', 'products', catalogue.listProducts);
retrieve('products', 'products');
on('POST', 'products/:id', catalogue.updateProduct);
on('POST', 'prices', catalogue.createPrice);
on('GET', 'prices', catalogue.listPrices);
retrieve('prices', 'prices');
on('POST', 'prices/:id', catalogue.updatePrice);
on('POST', 'tax_rates', catalogue.createTaxRate);
on('GET', 'tax_rates', catalogue.listTaxRates);
retrieve('tax_rates', 'tax_rates');
on('POST', 'tax_rates/:id', catalogue.updateTaxRate);

on('POST', 'coupons', promotions.createCoupon);
on('GET', 'coupons', promotions.listCoupons);
retrieve('coupons', 'coupons');
on('DELETE', 'coupons/:id', (w, _p, id) => promotions.deleteCoupon(w, id));
on('POST', 'promotion_codes', promotions.createPromotionCode);
on('GET', 'promotion_codes', promotions.listPromotionCodes);
retrieve('promotion_codes', 'promotion_codes');
on('POST', 'promotion_codes/:id', promotions.updatePromotionCode);

on('POST', 'checkout/sessions', checkout.createSession);
on('GET', 'checkout/sessions', checkout.listSessions);
retrieve('checkout/sessions', 'sessions');
on('GET', 'checkout/sessions/:id/line_items', listLineItems);
on('POST', 'checkout/sessions/:id/expire', (w, _p, id) => checkout.expireSession(w, id));

on('GET', 'subscriptions', subscriptions.listSubscriptions);
on('GET', 'subscriptions/search', subscriptions.searchSubscriptions);
retrieve('subscriptions', 'subscriptions');
on('POST', 'subscriptions/:id', updateSubscription);
on('DELETE', 'subscriptions/:id', subscriptions.cancelSubscription);
on('GET', 'subscription_items', subscriptions.listItems);
on('POST', 'subscription_schedules', schedules.createSchedule);
on('GET', 'subscription_schedules', schedules.listSchedules);
retrieve('subscription_schedules', 'schedules');
on('POST', 'subscription_schedules/:id', schedules.updateSchedule);
on('POST', 'subscription_schedules/:id/release', schedules.releaseSchedule);
on('POST', 'subscription_schedules/:id/cancel', schedules.cancelSchedule);

on('GET', 'invoices', collection.listInvoices);
retrieve('invoices', 'invoices');
on('GET', 'invoices/:id/lines', collection.listInvoiceLines);
on('POST', 'invoices/:id/pay', collection.payInvoice);
on('POST', 'invoices/:id/void', (w, _p, id) => collection.voidInvoice(w, id));
on('GET', 'invoice_payments', collection.listInvoicePayments);
retrieve('invoice_payments', 'invoice_payments');

on('GET', 'payment_methods', (w, p) => cards.listCards(w, p));
retrieve('payment_methods', 'payment_methods');
on('POST', 'payment_methods/:id/attach', cards.attachCard);
on('POST', 'payment_methods/:id/detach', (w, _p, id) => cards.detachCard(w, id));
on('GET', 'payment_intents', payments.listIntents);
retrieve('payment_intents', 'payment_intents');
on('GET', 'charges', payments.listCharges);
retrieve('charges', 'charges');
on('POST', 'refunds', payments.createRefund);
on('GET', 'refunds', payments.listRefunds);
retrieve('refunds', 'refunds');

on('POST', 'billing_portal/sessions', createPortalSession);
on('POST', 'billing_portal/configurations', createConfiguration);
on('GET', 'billing_portal/configurations', listConfigurations);
retrieve('billing_portal/configurations', 'portal_configurations');
on('GET', 'events', listEvents);
retrieve('events', 'events');

function listEvents(w: World, p: Params): unknown {
  p.only(...PAGING, 'type', 'types', 'delivery_success');
  const types = p.strs('types');
  const type = p.str('type');
  const [head = '', tail] = (type ?? '*').split('*');
  const fits = (name: string): boolean =>
    tail === undefined ? name === head : name.startsWith(head) && name.endsWith(tail);
  const rows = w.store.all('events').filter((row) => (!types || types.includes(row.type)) && fits(row.type));
  return page(rows, p, '/v1/events', 'event');
}

/** Lists that are shown only to who asks: a session's lines, an invoice's payments, a customer's subscriptions. */
export const include: Includable = (w, owner, field) => {
  const id = String(owner.id);
  if (owner.object === 'checkout.session' && field === 'line_items') return lineItems(w, owner as unknown as Session);
  if (owner.object === 'invoice' && field === 'payments') return collection.paymentsOf(w, id);
  if (owner.object === 'customer' && field === 'subscriptions') {
    const rows = w.store.all('subscriptions').filter((row) => row.customer === id && isLive(row));
    return whole(rows.reverse(), `/v1/customers/${id}/subscriptions`);
  }
  if (owner.object === 'charge' && field === 'refunds')
    return whole(
      w.store.all('refunds').filter((row) => row.charge === id),
      `/v1/charges/${id}/refunds`,
    );
  return undefined;
};
