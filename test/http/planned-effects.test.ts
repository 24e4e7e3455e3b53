import { expect, it, jest } from '@jest/globals';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { rowsReadBy } from '../support/query-plans.ts';

const t = useApp();

it('the sweep and the metrics read what is due or tried again, not the many effects that are planned for later', async () => {
  const outbox = t.app.get(OutboxService);
  const now = t.clock.now();
  const later = new Date(now.getTime() + DAY);
  const query = jest.spyOn(outbox['db'], 'query');
  await outbox.sweep();
  await outbox.waiting();
  const reads = query.mock.calls.filter(([sql]) => sql.includes('from outbox'));
  query.mockRestore();
  expect(reads).toHaveLength(3);
  const add = (count: number, created: Date, due: Date, error: string | null, attempts: number) =>
    t.db.query(
      `insert into outbox (kind, created_at, due_at, last_error, attempts)
       select 'planned', $2, $3, $4, $5 from generate_series(1, $1) n`,
      [count, created, due, error, attempts],
    );
  await add(5_000, now, later, null, 0);
  await add(3, now, later, 'Error ECONNREFUSED', 2);
  await add(2, later, later, null, 0); // by a clock that is ahead
  await add(4, now, now, null, 0);
  await t.db.query('analyze outbox');
  for (const [sql, values] of reads) expect(await rowsReadBy(t.db, sql, values as unknown[])).toBeLessThan(20);
  expect(await outbox.waiting()).toMatchObject({ due: 4, retrying: 3 });
});
