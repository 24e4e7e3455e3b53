import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { startSandbox, type Sandbox } from '../../scripts/payments-sandbox/sandbox.ts';

export const SECRET = 'whsec_for_the_tests_only';
export const VISA = '4242424242424242';
export const DECLINED = '4000000000000002';
export const FAILS_LATER = '4000000000000341';
export const DAY = 86_400;

/** An address for webhooks that keeps what it gets and answers as told. */
export async function receiver() {
  const got: { body: string; signature: string }[] = [];
  const state = { status: 200 };
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const types = (): string[] => got.map((one) => (JSON.parse(one.body) as { type: string }).type);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got, state, types, close };
}

export function client(url: string, options: Partial<Stripe.StripeConfig> = {}, key = 'sk_test_sandbox'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

export type Shop = {
  sandbox: Sandbox;
  stripe: Stripe;
  folder: string;
  tax: Stripe.TaxRate;
  prices: Record<'domain' | 'google' | 'plus' | 'pro' | 'starter', Stripe.Price>;
  close(): Promise<void>;
};

/** A sandbox with the catalogue in it. */
export async function openShop(webhookUrl?: string): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-sandbox-'));
  const sandbox = await startSandbox({ port: 0, dataDir: folder, webhookUrl, webhookSecret: SECRET });
  const stripe = client(sandbox.url);
  const tax = await stripe.taxRates.create({
    display_name: 'HST',
    percentage: 13,
    inclusive: false,
    country: 'CA',
    state: 'ON',
  });
  const price = async (name: string, cents: number, monthly: boolean): Promise<Stripe.Price> => {
    const product = await stripe.products.create({ name });
    return stripe.prices.create({
      product: product.id,
      currency: 'cad',
      unit_amount: cents,
      lookup_key: name,
      ...(monthly && { recurring: { interval: 'month' } }),
    });
  };
  const prices = {
    starter: await price('Starter', 990, true),
    pro: await price('Pro', 2490, true),
    plus: await price('Plus AI', 3990, true),
    google: await price('Google Business', 19900, false),
    domain: await price('Custom Domain', 2900, false),
  };
  const close = async (): Promise<void> => {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { sandbox, stripe, folder, tax, prices, close };
}

type Extra = Partial<Stripe.Checkout.SessionCreateParams>;

export async function subscribeSession(shop: Shop, customer: string, price: Stripe.Price, extra: Extra = {}) {
  return shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://shop.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/cancelled',
    ...extra,
    subscription_data: { default_tax_rates: [shop.tax.id], ...extra.subscription_data },
  });
}

/** A customer with a running, paid subscription. */
export async function subscriber(shop: Shop, price = shop.prices.starter, extra: Extra = {}, card = VISA) {
  const customer = await shop.stripe.customers.create({ email: 'ana@example.com', name: 'Ana' });
  const session = await subscribeSession(shop, customer.id, price, extra);
  const paid = shop.sandbox.control.pay({ session: session.id, card });
  const subscription = await shop.stripe.subscriptions.retrieve(String(paid.subscription));
  return { customer, session: paid, subscription };
}

/** Waits until something holds, at most for eight seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 8_000; !holds(); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() > end) throw new Error('It did not happen in time.');
}

/** What a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
