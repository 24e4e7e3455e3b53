import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { BillingNotices, type Recipient } from '../notices/notices.service.ts';
import type { ServiceId } from '../../plans/plans.shared.ts';
import { ServiceTasks } from '../../proposals/tasks/service-tasks.service.ts';
import { OwnerPurchases } from '../../sites/owner-purchases.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PaymentRecord } from './payment-record.entity.ts';
import { Subscription } from './subscription.entity.ts';
import type { PaymentState, PurchaseState, SubscriptionState } from '../stripe/stripe-state.ts';

const ENDED_PAGE = 1_000;

export type CustomerState = {
  /** The newest event received before Stripe was asked. */
  seq: string;
  stripeCustomerId: string;
  subscriptions: readonly SubscriptionState[];
  purchases: readonly PurchaseState[];
  payments: readonly PaymentState[];
  failing?: { since: Date; invoice: string };
  /** Second subscriptions that were refunded and ended just now, and second purchases that were refunded. */
  refunded: readonly string[];
  /** A trial that was ended because its card had one before. */
  refusedTrial?: string;
};

/** What we keep of a customer's billing; written from what Stripe says, read by everyone else. */
@Injectable()
export class BillingState {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly notices: BillingNotices,
    private readonly sites: SitesService,
    private readonly tasks: ServiceTasks,
    private readonly clock: Clock,
    purchases: OwnerPurchases,
  ) {
    purchases.register((userId, tx) => this.purchased(userId, tx));
  }

  running(userId: string, tx: EntityManager = this.db.manager): Promise<Subscription | null> {
    return tx.findOneBy(Subscription, { userId, live: true });
  }

  /** Whether one of the customer's own trials has begun, whatever their e-mail was then. */
  hadTrial(userId: string): Promise<boolean> {
    return this.db.getRepository(Subscription).existsBy({ userId, trialEnd: Not(IsNull()), refused: false });
  }

  async purchased(userId: string, tx: EntityManager = this.db.manager): Promise<ServiceId[]> {
    const rows = await tx.query<{ service: ServiceId }[]>(
      'select service from purchases where user_id = $1 and refunded_at is null order by purchased_at',
      [userId],
    );
    return rows.map(({ service }) => service);
  }

  /** Customers whose last subscription to end ended by then, page by page, also where another runs; for the retention's daily job. */
  async *endedBy(latest: Date): AsyncGenerator<{ user_id: string; ended_at: Date }[]> {
    for (let after: string | null = null; ;) {
      const page: { user_id: string; ended_at: Date }[] = await this.db.query(
        `select user_id, max(ended_at) as ended_at from subscriptions
         where ended_at is not null and not refused and ($2::uuid is null or user_id > $2)
         group by user_id having max(ended_at) <= $1 order by user_id limit ${ENDED_PAGE}`,
        [latest, after],
      );
      yield page;
      if (page.length < ENDED_PAGE) return;
      after = page.at(-1)!.user_id;
    }
  }

  /** Makes ours equal to theirs in one transaction, with the mails that follow. @returns whether ours was different */
  async applyStripeState(userId: string, state: CustomerState): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const user = await this.users.locked(tx, userId);
      const before = await this.snapshot(tx, user);
      for (const each of state.subscriptions.toSorted((a, b) => Number(a.live) - Number(b.live))) {
        await this.writeSubscription(tx, user, each, state);
      }
      await this.forget(tx, userId, state.subscriptions);
      await this.writePurchases(tx, user, state);
      await this.writePayments(tx, userId, state.payments);
      const running = state.subscriptions.find(({ live }) => live);
      await this.users.setSubscribedPlan(tx, userId, running?.plan ?? null);
      await this.writeAccountStatus(tx, user, state, running);
      await tx.query(
        'update stripe_events set applied_at = $3 where customer = $1 and seq <= $2 and applied_at is null',
        [state.stripeCustomerId, state.seq, this.clock.now()],
      );
      const isChanged = before !== (await this.snapshot(tx, await this.users.locked(tx, userId)));
      if (isChanged) await this.sites.ownerChanged(tx, userId);
      return isChanged;
    });
  }

  private async writeSubscription(
    tx: EntityManager,
    user: Recipient,
    now: SubscriptionState,
    state: CustomerState,
  ): Promise<void> {
    const before = await tx.findOneBy(Subscription, { id: now.id });
    const isRefused = state.refusedTrial === now.id;
    const refused = isRefused || (before?.refused ?? false);
    await tx.upsert(
      Subscription,
      { ...now, userId: user.id, refused, seenAt: before?.seenAt ?? this.clock.now() },
      { conflictPaths: ['id'], skipUpdateIfNoValuesChanged: true },
    );
    // A checkout that was completed takes the place of what an operator granted.
    if (!before && now.live) await this.users.clearGrant(tx, user.id);
    if (state.refunded.includes(now.id)) await this.notices.refunded(tx, user, now);
    else if (isRefused) await this.notices.trialRefused(tx, user, now);
    else await this.notices.changed(tx, user, before, now);
  }

  /** What Stripe no longer has: test data that was cleared, or a customer who is another one now. */
  private async forget(tx: EntityManager, userId: string, there: readonly SubscriptionState[]): Promise<void> {
    await tx.query(
      `update subscriptions set live = false, status = 'canceled', ended_at = $3, pending_plan = null, cancel_at_period_end = false
       where user_id = $1 and live and not id = any($2)`,
      [userId, there.map(({ id }) => id), this.clock.now()],
    );
  }

  private async writePurchases(
    tx: EntityManager,
    user: Recipient,
    { purchases, refunded: paidTwice }: CustomerState,
  ): Promise<void> {
    for (const { refunded, ...purchase } of purchases.toSorted((a, b) => Number(b.refunded) - Number(a.refunded))) {
      const [written] = await tx.query<{ added: boolean }[]>(
        `insert into purchases (id, user_id, service, purchased_at, refunded_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set refunded_at = excluded.refunded_at
         where purchases.refunded_at is null and excluded.refunded_at is not null returning xmax = 0 as added`,
        [purchase.id, user.id, purchase.service, purchase.purchasedAt, refunded ? this.clock.now() : null],
      );
      const { id: purchaseId, purchasedAt: boughtAt, service } = purchase;
      if (paidTwice.includes(purchaseId)) await this.notices.refundedPurchase(tx, user, purchase);
      if (refunded) await this.tasks.refunded(tx, purchaseId);
      else if (written?.added) await this.tasks.bought(tx, user.id, { purchaseId, service, boughtAt });
    }
  }

  private async writePayments(tx: EntityManager, userId: string, payments: readonly PaymentState[]): Promise<void> {
    if (!payments.length) return;
    await tx
      .createQueryBuilder()
      .insert()
      .into(PaymentRecord)
      .values(payments.map((payment) => ({ ...payment, userId })))
      .orUpdate(['refunded_cents'], ['invoice'], { skipUpdateIfNoValuesChanged: true })
      .execute();
  }

  /** Failing payments: since when, the mails that follow, and the customer's status. */
  private async writeAccountStatus(
    tx: EntityManager,
    user: Recipient,
    { failing, seq }: CustomerState,
    running?: SubscriptionState,
  ): Promise<void> {
    const [[before]] = await tx.query<[{ was: string | null }[], number]>(
      `update billing_customers set synced_seq = $2, synced_at = $5, failing_since = $3, failing_invoice = $4
       from (select failing_invoice as was from billing_customers where user_id = $1) before where user_id = $1 returning was`,
      [user.id, seq, failing?.since ?? null, failing?.invoice ?? null, this.clock.now()],
    );
    if (before?.was && before.was !== failing?.invoice) await this.notices.failsNoMore(tx, before.was);
    if (failing) await this.notices.failing(tx, user, failing);
    if (!failing && (running?.status === 'active' || running?.status === 'trialing')) {
      const resumed = await this.users.resumeAfterPayment(tx, user.id);
      if (resumed) await this.notices.backOnline(tx, user);
    }
  }

  private async snapshot(tx: EntityManager, user: Awaited<ReturnType<UsersService['locked']>>): Promise<string> {
    const [{ mark }] = await tx.query<[{ mark: string }]>(
      `select concat_ws('|',
         (select string_agg(s::text, ',' order by id) from subscriptions s where user_id = $1),
         (select string_agg(p::text, ',' order by id) from purchases p where user_id = $1),
         (select concat(failing_invoice, failing_since) from billing_customers where user_id = $1)) as mark`,
      [user.id],
    );
    return [mark, user.subscribedPlan, user.grantedPlan, user.status].join('|');
  }
}
