import { dollars } from './amounts.ts';
import { alert, cardField, day, esc, layout, TEST_NOTE } from './page.layout.ts';
import { ownCard } from './collection.ts';
import { openInvoices } from './portal.ts';
import { isLive, periodEndOf, planName } from './subscription.state.ts';
import type { PortalSession } from './types.ts';
import type { World } from './world.ts';

/** The page for changing the card and paying what failed. */
export function portalPage(w: World, session: PortalSession, note: { error?: string; done?: string } = {}): string {
  const { customer } = session;
  const plans = w.store.all('subscriptions').filter((row) => row.customer === customer && isLive(row));
  const card = w.store.get('payment_methods', plans[0]?.default_payment_method ?? ownCard(w, customer))?.card;
  const plan = plans.map(
    (row) =>
      `<li>${esc(planName(w, row))}: ${esc(row.status.replace('_', ' '))}, ${row.cancel_at_period_end ? 'ends' : 'renews'} ${esc(day(periodEndOf(row)))}</li>`,
  );
  return layout(
    'Billing',
    `<h1>Your billing</h1>
<p class="soft">Shingle Web Services Inc.</p>
${TEST_NOTE}
${alert(note.error ?? null)}${note.done ? `<p class="done" role="status">${esc(note.done)}</p>` : ''}
${plan.length > 0 ? `<section class="card"><h2>Subscription</h2><ul>${plan.join('')}</ul></section>` : ''}
${unpaid(w, session)}
<section class="card"><h2>Card</h2>
<p>${card ? `Now: ${esc(card.brand)} ending in ${esc(card.last4)}` : 'No card on file.'}</p>
<form method="post" action="/p/session/${esc(session.id)}/card">${cardField()}
<button type="submit">Save card</button></form></section>
${session.return_url ? `<p><a class="button plain" href="${esc(session.return_url)}">Return to Shingle</a></p>` : ''}`,
  );
}

function unpaid(w: World, session: PortalSession): string {
  const rows = openInvoices(w, session.customer).map(
    (row) => `<tr><th scope="row">${esc(row.number)}<br><span class="soft">${esc(day(row.created))}</span></th>
<td class="num">${dollars(row.amount_due, row.currency)}</td>
<td class="num"><form method="post" action="/p/session/${esc(session.id)}/pay"><input type="hidden" name="invoice" value="${esc(row.id)}">
<button type="submit" aria-label="Pay invoice ${esc(row.number)}">Pay</button></form></td></tr>`,
  );
  return rows.length === 0 ? '' : `<section class="card"><h2>To be paid</h2><table>${rows.join('')}</table></section>`;
}
