import { describe, expect, it, jest } from '@jest/globals';
import type { QueueItemView } from '../../src/admin/proposals/work.dto.ts';
import { OpenPromises } from '../../src/proposals/open-promises.service.ts';
import { PromisesService } from '../../src/sites/submissions/promises.service.ts';
import { tally, times, useApp } from '../support/app.ts';
import { inTransaction, somebodyWaits, waiting } from '../support/held-rows.ts';
import { A_WEDNESDAY, BASE, ourWork, TWO } from '../support/our-work.ts';
import { rowsReadBy } from '../support/query-plans.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

describe('the queue', () => {
  const all = async (operator: { token: string }, query = '') =>
    (await t.as(operator).get(`${BASE}/queue?limit=100${query}`).expect(200)).body as {
      items: QueueItemView[];
      counts: { total: number; late: number; by_kind: Record<string, number> };
      next_cursor: string | null;
    };

  it('has all that waits, the oldest promise first, and the customer’s turn last', async () => {
    t.clock.set(A_WEDNESDAY);
    const { user, id } = await w.asked();
    const offered = await w.offered();
    t.clock.set('2026-11-19T15:00:00Z');
    const { request } = await w.brief();
    const sender = await w.owner({ publishing: 'team' });
    const submission = (await w.publish(sender)).body.submission.id;
    t.clock.set('2026-11-23T15:00:00Z');
    const operator = await t.build.admin();
    const { items, counts } = await all(operator);
    const at = (one: string) => items.findIndex((item) => item.id === one);
    expect(items[at(id)]).toMatchObject({
      kind: 'request',
      turn: 'us',
      due: 'due today 6:00 PM',
      late: false,
      what: 'Closed in August, please say so',
      customer: { id: user.id, name: user.name, email: user.email },
      site: { name: 'Bloom Hair' },
      plan: 'plus_ai',
      owner_active: true,
      claimed_by: null,
    });
    expect(items[at(request.id)]).toMatchObject({ kind: 'brief', what: 'Calm, please', due: 'due tomorrow 6:00 PM' });
    expect(items[at(submission)]).toMatchObject({ kind: 'submission', state: 'waiting', our_days: null });
    expect(items[at(offered.proposal.id)]).toMatchObject({
      kind: 'proposal',
      turn: 'customer',
      late: false,
      our_days: 3,
      due: 'the customer has until today 6:00 PM',
    });
    const brief = () => t.as(operator).get(`${BASE}/design-requests/${request.id}`).expect(200);
    expect((await brief()).body.request.proposal_id).toBeNull();
    const drawn = await w.proposed(operator, items[at(request.id)]!.site!.id);
    expect((await brief()).body.request.proposal_id).toBe(drawn.id);
    expect((await all(operator)).items[at(request.id)]).toMatchObject({ id: request.id, proposal_id: drawn.id });
    expect(at(id)).toBeLessThan(at(request.id));
    expect(at(request.id)).toBeLessThan(at(offered.proposal.id));
    const dues = items.filter(({ turn }) => turn === 'us').map(({ due_at }) => due_at);
    expect(dues).toEqual(dues.toSorted());
    expect(items.findIndex(({ turn }) => turn === 'customer')).toBe(dues.length);
    expect(counts.by_kind).toMatchObject({ brief: expect.any(Number), task: expect.any(Number) });
    const today = (await t.as(operator).get(`${BASE}/attention`).expect(200)).body.attention.queue;
    expect(today).toEqual({ total: counts.total, late: counts.late, oldest_due_at: items[0]!.due_at });
  });

  it('is read page by page, each item once, and by kind, turn, claim and lateness', async () => {
    t.clock.set(A_WEDNESDAY);
    await w.asked();
    await w.offered();
    t.clock.set('2026-11-24T15:00:00Z');
    const operator = await t.build.admin();
    const whole = (await all(operator)).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await t
        .as(operator)
        .get(`${BASE}/queue?limit=2${cursor && `&cursor=${cursor}`}`)
        .expect(200);
      paged.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor as string | null;
    }
    expect(paged).toEqual(whole);
    const each = async (query: string, of: keyof QueueItemView) => [
      ...new Set((await all(operator, query)).items.map((item) => item[of])),
    ];
    expect(await each('', 'late')).toEqual([true, false]);
    expect(await each('&kind=proposal', 'kind')).toEqual(['proposal']);
    expect(await each('&turn=customer', 'turn')).toEqual(['customer']);
    expect(await each('&late=1', 'late')).toEqual([true]);
    expect((await all(operator, '&whose=mine')).items).toEqual([]);
    expect((await all(operator, '&whose=free')).items).toHaveLength(whole.length);
    await t.as(operator).get(`${BASE}/queue?kind=other`).expect(400);
    await t.as(operator).get(`${BASE}/queue?cursor=abc`).expect(400);
  });

  it('gives each piece of work to one operator', async () => {
    const { operator, id } = await w.asked();
    const others = await Promise.all(times(5, () => t.build.admin()));
    const path = `${BASE}/update-requests/${id}/claim`;
    const claims = await Promise.all(others.map((one) => t.as(one).post(path)));
    expect(tally(claims.map(({ status }) => status))).toEqual({ 200: 1, 409: 4 });
    const winner = others[claims.findIndex(({ status }) => status === 200)]!;
    await t
      .as(operator)
      .delete(path)
      .expect(409, /claimed/);
    const [mine, ...more] = (await all(winner, '&whose=mine')).items;
    expect([mine, more]).toMatchObject([{ id, claimed_by: { id: winner.id, mine: true } }, []]);
    const theirs = (await all(operator, '&kind=request')).items.find((one) => one.id === id);
    expect(theirs?.claimed_by).toEqual({ id: winner.id, name: winner.name, mine: false }); // whatever they are called
    const read = await t.as(operator).get(`${BASE}/update-requests/${id}`).expect(200);
    expect(read.body.request.claimed_by).toEqual(theirs?.claimed_by);
    await t.as(winner).delete(path).expect(200);
    await t.as(operator).post(path).expect(200);
    await w.move(operator, id, { state: 'done' }).expect(200);
    await t
      .as(operator)
      .post(path)
      .expect(409, /not_open/);
  });

  /** `held`: what makes the change wait after it has read the work, before it writes it. */
  type Change = { operator: { token: string }; path: string; change: object; held: string };
  const proposal = async (): Promise<Change> => {
    const operator = await t.build.admin();
    const { site } = await w.brief();
    const { id } = await w.proposed(operator, site.id);
    const held = `select 1 from proposal_options where proposal_id = '${id}' for update`;
    return { operator, path: `${BASE}/proposals/${id}`, change: { options: TWO }, held };
  };
  const request = async (): Promise<Change> => {
    const { operator, id } = await w.asked();
    const held = 'lock table answered_promises in exclusive mode';
    return { operator, path: `${BASE}/update-requests/${id}`, change: { state: 'asked', text: 'When?' }, held };
  };
  it.each([
    ['proposal', proposal],
    ['request', request],
  ])('keeps the claim that is made while a %s is being changed', async (noun, prepare) => {
    const { change, held, operator, path } = await prepare();
    const claimant = await t.build.admin();
    await inTransaction(t, async (other) => {
      await other.query(held);
      const changing = (async () => (await t.as(operator).put(path).send(change)).status)();
      await somebodyWaits(t);
      let isClaimed = false;
      const claiming = (async () => (await t.as(claimant).post(`${path}/claim`)).status)();
      void claiming.then(() => (isClaimed = true));
      await eventually(async () => isClaimed || (await waiting(t)) > 1);
      await other.commitTransaction();
      expect(await Promise.all([changing, claiming])).toEqual([200, 200]);
    });
    const read = await t.as(operator).get(path).expect(200);
    expect(read.body[noun].claimed_by).toMatchObject({ id: claimant.id });
  });

  describe('of 10,000', () => {
    const SITE = '(select id from sites where owner_id is not null limit 1)';
    const OTHERS = `case when n % 4 < 2 then gen_random_uuid() end`;
    const DUE = `$1::timestamptz + n * interval '1 minute'`;
    /** Half of each are claimed by others. */
    const fill = async (count: number): Promise<void> => {
      const filled = [
        `insert into update_requests (site_id, text, image_ids, state, counted, due_at, messages, created_at, claimed_by)
         select ${SITE}, 'Many of these', '{}', (array['new', 'asked'])[1 + n % 2], false, ${DUE}, '[]', $1, ${OTHERS}`,
        `insert into proposals (site_id, kind, state, revision, note, due_at, created_at, changed_at, claimed_by)
         select ${SITE}, 'update', (array['sent', 'changing'])[1 + n % 2], 1, 'Many of these', ${DUE}, $1, $1, ${OTHERS}`,
        `insert into service_tasks
           (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at, claimed_by)
         select (select owner_id from sites where owner_id is not null limit 1), 'many-' || gen_random_uuid(),
           'custom-domain', (array['waiting', 'asked'])[1 + n % 2], $1, $1, ${DUE}, '[]', $1, ${OTHERS}`,
      ];
      for (const sql of filled) {
        await t.db.query(`${sql} from generate_series(1, ${Math.ceil(count / filled.length)}) n`, [t.clock.now()]);
      }
      await t.db.query('vacuum analyze update_requests, proposals, service_tasks');
    };
    /** Rows that PostgreSQL reads for one answer of the queue: for its page, and for the counts. */
    const rowsRead = async (operator: { token: string }, query: string): Promise<number[]> => {
      const asked = jest.spyOn(t.db, 'query');
      await t.as(operator).get(`${BASE}/queue?${query}`).expect(200);
      const statements = asked.mock.calls.filter(([sql]) => sql.includes(' w where '));
      asked.mockRestore();
      const read: number[] = [];
      for (const [sql, values] of statements) read.push(await rowsReadBy(t.db, sql, values as unknown[]));
      return read;
    };

    it('reads some rows of each kind and turn for a page, and up to 1,000 for a count, whatever is filtered', async () => {
      const operator = await t.build.admin();
      await w.owner();
      await fill(12_000);
      const { next_cursor } = (await t.as(operator).get(`${BASE}/queue?limit=20`).expect(200)).body;
      const queries = ['kind=request', 'whose=mine', 'whose=free', 'late=1', 'turn=customer', `cursor=${next_cursor}`];
      for (const query of ['', ...queries]) {
        const [page, counts, ...others] = await rowsRead(operator, `limit=20&${query}`);
        expect(others).toEqual([]);
        expect([query, page! < 8 * 2 * 21, counts! <= 8 * 1_000]).toEqual([query, true, true]);
      }
      await t.db.query(`delete from update_requests where text = 'Many of these'`);
      await t.db.query(`delete from proposals where note = 'Many of these'`);
      await t.db.query(`delete from service_tasks where purchase_id like 'many-%'`);
    });
  });
});

describe('what we owe', () => {
  it('has figures: the age of the oldest promise, how late it is, and the part kept in time', async () => {
    await t.db.query('delete from update_requests');
    await t.db.query('delete from proposals');
    await t.db.query('delete from design_requests');
    await t.db.query('delete from site_submissions');
    await t.db.query('delete from service_tasks');
    await t.db.query('delete from answered_promises');
    t.clock.set(A_WEDNESDAY);
    const [promises, kept] = [t.app.get(OpenPromises), t.app.get(PromisesService)];
    expect(await promises.figures()).toEqual({ oldestSeconds: 0, lateSeconds: 0, keptShare: null });
    const [first, second] = [await w.asked(), await w.asked()];
    t.clock.set('2026-11-19T15:00:00Z');
    expect(await promises.figures()).toEqual({ oldestSeconds: 86_400, lateSeconds: 0, keptShare: null });
    const operator = await t.build.admin();
    await w.move(operator, first.id, { state: 'done' }).expect(200);
    t.clock.set('2026-11-24T00:00:00Z');
    expect(await promises.figures()).toMatchObject({ lateSeconds: 3_600, keptShare: 1 });
    await w.move(await t.build.admin(), second.id, { state: 'done' }).expect(200);
    expect(await kept.keptShare()).toBe(0.5);
    t.clock.set('2026-12-19T15:00:01Z'); // the first answer is thirty days old
    expect(await kept.keptShare()).toBe(0);
    t.clock.set('2026-11-24T00:00:00Z');
    const { user, proposal } = await w.offered();
    await t.as(user).post(`/api/user/proposals/${proposal.id}/comments`).send({ text: 'Less green' }).expect(201);
    t.clock.advance(3_600_000);
    await t
      .as(await t.build.admin())
      .put(`${BASE}/proposals/${proposal.id}`)
      .send({ note: 'Begun' })
      .expect(200);
    expect(await promises.figures()).toMatchObject({ oldestSeconds: 3_600, lateSeconds: 0 });
  });
});
