import { describe, expect, it } from '@jest/globals';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { LatePromises } from '../../src/proposals/notices/late-promises.service.ts';
import { tally, useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';
import { A_WEDNESDAY, BASE, ourWork, proposalPath as path, TWO } from '../support/our-work.ts';
import { BUSINESS } from '../support/site-owners.ts';
import { eventually } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

describe('a draft of our team', () => {
  it('is not there for the customer', async () => {
    const operator = await t.build.admin();
    const { user, site } = await w.brief();
    const { id } = await w.proposed(operator, site.id);
    await t.as(user).get(path(id)).expect(404);
    expect((await t.as(user).get('/api/user/proposals').expect(200)).body.proposals).toEqual([]);
    await t
      .as(operator)
      .post(`${BASE}/proposals`)
      .send({ site_id: site.id, kind: 'design', options: TWO })
      .expect(409, /already_open/);
  });

  it('of the facts has three different looks of the customer’s own words', async () => {
    const operator = await t.build.admin();
    const { user, site } = await w.brief();
    await w.write(user, { headline: { en: 'My own words' } });
    const { body } = await t.as(operator).post(`${BASE}/proposals/from-facts`).send({ site_id: site.id }).expect(201);
    const { options, state } = body.proposal;
    expect(state).toBe('draft');
    expect(new Set(options.map(({ look }: { look: { design: string } }) => look.design)).size).toBe(3);
    for (const one of options) expect(one.record.content.hero.title.en).toBe('My own words');
  });

  it('ends with the wish or the request that it would have answered', async () => {
    const operator = await t.build.admin();
    const { user, site, request } = await w.brief({ plan: 'plus_ai' });
    const draft = await w.proposed(operator, site.id);
    await t.as(user).post(`/api/user/design-requests/${request.id}/withdraw`).expect(200);
    const stateOf = async (id: string) =>
      (await t.as(operator).get(`${BASE}/proposals/${id}`).expect(200)).body.proposal.state as string;
    expect(await stateOf(draft.id)).toBe('withdrawn');
    await w.proposed(operator, site.id); // the next one is not refused for it
    for (const answer of [{ state: 'done' }, { state: 'declined', reason: 'Not on a page' }]) {
      const asked = (await w.request(user).expect(201)).body.request.id as string;
      const { id } = await w.proposed(operator, site.id, { kind: 'update', request_id: asked, options: [TWO[0]] });
      await t.as(operator).put(`${BASE}/update-requests/${asked}`).send(answer).expect(200);
      expect(await stateOf(id)).toBe('withdrawn');
    }
  });

  it('ends with what was sent that it would have answered, and is not in the customer’s timeline', async () => {
    const operator = await t.build.admin();
    const user = await w.owner({ publishing: 'team', plan: 'plus_ai' });
    const site = await w.site(user);
    const post = (call: string, body: object = {}) => t.as(operator).post(`${BASE}/submissions/${call}`).send(body);
    const ends = [
      (id: string) => post(`${id}/decline`, { reason: 'Not like this' }),
      () => t.as(user).delete('/api/user/site/submission'),
      (id: string) => post(`${id}/publish`),
    ];
    for (const [at, end] of ends.entries()) {
      await w.write(user, { headline: { en: `Sent ${at}` } });
      const submission_id = (await w.publish(user)).body.submission.id as string;
      const update = { kind: 'update', submission_id, options: [TWO[0]] };
      const { id } = await w.proposed(operator, site.id, update);
      const shown = await t.as(operator).get(`${BASE}/submissions/${submission_id}`).expect(200);
      expect(shown.body).toMatchObject({
        submission: { proposal_id: id },
        sent: { words: { headline: { en: `Sent ${at}` } } },
      });
      await end(submission_id).expect(200);
      const { body } = await t.as(operator).get(`${BASE}/proposals/${id}`).expect(200);
      expect(body.proposal).toMatchObject({ state: 'withdrawn', due_at: null });
      await t
        .as(operator)
        .post(`${BASE}/proposals/${id}/send`)
        .expect(409, /not_open/);
    }
    const { id } = await w.proposed(operator, site.id);
    await t.as(operator).post(`${BASE}/proposals/${id}/withdraw`).expect(200);
    const { body } = await t.as(user).get('/api/user/timeline').expect(200);
    expect(body.steps.filter(({ kind }: { kind: string }) => kind.startsWith('proposal'))).toEqual([]);
  });

  it('is written by one of two operators at a time', async () => {
    const [first, second] = [await t.build.admin(), await t.build.admin()];
    const { site } = await w.brief();
    const made = await Promise.all(
      [first, second].map((one) => t.as(one).post(`${BASE}/proposals/from-facts`).send({ site_id: site.id })),
    );
    expect(tally(made.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 });
    const { id, changed_at } = made.find(({ status }) => status === 201)!.body.proposal;
    const put = (one: typeof first, body: object) => t.as(one).put(`${BASE}/proposals/${id}`).send(body);
    const writes = await Promise.all([
      put(first, { note: 'Of the first', changed_at }),
      put(second, { note: 'Of the second', changed_at }),
    ]);
    expect(tally(writes.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    expect(writes.find(({ status }) => status === 409)!.body.code).toBe('stale');
    await put(second, { changed_at: 'yesterday' }).expect(400);
    await put(second, {}).expect(400, /a note or options to change/);
    const sent = await Promise.all([first, second].map((one) => t.as(one).post(`${BASE}/proposals/${id}/send`).send()));
    expect(tally(sent.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  });

  it('takes up our clock as it stands when it is sent', async () => {
    t.clock.set(A_WEDNESDAY);
    const { operator: early, user, id } = await w.asked();
    const { id: proposal } = await w.proposed(early, (await w.site(user)).id, {
      kind: 'update',
      request_id: id,
      options: [TWO[0]],
    });
    t.clock.set('2026-11-19T15:00:00Z'); // Friday and Monday are left
    await w.move(await t.build.admin(), id, { state: 'asked', text: 'Which oven?' }).expect(200);
    t.clock.set('2026-12-02T15:00:00Z');
    const operator = await t.build.admin();
    const late = () =>
      t.db.query<unknown[]>('select 1 from answered_promises where not kept and at = $1', [t.clock.now()]);
    await w.send(operator, proposal);
    expect(await late()).toEqual([]);
    const read = await t.as(operator).get(`${BASE}/proposals/${proposal}`).expect(200);
    expect(read.body.proposal).toMatchObject({ turn: 'customer', our_days: 2 });
    const customer = await t.build.device(user);
    t.clock.set('2026-12-03T15:00:00Z');
    await t.as(customer).post(path(proposal, '/decline')).send({ reason: 'Darker' }).expect(200);
    const asked = async () => (await w.requestsOf(customer)).requests[0];
    const due_at = '2026-12-07T23:00:00.000Z';
    expect(await asked()).toMatchObject({ state: 'proposed', turn: 'us', due_at, begun: true });
    t.clock.set('2026-12-04T15:00:00Z');
    await t
      .as(await t.build.admin())
      .post(`${BASE}/proposals/${proposal}/withdraw`)
      .expect(200);
    expect(await asked()).toMatchObject({ state: 'new', turn: 'us', due_at });
  });

  it('is not sent to a customer who is suspended', async () => {
    const operator = await t.build.admin();
    const { user, site } = await w.brief();
    const { id } = await w.proposed(operator, site.id);
    await t.db.query(`update users set status = 'suspended' where id = $1`, [user.id]);
    await t
      .as(operator)
      .post(`${BASE}/proposals/${id}/send`)
      .expect(409, /customer_inactive/);
  });
});

describe('what a customer sent', () => {
  it('is answered by a proposal, which lets it be sent no more', async () => {
    const operator = await t.build.admin();
    const user = await w.owner({ publishing: 'team' });
    const site = await w.site(user);
    await w.write(user, { headline: { en: 'Mine' } });
    const { body } = await w.publish(user);
    const submission_id = body.submission.id as string;
    const { id } = await w.proposed(operator, site.id, { kind: 'update', submission_id, options: [TWO[0]] });
    expect((await w.site(user)).submission).not.toBeNull();
    const proposal = await w.send(operator, id);
    expect((await w.site(user)).submission).toBeNull();
    await t
      .as(operator)
      .post(`${BASE}/submissions/${submission_id}/publish`)
      .expect(409, /not_open/);
    await t.as(user).post(path(id, '/decline')).send({ reason: 'Not quite: shorter' }).expect(200);
    const read = await t.as(user).get(path(id)).expect(200);
    expect(read.body.proposal).toMatchObject({ state: 'changing', comments: [{ text: 'Not quite: shorter' }] });
    const choice = { option_id: proposal.options[0]!.id };
    await t.as(user).post(path(id, '/choose')).send(choice).expect(200);
  });

  it('waits for us again where the proposal is taken back', async () => {
    const operator = await t.build.admin();
    const user = await w.owner({ publishing: 'team' });
    const submission_id = (await w.publish(user)).body.submission.id as string;
    const site = await w.site(user);
    const { id } = await w.proposed(operator, site.id, { kind: 'update', submission_id, options: [TWO[0]] });
    await w.send(operator, id);
    await t.as(operator).post(`${BASE}/proposals/${id}/withdraw`).expect(200);
    expect((await w.site(user)).submission).toMatchObject({ id: submission_id, state: 'waiting' });
    await t.as(operator).post(`${BASE}/submissions/${submission_id}/publish`).expect(200);
  });

  it('waits for the customer still where we have a question, and the draft of an answer is taken back', async () => {
    const { operator, user, id } = await w.asked();
    const site = await w.site(user);
    const answer = await w.proposed(operator, site.id, { kind: 'update', request_id: id, options: [TWO[0]] });
    await w.move(operator, id, { state: 'asked', text: 'Which week?' }).expect(200);
    await t.as(operator).post(`${BASE}/proposals/${answer.id}/withdraw`).expect(200);
    expect((await w.requestsOf(user)).requests).toMatchObject([{ id, state: 'asked' }]);
  });

  it('is looked at again where its name may be another’s', async () => {
    const operator = await t.build.admin();
    const user = await w.owner({ publishing: 'team' });
    const business = { ...BUSINESS, business_name: 'Royal Bank Services', version: 1 };
    await t.as(user).put('/api/user/business-info').send(business).expect(200);
    const { submission } = (await w.publish(user)).body;
    expect(submission.state).toBe('held');
    const site = await w.site(user);
    const answer = { kind: 'update', submission_id: submission.id as string, options: [TWO[0]] };
    const { id } = await w.proposed(operator, site.id, answer);
    await w.send(operator, id);
    await t.as(operator).post(`${BASE}/proposals/${id}/withdraw`).expect(200);
    expect((await w.site(user)).submission).toMatchObject({ id: submission.id, state: 'held' });
  });

  it('is not passed over by an operator who puts the draft live', async () => {
    const operator = await t.build.admin();
    const user = await w.owner({ publishing: 'team' });
    const submission_id = (await w.publish(user)).body.submission.id as string;
    const { id } = await w.site(user);
    const publish = (body: object) => t.as(operator).post(`${BASE}/sites/${id}/publish`).send(body);
    await publish({ note: 'They called' }).expect(409, /already_sent/);
    await publish({ submission_id }).expect(200);
  });
});

describe('reminders', () => {
  it('come on sending, a business day before, on the day and three times weekly, and approve nothing', async () => {
    t.clock.set('2026-12-23T15:00:00Z'); // Christmas and Boxing Day are holidays, Boxing Day's substitute is Monday
    const { user, proposal } = await w.offered();
    expect(proposal.due_at).toBe('2026-12-30T23:00:00.000Z');
    const reminders = async (at: string) => {
      t.clock.set(at);
      await t.settled();
      return w.subjects(user).filter((subject) => subject.startsWith('Your pages wait')).length;
    };
    expect(await reminders('2026-12-29T22:59:00Z')).toBe(0);
    expect(await reminders('2026-12-29T23:00:00Z')).toBe(1);
    expect(await reminders('2026-12-30T14:00:00Z')).toBe(2);
    expect(await reminders('2027-01-06T23:00:00Z')).toBe(3);
    expect(await reminders('2027-01-13T23:00:00Z')).toBe(4);
    expect(await reminders('2027-01-20T23:00:00Z')).toBe(5);
    expect(await reminders('2027-03-20T23:00:00Z')).toBe(5);
    const { body } = await t
      .as(await t.build.device(user))
      .get(path(proposal.id))
      .expect(200);
    expect(body.proposal).toMatchObject({ state: 'sent', chosen: null });
  });

  it('that say “today” are not sent on another day', async () => {
    t.clock.set('2026-12-02T15:00:00Z');
    const late = await w.offered();
    expect(late.proposal.due_at).toBe('2026-12-07T23:00:00.000Z');
    t.clock.set('2026-12-08T05:00:00Z'); // midnight: no server ran since the sending
    await t.settled();
    expect(w.subjects(late.user).filter((subject) => subject.startsWith('Your pages wait'))).toEqual([]);
  });

  it('of a day do not come beside the next one, where no server ran between', async () => {
    t.clock.set('2026-12-02T15:00:00Z');
    const { user } = await w.offered();
    t.clock.set('2026-12-07T15:00:00Z');
    await t.settled();
    const reminders = () => w.subjects(user).filter((subject) => subject.startsWith('Your pages wait'));
    expect(reminders()).toEqual(['Your pages wait for your word: today']);
    t.clock.set('2026-12-21T23:00:00Z'); // two weeks after the day
    await t.settled();
    expect(reminders()).toHaveLength(2);
  });

  it('stop with the customer’s answer, and while they are suspended', async () => {
    t.clock.set('2026-12-02T15:00:00Z');
    const [answered, suspended] = [await w.offered(), await w.offered()];
    await t.as(answered.user).post(path(answered.proposal.id, '/comments')).send({ text: 'Wait' }).expect(201);
    await t.db.query(`update users set status = 'suspended' where id = $1`, [suspended.user.id]);
    t.clock.set('2026-12-07T14:30:00Z');
    await t.settled();
    for (const { user } of [answered, suspended]) {
      expect(w.subjects(user).filter((subject) => subject.startsWith('Your pages wait'))).toEqual([]);
    }
  });

  it('and all mails come once where mails failed for an hour', async () => {
    t.clock.set('2026-12-08T15:00:00Z');
    t.inbox.refuse(true);
    const { user } = await w.offered();
    const triedTimes = (most: number) =>
      eventually(async () => {
        await t.app.get(OutboxService).sweep(); // again while the last attempt is not over: it is not begun twice
        const [{ tries }] = await t.db.query<[{ tries: number | null }]>(
          `select max(attempts)::int as tries from outbox where payload ->> 'to' = $1 and leased_until is null`,
          [user.email],
        );
        return (tries ?? 0) >= most; // attempts that are over: one under way plans the next try by the clock it ends at
      });
    await triedTimes(1);
    t.clock.advance(HOUR);
    await triedTimes(2);
    t.inbox.refuse(false);
    t.clock.advance(HOUR);
    await t.settled();
    expect(w.subjects(user).filter((subject) => subject === 'Two pages for you')).toHaveLength(1);
  });
});

it('a promise that ended while no server ran is told a week later, once, and after 30 days no more', async () => {
  t.clock.set(A_WEDNESDAY);
  const { user } = await w.asked();
  const told = async (at: string) => {
    t.clock.set(at);
    await t.app.get(LatePromises).run();
    await t.settled();
    return w.subjects(user).filter((subject) => subject === 'We are late, and sorry').length;
  };
  expect(await told('2026-12-23T23:05:00Z')).toBe(0);
  expect(await told('2026-11-30T23:05:00Z')).toBe(1);
  expect(await told('2026-12-01T23:05:00Z')).toBe(1);
});
