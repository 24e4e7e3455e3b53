import { expect, it } from '@jest/globals';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { PatientClient } from '../../src/config/patient-client.ts';
import { needed } from '../support/database.ts';

const TIMES = 3_000;
const TEXT = `select repeat('中', 15000) as text`; // 30 kB in memory
const NOTED_MS = 100;

/** Node's types leave its detail out. */
type Collection = { detail: { kind: number } };

async function connected(): Promise<PatientClient> {
  const client = new PatientClient({ connectionString: needed('TEST_DATABASE_URL') });
  await client.connect();
  return client;
}

it('rows that nobody reads any more do not wait for a full collection of garbage', async () => {
  const client = await connected();
  const askAll = async () => {
    for (let at = 0; at < TIMES; at += 1) await client.query(TEXT);
  };
  let full = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as unknown as Collection).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full += 1;
  });
  try {
    await askAll(); // V8 decides where lists live after it has seen many
    observer.observe({ entryTypes: ['gc'] });
    await askAll();
    await sleep(NOTED_MS);
    expect(full).toBeLessThan(2);
  } finally {
    observer.disconnect();
    await client.end();
  }
});

it('each form of a question has its answer: a promise, a callback, several statements, a refusal', async () => {
  const client = await connected();
  try {
    expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }]);
    expect((await client.query({ name: 'n', text: 'select $1::int as n', values: [8] })).rows).toEqual([{ n: 8 }]);
    const called = await new Promise((done) => client.query('select 9 as n', (_error, { rows }) => done(rows)));
    expect(called).toEqual([{ n: 9 }]);
    const several = (await client.query('select 1 as n; select 2 as n')) as unknown as { rows: unknown[] }[];
    expect(several.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  } finally {
    await client.end();
  }
});
