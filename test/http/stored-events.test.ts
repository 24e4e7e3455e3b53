import { beforeAll, expect, it, jest } from '@jest/globals';
import { WebhooksService } from '../../src/billing/sync/webhooks.service.ts';
import { useApp } from '../support/app.ts';
import { rowsReadBy } from '../support/query-plans.ts';

const t = useApp();
/** What Stripe sends every month for each customer. */
const TYPES = ['invoice.paid', 'charge.succeeded', 'payment_intent.succeeded', 'customer.subscription.updated'];

beforeAll(async () => {
  await t.db.query(
    `insert into stripe_events (id, type, customer, object, created_at, received_at, applied_at)
     select 'evt_' || n, ($2::text[])[1 + n % 4], 'cus_' || n % 500, 'in_' || n, at, at, case when n % 400 > 0 then at end
     from (select n, $1::timestamptz - n * interval '20 seconds' as at from generate_series(1, 8000) n) as each`,
    [t.clock.now(), TYPES],
  );
  await t.db.query(
    `insert into stripe_events (id, type, object, created_at, received_at)
     select 'evt_' || type || n, type, 'du_' || n, $1, $1
     from unnest(array['charge.dispute.created', 'charge.dispute.closed']) as type, generate_series(1, 10) n
     where type = 'charge.dispute.created' or n > 3`,
    [t.clock.now()],
  );
  await t.db.query('analyze stripe_events');
});

const read = async (work: () => Promise<unknown>) => {
  const statements = jest.spyOn(t.db, 'query');
  const answer = await work();
  const asked = statements.mock.calls.filter(([sql]) => sql.includes('stripe_events'));
  statements.mockRestore();
  const rows = await Promise.all(asked.map(([sql, values]) => rowsReadBy(t.db, sql, values as unknown[])));
  return { answer, rows };
};

it('are read by the operator of disputes alone', async () => {
  const admin = await t.build.admin();
  const attention = async () => (await t.as(admin).get('/api/shingle-admin/attention?all=disputes')).body.attention;
  const { answer, rows } = await read(attention);
  expect(answer).toMatchObject({ disputes: { total: 3, items: [{ id: 'du_1' }, { id: 'du_2' }, { id: 'du_3' }] } });
  expect(rows).toHaveLength(2);
  expect(Math.max(...rows)).toBeLessThan(100);
});

it('are read for the metrics where they wait', async () => {
  const { answer, rows } = await read(() => t.app.get(WebhooksService).waiting());
  expect(answer).toEqual({ count: 0, oldestSeconds: 0 });
  expect(rows).toHaveLength(1);
  expect(Math.max(...rows)).toBeLessThan(100);
});
