import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { STRIPE_EVENT, type StripeEventEffect } from './billing.jobs.ts';
import { idOf, StripeClient, type Stripe } from './stripe.client.ts';

/** After these what we keep of the customer may be out of date; all others are stored and left alone. */
const TELLING =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed)|customer\.(deleted|subscription\.\w+)|subscription_schedule\.\w+|invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible|updated|finalized)|charge\.refunded)$/;

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
    const payload: StripeEventEffect = { event: id, customer };
    await this.outbox.add(this.db.manager, { kind: STRIPE_EVENT, payload, key: `stripe-${id}` });
  }
}
