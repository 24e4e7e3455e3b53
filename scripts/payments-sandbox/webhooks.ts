import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Delivery, EventRecord } from './types.ts';
import type { World } from './world.ts';

export type WebhookMode = 'deliver' | 'drop' | 'hang' | 'hold';

/** Seconds between attempts; Stripe takes three days over as many. */
const BACKOFF = [1, 2, 4, 8, 15, 30, 60, 120, 300, 900, 3600];
const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;

/** Signed deliveries to one address, tried again until it answers 2xx; what is pending survives a restart. */
export class Webhooks {
  mode: WebhookMode = 'deliver';
  private readonly running = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly w: World,
    public url: string | undefined,
    private readonly secret: string,
  ) {}

  enqueue(event: EventRecord): void {
    if (!this.url || this.mode === 'drop') return;
    event.pending_webhooks = 1;
    this.w.store.put('events', event);
    this.w.store.put('deliveries', { id: event.id, attempts: 0, due: Date.now(), last_result: 'waiting' });
    this.pump();
  }

  setMode(mode: WebhookMode): void {
    this.mode = mode;
    if (mode === 'deliver') for (const row of this.w.store.all('deliveries')) row.due = Date.now();
    this.pump();
  }

  /** Sends one event now and answers what came back. */
  async resend(id: string): Promise<string> {
    const event = this.w.find('events', id, 'event');
    return this.url ? this.send(event) : 'no webhook address';
  }

  pending(): Delivery[] {
    return this.w.store.all('deliveries');
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Starts what is due, and wakes again for what is not. */
  pump(): void {
    clearTimeout(this.timer);
    if (this.stopped || !this.url || this.mode === 'hold' || this.mode === 'drop') return;
    const waiting = this.pending().filter((row) => !this.running.has(row.id));
    const due = waiting.filter((row) => row.due <= Date.now());
    for (const row of due.slice(0, AT_ONCE - this.running.size)) void this.attempt(row);
    const next = Math.min(...waiting.filter((row) => row.due > Date.now()).map((row) => row.due));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.pump(), Math.max(20, next - Date.now())).unref();
  }

  private async attempt(row: Delivery): Promise<void> {
    const event = this.w.store.get('events', row.id);
    this.running.add(row.id);
    const result = event ? await this.send(event) : '200';
    this.running.delete(row.id);
    if (this.stopped || this.w.store.get('deliveries', row.id) !== row) return;
    if (/^2\d\d/.test(result)) {
      this.w.store.remove('deliveries', row.id);
      if (event) this.w.store.put('events', { ...event, pending_webhooks: 0 });
    } else if (row.attempts >= BACKOFF.length) this.w.store.remove('deliveries', row.id);
    else {
      const seconds = BACKOFF[row.attempts] ?? 3600;
      this.w.store.put('deliveries', {
        id: row.id,
        attempts: row.attempts + 1,
        due: Date.now() + seconds * 1000,
        last_result: result,
      });
    }
    this.w.store.flush();
    this.pump();
  }

  private send(event: EventRecord): Promise<string> {
    const body = JSON.stringify(event, null, 2);
    const at = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'stripe-signature': `t=${at},v1=${sign(body, at, this.secret)}`,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    return new Promise((resolve) => {
      const target = new URL(this.url as string);
      const start = target.protocol === 'https:' ? httpsRequest : httpRequest;
      const call = start(target, { method: 'POST', headers, timeout: TIMEOUT_MS }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
      });
      call.on('timeout', () => call.destroy(new Error('timed out')));
      call.on('error', (error) => resolve(error.message));
      // A sender that stops half-way: the receiver must not wait for it for ever.
      if (this.mode === 'hang') call.write(body.slice(0, body.length / 2));
      else call.end(body);
    });
  }
}

/** The v1 scheme: HMAC-SHA256 of time and raw body, by the endpoint's secret. */
export function sign(body: string, at: number, secret: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}
