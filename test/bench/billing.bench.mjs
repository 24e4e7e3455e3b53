import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { atMost, median, startProgram } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const EVENTS = 500;
const REPEATS = 3;
const CUSTOMERS = 50;
const AT_ONCE = 4;
const TURNS = 10;
const SECRET = 'whsec_0123456789abcdef';
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** 500 events three times each, shuffled: how fast they are acknowledged and applied, and what holds in the end. */
export async function bench() {
  const sandbox = await startSandbox();
  const server = await startBuiltServer({ STRIPE_API_BASE: sandbox.url, STRIPE_WEBHOOK_SECRET: SECRET });
  const bare = await startProgram(join(import.meta.dirname, 'bare-insert.mjs'), [server.databaseUrl]);
  try {
    await trade(server, sandbox);
    const events = await sandbox.events(EVENTS);
    const sent = shuffled(Array.from({ length: REPEATS }, () => events).flat());
    const [ours, theirs] = [[], []];
    let seconds = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const some = sent.slice((turn * sent.length) / TURNS, ((turn + 1) * sent.length) / TURNS);
      const began = performance.now();
      ours.push(...(await deliver(`${server.url}/api/stripe/webhook`, some)));
      seconds += (performance.now() - began) / 1000;
      theirs.push(...(await deliver(bare.url, some)));
    }
    const began = performance.now();
    await applied(server, events.length);
    seconds += (performance.now() - began) / 1000;
    const wrong = await differences(server, sandbox);
    return [
      atMost('webhook acknowledged, median, to node:http + pg insert of the same', median(ours) / median(theirs), 3),
      atMost(`${EVENTS} events ${REPEATS} times each, shuffled, all applied, seconds`, seconds, 30),
      atMost('customers whose plan is not what the provider says', wrong, 0),
    ];
  } finally {
    bare.stop();
    await server.stop();
    await sandbox.stop();
  }
}

/** Customers who buy; every other one's subscription ends. No webhook is sent yet. */
async function trade(server, sandbox) {
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const { token } = await server.register();
    const order = { plan_id: ['starter', 'pro', 'plus_ai'][at % 3] };
    const headers = { authorization: `Bearer ${token}` };
    const { session_id } = await post(`${server.url}/api/stripe/create-checkout-session`, order, headers);
    const { subscription, customer } = await post(`${sandbox.url}/_control/pay`, { session: session_id });
    if (at % 2) await sandbox.cancel(subscription);
    else await post(`${sandbox.url}/_control/renew`, { customer });
  }
}

async function deliver(url, events) {
  const took = [];
  const waiting = [...events];
  const worker = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      const body = JSON.stringify(event, null, 2);
      const at = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
      const began = performance.now();
      await send(url, body, { 'stripe-signature': `t=${at},v1=${signature}` });
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return took;
}

async function applied(server, count) {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(50)) {
    const [{ stored }] = await server.query('select count(*)::int as stored from stripe_events');
    const [{ waiting }] = await server.query(
      `select count(*)::int as waiting from outbox where kind = 'billing.event' and done_at is null`,
    );
    if (stored === count && waiting === 0) return;
  }
}

async function differences(server, sandbox) {
  const rows = await server.query(
    `select b.stripe_customer_id as customer, u.subscribed_plan as plan from users u join billing_customers b on b.user_id = u.id`,
  );
  const { subscriptions } = await sandbox.state();
  const live = new Map(
    subscriptions
      .filter(({ status }) => status === 'active')
      .map(({ customer, metadata }) => [customer, metadata.plan_id]),
  );
  return CUSTOMERS - rows.filter(({ customer, plan }) => (live.get(customer) ?? null) === plan).length;
}

async function startSandbox() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'shingle-bench-payments-'));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, STRIPE_SANDBOX_PORT: port, STRIPE_SANDBOX_DATA: folder, STRIPE_WEBHOOK_SECRET: SECRET };
  const child = spawn(process.execPath, ['dist/server/scripts/payments-sandbox/main.js'], { env, stdio: 'ignore' });
  const answers = () => fetch(url).then(Boolean, () => false);
  while (!(await answers())) await pause(20);
  const headers = { authorization: 'Bearer sk_test_of_the_bench' };
  return {
    url,
    state: async () => (await fetch(`${url}/_control/state`)).json(),
    cancel: (id) => fetch(`${url}/v1/subscriptions/${id}`, { method: 'DELETE', headers }),
    async events(count) {
      const found = [];
      for (let [after, more] = ['', true]; more; after = `&starting_after=${found.at(-1).id}`) {
        const page = await (await fetch(`${url}/v1/events?limit=100${after}`, { headers })).json();
        found.push(...page.data);
        more = page.has_more;
      }
      if (found.length < count) throw new Error(`There are only ${found.length} events.`);
      const telling = ({ type }) => Number(/^(customer\.subscription|checkout|invoice\.)/.test(type));
      return found.sort((a, b) => telling(b) - telling(a)).slice(0, count);
    },
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function post(url, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}

function send(url, body, headers) {
  return new Promise((done, failed) => {
    const length = Buffer.byteLength(body);
    const all = { ...headers, 'content-type': 'application/json', 'content-length': length };
    const call = request(url, { method: 'POST', agent, headers: all }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? done() : failed(new Error(`${answer.statusCode}`))));
    });
    call.on('error', failed);
    call.end(body);
  });
}

function shuffled(list) {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
