import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { stripeEvent } from '../billing.jobs.ts';
import { idOf, StripeClient, type Stripe } from '../stripe/stripe.client.ts';

/** After these what we keep of the customer may be out of date; all others are stored and left alone. */
const TELLING =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed)|customer\.(deleted|subscription\.\w+)|subscription_schedule\.\w+|invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible|updated|finalized)|charge\.refunded)$/;

const WATCHED_MS = 7 * 24 * 3_600_000;

/** Ids remembered in the process: a repeat of what is stored needs no question to the database. */
const REMEMBERED = 10_000;

/** Receives Stripe's events: checked, stored, answered. What they mean is asked of Stripe afterwards. */
@Injectable()
export class WebhooksService {
  private readonly stored = new Set<string>();
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stripe: StripeClient,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** Both writes may be repeated, so the answer needs no transaction: without it Stripe sends the event again. @throws AppError bad_signature */
  async receive(body: Buffer | undefined, signature: string | undefined): Promise<{ received: true }> {
    const event = this.stripe.verified(body, signature);
    if (this.stored.has(event.id)) return { received: true };
    const object = event.data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
    const customer = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
    await Promise.all([this.store(event, customer, object.id ?? null), this.follow(event, customer)]);
    this.remember(event.id);
    return { received: true };
  }

  /** Events of our customers that were stored, and have not led to asking Stripe since; of the last week. */
  async waiting(): Promise<{ count: number; oldestSeconds: number }> {
    const now = this.clock.now();
    const [row] = await this.db.query<[{ count: number; oldest: Date | null }]>(
      `select count(*)::int as count, min(e.received_at) as oldest from stripe_events e
       join billing_customers b on b.stripe_customer_id = e.customer
       where e.received_at > $1 and e.applied_at is null and e.type ~ $2`,
      [new Date(now.getTime() - WATCHED_MS), TELLING.source],
    );
    return { count: row.count, oldestSeconds: row.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0 };
  }

  private remember(id: string): void {
    this.stored.add(id);
    if (this.stored.size > REMEMBERED) this.stored.delete(this.stored.values().next().value ?? id);
  }

  private async store({ id, type, created }: Stripe.Event, customer: string | null, object: string | null) {
    await this.db.query(
      `insert into stripe_events (id, type, customer, object, created_at, received_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing`,
      [id, type, customer, object, new Date(created * 1000), this.clock.now()],
    );
  }

  private async follow({ id, type }: Stripe.Event, customer: string | null): Promise<void> {
    if (!customer || !TELLING.test(type)) return;
    await this.outbox.add(this.db.manager, stripeEvent({ event: id, customer }, { key: `stripe-${id}` }));
  }
}
