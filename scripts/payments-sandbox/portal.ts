import { attachProblem, cardError, checkNumber, keepCard } from './cards.ts';
import { collect, paymentOf } from './collection.ts';
import { invalid } from './errors.ts';
import type { Params } from './params.ts';
import { declineOf } from './payments.ts';
import { idOf, newId } from './store.ts';
import { isLive } from './subscription.state.ts';
import type { Invoice, PaymentMethod, PortalSession } from './types.ts';
import type { World } from './world.ts';

export function createPortalSession(w: World, p: Params): PortalSession {
  p.only('customer', 'return_url', 'configuration', 'flow_data', 'locale', 'on_behalf_of');
  const customer = w.customer(p.need('customer')).id;
  const back = p.str('return_url');
  if (back && !/^https?:\/\/./.test(back)) throw invalid('Not a valid URL', 'return_url', 'url_invalid');
  const wanted = p.str('configuration');
  const standard = w.store.all('portal_configurations').find((row) => row.is_default)?.id;
  const configuration = wanted
    ? w.find('portal_configurations', wanted, 'configuration').id
    : (standard ?? 'bpc_sandbox');
  const id = newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration,
    created: w.clock.now(customer),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: back || null,
    url: `${w.url}/p/session/${id}`,
  };
  return w.add('portal_sessions', session);
}

/** Makes a new card the one that everything of this customer is charged to. @throws ApiError 402 */
export function changeCard(w: World, customerId: string, typed: string): PaymentMethod {
  const customer = w.customer(customerId);
  const number = checkNumber(typed);
  const problem = attachProblem(number);
  if (problem) throw cardError(problem);
  const card = keepCard(w, number, customer.id, { name: customer.name ?? undefined, email: customer.email });
  w.change('customers', customer, 'customer.updated', (row) => {
    row.invoice_settings = { ...row.invoice_settings, default_payment_method: card.id };
  });
  for (const subscription of w.store.all('subscriptions'))
    if (subscription.customer === customer.id && isLive(subscription))
      w.change(
        'subscriptions',
        subscription,
        'customer.subscription.updated',
        (row) => (row.default_payment_method = card.id),
      );
  return card;
}

/** Pays an open invoice with the card on file. @throws ApiError 402 */
export function payOpen(w: World, invoice: Invoice): void {
  if (invoice.status !== 'open') throw invalid('This invoice is not open any more.');
  if (collect(w, invoice)) return;
  const intent = w.store.get('payment_intents', idOf(paymentOf(w, invoice.id)?.payment.payment_intent));
  throw (intent && declineOf(intent)) ?? invalid('There is no card on file. Please add one.');
}

export function openInvoices(w: World, customer: string): Invoice[] {
  return w.store.all('invoices').filter((row) => row.customer === customer && row.status === 'open');
}
