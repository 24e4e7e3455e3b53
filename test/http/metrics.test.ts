import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '../../src/health/metrics.ts';
import { OperatorMetrics, READ_TIMEOUT_MS } from '../../src/health/operator-metrics.ts';
import { AnswerQuotaService } from '../../src/assistant/answering/answer-quota.service.ts';
import { ATTEMPTS_MAX, backoffSeconds } from '../../src/outbox/outbox.jobs.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { logger } from '../../src/common/http/logging.ts';
import { useApp } from '../support/app.ts';
import { hostedSites } from '../support/hosts.ts';
import { BUSY_MS, eventuallyHolds } from '../support/wait.ts';

const t = useApp({}, { gates: true });
let server: Server;

beforeAll(async () => {
  server = await serveMetrics(t.app.get(OperatorMetrics).registry, async () => 404, 0, '127.0.0.1');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(async () => {
  await t.databaseGate.open();
  await t.redisGate.open();
});

const scrape = async () => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};
/** The value of a line, or undefined where it is absent. */
const figure = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};
const exposed = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name, type]) => ({ name, type }));

async function effect(columns: Record<string, unknown>): Promise<void> {
  const row = { kind: 'mail', payload: '{}', created_at: t.clock.now(), due_at: t.clock.now(), ...columns };
  const names = Object.keys(row);
  await t.db.query(
    `insert into outbox (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}
const ago = (seconds: number) => new Date(t.clock.now().getTime() - seconds * 1_000);

describe('what an operator watches', () => {
  it('is there, and calm, when nothing is wrong', async () => {
    await eventuallyHolds(async () => expect(figure(await scrape(), 'server_ready')).toBe(1)); // a busy machine
    const text = await scrape();
    expect(figure(text, 'server_ready')).toBe(1);
    expect(figure(text, 'dependency_up{dependency="database"}')).toBe(1);
    expect(figure(text, 'dependency_up{dependency="redis"}')).toBe(1);
    expect(figure(text, 'outbox_waiting{state="due"}')).toBe(0);
    expect(figure(text, 'outbox_oldest_seconds')).toBe(0);
    expect(figure(text, 'outbox_given_up{kind="mail"}')).toBe(0);
    expect(figure(text, 'webhooks_waiting')).toBe(0);
    expect(figure(text, 'queue_jobs{queue="outbox",state="waiting"}')).toBe(0);
    expect(figure(text, 'disk_free_ratio')).toBeGreaterThan(0);
    expect(figure(text, 'disk_free_ratio')).toBeLessThan(1);
  });

  it('counts effects that wait, also those whose next try is far, and those given up', async () => {
    const failures = 8;
    const tried = Array.from({ length: failures }, (_, at) => backoffSeconds(at + 1)).reduce((sum, each) => sum + each);
    const next = new Date(t.clock.now().getTime() + 100_000);
    await effect({ kind: 'nothing does this', due_at: next, attempts: failures, last_error: 'Error ECONNREFUSED' });
    await effect({ failed_at: t.clock.now(), attempts: ATTEMPTS_MAX });
    await effect({ kind: 'other', failed_at: t.clock.now(), attempts: ATTEMPTS_MAX });
    await effect({ due_at: next });
    const text = await scrape();
    expect(figure(text, 'outbox_waiting{state="due"}')).toBe(0);
    expect(figure(text, 'outbox_waiting{state="retrying"}')).toBe(1);
    expect(figure(text, 'outbox_oldest_seconds')).toBeCloseTo(tried - 100, 0);
    expect(figure(text, 'outbox_given_up{kind="mail"}')).toBe(1);
    expect(figure(text, 'outbox_given_up{kind="other"}')).toBe(1);
    await effect({ due_at: ago(5_000), leased_until: new Date(Date.now() + 60_000), attempts: 1 });
    expect(figure(await scrape(), 'outbox_oldest_seconds')).toBeCloseTo(5_000, 0);
    await t.db.query('delete from outbox');
  });

  it('counts tries by kind and outcome', async () => {
    const user = await t.build.user();
    await t.anonymous().post('/api/auth/forgot-password').send({ email: user.email }).expect(202);
    await t.settled();
    const done = 'outbox_effects_total{kind="mail",outcome="done"}';
    expect(figure(await scrape(), done)).toBeGreaterThan(0);
  });

  it("counts a customer's events that were stored and not applied", async () => {
    const { id } = await t.build.user();
    await t.db.query(
      `insert into billing_customers (user_id, stripe_customer_id, attempt, created_at)
       values ($1, 'cus_1', gen_random_uuid(), $2)`,
      [id, t.clock.now()],
    );
    const store = (event: string, type: string, customer: string | null, applied = false, age = 900) =>
      t.db.query(
        `insert into stripe_events (id, type, customer, created_at, received_at, applied_at) values ($1, $2, $3, $4, $4, $5)`,
        [event, type, customer, ago(age), applied ? t.clock.now() : null],
      );
    await store('evt_1', 'invoice.paid', 'cus_1');
    await store('evt_2', 'invoice.paid', 'cus_1', true);
    await store('evt_3', 'invoice.paid', 'cus_of_somebody');
    await store('evt_4', 'payment_intent.created', 'cus_1');
    await store('evt_5', 'invoice.paid', 'cus_1', false, 7 * 86_400 + 60);
    const text = await scrape();
    expect(figure(text, 'webhooks_waiting')).toBe(1);
    expect(figure(text, 'webhooks_oldest_seconds')).toBeCloseTo(900, 0);
    await t.db.query('delete from stripe_events');
  });

  it('tells what each site has used of its answers', async () => {
    const [site] = await t.db.query<[{ id: string; slug: string }]>(`select id, slug from sites order by slug limit 1`);
    await t.app
      .get(AnswerQuotaService)
      .take({ id: site.id, plan: 'plus_ai' as const, timeZone: 'UTC', ownerId: null, content: { business_name: 'x' } });
    const text = await scrape();
    expect(figure(text, `assistant_answers_used{site="${site.slug}"}`)).toBe(1);
    expect(figure(text, 'assistant_answers_limit')).toBe(3_000);
  });
});

describe('a scrape', () => {
  it('waits less than three seconds for a figure that does not come, and has the others', async () => {
    expect(READ_TIMEOUT_MS).toBeLessThan(3_000);
    const outbox = t.app.get(OutboxService);
    const figures = await outbox.waiting();
    let release = () => {};
    const late = new Promise<typeof figures>((resolve) => (release = () => resolve(figures)));
    const asked = jest.spyOn(outbox, 'waiting').mockReturnValue(late);
    const text = await scrape();
    release();
    asked.mockRestore();
    expect(figure(text, 'outbox_oldest_seconds')).toBeUndefined();
    expect(figure(text, 'webhooks_waiting')).toBe(0);
  });

  it.each([
    ['is shut', () => t.databaseGate.shut()],
    ['hangs', async () => t.databaseGate.freeze()],
  ])('answers while PostgreSQL %s, and leaves out what it does not know', async (_how, fail) => {
    await fail();
    const since = Date.now();
    const text = await scrape();
    expect(Date.now() - since).toBeLessThan(READ_TIMEOUT_MS + BUSY_MS);
    expect(figure(text, 'server_ready')).toBe(0);
    expect(figure(text, 'dependency_up{dependency="database"}')).toBe(0);
    expect(figure(text, 'dependency_up{dependency="redis"}')).toBe(1);
    expect(figure(text, 'outbox_oldest_seconds')).toBeUndefined();
    expect(figure(text, 'webhooks_waiting')).toBeUndefined();
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('answers while Redis is down', async () => {
    await t.redisGate.shut();
    const since = Date.now();
    const text = await scrape();
    expect(Date.now() - since).toBeLessThan(READ_TIMEOUT_MS + BUSY_MS);
    expect(figure(text, 'dependency_up{dependency="redis"}')).toBe(0);
    expect(figure(text, 'queue_jobs{queue="outbox",state="waiting"}')).toBeUndefined();
  });
});

describe('dashboard and alerts', () => {
  const dashboard = JSON.parse(readFileSync('docker/grafana/shingle.json', 'utf8')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  const alerts = readFileSync('docker/prometheus/alerts.yml', 'utf8');
  const ruled = [...alerts.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.*))/g)].map(([, long, short]) => long ?? short!);

  it('ask only for metrics that are exposed', async () => {
    await t.anonymous().get('/health').expect(200);
    const known = exposed(await scrape()).flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const expressions = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...ruled];
    expect(ruled).toHaveLength(alerts.match(/- alert:/g)!.length);
    const asked = [...new Set(expressions.flatMap(namesIn))];
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
    const own = exposed(await t.app.get(OperatorMetrics).registry.metrics()).map(({ name }) => name);
    expect(own.filter((name) => !asked.includes(name!))).toEqual([]);
  });

  it('tell of what is given up, mails and other effects', () => {
    for (const kind of ['mail', 'other'])
      expect(ruled.filter((rule) => rule.includes(`outbox_given_up{kind="${kind}"}`))).toHaveLength(1);
  });

  it('count no visitor of a site that is offline as a failure, and neither does the log', async () => {
    const { ask, of, site } = hostedSites(t);
    const { id, slug } = await site();
    await t.db.query(`update sites set state = 'paused' where id = $1`, [id]);
    const logged = [jest.spyOn(logger, 'error'), jest.spyOn(Logger.prototype, 'warn')];
    expect((await ask(of(slug), '/robots.txt')).status).toBe(503);
    const counted = 'http_request_duration_seconds_count{method="GET",route="site:offline",status="503"}';
    await eventuallyHolds(async () => expect(figure(await scrape(), counted)).toBe(1));
    for (const log of logged) {
      expect(log).not.toHaveBeenCalled();
      log.mockRestore();
    }
    const fivehundreds = [alerts, JSON.stringify(dashboard)].flatMap((text) =>
      text.match(/status=~[^}]*5\.\.[^}]*\}/g)!,
    );
    expect(fivehundreds).toHaveLength(2);
    for (const each of fivehundreds) expect(each).toMatch(/route!=\W*"site:offline\W*"/);
  });

  it('has panels that are told apart', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
  });
});

/** The metrics a PromQL expression names: words that are neither functions, labels, texts nor times. */
function namesIn(expression: string): string[] {
  const words = /\b(by|on|or|and|offset|group_left|without|ignoring|unless)\b/g;
  const bare = expression
    .replace(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}/g, ' ')
    .replace(/\b(by|on|group_left|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/offset \w+/g, ' ')
    .replace(words, ' ');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g)].map(([, name]) => name!);
}
