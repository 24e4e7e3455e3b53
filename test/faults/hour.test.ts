import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGate, type Gate } from '../support/gate.ts';
import { openModelStub } from '../support/model-stub.ts';
import { settleAccounts } from './account.ts';
import { FAKETIME, sleep, useCluster } from './cluster.ts';
import { Driver } from './driver.ts';

jest.setTimeout(300_000);
/** The servers' clock leaps over most of the hour: twelve times five seconds of it are lived through. */
const STEPS = 12;
const STEP_SECONDS = 300;
const LIVED_MS = 5_000;
const SLOW_MS = 700;
const ANSWER_MS = 55_000;
const BACK_MS = 60_000;
const BY_MODEL = 'Eighty-nine dollars and up.';

type Answer = { status: number; ms: number; body: Record<string, any> };
const folder = await mkdtemp(join(tmpdir(), 'shingle-clock-'));
const file = join(folder, 'offset');
let ahead = 0;
setClock(0);
const model = await openModelStub();
const modelGate = await openGate(model.url);
const cluster = useCluster({
  LD_PRELOAD: FAKETIME,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: modelGate.url,
});
let gates: Gate[];

beforeAll(() => {
  model.becomes({ kind: 'answer', answer: { text: BY_MODEL, source_ids: ['service.oil'], action: 'none' } });
  gates = [cluster.stripe, cluster.smtp, modelGate];
});
afterAll(async () => {
  await modelGate.shut();
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

function setClock(seconds: number): void {
  ahead = seconds;
  writeFileSync(file, `+${seconds}`);
}

async function ask(path: string, body?: object, token?: string): Promise<Answer> {
  const since = performance.now();
  const answer = await fetch(cluster.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body && JSON.stringify(body),
  });
  const text = (await answer.json()) as Record<string, any>;
  return { status: answer.status, ms: performance.now() - since, body: text };
}

/** A new customer goes to pay. */
async function checkout(): Promise<Answer> {
  const email = `${performance.now()}@payer.example`;
  const { body } = await ask('/api/auth/register', { name: 'Nadia', email, password: 'a right password' });
  return ask('/api/stripe/create-checkout-session', { plan_id: 'pro' }, body.token);
}

/** A visitor of the garage asks, and waits for the answer. */
async function question(): Promise<Answer> {
  const since = performance.now();
  const { body: talk } = await ask('/api/ai-assistant/start-conversation', { site: 'auto-care' });
  const { conversation_id, thread_id } = talk;
  await ask('/api/ai-assistant/send-message', { conversation_id, thread_id, message: 'How much is an oil change?' });
  for (;;) {
    const answer = await ask(`/api/ai-assistant/get-response/${conversation_id}`);
    const ms = performance.now() - since;
    if (answer.body.status !== 'processing' || ms > ANSWER_MS) return { ...answer, ms };
    await sleep(250);
  }
}

/** @returns milliseconds until everything that waited had happened */
async function caughtUp(): Promise<number> {
  const since = performance.now();
  for (;;) {
    const waiting = await cluster.db.query<object[]>(
      'select kind, attempts, due_at, last_error from outbox where done_at is null and (attempts > 0 or due_at <= created_at)',
    );
    const ms = performance.now() - since;
    if (!waiting.length) return ms;
    if (ms > BACK_MS) throw new Error(`${waiting.length} effects still wait: ${JSON.stringify(waiting.slice(0, 3))}`);
    await sleep(250);
  }
}

// Debian's package libfaketime; without it there is no honest way to another clock.
const withLibrary = existsSync(FAKETIME) ? describe : describe.skip;

withLibrary('an hour in which Stripe, the model and SMTP', () => {
  const ways: [string, (gate: Gate) => Promise<void>, number[], boolean][] = [
    ['hang', async (gate) => gate.freeze(), [503], true],
    ['refuse', (gate) => gate.shut(), [503], true],
    ['are slow', async (gate) => gate.slow(SLOW_MS), [200], false],
  ];
  it.each(ways)('%s holds up nobody else, and what waited follows', async (way, fail, expected, bySearch) => {
    await cluster.healthy();
    const driver = new Driver(cluster, STEPS, 300);
    await driver.begin();
    await Promise.all(gates.map(fail));
    const asked: Promise<[Answer, Answer]>[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      asked.push(Promise.all([checkout(), question()]));
      await sleep(LIVED_MS);
      setClock(ahead + STEP_SECONDS);
      driver.aheadSeconds = ahead;
    }
    const answers = await Promise.all(asked);
    const [paying, talks] = [answers.map(([first]) => first), answers.map(([, second]) => second)];
    const late = await cluster.db.query<{ waiting: number }[]>(
      `select count(*)::int as waiting from outbox where kind = 'mail' and done_at is null and attempts > 0`,
    );
    await Promise.all(gates.map((gate) => gate.open()));
    await sleep(2_000);
    await driver.halt();
    const back = await caughtUp();
    const slowest = (of: Answer[]) => Math.round(Math.max(...of.map(({ ms }) => ms)));
    process.stdout.write(
      `An hour in which they ${way}: ${JSON.stringify({ checkout: slowest(paying), answer: slowest(talks), others: Math.round(driver.slowest), mailsWaiting: late[0]!.waiting, caughtUp: Math.round(back) })}\n`,
    );
    expect(paying.filter(({ status }) => !expected.includes(status))).toEqual([]);
    expect(slowest(paying)).toBeLessThan(12_000);
    expect(
      talks.filter(({ body }) => body.status !== 'completed' || (body.response === BY_MODEL) === bySearch),
    ).toEqual([]);
    expect(driver.slowest).toBeLessThan(5_000);
    await settleAccounts(cluster, driver, `Stripe, the model and SMTP ${way} for an hour`);
  });
});
