import { dollars, type Totals } from './amounts.ts';
import { firstPrice, needsCard, quote } from './checkout.quote.ts';
import { alert, cardField, day, esc, layout, TEST_NOTE } from './page.layout.ts';
import { productName } from './subscription.state.ts';
import type { Session } from './types.ts';
import type { World } from './world.ts';

export type CheckoutForm = {
  error?: string;
  codeError?: string;
  email?: string;
  name?: string;
};

/** The hosted page of an open session: its order, a card number, 'Pay' and 'Cancel'. */
export function checkoutPage(w: World, session: Session, form: CheckoutForm = {}): string {
  const { today, later, trialEnd, order } = quote(w, session);
  const currency = session.currency ?? 'cad';
  const price = firstPrice(w, order);
  const heading = trialEnd === null ? dollars(today.total, currency) : `Free until ${day(trialEnd)}`;
  const each = price.recurring ? ` per ${price.recurring.interval}` : '';
  const trial =
    trialEnd === null
      ? ''
      : `<p>The trial is free. From ${esc(day(trialEnd))}: ${dollars(later.total, currency)}${each}, tax included. Cancel before then and nothing is charged.</p>`;
  return layout(
    'Checkout',
    `<h1>${esc(heading)}</h1>
<p class="soft">Shingle Web Services Inc.${trialEnd === null && each ? `, billed every ${esc(price.recurring?.interval)}` : ''}</p>
${TEST_NOTE}
<section class="card" aria-labelledby="order"><h2 id="order">Your order</h2>
${trial}${orderTable(w, session, trialEnd === null ? today : later)}
${trialEnd === null ? '' : `<p class="done">Due today: ${dollars(today.total, currency)}</p>`}
${session.allow_promotion_codes ? codeForm(session, form, order.coupons.length > 0) : ''}</section>
<section class="card" aria-labelledby="payment"><h2 id="payment">Payment</h2>
${alert(form.error ?? null)}
<form method="post" action="/c/pay/${esc(session.id)}">
${session.customer ? '' : who(session, form)}
${needsCard(session) ? cardField() : ''}
<button class="pay" type="submit">Pay</button>
</form>
<form method="post" action="/c/pay/${esc(session.id)}/cancel"><button class="pay plain" type="submit">Cancel</button></form>
</section>`,
  );
}

function who(session: Session, form: CheckoutForm): string {
  return `<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${esc(form.email ?? session.customer_email ?? '')}">
<label for="name">Name on the card</label>
<input id="name" name="name" autocomplete="cc-name" value="${esc(form.name ?? '')}">`;
}

function codeForm(session: Session, form: CheckoutForm, applied: boolean): string {
  if (applied) return '<p class="done" role="status">Promotion code applied.</p>';
  return `<form method="post" action="/c/pay/${esc(session.id)}/code">
${alert(form.codeError ?? null)}
<label for="code">Promotion code</label>
<input id="code" name="code" autocomplete="off" required>
<button class="plain" type="submit">Apply</button></form>`;
}

function orderTable(w: World, session: Session, sums: Totals): string {
  const order = w.find('orders', session.id);
  const currency = session.currency ?? 'cad';
  const rows = order.lines.map((line, i) => {
    const price = w.find('prices', line.price);
    const each = price.recurring ? ` / ${price.recurring.interval}` : '';
    return `<tr><th scope="row">${esc(productName(w, price))}${line.quantity > 1 ? ` × ${line.quantity}` : ''}</th><td class="num">${dollars(sums.lines[i]?.subtotal ?? 0, currency)}${esc(each)}</td></tr>`;
  });
  if (sums.discount > 0)
    rows.push(`<tr><th scope="row">Discount</th><td class="num">−${dollars(sums.discount, currency)}</td></tr>`);
  for (const [name, amount] of taxRows(sums))
    rows.push(`<tr><th scope="row">${esc(name)}</th><td class="num">${dollars(amount, currency)}</td></tr>`);
  rows.push(`<tr class="total"><th scope="row">Total</th><td class="num">${dollars(sums.total, currency)}</td></tr>`);
  return `<table>${rows.join('')}</table>`;
}

function taxRows(sums: Totals): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { rate, amount } of sums.lines.flatMap((line) => line.taxes)) {
    const name = `${rate.display_name} (${rate.percentage}%${rate.inclusive ? ', included' : ''})`;
    rows.set(name, (rows.get(name) ?? 0) + amount);
  }
  return rows;
}

/** A session that can no longer be paid. */
export function closedPage(session: Session, back: string): string {
  const paid = session.status === 'complete';
  return layout(
    'Checkout',
    `<h1>${paid ? "You're all done here" : 'This page has expired'}</h1>
<p>${paid ? 'This order has been paid; it cannot be paid twice.' : 'Nothing was charged. Please start again from the shop.'}</p>
<p><a class="button plain" href="${esc(back)}">Back to the shop</a></p>`,
  );
}
