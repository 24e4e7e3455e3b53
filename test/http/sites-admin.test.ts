import { describe, expect, it } from '@jest/globals';
import type { GoogleProfileView } from '../../src/admin/sites/sites-admin.dto.ts';
import { answered, tally, times, useApp } from '../support/app.ts';
import { freshName, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);
const base = '/api/shingle-admin';

async function sent(words: object = { headline: { en: 'From the customer' } }) {
  const user = await s.owner({ publishing: 'team' });
  await s.write(user, words);
  const { body } = await s.publish(user, { note: 'Please look at the headline' });
  return { user, site: await s.site(user), id: body.submission.id as string };
}
const actions = async (siteId: string) =>
  (
    await t.db.query<{ action: string }[]>(`select action from audit_log where after ->> 'site' = $1 order by at`, [
      siteId,
    ])
  ).map(({ action }) => action);

describe('what a customer sent', () => {
  it('is in the queue, on Today, and live with one click', async () => {
    const admin = await t.build.admin();
    const { user, site, id } = await sent();
    const { body } = await t.as(admin).get(`${base}/submissions?limit=100`).expect(200);
    const row = body.submissions.find((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({
      site: { id: site.id, slug: site.slug },
      customer: { id: user.id },
      note: 'Please look at the headline',
      state: 'waiting',
      facts_changed: false,
    });
    const today = await t.as(admin).get(`${base}/attention`).expect(200);
    expect(today.body.attention.queue.total).toBeGreaterThan(0);
    const published = await t.as(admin).post(`${base}/submissions/${id}/publish`).expect(200);
    expect(published.body).toMatchObject({ version: 1, url: site.url });
    expect(await s.site(user)).toMatchObject({ state: 'published', submission: null });
    await t.settled();
    expect(t.inbox.to(user.email).filter(({ subject }) => subject?.includes('is live'))).toHaveLength(1);
    await t
      .as(admin)
      .post(`${base}/submissions/${id}/publish`)
      .expect(409, /not_open/);
    expect(await actions(site.id)).toEqual(['site.publish']);
  });

  it('is frozen as it was sent, with the facts of the moment it is published', async () => {
    const admin = await t.build.admin();
    const { user, id } = await sent();
    await s.write(user, { headline: { en: 'Written later' } });
    const { BUSINESS } = await import('../support/site-owners.ts');
    await t
      .as(user)
      .put('/api/user/business-info')
      .send({ ...BUSINESS, phone: '905-555-0111' })
      .expect(200);
    const list = await t.as(admin).get(`${base}/submissions?limit=100`).expect(200);
    expect(list.body.submissions.find((one: { id: string }) => one.id === id).facts_changed).toBe(true);
    await t.as(admin).post(`${base}/submissions/${id}/publish`).expect(200);
    const { body } = await t.as(user).get('/api/user/site/versions/1').expect(200);
    expect(body.version.record.content).toMatchObject({
      hero: { title: { en: 'From the customer' } },
      contact: { phone: '905-555-0111' },
    });
  });

  it('is published once by forty clicks', async () => {
    const admin = await t.build.admin();
    const { user, id } = await sent();
    const clicks = times(40, () => t.as(admin).post(`${base}/submissions/${id}/publish`));
    const answers = answered(await Promise.all(clicks));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: answers.length - 1 });
    expect((await s.site(user)).published_version).toBe(1);
  });

  it('is claimed by one, and declined with a reason that is mailed and gives the count back', async () => {
    const [one, other] = [await t.build.admin(), await t.build.admin()];
    const { user, id } = await sent();
    await t.as(one).post(`${base}/submissions/${id}/claim`).expect(200);
    await t.as(one).post(`${base}/submissions/${id}/claim`).expect(200);
    await t
      .as(other)
      .post(`${base}/submissions/${id}/claim`)
      .expect(409, /claimed/);
    await t.as(one).post(`${base}/submissions/${id}/decline`).send({ reason: '' }).expect(400);
    await t
      .as(one)
      .post(`${base}/submissions/${id}/decline`)
      .send({ reason: 'The picture is of another shop.' })
      .expect(200);
    await t.settled();
    expect(
      t.inbox
        .to(user.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('The picture is of another shop.');
    expect((await s.site(user)).sent_back?.reason).toBe('The picture is of another shop.');
    await t.db.query('update sites set first_published_at = now() where owner_id = $1', [user.id]);
    const second = await s.publish(user);
    expect(await s.site(user)).toMatchObject({ quota: { used: 1 }, sent_back: null });
    const decline = `${base}/submissions/${second.body.submission.id}/decline`;
    await t.as(one).post(decline).send({ reason: 'Again' }).expect(200);
    expect((await s.site(user)).quota.used).toBe(0);
  });
});

describe('a site', () => {
  it('is found by address, business, owner and state', async () => {
    const admin = await t.build.admin();
    const user = await s.owner({ slug: freshName('findme') });
    const site = await s.site(user);
    const found = async (query: string) => {
      const { body } = await t.as(admin).get(`${base}/sites?${query}`).expect(200);
      return body.sites.map(({ id }: { id: string }) => id) as string[];
    };
    for (const search of [site.slug!, user.email, 'loom ha', site.slug!.slice(0, 2)]) {
      expect(await found(`limit=100&search=${encodeURIComponent(search)}`)).toContain(site.id);
    }
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, "primary") values ($1, 'xn--strae-oqa.ca', 't', 'live', true)`,
      [site.id],
    );
    for (const search of [`http://${site.slug}.localhost:3000/card`, 'www.straße.ca', 'https://Straße.ca/fr'])
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([site.id]);
    expect(await found('search=%25%5F%25')).toEqual([]);
    expect(await found('limit=100&state=draft')).toContain(site.id);
    expect(await found('limit=100&state=blocked')).not.toContain(site.id);
    const first = await t.as(admin).get(`${base}/sites?limit=1`).expect(200);
    const next = await t.as(admin).get(`${base}/sites?limit=1&cursor=${first.body.next_cursor}`).expect(200);
    expect(next.body.sites[0].id).not.toBe(first.body.sites[0].id);
  });

  it('is written and published for a customer who asked, and audited', async () => {
    const admin = await t.build.admin();
    const user = await s.owner({ publishing: 'team' });
    const { id } = await s.site(user);
    const draft = { words: { headline: { en: 'By the team' } }, revision: 1 };
    await t.as(admin).put(`${base}/sites/${id}/draft`).send(draft).expect(200);
    await t.as(admin).put(`${base}/sites/${id}/draft`).send(draft).expect(409);
    const publish = (body: object) => t.as(admin).post(`${base}/sites/${id}/publish`).send(body);
    await publish({}).expect(400);
    for (const note of ['   ', 'x'.repeat(1_001), 'a bell: \u0007', 'an escape: \u001b[2J', 'a\u0000b', 7])
      await publish({ note }).expect(400);
    await publish({ note: ' asked by telephone\r\ntwice ' }).expect(200);
    const { body } = await t.as(admin).get(`${base}/sites/${id}`).expect(200);
    const { body: found } = await t.as(admin).get(`${base}/sites?search=${user.email}`).expect(200);
    const { owner_active, ...listed } = found.sites[0];
    expect(owner_active).toBe(true);
    expect(body.site).toMatchObject({ ...listed, state: 'published', owner: { id: user.id, plan: 'starter' } });
    expect(body.versions[0]).toMatchObject({
      author: { kind: 'operator', name: admin.name },
      note: 'asked by telephone\ntwice',
    });
    expect(await actions(id)).toEqual(['site.draft', 'site.publish']);
  });

  it('is written and audited in one transaction; a stale draft is kept, refused and not audited', async () => {
    const admin = await t.build.admin();
    const { id } = await s.site(await s.owner());
    const write = (headline: string, revision: number) =>
      t
        .as(admin)
        .put(`${base}/sites/${id}/draft`)
        .send({ words: { headline: { en: headline } }, revision });
    await write('By the team', 1).expect(200);
    const written = await t.db.query(
      `select d.revision, a.after from site_drafts d join audit_log a on a.xmin = d.xmin where d.site_id = $1`,
      [id],
    );
    expect(written).toEqual([{ revision: 2, after: { site: id, revision: 2 } }]);
    await write('Too late', 1).expect(409);
    const [kept] = await t.db.query(`select words from site_versions where site_id = $1`, [id]);
    expect(kept).toEqual({ words: { headline: { en: 'Too late' } } });
    expect(await actions(id)).toEqual(['site.draft']);
  });

  it('is blocked with a reason and a mail, and comes back to the state before', async () => {
    const admin = await t.build.admin();
    const user = await s.owner();
    await s.publish(user);
    const { id } = await s.site(user);
    const put = (body: object) => t.as(admin).put(`${base}/sites/${id}/state`).send(body);
    await put({ state: 'blocked' }).expect(400);
    await put({ state: 'blocked', reason: 'It asks for bank cards.' }).expect(200);
    expect(await s.site(user)).toMatchObject({ state: 'blocked', block_reason: 'It asks for bank cards.' });
    const { body } = await s.publish(user);
    expect(body.code).toBe('site_blocked');
    await put({ state: 'published' }).expect(200);
    expect((await s.site(user)).state).toBe('published');
    await put({ state: 'paused' }).expect(200);
    const owner = (paused: boolean) => t.as(user).put('/api/user/site/settings').send({ paused }).expect(200);
    await owner(true); // who paused it first is kept
    expect(await s.site(user)).toMatchObject({ state: 'paused', paused_by: 'team' });
    await owner(false);
    expect(await s.site(user)).toMatchObject({ state: 'published', paused_by: null });
    await owner(true);
    expect(await s.site(user)).toMatchObject({ state: 'paused', paused_by: 'owner' });
    await t.settled();
    expect(
      t.inbox
        .to(user.email)
        .map(({ text }) => text)
        .join(),
    ).toContain('It asks for bank cards.');
  });

  it('is copied field by field into Google’s form once it is live', async () => {
    const admin = await t.build.admin();
    const user = await s.owner({ plan: 'pro' });
    const { id, url } = await s.site(user);
    const read = (of: string) => t.as(admin).get(`${base}/sites/${of}/google-profile`);
    expect((await read(id).expect(409)).body.code).toBe('not_published');
    const social = [
      { network: 'instagram', url: 'https://www.instagram.com/bloom' },
      { network: 'wechat', url: 'https://weixin.qq.com/r/bloom' }, // Google has no field for it
    ];
    const long = 'We cut hair and we say so. '.repeat(40);
    await s.write(user, {
      story: [{ en: long }],
      social,
      areas: [{ en: 'Unionville' }],
      contact: { show_address: true },
    });
    expect((await s.publish(user)).status).toBe(200);
    const { profile } = (await read(id).expect(200)).body as GoogleProfileView;
    expect(profile).toMatchObject({ site: { id, url }, version: 1, missing: ['a photo'] });
    const fields = Object.fromEntries(
      profile.groups.flatMap(({ fields: all }) => all.map(({ name, value }) => [name, value])),
    );
    expect(fields).toMatchObject({
      'Business name': 'Bloom Hair',
      'Category (the nearest that Google offers)': 'Hair salon',
      Phone: '905-555-0142',
      Website: `${url}/`,
      'Booking link': `${url}/#booking`,
      Instagram: 'https://www.instagram.com/bloom',
      'Street address': '12 Main Street',
      City: 'Markham',
      Province: 'ON',
      'Postal code': 'L3P 1A1',
      Country: 'Canada',
      'Service area 1': 'Unionville',
      Monday: '9:00\u00a0AM–5:00\u00a0PM',
      Sunday: 'Closed',
      'Service 1': 'Cut',
      'Service 1, price': '$45',
      'Service 2': 'Colour',
    });
    expect(fields.Description).toMatch(/^We cut hair .+say so\.$/);
    expect(fields.Description!.length).toBeLessThanOrEqual(750);
    expect(Object.keys(fields)).not.toContain('Service 2, price');
    expect(JSON.stringify(fields)).not.toContain('weixin');
    const [{ id: sample }] = await t.db.query<[{ id: string }]>(`select id from sites where slug = 'handyman'`);
    await read(sample).expect(404);
  });

  it('of a sample is not there', async () => {
    const admin = await t.build.admin();
    const [{ id }] = await t.db.query<[{ id: string }]>('select id from sites where owner_id is null limit 1');
    await t.as(admin).get(`${base}/sites/${id}`).expect(404);
    const change = (what: string, body: object) =>
      t.as(admin).put(`${base}/sites/${id}/${what}`).send(body).expect(404);
    await change('draft', { words: {}, revision: 1 });
    await change('state', { state: 'paused' });
    await change('publishing', { publishing: 'owner' });
  });
});

describe('names', () => {
  it('are reserved and freed, but for those that a site has', async () => {
    const admin = await t.build.admin();
    const user = await s.owner();
    const name = freshName('keep');
    const put = (one: string, kind: string) => t.as(admin).put(`${base}/names/${one}`).send({ kind });
    await put(name, 'reserved').expect(200);
    await put(name, 'reserved').expect(200); // by a colleague
    const noted = `select 1 from audit_log where action = 'name.kind' and after->>'name' = $1`;
    expect(await t.db.query(noted, [name])).toHaveLength(1);
    await t
      .as(user)
      .put('/api/user/site/name')
      .send({ slug: name })
      .expect(400, /slug_reserved/);
    const { body } = await t.as(admin).get(`${base}/names?search=${name}`).expect(200);
    expect(body.names).toEqual([expect.objectContaining({ name, kind: 'reserved' })]);
    await put(name, 'free').expect(200);
    await t.as(user).put('/api/user/site/name').send({ slug: name }).expect(200);
    await put(name, 'free').expect(409, /slug_taken/);
    await put('A b', 'free').expect(404);
    const typed = freshName('keep');
    await put(typed.toUpperCase(), 'reserved').expect(200);
    await t
      .as(user)
      .put('/api/user/site/name')
      .send({ slug: typed })
      .expect(400, /slug_reserved/);
  });
});
