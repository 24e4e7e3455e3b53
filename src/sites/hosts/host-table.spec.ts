import { expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DataSource } from 'typeorm';
import { FakeClock } from '../../../test/support/clock.ts';
import type { Env } from '../../config/env.ts';
import { readHost } from './host.ts';
import { HostTable } from './host-table.service.ts';
import type { SiteChanges } from './site-changes.service.ts';
import type { SiteChange } from './site-changes.jobs.ts';

const HOSTS = 20_000;
const MOST_BYTES = 550;
const slugOf = (at: number) => `shop-${at}`;
const sent = (text: string) => Buffer.from(text).toString(); // a string of its own, as from the database
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const used = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

function tableOf() {
  let [reads, change]: [number, (change: SiteChange) => void] = [0, () => undefined];
  const database = { isDown: false };
  const query = ({ values: [slug] }: { values: string[] }, answer: (error?: Error, result?: unknown) => void) => {
    reads += 1;
    if (database.isDown) answer(new Error('The database is down.'));
    else answer(undefined, { rows: slug!.includes('.') ? [] : [rowOf(slug!)] }); // there are no domains
  };
  const db = { driver: { master: { query } } } as unknown as DataSource;
  const changes = { onChange: (listener: typeof change) => void (change = listener) } as unknown as SiteChanges;
  const env = { appUrl: 'https://shingle.example', sitesHost: 'shingle.site' } as Env;
  const clock = new FakeClock();
  const table = new HostTable(db, clock, env, changes);
  return { table, clock, database, change: (one: SiteChange) => change(one), reads: () => reads };
}

function rowOf(slug: string) {
  const id = slug.slice(5).padStart(12, '0');
  return {
    id: sent(`0197f3c2-7a1b-7c3d-9e4f-${id}`),
    owner_id: sent(`0197f3c2-7a1b-7c3d-9e50-${id}`),
    slug: sent(slug),
    old_slugs: [],
    name_kind: sent('current'),
    asked: null,
    state: sent('published'),
    sample_plan: null,
    version: 1,
    published_at: 1_763_900_000,
    default_language: sent('en'),
    languages: [sent('en'), sent('fr')],
    domain: null,
    domain_state: null,
    failing_since: null,
    active: true,
    granted: null,
    subscribed: sent('pro'),
  };
}

it(`a host that is known takes at most ${MOST_BYTES} bytes: there may be 20,000 of them`, async () => {
  const { table, reads } = tableOf();
  const before = used();
  for (let at = 0; at < HOSTS; at += 1) await table.read({ kind: 'slug', slug: sent(slugOf(at)) });
  expect((used() - before) / HOSTS).toBeLessThan(MOST_BYTES);
  expect(reads()).toBe(HOSTS);
  expect(table.find({ kind: 'slug', slug: slugOf(7) })).toMatchObject({ kind: 'site', site: { slug: slugOf(7) } });
});

it('a host that is known of a long target takes no more', async () => {
  const { table } = tableOf();
  const before = used();
  for (let at = 0; at < 2_000; at += 1) {
    const url = sent(`http://of-another-${at}.example/${'a'.repeat(15_000)}`);
    const host = readHost({ url, rawHeaders: [], headers: {} } as unknown as IncomingMessage)!;
    await table.read({ kind: 'domain', host });
  }
  expect((used() - before) / 2_000).toBeLessThan(MOST_BYTES);
});

it('a host is read again once its site is announced to have changed', async () => {
  const { change, table } = tableOf();
  for (const at of [1, 2]) await table.read({ kind: 'slug', slug: slugOf(at) });
  change({ id: 'any', names: [slugOf(1)], domains: [] });
  expect(table.find({ kind: 'slug', slug: slugOf(1) })).toBeUndefined();
  expect(table.find({ kind: 'slug', slug: slugOf(2) })).toBeDefined();
});

it('while the database is down the last answer counts, but not of a site that was announced to have changed: it may be blocked', async () => {
  const { change, clock, database, table } = tableOf();
  const hosts = [1, 2].map((at) => ({ kind: 'slug', slug: slugOf(at) }) as const);
  for (const host of hosts) await table.read(host);
  change({ id: 'any', names: [slugOf(1)], domains: [] });
  database.isDown = true;
  clock.advance(60_001);
  await expect(table.read(hosts[0]!)).rejects.toThrow('The database is down.');
  expect(await table.read(hosts[1]!)).toMatchObject({ kind: 'site' });
  database.isDown = false;
  expect(await table.read(hosts[0]!)).toMatchObject({ kind: 'site' });
});
