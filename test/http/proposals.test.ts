import { describe, expect, it } from '@jest/globals';
import { tally, times, useApp } from '../support/app.ts';
import { HOUR } from '../support/clock.ts';
import { image } from '../support/customer-rows.ts';
import { eventually } from '../support/wait.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { BASE, option, ourWork, TWO } from '../support/our-work.ts';
import { BUSINESS } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);
const path = (id: string, more = '') => `/api/user/proposals/${id}${more}`;
const versions = async (siteId: string) =>
  t.db.query<{ note: string | null; published_at: Date | null }[]>(
    'select note, published_at from site_versions where site_id = $1 order by number',
    [siteId],
  );

describe('a design', () => {
  it('is asked for, sent, commented on, changed, chosen, and live', async () => {
    t.clock.set('2026-11-18T15:00:00Z');
    const { user, site, operator, proposal } = await w.offered({ publishing: 'team' });
    const { body } = await t.as(user).get(path(proposal.id)).expect(200);
    expect(body.proposal).toMatchObject({
      kind: 'design',
      state: 'sent',
      turn: 'customer',
      operator: operator.name,
      due_at: '2026-11-23T23:00:00.000Z',
      facts_changed: false,
      before: null,
      comments: [],
    });
    const [first] = body.proposal.options;
    expect(first).toMatchObject({ position: 1, name: 'Quiet shelf' });
    expect(first.preview_url).toBe(`/dashboard?tab=site&view=work&option=${first.id}`);
    expect(first.record.content.hero.title.en).toBe('Hair, quietly');

    const said = { text: '<b>Less</b> about me ‏עברית', option_id: first.id, section: 'about' };
    const comment = await t.as(user).post(path(proposal.id, '/comments')).send(said).expect(201);
    expect(comment.body.comment).toMatchObject({ ...said, author: { kind: 'owner', name: user.name }, done: false });
    const ours = await t.as(operator).get(`${BASE}/proposals/${proposal.id}`).expect(200);
    expect(ours.body.proposal).toMatchObject({ state: 'changing', turn: 'us' });

    const changed = TWO.map((one, at) => ({
      ...one,
      id: proposal.options[at]!.id,
      words: { headline: { en: 'New' } },
    }));
    await t.as(operator).put(`${BASE}/proposals/${proposal.id}`).send({ options: changed }).expect(200);
    const meanwhile = await t.as(user).get(path(proposal.id)).expect(200);
    expect(meanwhile.body.proposal.options[0].record.content.hero.title.en).toBe('Hair, quietly');
    await w.send(operator, proposal.id);
    const stale = { option_id: first.id, revision: 1 };
    await t.as(user).post(path(proposal.id, '/choose')).send(stale).expect(409, /stale/);
    const again = await t.as(user).get(path(proposal.id)).expect(200);
    expect(again.body.proposal).toMatchObject({ state: 'sent', revision: 2, comments: [{ done: true }] });

    const chosen = await t.as(user).post(path(proposal.id, '/choose')).send({ option_id: first.id, revision: 2 });
    expect(chosen).toMatchObject({ status: 200, body: { version: 2, url: site.url } });
    const end = await t.as(user).get(path(proposal.id)).expect(200);
    expect(end.body.proposal).toMatchObject({
      state: 'chosen',
      due_at: null,
      chosen: { option_id: first.id, at: t.clock.now().toISOString(), by: user.name, version: 2 },
    });
    expect(await versions(site.id)).toMatchObject([
      { note: 'before choosing', published_at: null },
      { note: 'A, Quiet shelf' },
    ]);
    expect((await w.draft(user)).draft.words).toEqual({ headline: { en: 'New' } });
    await t.settled();
    expect(w.subjects(user).filter((subject) => subject.includes('is live'))).toHaveLength(1);
    const mail = t.inbox.to(user.email).find(({ subject }) => subject === 'Two pages for you');
    expect(mail?.text).toContain('Your word by Monday, November 23, please. Need longer? Then we wait.');
    const request = await t.as(user).get('/api/user/design-requests').expect(200);
    expect(request.body.request.state).toBe('done');
    await t
      .as(user)
      .post('/api/user/design-requests')
      .send({})
      .expect(409, /already_used/);
  });

  it('is chosen by one of forty clicks, which publishes one version', async () => {
    const { user, site, proposal, choose } = await w.offered();
    const answers = await Promise.all(
      times(40, (at) =>
        t
          .as(user)
          .post(path(proposal.id, '/choose'))
          .send(choose(at % 2)),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 39 });
    expect(answers.filter(({ body }) => body.code === 'not_open' || body.error?.code === 'not_open').length).toBe(39);
    expect((await versions(site.id)).filter(({ published_at }) => published_at)).toHaveLength(1);
  });

  it('may become the draft alone', async () => {
    const { user, site, proposal, choose } = await w.offered();
    const { body } = await t
      .as(user)
      .post(path(proposal.id, '/choose'))
      .send({ ...choose(1), publish: false })
      .expect(200);
    expect(body.draft.words).toEqual({ headline: { en: 'Hair, loudly' } });
    expect((await w.site(user)).state).toBe('draft');
    expect(await versions(site.id)).toMatchObject([{ note: 'before choosing', published_at: null }]);
  });

  it('is declined with a reason, and no design is asked for twice', async () => {
    const { user, proposal, choose } = await w.offered();
    await t.as(user).post(path(proposal.id, '/decline')).send({}).expect(400);
    await t.as(user).post(path(proposal.id, '/decline')).send({ reason: 'Not me' }).expect(200);
    const { body } = await t.as(user).get(path(proposal.id)).expect(200);
    expect(body.proposal).toMatchObject({ state: 'declined', reason: 'Not me', chosen: null });
    await t
      .as(user)
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(409, /not_open/);
    await t
      .as(user)
      .post('/api/user/design-requests')
      .send({})
      .expect(409, /already_used/);
  });

  it('that was withdrawn cannot be chosen, and the wish for it waits for us again', async () => {
    const { user, operator, proposal, choose } = await w.offered();
    await t
      .as(user)
      .post('/api/user/design-requests')
      .send({})
      .expect(409, /already_open/);
    await t.as(operator).post(`${BASE}/proposals/${proposal.id}/withdraw`).expect(200);
    await t
      .as(operator)
      .post(`${BASE}/proposals/${proposal.id}/withdraw`)
      .expect(409, /not_open/);
    await t
      .as(user)
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(409, /not_open/);
    await t
      .as(user)
      .post(path(proposal.id, '/comments'))
      .send({ text: 'Why?' })
      .expect(409, /not_open/);
    const { body } = await t.as(user).get('/api/user/design-requests').expect(200);
    expect(body.request).toMatchObject({ state: 'new', turn: 'us' });
    await t.as(user).post(`/api/user/design-requests/${body.request.id}/withdraw`).expect(200);
    await t.as(user).post('/api/user/design-requests').send({}).expect(201);
  });

  it('is composed with the facts of now, and says that they changed', async () => {
    const { user, proposal, choose } = await w.offered();
    await t
      .as(user)
      .put('/api/user/business-info')
      .send({ ...BUSINESS, phone: '905-555-0111' })
      .expect(200);
    const { body } = await t.as(user).get(path(proposal.id)).expect(200);
    expect(body.proposal.facts_changed).toBe(true);
    expect(body.proposal.options[0].record.content.contact.phone).toBe('905-555-0111');
    await t.as(user).post(path(proposal.id, '/choose')).send(choose()).expect(200);
    const live = await t.as(user).get('/api/user/site/versions/2').expect(200);
    expect(live.body.version.record.content.contact.phone).toBe('905-555-0111');
  });

  it('needs a plan, a verified e-mail and facts at the moment of choosing', async () => {
    const { user, proposal, choose } = await w.offered();
    await t.db.query('update users set granted_plan = null where id = $1', [user.id]);
    await t
      .as(user)
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(409, /plan_needed/);
    await t.db.query(`update users set granted_plan = 'starter', email_verified_at = null where id = $1`, [user.id]);
    await t
      .as(user)
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(409, /email_unverified/);
    await t.db.query('update users set email_verified_at = now() where id = $1', [user.id]);
    await t.db.query('update sites set slug = null where owner_id = $1', [user.id]);
    const { body } = await t
      .as(user)
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(409, /not_ready/);
    expect(JSON.stringify(body)).toContain('problems');
    expect((await t.as(user).get(path(proposal.id)).expect(200)).body.proposal.state).toBe('sent');
  });

  it('under a name that may be taken for a bank is looked at first', async () => {
    const { user, proposal, choose } = await w.offered();
    await t
      .as(user)
      .put('/api/user/business-info')
      .send({ ...BUSINESS, business_name: 'Royal Bank Hair' })
      .expect(200);
    const { body } = await t.as(user).post(path(proposal.id, '/choose')).send(choose()).expect(202);
    expect(body.submission.state).toBe('held');
    expect((await w.site(user)).state).toBe('draft');
  });

  it('is its customer’s alone: others cannot read, comment, choose or decline', async () => {
    const { proposal, choose } = await w.offered();
    const stranger = await w.offered();
    const as = t.as(stranger.user);
    await as.get(path(proposal.id)).expect(404);
    await as.post(path(proposal.id, '/comments')).send({ text: 'Hello' }).expect(404);
    await as.post(path(proposal.id, '/choose')).send(choose()).expect(404);
    await as.post(path(proposal.id, '/decline')).send({ reason: 'No' }).expect(404);
    await as.post(path(stranger.proposal.id, '/choose')).send(choose()).expect(404);
    await as
      .post(path(stranger.proposal.id, '/comments'))
      .send({ text: 'Hello', option_id: choose().option_id })
      .expect(404);
  });

  it('refuses comments that are too long or of no part', async () => {
    const { user, proposal } = await w.offered();
    const comment = (body: object) => t.as(user).post(path(proposal.id, '/comments')).send(body);
    await comment({ text: 'x'.repeat(5_000) }).expect(400);
    await comment({ text: '' }).expect(400);
    await comment({ text: 'Hello', section: 'footer' }).expect(400);
    await comment({ text: 'x'.repeat(4_000), section: 'about' }).expect(201);
  });
});

describe('an option', () => {
  it('can be shown to others by a link while it waits, and no other’s can', async () => {
    const { user, proposal, choose } = await w.offered();
    const stranger = await w.offered();
    const link = (ref: string) => t.as(user).post('/api/user/site/previews').send({ of: 'option', ref });
    await link(choose().option_id).expect(201);
    await link(stranger.choose().option_id).expect(404);
    await link('no-id').expect(404);
    await t.as(user).post(path(proposal.id, '/decline')).send({ reason: 'Not me' }).expect(200);
    await link(choose().option_id).expect(404);
  });

  it('is not chosen by a customer who was suspended in the middle', async () => {
    const { user, site, operator, proposal, choose } = await w.offered();
    const suspend = (status: string) => t.as(operator).put(`${BASE}/users/${user.id}/status`).send({ status });
    await suspend('suspended').expect(200);
    expect((await t.as(user).post(path(proposal.id, '/choose')).send(choose())).status).toBeGreaterThan(400);
    expect((await versions(site.id)).length).toBe(0);
    await suspend('active').expect(200);
    await t
      .as(await t.build.device(user))
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(200);
  });

  it('keeps a picture that its owner has deleted since, and is shown without it', async () => {
    const operator = await t.build.admin();
    const user = await w.owner();
    const top = await image(t, user.id);
    const options = TWO.map((one) => ({ ...one, words: { ...one.words, pictures: { top } } }));
    const { id } = await w.proposed(operator, (await w.site(user)).id, { kind: 'design', options });
    await t.db.query('delete from images where id = $1', [top]);
    const { body } = await t.as(operator).put(`${BASE}/proposals/${id}`).send({ options }).expect(200);
    expect(body.proposal.options[0].record.content.hero.picture).toBeUndefined();
  });
});

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
