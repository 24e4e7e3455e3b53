import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { DAY_MS } from '../../common/format/durations.shared.ts';
import type { Insert } from '../../outbox/insert-effect.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { stripeEvent } from '../billing.jobs.ts';
import { BillingNotices } from '../notices/notices.service.ts';
import { idOf, StripeClient, type Stripe } from '../stripe/stripe.client.ts';

/** After these we synchronise the customer with Stripe; all other events are only stored. */
export const EVENTS_TO_FOLLOW =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed)|customer\.(deleted|subscription\.\w+)|subscription_schedule\.\w+|invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible|updated|finalized)|charge\.refunded)$/;

const WATCHED_MS = 7 * DAY_MS;

/** Receives Stripe's events: verified, stored, answered. An effect then reads the present state at Stripe. */
@Injectable()
export class WebhooksService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stripe: StripeClient,
    private readonly outbox: OutboxService,
    private readonly notices: BillingNotices,
    private readonly clock: Clock,
  ) {}

  /** Stores the event together with what follows from it; a repeat changes nothing. @throws AppError bad_signature, malformed */
  async receive(body: unknown, signature: string | undefined): Promise<{ received: true }> {
    const event = this.stripe.verified(Buffer.isBuffer(body) ? body : undefined, signature);
    if (!isEvent(event)) throw new AppError('malformed');
    const customer = customerOf(event);
    if (event.type === 'charge.dispute.created') {
      await this.db.transaction(async (tx) => {
        await this.store(tx, event, customer);
        await this.notices.disputed(tx, event.data.object);
      });
    } else if (customer && EVENTS_TO_FOLLOW.test(event.type)) {
      const follows = stripeEvent({ event: event.id, customer }, { key: `stripe-${event.id}` });
      await this.outbox.addWith(this.db.manager, this.insertOf(event, customer), follows);
    } else {
      await this.store(this.db.manager, event, customer);
    }
    return { received: true };
  }

  /** Events of our customers that were stored, and have not led to asking Stripe since; of the last week. */
  async waiting(): Promise<{ count: number; oldestSeconds: number }> {
    const now = this.clock.now();
    const [row] = await this.db.query<[{ count: number; oldest: Date | null }]>(
      `select count(*)::int as count, min(e.received_at) as oldest from stripe_events e
       join billing_customers b on b.stripe_customer_id = e.customer
       where e.received_at > $1 and e.applied_at is null and e.type ~ $2`,
      [new Date(now.getTime() - WATCHED_MS), EVENTS_TO_FOLLOW.source],
    );
    return { count: row.count, oldestSeconds: row.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0 };
  }

  private async store(tx: EntityManager, event: Stripe.Event, customer: string | null): Promise<void> {
    const { sql, values } = this.insertOf(event, customer);
    await tx.query(sql, values);
  }

  private insertOf({ id, type, created, data }: Stripe.Event, customer: string | null): Insert {
    const object = (data.object as { id?: string }).id ?? null;
    const receivedAt = this.clock.now();
    const createdAt = Number.isFinite(created) ? new Date(created * 1000) : receivedAt;
    return {
      sql: `insert into stripe_events (id, type, customer, object, created_at, received_at) values ($1, $2, $3, $4, $5, $6)
        on conflict (id) do nothing returning id`,
      values: [id, type, customer, object, createdAt, receivedAt],
    };
  }
}

/** A right signature says who sent it, not that it is an event. */
function isEvent(event: unknown): event is Stripe.Event {
  const { id, type, data } = (event ?? {}) as Partial<Record<keyof Stripe.Event, unknown>>;
  const object = (data as { object?: unknown } | null | undefined)?.object;
  return typeof id === 'string' && typeof type === 'string' && typeof object === 'object' && object !== null;
}

/** The id at Stripe of the customer that an event is about. */
export function customerOf({ data }: Stripe.Event): string | null {
  const object = data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
  return object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
}
