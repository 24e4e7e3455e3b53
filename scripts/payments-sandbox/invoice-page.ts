import { dollars, sum } from './amounts.ts';
import { alert, cardField, day, esc, layout } from './page.layout.ts';
import { pdf } from './pdf.ts';
import type { Invoice } from './types.ts';
import type { World } from './world.ts';

/** The lines of an invoice as label and amount: what was sold, discount, each tax, total. */
function rows(w: World, invoice: Invoice): [string, string][] {
  const money = (cents: number): string => dollars(cents, invoice.currency);
  const found: [string, string][] = invoice.lines.data.map((line) => [line.description ?? '', money(line.amount)]);
  const discount = sum((invoice.total_discount_amounts ?? []).map((one) => one.amount));
  found.push(['Subtotal', money(invoice.subtotal)]);
  if (discount > 0) found.push(['Discount', `-${money(discount)}`]);
  for (const tax of invoice.total_taxes ?? []) {
    const rate = w.store.get('tax_rates', tax.tax_rate_details?.tax_rate);
    const number = rate?.description ? `, ${rate.description}` : '';
    found.push([`${rate?.display_name ?? 'Tax'} (${rate?.percentage ?? 0}%${number})`, money(tax.amount)]);
  }
  found.push(
    ['Total', money(invoice.total)],
    ['Amount paid', money(invoice.amount_paid)],
    ['Amount due', money(invoice.amount_remaining)],
  );
  return found;
}

export function invoicePage(w: World, invoice: Invoice, address: string, error: string | null = null): string {
  const open = invoice.status === 'open';
  const status =
    invoice.status === 'paid'
      ? `Paid on ${day(invoice.status_transitions.paid_at ?? invoice.created)}`
      : `Status: ${invoice.status}`;
  const lines = rows(w, invoice).map(
    ([label, amount]) =>
      `<tr${label === 'Total' ? ' class="total"' : ''}><th scope="row">${esc(label)}</th><td class="num">${esc(amount)}</td></tr>`,
  );
  return layout(
    `Invoice ${invoice.number}`,
    `<h1>Invoice ${esc(invoice.number)}</h1>
<p class="soft">Shingle Web Services Inc. to ${esc(invoice.customer_name ?? invoice.customer_email ?? 'customer')}, ${esc(day(invoice.created))}</p>
<p class="${open ? '' : 'done'}">${esc(status)}</p>
<section class="card"><table>${lines.join('')}</table></section>
${alert(error)}
${open ? `<section class="card"><h2>Pay this invoice</h2><form method="post" action="${esc(address)}">${cardField()}<button type="submit">Pay</button></form></section>` : ''}
<p><a class="button plain" href="${esc(address)}/pdf">Download PDF</a></p>`,
  );
}

export function invoicePdf(w: World, invoice: Invoice): Buffer {
  const head: [string, string][] = [
    ['Shingle Web Services Inc., Markham, Ontario', ''],
    [`Billed to ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`.trim(), ''],
    [`Date: ${day(invoice.created)}`, `Status: ${invoice.status}`],
    ['', ''],
  ];
  return pdf(`Invoice ${invoice.number}`, [...head, ...rows(w, invoice)]);
}
