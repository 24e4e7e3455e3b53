import { expect, it } from '@jest/globals';
import { CHANGES_AT_ONCE } from '../../src/common/http/limits/customer-turns.ts';
import { tally, times, useApp } from '../support/app.ts';
import { inTransaction, waiting } from '../support/held-rows.ts';
import { siteOwners } from '../support/site-owners.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const SETTINGS = '/api/user/site/settings';
const MANY = 60;

it('many changes of one customer that wait for each other leave connections for all others, and each is made', async () => {
  const [one, other] = [await s.owner(), await s.owner()];
  const sent: Promise<{ status: number }>[] = [];
  await inTransaction(t, async (holder) => {
    await holder.query('select 1 from sites where owner_id = $1 for update', [one.id]);
    sent.push(
      ...times(MANY, (at) =>
        Promise.resolve(
          t
            .as(one)
            .put(SETTINGS)
            .send({ weekly_mail: at % 2 === 0 }),
        ),
      ),
    );
    await eventually(async () => (await waiting(t)) === CHANGES_AT_ONCE);
    await t.as(other).put(SETTINGS).send({ weekly_mail: false }).expect(200);
  });
  expect(tally((await Promise.all(sent)).map(({ status }) => status))).toEqual({ 200: MANY });
});

it('changes whose sender has gone take their turns to the end', async () => {
  const one = await s.owner();
  const leaving = new AbortController();
  await inTransaction(t, async (holder) => {
    await holder.query('select 1 from sites where owner_id = $1 for update', [one.id]);
    const gone = times(MANY, () =>
      fetch(t.url + SETTINGS, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${one.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ weekly_mail: false }),
        signal: leaving.signal,
      }).catch(() => undefined),
    );
    await eventually(async () => (await waiting(t)) === CHANGES_AT_ONCE);
    leaving.abort();
    await Promise.all(gone);
    expect(await waiting(t)).toBe(CHANGES_AT_ONCE);
  });
  await t.as(one).put(SETTINGS).send({ weekly_mail: true }).expect(200);
  expect((await s.site(one)).weekly_mail).toBe(true);
});
