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

/** Receives Stripe's events: checked, stored, answered. What they mean is asked of Stripe afterwards. */
@Injectable()
export class WebhooksService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly stripe: StripeClient,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** Both writes may be repeated, so the answer needs no transaction: without it Stripe sends the event again. @throws AppError bad_signature */
  async receive(body: Buffer | undefined, signature: string | undefined): Promise<{ received: true }> {
    const event = this.stripe.verified(body, signature);
    const object = event.data.object as { id?: string; object?: string; customer?: string | { id: string } | null };
    const customer = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
    const seq = await this.store(event, customer, object.id ?? null);
    if (customer && TELLING.test(event.type)) {
      const payload: StripeEventEffect = { event: event.id, customer, seq };
      await this.outbox.add(this.db.manager, { kind: STRIPE_EVENT, payload, key: `stripe-${event.id}` });
    }
    return { received: true };
  }

  /** @returns its place in the order of arrival; a repeat keeps its first */
  private async store({ id, type, created }: Stripe.Event, customer: string | null, object: string | null) {
    const [row] = await this.db.query<[{ seq: string }]>(
      `insert into stripe_events (id, type, customer, object, created_at, received_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set id = excluded.id returning seq`,
      [id, type, customer, object, new Date(created * 1000), this.clock.now()],
    );
    return row.seq;
  }
}
