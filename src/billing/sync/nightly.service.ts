import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { removeRows } from '../../common/database/remove-rows.ts';
import { isUuid, LEAST_ID } from '../../common/format/uuid.ts';
import { Scheduled } from '../../common/scheduled.ts';
import { DAY_MS, HOUR_MS } from '../../common/format/durations.shared.ts';
import { EFFECT_MS } from '../billing.jobs.ts';
import { BillingCustomers, type IdRange, type LinkedCustomer } from '../stripe/customers.service.ts';
import { causeOf, StripeClient, type Stripe } from '../stripe/stripe.client.ts';
import { SyncService } from './sync.service.ts';
import { TaxesService } from '../taxes/taxes.service.ts';
import { TrialsService } from '../trials/trials.service.ts';
import { customerOf, EVENTS_TO_FOLLOW } from './webhooks.service.ts';

const PAGE = 100;
const AT_ONCE = 4;
/** Stripe sends an event again for days, never for months. */
const EVENTS_DAYS = 90;
const PAYMENTS_YEARS = 7;

export type NightlyReport = {
  compared: number;
  repaired: number;
  linked: number;
  /** Customers at Stripe whose account is gone. */
  deleted: number;
  unknown: number;
  failed: number;
};

const RUN = 'billing-comparison';
const BEGUN = 'billing-comparison.begun';
/** Listed again from before the last run, so that no event falls between two runs. */
const OVERLAP_MS = HOUR_MS;
/** Stripe lists events of the last 30 days. */
const EVENTS_LISTED_DAYS = 29;
const WEEK = 7;
/** A customer younger than this may be in the middle of its creation. */
const DELETED_AFTER_MS = HOUR_MS;

/**
 * Repairs what lost webhooks left behind, once a night however many servers run: compares the customers that Stripe's
 * events since the last run are about, and a seventh of all others, so that each is compared weekly.
 */
@Injectable()
export class NightlyService {
  private readonly logger = new Logger('Billing');
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly customers: BillingCustomers,
    private readonly users: UsersService,
    private readonly stripe: StripeClient,
    private readonly sync: SyncService,
    private readonly taxes: TaxesService,
    private readonly trials: TrialsService,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  @Cron('17 8-23 * * *', { timeZone: 'UTC' })
  async nightly(): Promise<void> {
    await this.scheduled.once(RUN, async () => {
      const now = this.clock.now();
      await this.scheduled.forgetAfter(RUN, new Date(now.getTime() + OVERLAP_MS)); // else no event until then is listed
      const last = await this.scheduled.lastRun(RUN);
      const listed = last && now.getTime() - last.getTime() < EVENTS_LISTED_DAYS * DAY_MS;
      await this.scheduled.once(BEGUN, () => Promise.resolve()); // of the day's first run, where that died
      const begun = await this.scheduled.lastRun(BEGUN);
      await (listed
        ? this.compareSince(new Date(last.getTime() - OVERLAP_MS), now.getUTCDay(), begun)
        : this.compareAll(begun));
      await this.forgetOld();
    });
  }

  /** Compares every customer with Stripe, but for those read there since `begun`. @returns how many were compared and repaired */
  async compareAll(begun: Date | null = null): Promise<NightlyReport> {
    const report = newReport();
    await this.tryEach(report, 'customers at Stripe', () => this.relinkLostCustomers(report));
    for await (const page of this.pages(EVERYBODY, begun)) await this.compareEach(page, report);
    return this.logged(report);
  }

  /**
   * Compares the customers of events after `since`, and those whose weekly comparison is on `weekday` (0 to 6), but for
   * those read at Stripe since `begun`: a run that died is taken up where it was.
   */
  async compareSince(since: Date, weekday: number, begun: Date | null = null): Promise<NightlyReport> {
    const report = newReport();
    const changed = new Set<string>();
    await this.tryEach(report, 'events at Stripe', async () => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const event of this.stripe.api.events.list({ created, limit: 100 })) {
        const customer = customerOf(event);
        if (customer && EVENTS_TO_FOLLOW.test(event.type)) changed.add(customer);
        if (event.type === 'customer.created') await this.relinkIfLost(event.data.object, report);
      }
    });
    if (weekday === 0) await this.tryEach(report, 'customers at Stripe', () => this.relinkLostCustomers(report));
    await this.compareChanged([...changed], report);
    for await (const page of this.pages(idsOf(weekday), begun)) {
      const due = page.filter((each) => !changed.has(each.stripe_customer_id));
      await this.compareEach(due, report);
    }
    return this.logged(report);
  }

  private async *pages({ after: first, before }: IdRange, begun: Date | null) {
    for (let after = first; ;) {
      const page = await this.customers.page({ after, before }, begun, PAGE);
      yield page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last.user_id;
    }
  }

  private async compareChanged(changed: readonly string[], report: NightlyReport): Promise<void> {
    for (let at = 0; at < changed.length; at += PAGE)
      await this.compareEach(await this.customers.ofStripe(changed.slice(at, at + PAGE)), report);
  }

  private async compareEach(due: readonly LinkedCustomer[], report: NightlyReport): Promise<void> {
    for (let at = 0; at < due.length; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map((each) => this.compareOne(each, report)));
    }
  }

  /** A failure is counted and logged; the rest goes on, and the next night tries again. */
  private async tryEach(report: NightlyReport, what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      report.failed += 1;
      this.logger.warn(`The comparison failed for ${what}: ${causeOf(thrown)}`);
    }
  }

  private logged(report: NightlyReport): NightlyReport {
    const { compared, repaired, linked, deleted, unknown, failed } = report;
    this.logger.log(
      `Compared ${compared} customers with Stripe: ${repaired} repaired, ${linked} linked, ${deleted} deleted there, ${unknown} unknown there, ${failed} failed.`,
    );
    return report;
  }

  private compareOne({ user_id, stripe_customer_id }: LinkedCustomer, report: NightlyReport): Promise<void> {
    return this.tryEach(report, `customer ${user_id}`, async () => {
      const result = await this.sync.compare(user_id, stripe_customer_id);
      report.compared += 1;
      if (!result) report.unknown += 1;
      else if (result.changed) report.repaired += 1;
      const running = result?.running;
      if (running)
        await this.stripe.withDeadline((stripe) => this.taxes.updateRate(stripe, user_id, running), EFFECT_MS);
    });
  }

  private async relinkLostCustomers(report: NightlyReport): Promise<void> {
    let page: Stripe.Customer[] = [];
    for await (const there of this.stripe.api.customers.list({ limit: PAGE })) {
      if (page.push(there) < PAGE) continue;
      await this.relinkLostOf(page, report);
      page = [];
    }
    await this.relinkLostOf(page, report);
  }

  /** Nearly all are known and unchanged: two statements say so of a page. */
  private async relinkLostOf(page: readonly Stripe.Customer[], report: NightlyReport): Promise<void> {
    const ids = page.map(userIdOf).filter((id) => id !== undefined);
    const [linked, contacts] = await Promise.all([this.customers.linksOf(ids), this.users.contactsOf(ids)]);
    for (const there of page) {
      const id = userIdOf(there) ?? '';
      const contact = contacts.get(id);
      const isSame = contact?.email === there.email && contact.name === there.name;
      if (linked.get(id) !== there.id || !isSame) await this.relinkIfLost(there, report);
    }
  }

  /** A customer at Stripe that carries our id, but whose id we lost: a crash between its creation and our note of it. */
  private async relinkIfLost(there: Stripe.Customer, report: NightlyReport): Promise<void> {
    const userId = userIdOf(there);
    if (!userId) return;
    await this.tryEach(report, `customer ${userId}`, async () => {
      const known = (await this.customers.find(userId))?.stripeCustomerId;
      if (known === there.id) await this.customers.updateDetails(this.stripe.api, userId, there);
      if (known) return;
      if (!(await this.users.byId(userId))) return this.deleteUnused(there, report);
      await this.stripe.withDeadline(
        (stripe) => this.customers.withCustomerLock(userId, () => this.customers.relink(stripe, userId)),
        EFFECT_MS,
      );
      report.linked += 1;
    });
  }

  /** Deletes a customer whose account is gone. One with a running subscription is left for the operator and logged. */
  private async deleteUnused({ id, email, created }: Stripe.Customer, report: NightlyReport): Promise<void> {
    if (this.clock.now().getTime() - created * 1000 < DELETED_AFTER_MS) return;
    await this.stripe.withDeadline(async (stripe) => {
      const [running] = (await stripe.subscriptions.list({ customer: id, limit: 1 })).data;
      if (running) {
        this.logger.warn(`${id} at Stripe has a subscription but no account here.`);
        return;
      }
      await this.sync.deleteCustomer(stripe, id, this.trials.hashOfEmail(email ?? ''));
      report.deleted += 1;
    }, EFFECT_MS);
  }

  private async forgetOld(): Promise<void> {
    const now = this.clock.now();
    const old = `received_at < $1::timestamptz - interval '${EVENTS_DAYS} days'`;
    await removeRows(this.db, 'stripe_events', old, [now]);
    await this.db.query(
      `delete from payment_records where paid_at < $1::timestamptz - interval '${PAYMENTS_YEARS} years'`,
      [now],
    );
  }
}

const EVERYBODY: IdRange = { after: LEAST_ID, before: null };

/** Our id, as the customer at Stripe carries it. */
function userIdOf({ metadata }: Stripe.Customer): string | undefined {
  const id = metadata.user_id;
  return id && isUuid(id) ? id : undefined;
}

const newReport = (): NightlyReport => ({ compared: 0, repaired: 0, linked: 0, deleted: 0, unknown: 0, failed: 0 });

/** The customers compared on that day of the week, 0 to 6, whatever happened: a seventh of all ids, which are random. */
function idsOf(weekday: number): IdRange {
  const idAt = (part: number) =>
    LEAST_ID.replace(
      '00000000',
      Math.ceil((part * 2 ** 32) / WEEK)
        .toString(16)
        .padStart(8, '0'),
    );
  return { after: idAt(weekday), before: weekday === WEEK - 1 ? null : idAt(weekday + 1) };
}
