import { invalid } from './errors.ts';
import { page, PAGING, search } from './lists.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import { endSubscription, isLive } from './subscription.state.ts';
import type { Customer } from './types.ts';
import type { World } from './world.ts';

const FIELDS = [
  'email',
  'name',
  'phone',
  'description',
  'metadata',
  'address',
  'preferred_locales',
  'invoice_settings',
  'tax_exempt',
  'invoice_prefix',
];
type Address = NonNullable<Customer['address']>;

export function createCustomer(w: World, p: Params): Customer {
  p.only(...FIELDS, 'payment_method');
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: w.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  apply(w, p, customer);
  return w.add('customers', customer, 'customer.created');
}

export function updateCustomer(w: World, p: Params, id: string): Customer {
  p.only(...FIELDS);
  return w.change('customers', w.customer(id, 'id'), 'customer.updated', (customer) => apply(w, p, customer));
}

function apply(w: World, p: Params, customer: Customer): void {
  const email = p.str('email');
  if (email && !/^\S+@\S+\.\S+$|^\S+@localhost$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'email', 'email_invalid');
  for (const name of ['email', 'name', 'phone', 'description'] as const)
    if (p.has(name)) customer[name] = p.str(name) || null;
  if (p.has('address')) customer.address = address(p.sub('address'));
  if (p.has('preferred_locales')) customer.preferred_locales = p.strs('preferred_locales') ?? [];
  if (p.has('invoice_prefix')) customer.invoice_prefix = p.need('invoice_prefix');
  const settings = p.sub('invoice_settings')?.only('default_payment_method', 'footer', 'custom_fields');
  if (settings?.has('footer')) customer.invoice_settings.footer = settings.str('footer') || null;
  const card = settings?.str('default_payment_method');
  if (card !== undefined) {
    if (card && w.find('payment_methods', card, 'invoice_settings[default_payment_method]').customer !== customer.id)
      throw invalid(
        'The customer does not have a payment method with the ID ' +
          card +
          '. The payment method must be attached to the customer.',
        'invoice_settings[default_payment_method]',
        'resource_missing',
      );
    customer.invoice_settings.default_payment_method = card || null;
  }
  customer.metadata = p.metadata(customer.metadata);
}

function address(p: Params | undefined): Address | null {
  if (!p) return null;
  const names = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;
  p.only(...names);
  return Object.fromEntries(names.map((name) => [name, p.str(name) || null])) as unknown as Address;
}

/** Deleting a customer ends its subscriptions at once; the id stays known as deleted. */
export function deleteCustomer(w: World, id: string): object {
  const customer = w.customer(id, 'id');
  for (const subscription of w.store.all('subscriptions'))
    if (subscription.customer === id && isLive(subscription))
      endSubscription(w, subscription, 'cancellation_requested');
  w.emit('customer.deleted', customer);
  const gone = { id, object: 'customer', deleted: true };
  w.store.put('customers', gone as unknown as Customer);
  return gone;
}

export function listCustomers(w: World, p: Params): unknown {
  p.only(...PAGING, 'email', 'test_clock');
  const email = p.str('email');
  return page(
    present(w).filter((row) => !email || row.email === email),
    p,
    '/v1/customers',
    'customer',
  );
}

export function searchCustomers(w: World, p: Params): unknown {
  p.only('query', 'limit', 'page');
  return search(present(w), p, '/v1/customers/search');
}

function present(w: World): Customer[] {
  return w.store.all('customers').filter((row) => !('deleted' in row));
}
