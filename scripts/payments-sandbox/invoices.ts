import { sum, totals, type TaxedLine } from './amounts.ts';
import { decimal } from './catalogue.ts';
import { newId } from './store.ts';
import { couponOf } from './promotions.ts';
import type { BillLine, Customer, Invoice, Subscription, TaxRate } from './types.ts';
import { whole } from './lists.ts';
import type { World } from './world.ts';

export type Draft = {
  customer: Customer;
  reason: NonNullable<Invoice['billing_reason']>;
  lines: BillLine[];
  discounts: string[];
  subscription: Subscription | null;
  metadata?: Record<string, string>;
  description?: string | null;
  period?: { start: number; end: number };
};
type Line = Invoice['lines']['data'][number];
type Computed = Pick<
  Invoice,
  | 'lines'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_excluding_tax'
  | 'total_taxes'
  | 'total_discount_amounts'
>;

/** Makes an invoice with its number and pages: open, or ready to be paid when there is nothing to pay. */
export function issueInvoice(w: World, draft: Draft): Invoice {
  const { customer, subscription } = draft;
  const now = w.clock.now(customer.id);
  const id = newId('in');
  const computed = compute(w, id, draft);
  const due = Math.max(computed.total, 0);
  const invoice: Invoice = {
    ...blankInvoice(id, customer),
    ...computed,
    amount_due: due,
    amount_remaining: due,
    billing_reason: draft.reason,
    created: now,
    currency: draft.lines[0] ? w.find('prices', draft.lines[0].price).currency : 'cad',
    default_payment_method: null,
    default_tax_rates: subscription?.default_tax_rates ?? [],
    description: draft.description ?? null,
    discounts: draft.discounts,
    metadata: draft.metadata ?? {},
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    period_end: draft.period?.end ?? now,
    period_start: draft.period?.start ?? now,
  };
  w.add('invoices', invoice, 'invoice.created');
  return finalize(w, invoice, customer);
}

function finalize(w: World, invoice: Invoice, customer: Customer): Invoice {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  w.store.put('customers', customer);
  const secret = newId('', 32).slice(1);
  return w.change('invoices', invoice, 'invoice.finalized', (row) => {
    row.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
    row.status = 'open';
    row.effective_at = row.created;
    row.status_transitions.finalized_at = w.clock.now(customer.id);
    row.hosted_invoice_url = `${w.url}/i/${row.id}/${secret}`;
    row.invoice_pdf = `${w.url}/i/${row.id}/${secret}/pdf`;
  });
}

function compute(w: World, id: string, draft: Draft): Computed {
  const coupons = draft.discounts.flatMap((one) => couponOf(w, one) ?? []);
  const rates = (line: BillLine): TaxRate[] => line.tax_rates.map((rate) => w.find('tax_rates', rate));
  const bill = totals(
    draft.lines.map((line) => ({ amount: line.amount, rates: rates(line) })),
    coupons,
  );
  const lines = bill.lines.map((taxed, i) => invoiceLine(w, id, draft, draft.lines[i] as BillLine, taxed));
  const inclusive = bill.tax - bill.exclusiveTax;
  return {
    lines: whole(lines, `/v1/invoices/${id}/lines`),
    subtotal: bill.subtotal,
    subtotal_excluding_tax: bill.subtotal - inclusive,
    total: bill.total,
    total_excluding_tax: bill.total - bill.tax,
    total_taxes: totalTaxes(bill.lines),
    total_discount_amounts: draft.discounts.map((discount, i) => ({
      amount: sum(bill.lines.map((line) => line.discounts[i] ?? 0)),
      discount,
    })),
  };
}

function totalTaxes(lines: TaxedLine[]): Invoice['total_taxes'] {
  const byRate = new Map<string, { rate: TaxRate; amount: number; taxable: number }>();
  for (const { rate, amount, taxable } of lines.flatMap((line) => line.taxes)) {
    const one = byRate.get(rate.id) ?? { rate, amount: 0, taxable: 0 };
    byRate.set(rate.id, { rate, amount: one.amount + amount, taxable: one.taxable + taxable });
  }
  return [...byRate.values()].map(({ rate, amount, taxable }) => ({
    amount,
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  }));
}

function invoiceLine(w: World, invoice: string, draft: Draft, line: BillLine, taxed: TaxedLine): Line {
  const price = w.find('prices', line.price);
  const subscription = draft.subscription?.id ?? null;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: draft.discounts.map((discount, i) => ({ amount: taxed.discounts[i] ?? 0, discount })),
    discountable: !line.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: draft.subscription?.metadata ?? {},
    parent: line.item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: line.proration,
            proration_details: null,
            subscription,
            subscription_item: line.item,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii'),
            proration: false,
            proration_details: null,
            subscription: null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: decimal(line.quantity ? line.amount / line.quantity : line.amount),
    },
    quantity: line.quantity,
    quantity_decimal: decimal(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: totalTaxes([taxed]),
  };
}

type Given =
  | keyof Computed
  | 'amount_due'
  | 'amount_remaining'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'period_end'
  | 'period_start';

function blankInvoice(id: string, customer: Customer): Omit<Invoice, Given> {
  return {
    id,
    object: 'invoice',
    account_country: 'CA',
    account_name: 'Shingle Web Services Inc.',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: 0,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    total_pretax_credit_amounts: [],
    webhooks_delivered_at: null,
  };
}
