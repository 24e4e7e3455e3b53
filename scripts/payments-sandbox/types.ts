import type { Stripe } from 'stripe';

/** A field that may hold an id or the expanded object holds the id at rest; `expand[]` swaps it on the way out. */
type Collapsed<V> = string extends Extract<V, string> ? Exclude<V, { object: string }> : V;
export type AtRest<T> = { [K in keyof T]: T[K] extends (infer E)[] ? Collapsed<E>[] : Collapsed<T[K]> };

export type Customer = AtRest<Stripe.Customer>;
export type Product = AtRest<Stripe.Product>;
export type Price = AtRest<Stripe.Price>;
export type TaxRate = Stripe.TaxRate;
export type Coupon = Stripe.Coupon;
export type PromotionCode = AtRest<Stripe.PromotionCode>;
export type Discount = AtRest<Stripe.Discount>;
export type Session = AtRest<Stripe.Checkout.Session>;
export type Subscription = AtRest<Stripe.Subscription>;
export type SubscriptionItem = Stripe.SubscriptionItem;
export type Schedule = AtRest<Stripe.SubscriptionSchedule>;
export type Phase = Stripe.SubscriptionSchedule.Phase;
export type Invoice = AtRest<Stripe.Invoice>;
export type InvoicePayment = AtRest<Stripe.InvoicePayment>;
export type PaymentMethod = AtRest<Stripe.PaymentMethod>;
export type PaymentIntent = AtRest<Stripe.PaymentIntent>;
export type SetupIntent = AtRest<Stripe.SetupIntent>;
export type Charge = AtRest<Stripe.Charge>;
export type Refund = AtRest<Stripe.Refund>;
export type PortalSession = AtRest<Stripe.BillingPortal.Session>;
export type PortalConfiguration = AtRest<Stripe.BillingPortal.Configuration>;
export type EventType = Stripe.Event['type'];

/** An event as stored: the snapshot is taken when it happens and never changes. */
export type EventRecord = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
};

/** What a checkout session was asked for and its public object does not show. */
export type Order = {
  id: string;
  lines: OrderLine[];
  coupons: { coupon: string; promotion_code: string | null }[];
  trial_end: number | null;
  trial_days: number | null;
  subscription_metadata: Record<string, string>;
  description: string | null;
  default_tax_rates: string[];
  missing_payment_method: 'cancel' | 'create_invoice' | 'pause';
  intent_metadata: Record<string, string>;
  intent_description: string | null;
  invoice_metadata: Record<string, string>;
  invoice_description: string | null;
};

export type OrderLine = {
  id: string;
  price: string;
  quantity: number;
  tax_rates: string[];
};

/** Billing facts of a subscription that Stripe keeps to itself. */
export type SubscriptionNote = {
  id: string;
  trial_warned: boolean;
  pending: BillLine[];
};

/** One line of a bill before its discounts and taxes; amounts in cents. */
export type BillLine = {
  amount: number;
  description: string;
  price: string;
  quantity: number;
  tax_rates: string[];
  period: { start: number; end: number };
  item: string | null;
  proration: boolean;
};

export type Delivery = {
  id: string;
  attempts: number;
  /** Milliseconds since the epoch, real time. */
  due: number;
  last_result: string;
};

export type Replay = {
  id: string;
  request: string;
  status: number;
  body: string;
  request_id: string;
  /** Seconds since the epoch, real time. */
  at: number;
};

export type Kinds = {
  customers: Customer;
  products: Product;
  prices: Price;
  tax_rates: TaxRate;
  coupons: Coupon;
  promotion_codes: PromotionCode;
  discounts: Discount;
  sessions: Session;
  orders: Order;
  subscriptions: Subscription;
  subscription_notes: SubscriptionNote;
  schedules: Schedule;
  invoices: Invoice;
  invoice_payments: InvoicePayment;
  payment_methods: PaymentMethod;
  vault: { id: string; number: string };
  payment_intents: PaymentIntent;
  setup_intents: SetupIntent;
  charges: Charge;
  refunds: Refund;
  portal_sessions: PortalSession;
  portal_configurations: PortalConfiguration;
  events: EventRecord;
  deliveries: Delivery;
  replays: Replay;
  /** Seconds by which a customer's clock is ahead; the row 'all' moves everyone. */
  offsets: { id: string; seconds: number };
  /** How many of a customer's next charges fail. */
  failures: { id: string; count: number };
};
export type Kind = keyof Kinds;
