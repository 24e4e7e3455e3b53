import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import { BillingCustomer } from './billing-customer.entity.ts';
import { invoiceFooter } from './invoice-footer.ts';
import { isMissing, isReusedKey, type Stripe } from './stripe.client.ts';

/** Longer than any work under the lock; frees the lock of a server that died. Seconds. */
const LOCK_SECONDS = 22;
const WAIT_MS = 8_000;
const RETRY_MS = 30;

/** Of customers' ids, both ends outside it; null is the end. */
export type IdRange = { after: string; before: string | null };
export type LinkedCustomer = { user_id: string; stripe_customer_id: string };

/** Which customer at Stripe belongs to which of ours, and the lock for changes there. */
@Injectable()
export class BillingCustomers {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  find(userId: string, tx: EntityManager = this.db.manager): Promise<BillingCustomer | null> {
    return tx.findOneBy(BillingCustomer, { userId });
  }

  findByStripe(stripeCustomerId: string): Promise<BillingCustomer | null> {
    return this.db.getRepository(BillingCustomer).findOneBy({ stripeCustomerId });
  }

  /**
   * Runs `work` under the customer's lock, which all servers share; waits for it for at most 8 s.
   * `over` is checked while waiting: true ends the wait with undefined. @throws AppError billing_busy
   */
  async withCustomerLock<T>(userId: string, work: () => Promise<T>): Promise<T>;
  async withCustomerLock<T>(
    userId: string,
    work: () => Promise<T>,
    over: () => Promise<boolean>,
  ): Promise<T | undefined>;
  async withCustomerLock<T>(
    userId: string,
    work: () => Promise<T>,
    over?: () => Promise<boolean>,
  ): Promise<T | undefined> {
    const token = randomUUID();
    const until = performance.now() + WAIT_MS;
    await orRefuse('unauthorized', 'billing_customers_user_id_fkey', () =>
      this.db.query(
        'insert into billing_customers (user_id, attempt, created_at) values ($1, $2, $3) on conflict do nothing',
        [userId, token, this.clock.now()],
      ),
    );
    while (!(await this.tryLock(userId, token))) {
      if (await over?.()) return undefined;
      if (performance.now() > until) throw new AppError('billing_busy');
      await pause(RETRY_MS + Math.random() * RETRY_MS);
    }
    try {
      return await work();
    } finally {
      await this.db.query(
        'update billing_customers set held_by = null, held_until = null where user_id = $1 and held_by = $2',
        [userId, token],
      );
    }
  }

  /** The customer's id at Stripe; made there at the first time. Only under the lock. */
  async ensure(stripe: Stripe, userId: string): Promise<string> {
    const known = await this.mustFind(userId);
    return known.stripeCustomerId ?? this.create(stripe, known);
  }

  /** As `ensure`, but asks Stripe: one that is gone there is found again by our id in its metadata, or created again. Only under the lock. */
  async relink(stripe: Stripe, userId: string): Promise<string> {
    const known = await this.mustFind(userId);
    const there = known.stripeCustomerId ? await this.retrieve(stripe, known.stripeCustomerId) : undefined;
    if (there) {
      await this.updateDetails(stripe, userId, there);
      return there.id;
    }
    const [oldest] = await this.searchByUser(stripe, userId);
    if (oldest) return this.link(userId, oldest.id);
    const attempt = randomUUID();
    await this.db.query('update billing_customers set stripe_customer_id = null, attempt = $2 where user_id = $1', [
      userId,
      attempt,
    ]);
    return this.create(stripe, { ...known, attempt });
  }

  /** Customers at Stripe that carry our id in their metadata, oldest first. */
  async searchByUser(stripe: Stripe, userId: string): Promise<Stripe.Customer[]> {
    const { data } = await stripe.customers.search({ query: `metadata['user_id']:'${userId}'`, limit: 100 });
    return data.toSorted((a, b) => a.created - b.created);
  }

  /** Remembers who a customer is at Stripe. */
  async link(userId: string, stripeCustomerId: string): Promise<string> {
    await this.db.query('update billing_customers set stripe_customer_id = $2 where user_id = $1', [
      userId,
      stripeCustomerId,
    ]);
    return stripeCustomerId;
  }

  /** Whether Stripe was asked after this event had been received. */
  async syncedSince(userId: string, event: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `select 1 from stripe_events e join billing_customers b on b.user_id = $1 and b.synced_seq >= e.seq where e.id = $2`,
      [userId, event],
    );
    return rows.length > 0;
  }

  /** Customers of a range of ids, in their order; with `unsyncedSince` those that were not read at Stripe since. */
  async page({ after, before }: IdRange, unsyncedSince: Date | null, limit: number): Promise<LinkedCustomer[]> {
    return this.db.query(
      `select user_id, stripe_customer_id from billing_customers
       where user_id > $1 and ($2::uuid is null or user_id < $2) and stripe_customer_id is not null
       and ($4::timestamptz is null or synced_at is null or synced_at < $4) order by user_id limit $3`,
      [after, before, limit, unsyncedSince],
    );
  }

  /** Those of them that are ours. */
  async ofStripe(stripeCustomerIds: readonly string[]): Promise<LinkedCustomer[]> {
    return this.db.query(
      'select user_id, stripe_customer_id from billing_customers where stripe_customer_id = any($1)',
      [stripeCustomerIds],
    );
  }

  /** @returns customer's id -> id at Stripe, of those that have one */
  async linksOf(userIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<LinkedCustomer[]>(
      'select user_id, stripe_customer_id from billing_customers where user_id = any($1) and stripe_customer_id is not null',
      [userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row.stripe_customer_id]));
  }

  private async tryLock(userId: string, token: string): Promise<boolean> {
    const [, count] = await this.db.query<[unknown[], number]>(
      `update billing_customers set held_by = $2, held_until = now() + interval '${LOCK_SECONDS} seconds'
       where user_id = $1 and (held_until is null or held_until < now())`,
      [userId, token],
    );
    return count === 1;
  }

  private async mustFind(userId: string): Promise<BillingCustomer> {
    const known = await this.find(userId);
    if (!known) throw new AppError('unauthorized');
    return known;
  }

  /** Receipts go to the present address: writes a changed name or e-mail to Stripe. */
  async updateDetails(stripe: Stripe, userId: string, there: Stripe.Customer): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user || (there.email === user.email && there.name === user.name)) return;
    await stripe.customers.update(there.id, { email: user.email, name: user.name });
  }

  private async retrieve(stripe: Stripe, id: string): Promise<Stripe.Customer | undefined> {
    try {
      const there = await stripe.customers.retrieve(id);
      return there.deleted ? undefined : there;
    } catch (thrown) {
      if (isMissing(thrown)) return undefined;
      throw thrown;
    }
  }

  private async create(stripe: Stripe, { userId, attempt }: BillingCustomer): Promise<string> {
    const user = await this.users.byId(userId);
    if (!user) throw new AppError('unauthorized');
    const params: Stripe.CustomerCreateParams = {
      email: user.email,
      name: user.name,
      metadata: { user_id: userId },
      invoice_settings: invoiceFooter(this.env),
    };
    const made = await this.createOnce(stripe, userId, params, attempt);
    return this.link(userId, made.id);
  }

  /** A name changed between two tries must not make a second customer: the first is found by its metadata. */
  private async createOnce(
    stripe: Stripe,
    userId: string,
    params: Stripe.CustomerCreateParams,
    attempt: string,
  ): Promise<{ id: string }> {
    try {
      return await stripe.customers.create(params, { idempotencyKey: `customer-${attempt}` });
    } catch (thrown) {
      if (!isReusedKey(thrown)) throw thrown;
      const key = `customer-${attempt}-${params.email}-${params.name}`.slice(0, 200);
      const [oldest] = await this.searchByUser(stripe, userId);
      return oldest ?? stripe.customers.create(params, { idempotencyKey: key });
    }
  }
}
