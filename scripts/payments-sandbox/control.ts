import type { Api, FaultMode, Faults } from './api.ts';
import { paySession, enterCode } from './checkout.complete.ts';
import { ApiError, invalid } from './errors.ts';
import { settle } from './lifecycle.ts';
import { Params } from './params.ts';
import { createRefund } from './payments.ts';
import { isLive, periodEndOf } from './subscription.state.ts';
import type { Refund, Session } from './types.ts';
import type { WebhookMode, Webhooks } from './webhooks.ts';
import type { World } from './world.ts';

export type Advance = {
  seconds?: number;
  days?: number;
  /** Seconds since the epoch in the sandbox's time. */
  to?: number;
  customer?: string;
};

/** What Stripe has no call for: moving time, failing payments, losing messages. In-process, and as JSON under /_control. */
export class Control {
  constructor(
    private readonly w: World,
    private readonly api: Api,
    private readonly hooks: Webhooks,
  ) {}

  /** Moves time for everyone or for one customer, and does all that falls due on the way. */
  advance({ seconds, days, to, customer }: Advance): { now: number; done: number } {
    if (customer) this.w.customer(customer);
    const now = this.w.clock.now(customer);
    const by = to !== undefined ? to - now : (seconds ?? 0) + (days ?? 0) * 86_400;
    if (!Number.isFinite(by) || by < 0) throw invalid('Time only moves forward.');
    this.w.clock.advance(Math.round(by), customer);
    const done = settle(this.w);
    this.w.store.flush();
    return { now: this.w.clock.now(customer), done };
  }

  /** Moves one customer to the end of the running period, and collects. */
  renew({ customer, subscription }: { customer?: string; subscription?: string }): { now: number; done: number } {
    const found = this.w.store
      .all('subscriptions')
      .filter((row) => isLive(row) && (row.customer === customer || row.id === subscription));
    const [first] = found;
    if (!first) throw invalid('There is no live subscription to renew.');
    return this.advance({ to: Math.min(...found.map(periodEndOf)), customer: first.customer });
  }

  /** The customer's next charges fail, once unless `count` says otherwise. */
  failNext({ customer, count = 1 }: { customer: string; count?: number }): void {
    this.w.customer(customer);
    if (count > 0) this.w.store.put('failures', { id: customer, count });
    else this.w.store.remove('failures', customer);
    this.w.store.flush();
  }

  resend({ event }: { event: string }): Promise<string> {
    return this.hooks.resend(event);
  }

  webhooks({ mode }: { mode: WebhookMode }): void {
    if (!['deliver', 'drop', 'hang', 'hold'].includes(mode))
      throw invalid('mode is deliver, hold, drop or hang.', 'mode');
    this.hooks.setMode(mode);
  }

  faults({ mode, count = null, path = '/v1' }: Partial<Faults> & { mode: FaultMode }): void {
    if (!['none', 'hang', '500', '429', 'lost'].includes(mode))
      throw invalid('mode is none, hang, 500, 429 or lost.', 'mode');
    this.api.faults = { mode, count, path };
  }

  /** Presses 'Pay' without a browser. @throws ApiError 402 when the card is declined */
  pay({
    session,
    card = '4242424242424242',
    email,
    name,
    code,
  }: {
    session: string;
    card?: string;
    email?: string;
    name?: string;
    code?: string;
  }): Session {
    const found = this.w.find('sessions', session, 'session');
    try {
      if (code) enterCode(this.w, found, code);
      return paySession(this.w, found, { card, email, name });
    } finally {
      this.w.store.flush();
    }
  }

  refund({ payment_intent, amount }: { payment_intent: string; amount?: number }): Refund {
    const tree = { payment_intent, ...(amount !== undefined && { amount: String(amount) }) };
    const refund = createRefund(this.w, new Params(tree));
    this.w.store.flush();
    return refund;
  }

  state() {
    const { store, clock } = this.w;
    return {
      now: clock.now(),
      webhooks: { mode: this.hooks.mode, url: this.hooks.url ?? null, pending: this.hooks.pending() },
      faults: this.api.faults,
      offsets: store.all('offsets'),
      customers: store.all('customers'),
      sessions: store.all('sessions'),
      subscriptions: store.all('subscriptions'),
      schedules: store.all('schedules'),
      invoices: store.all('invoices'),
      charges: store.all('charges'),
      refunds: store.all('refunds'),
      portal_sessions: store.all('portal_sessions'),
      events: store
        .all('events')
        .map(({ id, type, created, pending_webhooks }) => ({ id, type, created, pending_webhooks })),
    };
  }

  /** Forgets everything and makes all work again. */
  reset(): void {
    this.w.store.clear();
    this.faults({ mode: 'none' });
    this.hooks.setMode('deliver');
  }

  /** One call under /_control; numbers may come as text. */
  async call(name: string, input: Record<string, unknown>): Promise<unknown> {
    const given = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, NUMBERS.has(key) ? numeric(value) : value]),
    );
    const done = { ok: true };
    if (name === 'advance') return this.advance(given);
    if (name === 'renew') return this.renew(given);
    if (name === 'fail_next') return (this.failNext(given as { customer: string }), done);
    if (name === 'resend') return { result: await this.resend(given as { event: string }) };
    if (name === 'webhooks') return (this.webhooks(given as { mode: WebhookMode }), done);
    if (name === 'faults') return (this.faults({ ...given, mode: String(given.mode) as FaultMode }), done);
    if (name === 'pay') return this.pay(given as { session: string });
    if (name === 'refund') return this.refund(given as { payment_intent: string });
    if (name === 'state') return this.state();
    if (name === 'reset') return (this.reset(), done);
    throw new ApiError(404, { type: 'invalid_request_error', message: `There is no control '${name}'.` });
  }
}

const NUMBERS = new Set(['seconds', 'days', 'to', 'count', 'amount']);

function numeric(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) throw invalid('That is not a number.');
  return number;
}
