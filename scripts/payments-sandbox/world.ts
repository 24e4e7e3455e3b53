import { Stripe } from 'stripe';
import { Clock } from './clock.ts';
import { missing } from './errors.ts';
import { newId, Store } from './store.ts';
import type { EventRecord, EventType, Kind, Kinds } from './types.ts';

/** How an error names a kind of object. */
const NOUNS: Partial<Record<Kind, string>> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  tax_rates: 'tax rate',
  coupons: 'coupon',
  promotion_codes: 'promotion code',
  sessions: 'checkout.session',
  subscriptions: 'subscription',
  schedules: 'subscription schedule',
  invoices: 'invoice',
  invoice_payments: 'invoice payment',
  payment_methods: 'PaymentMethod',
  payment_intents: 'payment_intent',
  setup_intents: 'setupintent',
  charges: 'charge',
  refunds: 'refund',
  events: 'event',
  portal_configurations: 'portal configuration',
};

/** What every call works on: the rows, the clock, and the events that follow from changes. */
export class World {
  readonly clock: Clock;
  /** Where the hosted pages are reached from outside. */
  url = '';
  /** The API call being answered, as events name it. */
  request: EventRecord['request'] = { id: null, idempotency_key: null };
  onEvent: (event: EventRecord) => void = () => {};

  constructor(readonly store: Store) {
    this.clock = new Clock(store);
  }

  /** @throws ApiError 404 resource_missing, naming the parameter that held the id */
  find<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
    const row = this.store.get(kind, id);
    if (!row) throw missing(NOUNS[kind] ?? kind, id, param);
    return row;
  }

  /** A customer that has not been deleted. */
  customer(id: string, param = 'customer'): Kinds['customers'] {
    const row = this.find('customers', id, param);
    if ('deleted' in row) throw missing('customer', id, param);
    return row;
  }

  emit(type: EventType, object: object, previous?: Record<string, unknown>): void {
    const event: EventRecord = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: structuredClone(previous) }) },
      livemode: false,
      pending_webhooks: 0,
      request: this.request,
      type,
    };
    this.store.put('events', event);
    this.onEvent(event);
  }

  add<K extends Kind>(kind: K, row: Kinds[K], type?: EventType): Kinds[K] {
    this.store.put(kind, row);
    if (type) this.emit(type, row);
    return row;
  }

  /** Edits a row in place and tells of it, with what its changed fields held before. */
  change<K extends Kind>(kind: K, row: Kinds[K], type: EventType | null, edit: (row: Kinds[K]) => void): Kinds[K] {
    const before = structuredClone(row) as Record<string, unknown>;
    edit(row);
    const after = row as unknown as Record<string, unknown>;
    const previous: Record<string, unknown> = {};
    for (const key of Object.keys(after))
      if (JSON.stringify(after[key]) !== JSON.stringify(before[key])) previous[key] = before[key] ?? null;
    if (Object.keys(previous).length === 0) return row;
    this.store.put(kind, row);
    if (type) this.emit(type, row, type.endsWith('.updated') ? previous : undefined);
    return row;
  }
}
