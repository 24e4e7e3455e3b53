import { dollars } from './amounts.ts';
import type { Control } from './control.ts';
import { alert, esc, layout } from './page.layout.ts';
import { isLive, periodEndOf, planName } from './subscription.state.ts';
import type { Charge, Customer, Subscription } from './types.ts';
import type { World } from './world.ts';

const SHOWN = 60;

/** Everything at a glance, with a button for what Stripe's own test mode has a button for. */
export function controlPage(w: World, control: Control, note: string | null): string {
  const state = control.state();
  const customers = state.customers.filter((row) => !('deleted' in row)).reverse();
  return layout(
    'Payments sandbox',
    `<h1>Payments sandbox</h1>
<p class="soft">Sandbox time ${esc(when(state.now))}. Webhooks go to ${esc(state.webhooks.url ?? 'nowhere')}: ${esc(state.webhooks.mode)}, ${state.webhooks.pending.length} waiting. Calls: ${esc(state.faults.mode === 'none' ? 'answered' : state.faults.mode)}.</p>
${alert(note)}
<section class="card"><h2>Time and faults</h2><div class="row">
${button('advance', { days: 1 }, 'Advance a day')}${button('advance', { days: 7 }, 'Advance a week')}${button('advance', { days: 30 }, 'Advance 30 days')}
<form method="post" action="/_control/advance" class="row"><div><label for="days">Days</label><input id="days" name="days" type="number" min="0" required></div><button class="small">Advance everyone</button></form>
${(['deliver', 'hold', 'drop', 'hang'] as const).map((mode) => button('webhooks', { mode }, `Webhooks: ${mode}`)).join('')}
${(['none', 'hang', '500', '429'] as const).map((mode) => button('faults', { mode }, `Calls: ${mode}`)).join('')}
</div></section>
<section class="card"><h2>Customers</h2>${table(
      ['Customer', 'Time', ''],
      customers.slice(0, SHOWN).map((row) => customerRow(w, row)),
      'A customer appears with the first checkout.',
    )}</section>
<section class="card"><h2>Subscriptions</h2>${table(
      ['Plan', 'Status', 'Period ends', ''],
      [...state.subscriptions]
        .reverse()
        .slice(0, SHOWN)
        .map((row) => subscriptionRow(w, row)),
      'None yet.',
    )}</section>
<section class="card"><h2>Charges</h2>${table(['Charge', 'Amount', 'Status', ''], [...state.charges].reverse().slice(0, SHOWN).map(chargeRow), 'None yet.')}</section>
<section class="card"><h2>Events</h2>${table(['Event', 'Happened', 'Delivery', ''], eventRows(control), 'None yet.')}</section>`,
    true,
  );
}

function button(action: string, fields: Record<string, string | number>, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${esc(value)}">`,
  );
  return `<form class="inline" method="post" action="/_control/${action}">${inputs.join('')}<button class="small plain">${esc(label)}</button></form> `;
}

function table(heads: string[], rows: string[][], empty: string): string {
  if (rows.length === 0) return `<p class="soft">${esc(empty)}</p>`;
  const head = heads.map((one) => `<th scope="col">${esc(one)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function customerRow(w: World, row: Customer): string[] {
  const armed = w.store.get('failures', row.id)?.count ?? 0;
  return [
    `${esc(row.name ?? row.email ?? '')} <br><code>${esc(row.id)}</code>`,
    esc(when(w.clock.now(row.id))),
    `${button('fail_next', { customer: row.id }, 'Fail the next payment')}${armed ? `<span class="error">${armed} will fail</span> ` : ''}${button('advance', { customer: row.id, days: 1 }, '+1 day')}${button('advance', { customer: row.id, days: 7 }, '+7 days')}`,
  ];
}

function subscriptionRow(w: World, row: Subscription): string[] {
  const live = isLive(row);
  const status =
    row.status.replace('_', ' ') +
    (live && row.cancel_at_period_end ? ', ends then' : '') +
    (row.schedule ? ', changes then' : '');
  return [
    `${esc(planName(w, row))}<br><code>${esc(row.id)}</code>`,
    esc(status),
    esc(when(periodEndOf(row))),
    live
      ? `${button('renew', { subscription: row.id }, 'Renew')}${button('fail_next', { customer: row.customer }, 'Fail the next payment')}`
      : '',
  ];
}

function chargeRow(row: Charge): string[] {
  const left = row.amount_captured - row.amount_refunded;
  const intent = typeof row.payment_intent === 'string' ? row.payment_intent : '';
  return [
    `<code>${esc(row.id)}</code>`,
    dollars(row.amount, row.currency),
    esc(
      row.failure_message ??
        (row.amount_refunded ? `refunded ${dollars(row.amount_refunded, row.currency)}` : row.status),
    ),
    left > 0 ? button('refund', { payment_intent: intent }, 'Refund') : '',
  ];
}

function eventRows(control: Control): string[][] {
  const { events, webhooks } = control.state();
  return [...events]
    .reverse()
    .slice(0, SHOWN)
    .map((event) => {
      const waiting = webhooks.pending.find((row) => row.id === event.id);
      const delivery = waiting ? `${waiting.last_result}, ${waiting.attempts} failed` : 'done';
      return [
        `${esc(event.type)}<br><code>${esc(event.id)}</code>`,
        esc(when(event.created)),
        esc(delivery),
        button('resend', { event: event.id }, 'Resend'),
      ];
    });
}

function when(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
