import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { badCursor, decodeCursor, page } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import type { InvoicesView, InvoiceView } from '../billing.dto.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { isMissing, StripeClient, type Stripe } from '../stripe/stripe.client.ts';
import { descriptionOf, taxOfInvoice } from '../stripe/stripe-state.ts';
import { PaymentRecord } from '../sync/payment-record.entity.ts';

/** Ten years of months and more. */
const MOST = 500;
/** Stripe's statuses that we name otherwise: 'uncollectible' is what it has given up to collect. */
const STATUS: Readonly<Record<string, string>> = { uncollectible: 'failed' };

@Injectable()
export class InvoicesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stripe: StripeClient,
    private readonly customers: BillingCustomers,
  ) {}

  /** Newest first. @throws AppError no_customer, where Stripe has none; invalid (a cursor of another's); payments_unavailable */
  async list(userId: string, { limit = MOST, cursor }: PageQuery): Promise<InvoicesView> {
    const [after] = cursor ? decodeCursor(cursor, ['text']) : [];
    const customer = (await this.customers.find(userId))?.stripeCustomerId;
    if (!customer) throw new AppError('no_customer');
    const found = await this.ofStripe(customer, limit, after);
    const refunds = await this.refundsOf(userId, found);
    const views = found.map((invoice) => toView(invoice, refunds.get(invoice.id ?? '') ?? 0));
    const { items, next_cursor } = page(views, limit, ({ id }) => [id]);
    return { invoices: items.toSorted((a, b) => b.date - a.date), next_cursor };
  }

  /** One more than `limit`, where there are so many. */
  private async ofStripe(customer: string, limit: number, after?: string): Promise<Stripe.Invoice[]> {
    return this.stripe.withDeadline(async (stripe) => {
      try {
        const found: Stripe.Invoice[] = [];
        const asked = { customer, limit: Math.min(limit + 1, 100), ...(after && { starting_after: after }) };
        for await (const invoice of stripe.invoices.list(asked)) {
          found.push(invoice);
          if (found.length > limit) break;
        }
        return found;
      } catch (thrown) {
        if (isMissing(thrown, 'starting_after')) throw badCursor();
        if (isMissing(thrown)) throw new AppError('no_customer');
        throw thrown;
      }
    });
  }

  /** In cents, by invoice: the webhook has stored them, so that Stripe is not asked for each charge. */
  private async refundsOf(userId: string, invoices: readonly Stripe.Invoice[]): Promise<Map<string, number>> {
    const invoice = In(invoices.flatMap(({ id }) => id ?? []));
    const records = await this.db.getRepository(PaymentRecord).findBy({ userId, invoice });
    return new Map(records.map((record) => [record.invoice, record.refundedCents]));
  }
}

const dollars = (cents: number) => cents / 100;

function toView(invoice: Stripe.Invoice, refundedCents: number): InvoiceView {
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
    refunded: dollars(refundedCents),
    pdfUrl: invoice.invoice_pdf ?? null,
    hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    dueDate: invoice.due_date,
    periodStart: period?.start ?? invoice.period_start,
    periodEnd: period?.end ?? invoice.period_end,
  };
}
