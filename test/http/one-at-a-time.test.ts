import { beforeAll, expect, it } from '@jest/globals';
import { tally, useApp } from '../support/app.ts';
import { BASE, ourWork, TWO } from '../support/our-work.ts';

const ROUNDS = 6;
const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);
type Call = PromiseLike<{ status: number; body: { code?: string } }>;
/** Two calls that are made at the same moment, and the table that has one row of the site afterwards. */
type Race = { of: 'design_requests' | 'proposals' | 'site_submissions'; siteId: string; calls: () => Promise<Call[]> };
let operators: { token: string }[];
beforeAll(async () => {
  operators = [await t.build.admin(), await t.build.admin()];
});

const propose = (operator: { token: string }, body: object, path = ''): Call =>
  t.as(operator).post(`${BASE}/proposals${path}`).send(body);
const proposed = (siteId: string, answer: object): Race => ({
  of: 'proposals',
  siteId,
  calls: async () => operators.map((each) => propose(each, { site_id: siteId, ...answer })),
});
const answers = (siteId: string, to: object) => proposed(siteId, { kind: 'update', options: [TWO[0]], ...to });

const races: Record<string, () => Promise<Race>> = {
  'designs that a customer asks for': async () => {
    const user = await w.owner();
    const ask = () => t.as(user).post('/api/user/design-requests').send({});
    return { of: 'design_requests', siteId: (await w.site(user)).id, calls: async () => [ask(), ask()] };
  },
  'designs that two operators offer': async () => proposed((await w.brief()).site.id, { kind: 'design', options: TWO }),
  'designs, one of them made from facts': async () => {
    const race = proposed((await w.brief()).site.id, { kind: 'design', options: TWO });
    const made = () => propose(operators[0]!, { site_id: race.siteId }, '/from-facts');
    return { ...race, calls: async () => [made(), ...(await race.calls()).slice(1)] };
  },
  'answers to one request': async () => {
    const { user, id } = await w.asked();
    return answers((await w.site(user)).id, { request_id: id });
  },
  'answers to what a customer sent': async () => {
    const user = await w.owner({ publishing: 'team' });
    const { submission } = (await w.publish(user)).body;
    return answers((await w.site(user)).id, { submission_id: submission.id });
  },
  'pages that a customer sends, one of them an old version': async () => {
    const user = await w.owner({ plan: 'plus_ai' });
    for (const text of ['First', 'Second']) {
      await w.write(user, { headline: { en: text } });
      await w.publish(user);
    }
    await w.publishing(user.id, 'team');
    const calls = async () => {
      await w.write(user, { headline: { en: 'Third' } });
      const seen = await w.seen(user);
      const restore = t.as(user).post('/api/user/site/versions/1/restore').send({});
      return [t.as(user).post('/api/user/site/publish').send(seen), restore];
    };
    return { of: 'site_submissions', siteId: (await w.site(user)).id, calls };
  },
};

it.each(Object.keys(races))('of two %s at the same moment one counts', async (which) => {
  const { of, siteId, calls } = await races[which]!();
  const isSent = of === 'site_submissions';
  for (let round = 0; round < ROUNDS; round += 1) {
    const given = await Promise.all(await calls());
    const codes = given.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(tally(codes)).toEqual({ [isSent ? '202 ' : '201 ']: 1, [`409 already_${isSent ? 'sent' : 'open'}`]: 1 });
    const [{ count }] = await t.db.query<[{ count: number }]>(
      `with gone as (delete from ${of} where site_id = $1 returning 1) select count(*)::int from gone`,
      [siteId],
    );
    expect(count).toBe(1);
  }
});
