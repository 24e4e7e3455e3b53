import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { ServiceId } from '../../src/plans/plans.shared.ts';
import { LatePromises } from '../../src/proposals/notices/late-promises.service.ts';
import { ServiceTasks } from '../../src/proposals/tasks/service-tasks.service.ts';
import { WorkData } from '../../src/proposals/work-data.service.ts';
import { answered, tally, times, useApp } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';
import { DAY, HOUR } from '../support/clock.ts';
import { image } from '../support/customer-rows.ts';
import { A_WEDNESDAY, BASE, option, ourWork } from '../support/our-work.ts';
import { rowsReadBy } from '../support/query-plans.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

describe('a request', () => {
  it('is counted when it is sent: of forty on the last one, one is taken', async () => {
    t.clock.set(A_WEDNESDAY);
    const user = await w.owner({ plan: 'pro' });
    const answers = answered(await Promise.all(times(40, () => w.request(user))));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: answers.length - 1 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'quota_used', next_on: '2026-12-01' });
    const { quota, requests } = await w.requestsOf(user);
    expect(quota).toMatchObject({ used: 1, of: 1, period: 'month', next_on: '2026-12-01' });
    expect(requests).toMatchObject([{ state: 'new', counted: true, due_at: '2026-11-23T23:00:00.000Z' }]);
  });

  it.each([
    ['month', 'pro', '2026-12-01T05:00:00Z', '2026-12-01', '2027-01-01'],
    ['quarter', 'starter', '2027-01-01T05:00:00Z', '2027-01-01', '2027-04-01'],
  ] as const)('is counted in Toronto’s %s, to the minute', async (period, plan, turn, next, later) => {
    t.clock.set(new Date(Date.parse(turn) - 1_000).toISOString());
    const user = await w.owner({ plan });
    await w.request(user).expect(201);
    expect((await w.request(user).expect(409)).body).toMatchObject({ code: 'quota_used', next_on: next });
    t.clock.set(turn);
    const customer = await t.build.device(user);
    await t.as(customer).post('/api/user/update-requests').send({ text: 'And now for this one' }).expect(201);
    expect((await w.requestsOf(customer)).quota).toMatchObject({ used: 1, of: 1, period, next_on: later });
  });

  it('is given back when it is withdrawn or declined before work began, and not after', async () => {
    t.clock.set(A_WEDNESDAY);
    const { operator, user, id } = await w.asked('pro');
    const withdraw = (one: string) => t.as(user).post(`/api/user/update-requests/${one}/withdraw`);
    await withdraw(id).expect(200);
    await withdraw(id).expect(409, /not_open/);
    const second = (await w.request(user).expect(201)).body.request.id;
    await w.move(operator, second, { state: 'declined' }).expect(400);
    await w.move(operator, second, { state: 'declined', reason: 'Not on a page' }).expect(200);
    const third = (await w.request(user).expect(201)).body.request.id;
    await w.move(operator, third, { state: 'working' }).expect(200);
    await withdraw(third).expect(200);
    expect((await w.requestsOf(user)).quota.used).toBe(1);
    await t.settled();
    expect(t.inbox.to(user.email)[0]?.text).toContain('Not on a page');
  });

  it('is refused without a plan, past ten open ones, and with pictures of somebody else', async () => {
    const [none, many, stranger] = [await w.owner(), await w.owner({ plan: 'plus_ai' }), await w.owner()];
    await t.db.query('update users set granted_plan = null where id = $1', [none.id]);
    await w.request(none).expect(409, /plan_needed/);
    const [own, foreign] = [await image(t, many.id), await image(t, stranger.id)];
    await w.request(many, 'See this picture', { image_ids: [foreign] }).expect(400);
    const { body } = await w.request(many, 'See this picture', { image_ids: [own, own.toUpperCase()] }).expect(201);
    expect(body.request).toMatchObject({ image_ids: [own], images: [{ id: own }], counted: false });
    const all = [own, ...(await Promise.all(times(9, (place) => image(t, many.id, place + 1))))];
    await w.request(many, 'See all of these', { image_ids: all }).expect(201);
    await w.request(many, 'And this one too', { image_ids: [...all, foreign] }).expect(400, /at most 10 entries/);
    const more = await Promise.all(times(12, () => w.request(many)));
    expect(tally(more.map(({ status, body: { code } }) => code ?? status))).toEqual({ 201: 8, too_many: 4 });
    await w.request(many, 'short').expect(400);
    await w.request(await t.build.user({ plan: 'pro' })).expect(404);
  });

  it('is worked on one at a time', async () => {
    const { operator, user, id } = await w.asked();
    const second = (await w.request(user).expect(201)).body.request.id;
    expect((await w.requestsOf(user)).requests[0]).toMatchObject({ begun: false });
    const begun = await Promise.all(times(2, () => w.move(operator, id, { state: 'working' })));
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await t.as(user).get('/api/user/timeline').expect(200);
    expect(body.steps.filter(({ kind }: { kind: string }) => kind === 'request.working')).toHaveLength(1);
    await w.move(operator, second, { state: 'working' }).expect(409, /busy/);
    await w.move(operator, id, { state: 'done', text: 'The hours say so.' }).expect(200);
    await w.move(operator, second, { state: 'working' }).expect(200);
    await w.move(operator, id, { state: 'working' }).expect(409, /not_open/);
    const { requests } = await w.requestsOf(user);
    expect(requests.find((one: { id: string }) => one.id === id)).toMatchObject({
      state: 'done',
      answer: 'The hours say so.',
    });
  });

  it('stands still while the customer has our question, and goes on with the answer', async () => {
    t.clock.set(A_WEDNESDAY);
    const { operator: first, user, id } = await w.asked();
    await w.move(first, id, { state: 'working' }).expect(200);
    t.clock.set('2026-11-20T15:00:00Z'); // Friday: Monday is left
    const operator = await t.build.admin();
    await w.move(operator, id, { state: 'asked' }).expect(400);
    const question = await w.move(operator, id, { state: 'asked', text: 'Which days?' }).expect(200);
    expect(question.body.request).toMatchObject({ turn: 'customer', question: 'Which days?' });
    t.clock.set('2026-12-02T15:00:00Z');
    await t.settled();
    expect(t.inbox.to(user.email).some(({ text }) => text?.includes('stands still until you answer.'))).toBe(true);
    const reply = () => t.as(user).post(`/api/user/update-requests/${id}/reply`).send({ text: 'All of August' });
    const { body } = await reply().expect(200);
    expect(body.request).toMatchObject({
      state: 'working',
      turn: 'us',
      due_at: '2026-12-03T23:00:00.000Z',
      question: null,
      reply: 'All of August',
    });
    await reply().expect(409, /not_open/);
  });

  it('is answered with before and after, which is taken; “not quite” counts no second time', async () => {
    const { operator, user, id } = await w.asked('pro');
    await w.write(user, { headline: { en: 'Before' } });
    await w.publish(user);
    const site = await w.site(user);
    const draft = { kind: 'update', request_id: id, options: [option('August', 'Closed in August')] };
    const proposal = await w.proposed(operator, site.id, draft);
    expect((await w.requestsOf(user)).requests[0]).toMatchObject({ state: 'working', proposal_id: null });
    await w.send(operator, proposal.id);
    expect((await w.requestsOf(user)).requests[0]).toMatchObject({ state: 'proposed', proposal_id: proposal.id });
    const path = `/api/user/proposals/${proposal.id}`;
    const read = (await t.as(user).get(path).expect(200)).body.proposal;
    expect(read.before.content.hero.title.en).toBe('Before');
    expect(read).toMatchObject({ kind: 'update', request: { id } });
    await t.as(user).post(`${path}/decline`).send({ reason: 'Larger, please' }).expect(200);
    expect((await w.requestsOf(user)).quota.used).toBe(1);
    await w.send(operator, proposal.id);
    t.clock.advance(1_000);
    await t.as(user).post(`${path}/choose`).send({ option_id: read.options[0].id }).expect(200);
    expect((await w.requestsOf(user)).requests[0].state).toBe('done');
    const live = (await t.as(user).get('/api/user/site/versions').expect(200)).body.versions[0];
    expect(live).toMatchObject({ live: true, note: 'A, August' });
    const { body } = await t.as(user).get('/api/user/timeline').expect(200);
    expect(body.steps.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'You took the change.',
        'We changed it and sent it again.',
        'You said what is not quite right.',
        'We made your change for you to look at.',
        'You sent us a request.',
      ]),
    );
    expect(body.steps[0]).toMatchObject({ kind: 'proposal.choose', who: 'you', name: null });
    const theirs = await t.as(operator).get(`${BASE}/users/${user.id}/timeline`).expect(200);
    expect(theirs.body.steps).toEqual(body.steps);
  });
});

describe('an add-on', () => {
  const buy = async (user: BuiltUser, purchaseId: string, service: ServiceId = 'custom-domain') =>
    t.db.transaction((tx) =>
      t.app.get(ServiceTasks).bought(tx, user.id, { purchaseId, service, boughtAt: t.clock.now() }),
    );

  it('is a task with the promised days, once a purchase, with questions and an end', async () => {
    t.clock.set(A_WEDNESDAY);
    const [operator, user] = [await t.build.admin(), await t.build.user()];
    await buy(user, `cs_${user.id}`);
    await buy(user, `cs_${user.id}`);
    const tasks = async () => (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks;
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      service: 'custom-domain',
      state: 'waiting',
      promised_from: '2026-11-20T23:00:00.000Z',
      promised_by: '2026-11-25T23:00:00.000Z',
    });
    const path = `${BASE}/service-tasks/${task.id}`;
    await t.as(operator).put(path).send({ state: 'asked' }).expect(400);
    await t.as(operator).put(path).send({ state: 'asked', text: 'Which of the three?' }).expect(200);
    t.clock.set('2026-11-23T14:30:00Z');
    await t.settled();
    expect(w.subjects(user)).toContain('Our question waits for your answer: today');
    const reply = () => t.as(user).post(`/api/user/service-tasks/${task.id}/reply`).send({ text: 'The first' });
    await reply().expect(200);
    await reply().expect(409, /not_open/);
    const later = await t.build.admin();
    await t.as(later).put(path).send({ state: 'done', text: 'bloomhair.ca is yours' }).expect(200);
    await t
      .as(later)
      .put(path)
      .send({ state: 'working' })
      .expect(409, /not_open/);
    expect(await tasks()).toMatchObject([{ state: 'done', text: 'bloomhair.ca is yours' }]);
    await t.settled();
    expect(w.subjects(user)).toContain('Custom Domain Setup is done');
  });

  it('goes when its money went back before it was done, which its customer reads', async () => {
    t.clock.set(A_WEDNESDAY);
    const user = await t.build.user();
    await buy(user, `cs_${user.id}`, 'google-business');
    const tasks = async () => (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks;
    expect(await tasks()).toMatchObject([
      { promised_from: '2026-11-25T23:00:00.000Z', promised_by: '2026-12-02T23:00:00.000Z' },
    ]);
    for (const _ of [1, 2]) await t.db.transaction((tx) => t.app.get(ServiceTasks).refunded(tx, `cs_${user.id}`));
    expect(await tasks()).toEqual([]);
    const { body } = await t.as(user).get('/api/user/timeline').expect(200);
    const kinds = body.steps.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['task.bought', 'task.refunded']);
    await buy(user, `cs_done_${user.id}`, 'custom-domain');
    await t.db.query(`update service_tasks set state = 'done', done_at = bought_at where user_id = $1`, [user.id]);
    await t.db.transaction((tx) => t.app.get(ServiceTasks).refunded(tx, `cs_done_${user.id}`));
    expect(await tasks()).toMatchObject([{ state: 'done' }]);
  });
});

describe('a promise of ours that ends', () => {
  it('is said to the others where one cannot be told', async () => {
    t.clock.set(A_WEDNESDAY);
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [ownerless, other] = [await w.brief(), await w.asked()];
    await t.db.query(`update sites set owner_id = null, plan = 'pro' where id = $1`, [ownerless.site.id]);
    t.clock.set('2026-11-23T23:05:00Z');
    expect(await t.app.get(LatePromises).hourly()).toBe(true);
    expect(errors.mock.calls.map(([line]) => line as string)).toEqual([expect.stringContaining(ownerless.request.id)]);
    errors.mockRestore();
    await t.db.query('delete from sites where id = $1', [ownerless.site.id]);
    await t.settled();
    expect(w.subjects(other.user)).toContain('We are late, and sorry');
  });

  it('is said to its customer once, and not where the turn is theirs', async () => {
    t.clock.set(A_WEDNESDAY);
    const [waiting, asked, suspended] = [await w.asked(), await w.asked(), await w.asked()];
    const sender = await w.owner({ publishing: 'team' });
    await w.publish(sender);
    await w.move(asked.operator, asked.id, { state: 'asked', text: 'Which days?' }).expect(200);
    await t.db.query(`update users set status = 'suspended' where id = $1`, [suspended.user.id]);
    const lateMails = async (at: string) => {
      t.clock.set(at);
      await t.app.get(LatePromises).run();
      await t.settled();
      const users = [waiting.user, sender, asked.user, suspended.user];
      return users.map((user) => w.subjects(user).filter((subject) => subject === 'We are late, and sorry').length);
    };
    expect(await lateMails('2026-11-23T22:59:59Z')).toEqual([0, 0, 0, 0]);
    expect(await lateMails('2026-11-23T23:05:00Z')).toEqual([1, 1, 0, 0]);
    expect(await lateMails('2026-11-24T12:00:00Z')).toEqual([1, 1, 0, 0]);
    const mail = t.inbox.to(waiting.user.email).find(({ subject }) => subject?.startsWith('We are late'));
    expect(mail?.text).toContain('by Monday, November 23, and have not kept it');
  });
});

describe('a customer’s data', () => {
  it('is cleared two years after its end, and not a day before', async () => {
    const { operator, user, id } = await w.asked();
    await w.move(operator, id, { state: 'done' }).expect(200);
    const open = (await w.request(user).expect(201)).body.request.id as string;
    const ids = async () => (await w.requestsOf(user)).requests.map((one: { id: string }) => one.id);
    await t.app.get(WorkData).purge(t.clock.now());
    expect(await ids()).toContain(id);
    await t.app.get(WorkData).purge(new Date(t.clock.now().getTime() + 1));
    expect(await ids()).toEqual([open]);
  });

  it('has a wish for a design two years after it was taken back, and not a day longer; one that counts stays', async () => {
    const { user, site, request } = await w.brief();
    t.clock.advance(DAY);
    await t.as(user).post(`/api/user/design-requests/${request.id}/withdraw`).expect(200);
    const { body } = await t.as(user).post('/api/user/design-requests').send({}).expect(201);
    const ids = async () =>
      (await t.db.query<{ id: string }[]>('select id from design_requests where site_id = $1', [site.id])).map(({ id }) => id); // oxfmt-ignore
    await t.app.get(WorkData).purge(t.clock.now());
    expect(await ids()).toContain(request.id);
    await t.app.get(WorkData).purge(new Date(t.clock.now().getTime() + 1));
    expect(await ids()).toEqual([body.request.id]);
  });

  it('is cleared of add-on services by an index: those that were done since are not read', async () => {
    const { id } = await w.owner();
    const now = t.clock.now();
    await t.db.query(
      `insert into service_tasks
         (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at, done_at)
       select $1, 'done-' || n, 'custom-domain', 'done', $2, $2, $2, '[]', $2, $2::timestamptz + n * interval '1 hour'
       from generate_series(1, 2000) n`,
      [id, now],
    );
    await t.db.query('vacuum analyze service_tasks');
    const tenth = new Date(now.getTime() + 10.5 * HOUR);
    expect(await rowsReadBy(t.db, 'delete from service_tasks where done_at < $1', [tenth])).toBe(10);
    await t.db.query(`delete from service_tasks where purchase_id like 'done-%'`);
  });

  it('has our work in the export, and goes with the account', async () => {
    const { user } = await w.offered({ plan: 'plus_ai' });
    await w.request(user).expect(201);
    const { body } = await t.as(user).get('/api/user/export').expect(200);
    expect(JSON.stringify(body)).toContain('Closed in August, please say so');
    expect(body.our_work ?? body.data?.our_work).toMatchObject({
      design_requests: [{ text: 'Calm, please' }],
      proposals: [{ kind: 'design', options: [{ name: 'Quiet shelf' }, { name: 'Loud board' }] }],
    });
    const [{ id }] = await t.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [user.id]);
    await t.as(user).delete('/api/user').send({ password: user.password }).expect(200);
    for (const table of ['proposals', 'update_requests', 'design_requests']) {
      expect(await t.db.query(`select 1 from ${table} where site_id = $1`, [id])).toEqual([]);
    }
    const rows = await t.db.query<{ actor_name: string }[]>('select actor_name from audit_log where actor_id = $1', [
      user.id,
    ]);
    expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(['The customer']));
  });
});
