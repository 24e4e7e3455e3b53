import { describe, expect, it } from '@jest/globals';
import { answered, tally, times, useApp } from '../support/app.ts';
import { SECOND } from '../support/clock.ts';
import { image } from '../support/customer-rows.ts';
import { BASE, ourWork, proposalPath as path, TWO } from '../support/our-work.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

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

    t.clock.advance(SECOND); // steps of one moment have no order
    const said = { text: '<b>Less</b> about me ‏עברית', option_id: first.id, section: 'about' };
    const comment = await t.as(user).post(path(proposal.id, '/comments')).send(said).expect(201);
    expect(comment.body.comment).toMatchObject({ ...said, author: { kind: 'owner', name: user.name }, done: false });
    const ours = await t.as(operator).get(`${BASE}/proposals/${proposal.id}`).expect(200);
    expect(ours.body.proposal).toMatchObject({ state: 'changing', turn: 'us', our_days: null });
    const { body: happened } = await t.as(user).get('/api/user/timeline').expect(200);
    expect(happened.steps[0].text).toBe('You wrote a comment on “About”.');

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
    expect(await w.versions(site.id)).toMatchObject([
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

  it('refuses comments that are too long or of no part, and mails markup and right-to-left as text', async () => {
    const { user, operator, proposal } = await w.offered();
    const comment = (body: object) => t.as(user).post(path(proposal.id, '/comments')).send(body);
    await comment({ text: 'x'.repeat(5_000) }).expect(400);
    await comment({ text: '' }).expect(400);
    await comment({ text: 'Hello', section: 'footer' }).expect(400);
    await comment({ text: 'x'.repeat(4_000), section: 'about' }).expect(201);
    const text = '<img src=x onerror=alert(1)> ‮שלום';
    await t.as(operator).post(`${BASE}/proposals/${proposal.id}/comments`).send({ text }).expect(201);
    await t.settled();
    const mail = t.inbox.to(user.email).find((one) => one.text?.includes('שלום'));
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img src=x');
  });

  it('has its comments in the order in which they were written, also where the clocks of two servers differ', async () => {
    const { user, operator, proposal } = await w.offered();
    const theirs = (text: string) => t.as(user).post(path(proposal.id, '/comments')).send({ text }).expect(201);
    const ours = (text: string) => t.as(operator).post(`${BASE}/proposals/${proposal.id}/comments`).send({ text });
    await theirs('Less green');
    t.clock.advance(90 * SECOND);
    await ours('Like this?').expect(201);
    t.clock.advance(-90 * SECOND);
    await theirs('Yes');
    await ours('Good').expect(201);
    const { body } = await t.as(user).get(path(proposal.id)).expect(200);
    const texts = (body.proposal.comments as { text: string }[]).map(({ text }) => text);
    expect(texts).toEqual(['Less green', 'Like this?', 'Yes', 'Good']);
  });

  it('has comments of both sides at the same moment one after another, each at a time of its own', async () => {
    const { user, operator, proposal } = await w.offered();
    const theirs = () => t.as(user).post(path(proposal.id, '/comments')).send({ text: 'Theirs' }).expect(201);
    const ours = () =>
      t.as(operator).post(`${BASE}/proposals/${proposal.id}/comments`).send({ text: 'Ours' }).expect(201);
    await Promise.all(times(8, (at) => (at % 2 ? ours() : theirs())));
    const { body } = await t.as(user).get(path(proposal.id)).expect(200);
    const comments = body.proposal.comments as { text: string; created_at: string }[];
    expect(tally(comments.map(({ text }) => text))).toEqual({ Theirs: 4, Ours: 4 });
    expect(new Set(comments.map(({ created_at }) => created_at)).size).toBe(8);
  });

  it('takes five hundred comments of its customer, of eight at the last place one; all of them are read together', async () => {
    const { user, operator, proposal } = await w.offered();
    await t.db.query(
      `insert into proposal_comments (proposal_id, author_kind, author, text, done, created_at)
       select $1, 'owner', 'Maya', 'Comment ' || n, false, $2 from generate_series(1, 499) n`,
      [proposal.id, t.clock.now()],
    );
    const comment = () => t.as(user).post(path(proposal.id, '/comments')).send({ text: 'One more' });
    const answers = answered(await Promise.all(times(8, comment)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: answers.length - 1 });
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({ code: 'too_many', message: expect.stringContaining('Messages') });
    await t.as(operator).post(`${BASE}/proposals/${proposal.id}/comments`).send({ text: 'We call you.' }).expect(201);
    const read = await t.as(user).get(path(proposal.id)).expect(200);
    expect(read.body.proposal.comments).toHaveLength(501);
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
    await t.as(user).post(path(proposal.id, '/comments')).send({ text: 'Less green' }).expect(201);
    await link(choose().option_id).expect(201);
    await t.as(user).post(path(proposal.id, '/decline')).send({ reason: 'Not me' }).expect(200);
    await link(choose().option_id).expect(404);
  });

  it('that waits no longer has no link in the list, nor among the five', async () => {
    const { user, proposal, choose } = await w.offered();
    const link = (body: object) => t.as(user).post('/api/user/site/previews').send(body);
    const kinds = async () => {
      const { body } = await t.as(user).get('/api/user/site/previews').expect(200);
      return body.previews.map((preview: { of: string }) => preview.of).sort();
    };
    await link({ of: 'option', ref: choose().option_id }).expect(201);
    for (const _ of Array(4)) await link({ of: 'draft' }).expect(201);
    expect(await kinds()).toEqual(['draft', 'draft', 'draft', 'draft', 'option']);
    await link({ of: 'draft' }).expect(409);
    await t.as(user).post(path(proposal.id, '/decline')).send({ reason: 'Not me' }).expect(200);
    expect(await kinds()).toEqual(['draft', 'draft', 'draft', 'draft']);
    await link({ of: 'draft' }).expect(201);
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

it('a proposal that is taken back leaves waiting what was sent since, not what it had answered', async () => {
  const operator = await t.build.admin();
  const user = await w.owner({ publishing: 'team' });
  const submission_id = (await w.publish(user)).body.submission.id as string;
  const { id: site } = await w.site(user);
  const { id } = await w.proposed(operator, site, { kind: 'update', submission_id, options: [TWO[0]] });
  await w.send(operator, id);
  await t.settled();
  const mail = t.inbox.to(user.email).find(({ subject }) => subject === 'Our answer to the page you sent');
  expect(mail?.text).not.toContain('asked for'); // nothing was asked for
  const newer = (await w.publish(user)).body.submission.id as string;
  await t.as(operator).post(`${BASE}/proposals/${id}/withdraw`).expect(200);
  expect((await w.site(user)).submission).toMatchObject({ id: newer, state: 'waiting' });
  expect(newer).not.toBe(submission_id);
});
