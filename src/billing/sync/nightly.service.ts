import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { Scheduled } from '../../common/scheduled.ts';
import { EFFECT_MS } from '../billing.jobs.ts';
import { BillingCustomers } from '../stripe/customers.service.ts';
import { StripeClient } from '../stripe/stripe.client.ts';
import { SyncService } from './sync.service.ts';
import { TaxesService } from '../taxes/taxes.service.ts';

const PAGE = 100;
const AT_ONCE = 4;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f-]{36}$/;
/** Stripe sends an event again for days, never for months. */
const EVENTS_DAYS = 90;
const RECORDS_YEARS = 7;

export type NightlyReport = { compared: number; repaired: number; linked: number; unknown: number; failed: number };

/** Compares every customer with Stripe, once a night however many servers run: what a lost webhook left behind is repaired. */
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
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  @Cron('17 8-23 * * *', { timeZone: 'UTC' })
  async nightly(): Promise<void> {
    await this.scheduled.once('billing-comparison', async () => {
      await this.compareAll();
      await this.forgetOld();
    });
  }

  /** @returns how many were compared and repaired; the log says the same, without anything personal */
  async compareAll(): Promise<NightlyReport> {
    const report: NightlyReport = { compared: 0, repaired: 0, linked: 0, unknown: 0, failed: 0 };
    report.linked = await this.linkStrays().catch(() => {
      report.failed += 1;
      return 0;
    });
    for (let after = NOBODY; ;) {
      const page = await this.customers.page(after, PAGE);
      for (let at = 0; at < page.length; at += AT_ONCE) {
        await Promise.all(page.slice(at, at + AT_ONCE).map((each) => this.compareOne(each, report)));
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.user_id;
    }
    const { compared, repaired, linked, unknown, failed } = report;
    this.logger.log(
      `Compared ${compared} customers with Stripe: ${repaired} repaired, ${linked} linked, ${unknown} unknown there, ${failed} failed.`,
    );
    return report;
  }

  private async compareOne(
    { user_id, stripe_customer_id }: { user_id: string; stripe_customer_id: string },
    report: NightlyReport,
  ): Promise<void> {
    try {
      const result = await this.sync.compare(user_id, stripe_customer_id);
      report.compared += 1;
      if (!result) report.unknown += 1;
      else if (result.changed) report.repaired += 1;
      const running = result?.running;
      if (running) await this.stripe.within(() => this.taxes.follow(user_id, running), EFFECT_MS);
    } catch {
      report.failed += 1; // the next night tries again
    }
  }

  /** Customers at Stripe that carry our id, but whose id we lost: a crash between making and noting one. */
  private async linkStrays(): Promise<number> {
    let linked = 0;
    for await (const there of this.stripe.api.customers.list({ limit: 100 })) {
      const userId = there.metadata.user_id;
      if (!userId || !UUID.test(userId)) continue;
      const known = (await this.customers.find(userId))?.stripeCustomerId;
      if (known === there.id) await this.customers.tellDetails(userId, there);
      if (known || !(await this.users.byId(userId))) continue;
      await this.stripe.within(() => this.customers.inTurn(userId, () => this.customers.relink(userId)), EFFECT_MS);
      linked += 1;
    }
    return linked;
  }

  private async forgetOld(): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `delete from stripe_events where received_at < $1::timestamptz - interval '${EVENTS_DAYS} days'`,
      [now],
    );
    await this.db.query(
      `delete from payment_records where paid_at < $1::timestamptz - interval '${RECORDS_YEARS} years'`,
      [now],
    );
  }
}
