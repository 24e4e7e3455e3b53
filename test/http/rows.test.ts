import { createRequire } from 'node:module';
import { expect, it, jest } from '@jest/globals';
import { PgClient } from '../../src/config/pg-client.ts';
import { needed } from '../support/database.ts';

/** What pg gathers the rows of an answer in; its own file, which names no types. */
const Result = createRequire(import.meta.url)('pg/lib/result') as { prototype: { addRow(row: unknown): void } };

async function connected(): Promise<PgClient> {
  const client = new PgClient({ connectionString: needed('TEST_DATABASE_URL') });
  await client.connect();
  return client;
}

it('pg’s own list of rows keeps none once they are answered: V8 would hold them until a full collection', async () => {
  const client = await connected();
  const lists = new Set<unknown[]>();
  const { addRow } = Result.prototype;
  const gathering = jest.spyOn(Result.prototype, 'addRow').mockImplementation(function gather(this: unknown, row) {
    addRow.call(this, row);
    lists.add((this as { rows: unknown[] }).rows);
  });
  try {
    expect((await client.query('select generate_series(1, 3) as n')).rows).toHaveLength(3);
    expect([...lists]).toEqual([[]]);
  } finally {
    gathering.mockRestore();
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
