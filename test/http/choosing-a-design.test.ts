import { describe, expect, it } from '@jest/globals';
import { answered, tally, times, useApp } from '../support/app.ts';
import { A_WEDNESDAY, BASE, option, ourWork, proposalPath as path, TWO } from '../support/our-work.ts';
import { BUSINESS } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

describe('a design', () => {
  it('is chosen by one of forty clicks, which publishes one version', async () => {
    const { user, site, proposal, choose } = await w.offered();
    const clicks = times(40, (at) =>
      t
        .as(user)
        .post(path(proposal.id, '/choose'))
        .send(choose(at % 2)),
    );
    const answers = answered(await Promise.all(clicks));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'chosen' : body.code));
    expect(tally(codes)).toEqual({ chosen: 1, not_open: answers.length - 1 });
    expect((await w.versions(site.id)).filter(({ published_at }) => published_at)).toHaveLength(1);
  });

  it('is wished for once, and offered once, of twenty calls at the same moment', async () => {
    const [operator, user] = [await t.build.admin(), await w.owner()];
    const codes = async (call: () => PromiseLike<{ status: number; body: { code?: string } }>) =>
      new Set(answered(await Promise.all(times(20, call))).map(({ status, body }) => body.code ?? status));
    const wish = () => t.as(user).post('/api/user/design-requests').send({ text: 'Calm, please' });
    expect(await codes(wish)).toEqual(new Set([201, 'already_open']));
    const { id } = await w.site(user);
    const offer = () => t.as(operator).post(`${BASE}/proposals`).send({ site_id: id, kind: 'design', options: TWO });
    expect(await codes(offer)).toEqual(new Set([201, 'already_open']));
    const rows = `select (select count(*)::int from design_requests where site_id = $1) as wishes,
      (select count(*)::int from proposals where site_id = $1) as offers`;
    expect(await t.db.query(rows, [id])).toEqual([{ wishes: 1, offers: 1 }]);
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
    expect(await w.versions(site.id)).toMatchObject([{ note: 'before choosing', published_at: null }]);
  });

  it('takes back what the customer had sent to our team, and what that counted', async () => {
    const { user, site, operator, proposal, choose } = await w.offered({ publishing: 'team', plan: 'pro' });
    await t.db.query('update sites set first_published_at = now() where id = $1', [site.id]);
    await w.write(user, { headline: { en: 'Older than the choice' } });
    const sent = (await w.publish(user)).body.submission.id as string;
    expect((await w.site(user)).quota.used).toBe(1);
    await t.as(user).post(path(proposal.id, '/choose')).send(choose()).expect(200);
    expect(await w.site(user)).toMatchObject({ submission: null, quota: { used: 0 } });
    await t.settled();
    expect(w.subjects(user)).toContain('Your changes to Bloom Hair are live');
    await t
      .as(operator)
      .post(`${BASE}/submissions/${sent}/publish`)
      .expect(409, /not_open/);
    const { body } = await t.as(user).get('/api/user/timeline').expect(200);
    const said = body.steps.map(({ text }: { text: string }) => text);
    expect(said).toContain('What you had sent was taken back, because you chose a page of ours.');
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

  it('of three loses one, which can be chosen no more', async () => {
    const [operator, { user, site }] = [await t.build.admin(), await w.brief()];
    const options = [...TWO, option('Third', 'Hair, at last')];
    const { id } = await w.proposed(operator, site.id, { kind: 'design', options });
    const gone = (await w.send(operator, id)).options[2]!.id;
    await t.as(operator).put(`${BASE}/proposals/${id}`).send({ options: TWO }).expect(200);
    await w.send(operator, id);
    const choose = (revision?: number) => t.as(user).post(path(id, '/choose')).send({ option_id: gone, revision });
    await choose().expect(404);
    await choose(1).expect(409, /stale/);
    const { body } = await t.as(user).get(path(id)).expect(200);
    expect(body.proposal.options).toHaveLength(2);
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
    for (const publish of [true, false])
      await t
        .as(user)
        .post(path(proposal.id, '/choose'))
        .send({ ...choose(), publish })
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
    t.clock.set(A_WEDNESDAY);
    const { user, proposal, choose } = await w.offered();
    await t
      .as(user)
      .put('/api/user/business-info')
      .send({ ...BUSINESS, business_name: 'Royal Bank Hair' })
      .expect(200);
    const { body } = await t.as(user).post(path(proposal.id, '/choose')).send(choose()).expect(202);
    expect(body.submission).toMatchObject({ state: 'held', due_at: '2026-11-19T23:00:00.000Z' });
    expect((await w.site(user)).state).toBe('draft');
  });

  it('is not chosen by a customer who was suspended in the middle', async () => {
    const { user, site, operator, proposal, choose } = await w.offered();
    const suspend = (status: string) => t.as(operator).put(`${BASE}/users/${user.id}/status`).send({ status });
    await suspend('suspended').expect(200);
    expect((await t.as(user).post(path(proposal.id, '/choose')).send(choose())).status).toBeGreaterThan(400);
    expect((await w.versions(site.id)).length).toBe(0);
    await suspend('active').expect(200);
    await t
      .as(await t.build.device(user))
      .post(path(proposal.id, '/choose'))
      .send(choose())
      .expect(200);
  });
});
