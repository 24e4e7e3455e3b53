import { afterAll, beforeAll } from '@jest/globals';
import { Stripe } from 'stripe';
import type { Env } from '../../src/config/env.ts';
import { CatalogueService } from '../../src/billing/stripe/catalogue.service.ts';
import { NightlyService } from '../../src/billing/sync/nightly.service.ts';
import { DAY } from './clock.ts';
import type { BuiltUser } from './build.ts';
import { useApp, type AppOptions, type TestApp } from './app.ts';
import { openSandbox, WEBHOOK_SECRET as SECRET, type TestSandbox } from './payments-sandbox.ts';

export { SECRET };
export const VISA = '4242424242424242';
export const MASTERCARD = '5555555555554444';
export const FAILS_LATER = '4000000000000341';

type Account = {
  plan: string;
  status: string;
  granted_plan: string | null;
  inactive_reason: string | null;
};

/** The application with a payments sandbox of its own that sends it webhooks. */
export class Shop {
  sandbox: TestSandbox;
  /** A client beside the application's own. */
  stripe: Stripe;
  readonly settings: Partial<Env> = {};

  constructor(readonly t: TestApp) {}

  async open(): Promise<void> {
    this.sandbox = await openSandbox();
    this.settings.stripe = {
      secretKey: 'sk_test_0123456789abcdef',
      webhookSecret: SECRET,
      apiBase: this.sandbox.url,
    };
  }

  connect(): void {
    this.sandbox.sendWebhooksTo(`${this.t.url}/api/stripe/webhook`);
    this.stripe = new Stripe('sk_test_of_a_test', {
      host: '127.0.0.1',
      port: this.sandbox.port,
      protocol: 'http',
      telemetry: false,
    });
  }

  priceOf(id: Parameters<CatalogueService['price']>[1]): Promise<string> {
    return this.t.app.get(CatalogueService).price(this.stripe, id);
  }

  /** Asks for a checkout. */
  checkout(user: BuiltUser, body: object) {
    return this.t.as(user).post('/api/stripe/create-checkout-session').send(body);
  }

  /** Orders and pays, and waits until it has come through. @returns the session as it was completed */
  async buy(user: BuiltUser, body: object, card = VISA) {
    const { body: answer } = await this.checkout(user, body).expect(200);
    const session = this.sandbox.control.pay({ session: answer.session_id as string, card });
    await this.settled();
    return session;
  }

  /** Every webhook is delivered and every effect done. */
  async settled(): Promise<void> {
    for (const end = Date.now() + 40_000; this.sandbox.control.state().webhooks.pending.length; await pause(20)) {
      if (Date.now() > end) throw new Error('Webhooks are still waiting.');
    }
    await this.t.settled();
  }

  /** Moves the application's time and the sandbox's together. */
  async pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      this.t.clock.advance(DAY);
      this.sandbox.control.advance({ days: 1 });
      await this.settled();
    }
  }

  /** Moves both times on while nothing runs; then all that fell due happens. */
  async sleep(days: number): Promise<void> {
    this.t.clock.advance(days * DAY);
    this.sandbox.control.advance({ days });
    await this.settled();
  }

  async account({ id }: { id: string }): Promise<Account> {
    const [row] = await this.t.db.query<[Account]>(
      `select coalesce(granted_plan, subscribed_plan, 'no_plan') as plan, status, granted_plan, inactive_reason from users where id = $1`,
      [id],
    );
    return row;
  }

  async customerOf({ id }: { id: string }): Promise<string> {
    const [row] = await this.t.db.query<[{ stripe_customer_id: string }]>(
      'select stripe_customer_id from billing_customers where user_id = $1',
      [id],
    );
    return row.stripe_customer_id;
  }

  async status(user: BuiltUser) {
    const device = await this.t.build.device(user); // the first session may have ended with time
    return (await this.t.as(device).get('/api/stripe/subscription/status').expect(200)).body.subscription;
  }

  async purchased(user: BuiltUser): Promise<string[]> {
    const device = await this.t.build.device(user);
    return (await this.t.as(device).get('/api/stripe/services/purchased').expect(200)).body.services;
  }

  nightly() {
    return this.t.app.get(NightlyService).compareAll();
  }

  /** What of a customer is at the sandbox. */
  async at(user: { id: string }) {
    const customer = await this.customerOf(user);
    const state = this.sandbox.control.state();
    const own = <T extends { customer?: unknown }>(rows: T[]) => rows.filter((row) => row.customer === customer);
    return {
      customer,
      subscriptions: own(state.subscriptions),
      live: own(state.subscriptions).filter(({ status }) => status !== 'canceled'),
      invoices: own(state.invoices),
      refunds: state.refunds.filter((refund) => (refund as { customer?: string }).customer === customer),
      sessions: own(state.sessions),
      charges: own(state.charges),
      schedules: own(state.schedules),
    };
  }

  /** Subjects of the mails to somebody, oldest first. */
  mails(user: { email: string }): string[] {
    return this.t.inbox
      .to(user.email)
      .map(({ subject }) => subject ?? '')
      .toReversed();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the application and its sandbox before a file's tests and ends both after them. */
export function useShop(settings: Partial<Env> = {}, options: AppOptions = {}): Shop {
  const given: Partial<Env> = { ...settings };
  let shop: Shop;
  beforeAll(async () => {
    await shop.open();
    Object.assign(given, shop.settings);
  });
  const t = useApp(given, options);
  shop = new Shop(t);
  beforeAll(() => shop.connect());
  afterAll(() => shop.sandbox.close());
  return shop;
}
