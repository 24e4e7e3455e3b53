import { describe, expect, it } from '@jest/globals';
import type { SiteRowView } from '../../src/admin/sites/sites-admin.dto.ts';
import { ServiceTasks } from '../../src/proposals/tasks/service-tasks.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { BASE, ourWork } from '../support/our-work.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = ourWork(t);

const site = async () => {
  const user = await s.owner({ publishing: 'team' });
  return { user, site: await s.site(user) };
};
const live = async () => {
  const owned = await site();
  const operator = t.as(await t.build.admin());
  const putLive = async () => {
    const { submission } = (await s.publish(owned.user)).body;
    return (await operator.post(`${BASE}/submissions/${submission.id}/publish`).expect(200)).body;
  };
  expect((await putLive()).closed).toBeNull();
  const setState = (body: object) => operator.put(`${BASE}/sites/${owned.site.id}/state`).send(body);
  return { ...owned, operator, putLive, setState };
};

describe('what an operator has published', () => {
  it('is said to be closed where the page is paused or its owner inactive', async () => {
    const { user, putLive, setState, operator, site: own } = await live();
    await setState({ state: 'paused' }).expect(200);
    await s.write(user, { headline: { en: 'Once more' } });
    expect(await putLive()).toMatchObject({ version: 2, closed: 'paused' });
    await t.db.query(`update users set status = 'inactive' where id = $1`, [user.id]);
    const body = { note: 'the customer asked by telephone' };
    const answer = await operator.post(`${BASE}/sites/${own.id}/publish`).send(body).expect(200);
    expect(answer.body.closed).toBe('owner_inactive');
  });

  it('is not in the audit log where the page showed it already', async () => {
    const { user, operator, site: own } = await live();
    const entries = `select 1 from audit_log where action = 'site.publish' and subject_id = $1`;
    const logged = async () => (await t.db.query<object[]>(entries, [user.id])).length;
    const before = await logged();
    const body = { note: 'the customer asked by telephone' };
    expect((await operator.post(`${BASE}/sites/${own.id}/publish`).send(body).expect(200)).body.version).toBe(1);
    expect([before, await logged()]).toEqual([1, 1]);
  });

  it('is listed with whether its owner is active', async () => {
    const { user, operator, site: own } = await live();
    const row = async () =>
      (await operator.get(`${BASE}/sites`).query({ search: own.slug })).body.sites.find(
        ({ id }: SiteRowView) => id === own.id,
      );
    expect(await row()).toMatchObject({ state: 'published', owner_active: true });
    await t.db.query(`update users set status = 'suspended' where id = $1`, [user.id]);
    expect(await row()).toMatchObject({ state: 'published', owner_active: false });
  });
});

it('a page whose owner has no plan any more is shown with the day it goes off, until a plan is back', async () => {
  const { user, operator, site: own } = await live();
  const days = async () => [
    (await operator.get(`${BASE}/sites`).query({ search: own.slug }).expect(200)).body.sites[0].stays_until,
    (await operator.get(`${BASE}/sites/${own.id}`).expect(200)).body.site.stays_until,
    (await operator.get(`${BASE}/users/${user.id}`).expect(200)).body.user.site.stays_until,
  ];
  expect(await days()).toEqual([null, null, null]);
  const ended = t.clock.now();
  const plan = (name: string) => operator.put(`${BASE}/users/${user.id}/plan`).send({ plan: name }).expect(200);
  await plan('no_plan');
  const off = new Date(ended.getTime() + 30 * DAY).toISOString();
  expect(await days()).toEqual([off, off, off]);
  await plan('pro');
  expect(await days()).toEqual([null, null, null]);
});

it('an operator who decides about a customer undoes no change that a colleague made since they looked', async () => {
  const [operator, user] = [t.as(await t.build.admin()), await t.build.user({ plan: 'pro' })];
  const put = (what: string, body: object) => operator.put(`${BASE}/users/${user.id}/${what}`).send(body);
  await put('plan', { plan: 'plus_ai', from: 'pro' }).expect(200);
  await put('plan', { plan: 'plus_ai', from: 'pro' }).expect(200); // the same twice: the first answer was lost
  expect((await put('plan', { plan: 'starter', from: 'pro' }).expect(409)).body).toMatchObject({
    code: 'stale',
    message: 'This customer was changed meanwhile. Please look at them again.',
  });
  await put('status', { status: 'suspended', from: 'active' }).expect(200);
  await put('status', { status: 'suspended', from: 'active' }).expect(200);
  await put('status', { status: 'inactive', from: 'active' }).expect(409);
  const [row] = await t.db.query<[object]>('select status, granted_plan from users where id = $1', [user.id]);
  expect(row).toEqual({ status: 'suspended', granted_plan: 'plus_ai' });
  await t.settled();
  expect(t.inbox.to(user.email)).toEqual([]);
  await put('status', { status: 'active', from: 'suspended' }).expect(200);
  await put('plan', { plan: 'starter', from: 'plus_ai' }).expect(200);
  await put('plan', { plan: 'pro', from: 'gold' }).expect(400);
  await put('status', { status: 'inactive', from: 'asleep' }).expect(400);
});

describe('an operator who decides on a page that was changed meanwhile', () => {
  const changed = { code: 'stale', message: 'This page was changed meanwhile. Please look at it again.' };

  it('does not lift the block of a colleague', async () => {
    const { user, setState } = await live();
    await setState({ state: 'paused', from: 'published' }).expect(200);
    await setState({ state: 'blocked', reason: 'It asks for cards', from: 'paused' }).expect(200);
    expect((await setState({ state: 'published', from: 'paused' }).expect(409)).body).toMatchObject(changed);
    expect((await s.site(user)).state).toBe('blocked');
    await setState({ state: 'published', from: 'blocked' }).expect(200);
    expect((await s.site(user)).state).toBe('paused');
    await t.settled();
    const over = t.inbox.to(user.email).find(({ subject }) => subject === 'We no longer keep your page off');
    expect(over?.text).toContain('The page is paused.');
  });

  it('says nothing of visitors to the owner of a page that was never live, and tells that its block is over', async () => {
    const { user, setState } = await live();
    await t.db.query(`update sites set state = 'draft', published_version = null where owner_id = $1`, [user.id]);
    await setState({ state: 'blocked', reason: 'It asks for cards', from: 'draft' }).expect(200);
    await setState({ state: 'published', from: 'blocked' }).expect(200);
    await t.settled();
    const mails = t.inbox.to(user.email).filter(({ subject }) => subject !== 'Bloom Hair is live');
    const told = ['We no longer keep your page off', 'Your page cannot go live'];
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(told));
    const texts = mails.map(({ text }) => text).join('');
    expect(texts).toContain('Our reason: It asks for cards');
    expect(texts).toContain('It is not live at present.');
    expect(texts).not.toMatch(/no longer reach|reach it again/);
  });

  it('tells the owner that a page which was blocked is back', async () => {
    const { user, setState } = await live();
    await setState({ state: 'blocked', reason: 'It asks for cards', from: 'published' }).expect(200);
    await setState({ state: 'published', from: 'blocked' }).expect(200);
    await t.settled();
    const mail = t.inbox.to(user.email).find(({ subject }) => subject === 'Your page is back');
    expect(mail?.text).toContain((await s.site(user)).url);
  });

  it('does not block it again with another reason; the same twice is one block with one mail', async () => {
    const { user, setState } = await live();
    const block = (reason: string) => setState({ state: 'blocked', reason, from: 'published' });
    await block('It asks for cards').expect(200);
    await block('It asks for cards').expect(200);
    expect((await block('Spam').expect(409)).body).toMatchObject(changed);
    await t.settled();
    expect(t.inbox.to(user.email).filter(({ subject }) => subject === 'We have taken your page off')).toHaveLength(1);
  });
});

describe('one of a list', () => {
  it('is read by its id, however far down it stands', async () => {
    const operator = t.as(await t.build.admin());
    const { user, site: own } = await site();
    const started = await t.as(user).post('/api/messages/conversations').send({ subject: 'Hours' }).expect(201);
    const conversation = started.body.conversation._id as string;
    const found = await operator.get('/api/messages/admin/conversations').query({ id: conversation }).expect(200);
    expect(found.body.conversations).toEqual([expect.objectContaining({ _id: conversation, subject: 'Hours' })]);
    const [one, other] = await t.db.query<{ id: string }[]>(
      `insert into contact_messages (name, email, questions, created_at)
       select 'Mei', 'mei@visitor.example', 'When are you open?', now() from generate_series(1, 2) returning id`,
    );
    const { body: contact } = await operator.get(`${BASE}/contact-messages`).query({ id: one!.id }).expect(200);
    expect(contact.contact_messages.map(({ id }: { id: string }) => id)).toEqual([one!.id]);
    expect(other!.id).not.toBe(one!.id);
    const [report] = await t.db.query<{ id: string }[]>(
      `insert into abuse_reports (site_id, reason, text, created_at)
       select $1, 'spam', 'It sends letters.', now() from generate_series(1, 2) returning id`,
      [own.id],
    );
    const { body: reports } = await operator.get(`${BASE}/abuse-reports`).query({ id: report!.id }).expect(200);
    expect(reports.abuse_reports.map(({ id }: { id: string }) => id)).toEqual([report!.id]);
    for (const path of [`${BASE}/contact-messages`, `${BASE}/abuse-reports`, '/api/messages/admin/conversations'])
      await operator.get(path).query({ id: 'none' }).expect(400);
  });
});

it('a search of 200 characters, as the field takes them, finds nothing and is no error', async () => {
  const operator = t.as(await t.build.admin());
  const { body } = await operator
    .get(`${BASE}/sites`)
    .query({ search: 'x'.repeat(200) })
    .expect(200);
  expect(body.total).toBe(0);
});

it('a design shows its maker the brief that it answers', async () => {
  const operator = await t.build.admin();
  const { site: own, request } = await s.brief();
  const body = { site_id: own.id, design_request_id: request.id };
  const made = await t.as(operator).post(`${BASE}/proposals/from-facts`).send(body).expect(201);
  expect(made.body.proposal.brief).toEqual({ id: request.id, text: 'Calm, please' });
  const { user } = await site();
  const unasked = await s.proposed(operator, (await s.site(user)).id);
  const { body: read } = await t.as(operator).get(`${BASE}/proposals/${unasked.id}`).expect(200);
  expect(read.proposal.brief).toBeNull();
});

it('the lists of our work are those of a state, a kind and a site', async () => {
  const { operator, proposal, site: own } = await s.offered();
  const { id: request, user } = await s.asked();
  const bought = { purchaseId: `cs_${user.id}`, service: 'custom-domain', boughtAt: t.clock.now() } as const;
  await t.db.transaction((tx) => t.app.get(ServiceTasks).bought(tx, user.id, bought));
  const [task] = (await t.as(user).get('/api/user/service-tasks').expect(200)).body.tasks;
  const has = async (id: string, path: string, query: object) => {
    const { body } = await t
      .as(operator)
      .get(`${BASE}/${path}`)
      .query({ limit: 100, ...query })
      .expect(200);
    const rows = (body.proposals ?? body.requests ?? body.tasks) as { id: string }[];
    return rows.some((row) => row.id === id);
  };
  const design = (query: object) => has(proposal.id, 'proposals', query);
  expect(await design({ site_id: own.id, state: 'sent', kind: 'design' })).toBe(true);
  for (const query of [{ state: 'draft' }, { kind: 'update' }, { site_id: proposal.id }])
    expect([query, await design(query)]).toEqual([query, false]);
  for (const [id, path, state, other] of [
    [request, 'update-requests', 'new', 'done'],
    [task.id, 'service-tasks', 'waiting', 'done'],
  ] as const)
    expect([path, await has(id, path, { state }), await has(id, path, { state: other })]).toEqual([path, true, false]);
});

it('a failed payment says whether it took the customer offline already', async () => {
  const operator = t.as(await t.build.admin());
  const [late, off] = [await t.build.user(), await t.build.user()];
  await t.db.query(
    `insert into billing_customers (user_id, stripe_customer_id, attempt, created_at, failing_since)
     select id, 'cus_' || id, gen_random_uuid(), $2, $2::timestamptz - interval '31 days' from unnest($1::uuid[]) id`,
    [[late.id, off.id], t.clock.now()],
  );
  await t.db.query(`update users set status = 'inactive', inactive_reason = 'payment' where id = $1`, [off.id]);
  const { body } = await operator.get(`${BASE}/attention`).expect(200);
  const items = body.attention.failed_payments.items as { user: { id: string }; offline: boolean }[];
  expect(new Map(items.map(({ user, offline }) => [user.id, offline]))).toEqual(
    new Map([
      [late.id, false],
      [off.id, true],
    ]),
  );
});

it('a failing domain is written as people write it, in the overview as in its list', async () => {
  const operator = t.as(await t.build.admin());
  const { site: own } = await site();
  await t.db.query(
    `insert into site_domains (site_id, host, token, state, failing_since) values ($1, 'xn--caf-dma.ca', 't', 'failing', $2)`,
    [own.id, t.clock.now()],
  );
  const lists = [
    (await operator.get(`${BASE}/attention`).expect(200)).body.attention.failing_domains.items,
    (await operator.get(`${BASE}/domains`).expect(200)).body.domains,
  ];
  expect(lists).toMatchObject([[{ shown: 'café.ca' }], [{ shown: 'café.ca' }]]);
});

it('the audit log about a customer has what was decided on a report of their site, as on the site itself', async () => {
  const operator = t.as(await t.build.admin());
  const [{ user, site: own }, other] = [await site(), await site()];
  for (const { site: reported } of [{ site: own }, other]) {
    const [report] = await t.db.query<[{ id: string }]>(
      `insert into abuse_reports (site_id, reason, text, created_at) values ($1, 'spam', 'It sends letters.', now()) returning id`,
      [reported.id],
    );
    await operator.put(`${BASE}/abuse-reports/${report.id}`).send({ outcome: 'nothing wrong' }).expect(200);
  }
  t.clock.advance(1_000);
  await operator.put(`${BASE}/sites/${own.id}/publishing`).send({ publishing: 'owner' }).expect(200);
  const { body } = await operator.get(`${BASE}/audit-log`).query({ about: user.id }).expect(200);
  expect(body.entries.map(({ what, whom }: { what: string; whom: object }) => [what, whom])).toEqual([
    ['site.publishing', expect.objectContaining({ id: user.id })],
    ['abuse_report.outcome', expect.objectContaining({ id: own.id })],
  ]);
});

it('the side of a conflict that is kept says to its owner whether our team or another device wrote', async () => {
  const [admin, owner] = [await t.build.admin(), await s.owner()];
  const { id } = await s.site(owner);
  const paths = { owner: '/api/user/site/draft', team: `${BASE}/sites/${id}/draft` };
  const write = (who: keyof typeof paths, headline: string, revision: number, keep?: true) =>
    t
      .as(who === 'team' ? admin : owner)
      .put(paths[who])
      .send({ words: { headline: { en: headline } }, revision, keep });
  await write('team', 'One', 1).expect(200);
  await write('owner', 'Two', 1).expect(409);
  await write('owner', 'Two', 2, true).expect(200);
  await write('owner', 'Three', 2).expect(409);
  await write('team', 'Four', 2).expect(409);
  const kept = await t.db.query(
    `select words -> 'headline' ->> 'en' as words, note from site_versions where site_id = $1 order by number`,
    [id],
  );
  expect(kept).toEqual([
    { words: 'Two', note: 'kept: our team had written meanwhile' },
    { words: 'One', note: 'kept: the owner had written meanwhile' },
    { words: 'Three', note: 'kept: another device had written meanwhile' },
    { words: 'Four', note: 'kept: the owner had written meanwhile' },
  ]);
});
