import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';
import { badCursor, decodeCursor, page } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import type { InvoicesView, InvoiceView } from '../billing.dto.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { isMissing, StripeClient, type Stripe } from '../stripe/stripe.client.ts';
import { descriptionOf, taxOfInvoice } from '../stripe/stripe-state.ts';

/** Ten years of months and more. */
const MOST = 500;
/** Stripe's statuses that we name otherwise: 'uncollectible' is what it has given up to collect. */
const STATUS: Readonly<Record<string, string>> = { uncollectible: 'failed' };

@Injectable()
export class InvoicesService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: BillingCustomers,
  ) {}

  /** Newest first. @throws AppError no_customer, where Stripe has none; invalid (a cursor of another's); payments_unavailable */
  async list(userId: string, { limit = MOST, cursor }: PageQuery): Promise<InvoicesView> {
    const [after] = cursor ? decodeCursor(cursor, ['text']) : [];
    const customer = (await this.customers.find(userId))?.stripeCustomerId;
    if (!customer) throw new AppError('no_customer');
    return this.stripe.withDeadline(async (stripe) => {
      try {
        const found: InvoiceView[] = [];
        const asked = { customer, limit: Math.min(limit + 1, 100), ...(after && { starting_after: after }) };
        for await (const invoice of stripe.invoices.list(asked)) {
          found.push(toView(invoice));
          if (found.length > limit) break;
        }
        const { items, next_cursor } = page(found, limit, ({ id }) => [id]);
        return { invoices: items.toSorted((a, b) => b.date - a.date), next_cursor };
      } catch (thrown) {
        if (isMissing(thrown, 'starting_after')) throw badCursor();
        if (isMissing(thrown)) throw new AppError('no_customer');
        throw thrown;
      }
    });
  }
}

const dollars = (cents: number) => cents / 100;

function toView(invoice: Stripe.Invoice): InvoiceView {
  const period = invoice.lines.data.at(-1)?.period;
  const status = invoice.status ?? 'draft';
  const tax = taxOfInvoice(invoice);
  return {
    id: invoice.id ?? '',
    amount: dollars(invoice.total),
    date: invoice.created,
    status: STATUS[status] ?? status,
    description: descriptionOf(invoice),
    invoiceNumber: invoice.number,
    customerEmail: invoice.customer_email,
    currency: invoice.currency,
    subtotal: dollars(invoice.total - tax), // Stripe's own is without the discount
    tax: dollars(tax),
    total: dollars(invoice.total),
    pdfUrl: invoice.invoice_pdf ?? null,
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    dueDate: invoice.due_date,
    periodStart: period?.start ?? invoice.period_start,
    periodEnd: period?.end ?? invoice.period_end,
  };
}
