import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGate, type Gate } from '../support/service-proxy.ts';
import type { Trouble } from '../support/dns-stub.ts';
import { openModelStub } from '../support/model-stub.ts';
import { settleAccounts } from './acknowledged.ts';
import { FAKETIME, sleep, useCluster, withFaketime } from './cluster.ts';
import { Driver } from './driver.ts';
import { checkout, question, signUp, type Answer } from './visitor.ts';

jest.setTimeout(300_000);
/** The servers' clock leaps over most of the hour: six times somebody pays and asks, and ten minutes go by. */
const STEPS = 6;
const STEP_SECONDS = 600;
const LIVED_MS = 5_000;
const SLOW_MS = 700;
const BACK_MS = 60_000;
const BY_MODEL = 'Eighty-nine dollars and up.';

const settings: Record<string, string> = {
  LD_PRELOAD: FAKETIME,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  OPENAI_API_KEY: 'sk-test',
};
let folder: string;
let file: string;
let ahead = 0;
let model: Awaited<ReturnType<typeof openModelStub>>;
let modelGate: Gate;
let gates: Gate[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shingle-clock-'));
  file = settings.FAKETIME_TIMESTAMP_FILE = join(folder, 'offset');
  setClock(0);
  model = await openModelStub();
  modelGate = await openGate(model.url);
  settings.OPENAI_BASE_URL = modelGate.url;
});
const cluster = useCluster(settings);
beforeAll(async () => {
  model.becomes({ kind: 'answer', answer: { text: BY_MODEL, source_ids: ['service.oil'], action: 'none' } });
  gates = [cluster.stripe, cluster.smtp, modelGate];
  for (const { url } of cluster.nodes) await checkout(url, await signUp(url)); // the first ever makes the catalogue at Stripe
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

/** A new customer goes to pay. */
const pay = async () => checkout(cluster.url, await signUp(cluster.url));

/** A connection that is cut may have had its mail taken, as when a server is killed: it is sent again. */
async function cut(change: (gate: Gate) => Promise<void>): Promise<void> {
  cluster.kills += cluster.smtp.connections;
  await Promise.all(gates.map(change));
}

const domains = () =>
  cluster.db.query<{ id: string; state: string }[]>(`select id, state from site_domains where proven_at is not null`);

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

withFaketime('an hour in which Stripe, the model, SMTP and DNS', () => {
  const ways: [string, (gate: Gate) => Promise<void>, Trouble, number[], boolean][] = [
    ['hang', async (gate) => gate.freeze(), 'silent', [503], true],
    ['refuse', (gate) => gate.shut(), 'servfail', [503], true],
    ['are slow', async (gate) => gate.slow(SLOW_MS), 'late', [200], false],
  ];
  it.each(ways)('%s holds up nobody else, and what waited follows', async (way, fail, dns, expected, bySearch) => {
    await cluster.healthy();
    const driver = new Driver(cluster, STEPS, 300);
    driver.aheadSeconds = ahead;
    await driver.begin();
    const proven = await domains();
    await cut(fail);
    cluster.dns.troubleForAll(dns);
    const [paying, threads]: [Answer[], Answer[]] = [[], []];
    for (let step = 0; step < STEPS; step += 1) {
      const [paid, talked] = await Promise.all([pay(), question(cluster.url), sleep(LIVED_MS)]);
      paying.push(paid);
      threads.push(talked);
      setClock(ahead + STEP_SECONDS);
      driver.aheadSeconds = ahead;
    }
    const late = await cluster.db.query<{ waiting: number }[]>(
      `select count(*)::int as waiting from outbox where kind = 'mail' and done_at is null and attempts > 0`,
    );
    // Not one of those that are still there was lost: a server that does not answer says nothing.
    expect((await domains()).filter(({ id, state }) => state !== 'proven' && proven.some((one) => one.id === id && state !== 'removed'))).toEqual([]); // oxfmt-ignore
    await cut((gate) => gate.open());
    cluster.dns.troubleForAll();
    await driver.didEveryKind();
    await driver.halt();
    const back = await caughtUp();
    const slowest = (of: Answer[]) => Math.round(Math.max(...of.map(({ ms }) => ms)));
    process.stdout.write(
      `An hour in which they ${way}: ${JSON.stringify({ checkout: slowest(paying), answer: slowest(threads), others: Math.round(driver.slowest), mailsWaiting: late[0]!.waiting, caughtUp: Math.round(back) })}\n`,
    );
    expect(paying.filter(({ status }) => !expected.includes(status))).toEqual([]);
    expect(slowest(paying)).toBeLessThan(12_000);
    expect(slowest(threads)).toBeLessThan(55_000);
    expect(
      threads.filter(({ body }) => body.status !== 'completed' || (body.response === BY_MODEL) === bySearch),
    ).toEqual([]);
    expect(driver.slowest).toBeLessThan(5_000);
    await settleAccounts(cluster, driver, `Stripe, the model, SMTP and DNS ${way} for an hour`);
  });
});
