import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSandbox, type TestSandbox } from '../support/payments-sandbox.ts';
import { end, useServer } from '../support/server.ts';
import { call, newCustomer } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const settings: Record<string, string> = {};
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  settings.STRIPE_API_BASE = sandbox.url;
});
const server = useServer(settings);
beforeAll(() => sandbox.sendWebhooksTo(`${server.url}/api/stripe/webhook`));
afterAll(() => sandbox.close());

it('applies within 60 s of the next start what was answered before a kill -9', async () => {
  const { token } = await newCustomer(server);
  const body = { plan_id: 'pro' };
  const { session_id } = await call(server, '/api/stripe/create-checkout-session', { token, body });
  sandbox.control.faults({ mode: 'hang' }); // the job stands still in the middle
  sandbox.control.pay({ session: session_id });
  for (const until = Date.now() + 10_000; sandbox.control.state().webhooks.pending.length;) {
    if (Date.now() > until) throw new Error('The webhooks were not answered.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await end(server.process, 'SIGKILL');
  sandbox.control.faults({ mode: 'none' });
  const planOf = async () =>
    (await server.db.query<{ subscribed_plan: string | null }[]>('select subscribed_plan from users'))[0];
  expect(await planOf()).toEqual({ subscribed_plan: null });
  await server.run();
  await eventuallyHolds(async () => expect(await planOf()).toEqual({ subscribed_plan: 'pro' }));
});
