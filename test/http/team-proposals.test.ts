import { describe, expect, it } from '@jest/globals';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';
import { image } from '../support/customer-rows.ts';
import { BASE, option, ourWork, proposalPath as path, TWO } from '../support/our-work.ts';
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

  it('has as many options as its kind, with looks we have and pictures that are the owner’s', async () => {
    const operator = await t.build.admin();
    const [user, stranger] = [await w.owner(), await w.owner()];
    const site = await w.site(user);
    const foreign = await image(t, stranger.id);
    const post = (more: object) =>
      t
        .as(operator)
        .post(`${BASE}/proposals`)
        .send({ site_id: site.id, ...more });
    await post({ kind: 'design', options: [option('One', 'One')] }).expect(400);
    await post({ kind: 'update', options: TWO }).expect(400);
    await post({ kind: 'design', options: [] }).expect(400);
    await post({ kind: 'design', options: [TWO[0], { ...TWO[1], look: { design: 'none' } }] }).expect(400, /options.1/);
    const stolen = { ...TWO[1], words: { pictures: { top: foreign } } };
    await post({ kind: 'design', options: [TWO[0], stolen] }).expect(400, /uploads/);
    await post({ kind: 'design', site_id: user.id, options: TWO }).expect(404);
    await post({ kind: 'update', request_id: user.id, options: [TWO[0]] }).expect(404);
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
        const [{ tries }] = await t.db.query<[{ tries: number }]>(
          `select max(attempts)::int as tries from outbox where payload ->> 'to' = $1`,
          [user.email],
        );
        return tries >= most;
      });
    await triedTimes(1);
    t.clock.advance(HOUR);
    await t.app.get(OutboxService).sweep();
    await triedTimes(2);
    t.inbox.refuse(false);
    t.clock.advance(HOUR);
    await t.settled();
    expect(w.subjects(user).filter((subject) => subject === 'Two pages for you')).toHaveLength(1);
  });
});
