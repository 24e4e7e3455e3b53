import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { PreviewsService } from '../../src/sites/previews/previews.service.ts';
import { tally, times, useApp } from '../support/app.ts';
import { DAY, MINUTE } from '../support/clock.ts';
import { BUSINESS, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);

describe('a link to a page that is not live', () => {
  const open = (url: string) => {
    const token = new URL(url).hash.slice(1);
    return t.anonymous().get(`/api/site-previews/${token}`).set('Host', 'preview.localhost');
  };
  const link = async (user: { token: string }, body: object = { of: 'draft' }) =>
    (await t.as(user).post('/api/user/site/previews').send(body).expect(201)).body.preview as {
      id: string;
      url: string;
    };

  it('shows the draft until it expires or is deleted', async () => {
    const user = await s.owner();
    await s.write(user, { headline: { en: 'Only for you' } });
    const { id, url } = await link(user);
    const opened = await open(url).expect(200);
    expect(opened.body.view.hero.title).toBe('Only for you');
    expect(opened.headers['cache-control']).toBe('no-store');
    await open(url).query({ lang: 'fr' }).expect(200); // another language of what is open
    const { body } = await t.as(user).get('/api/user/site/previews').expect(200);
    expect(body.previews).toEqual([expect.objectContaining({ id, opened: 1, url_ends: url.slice(-4) })]);
    const short = await link(user, { of: 'draft', days: 1 });
    t.clock.advance(DAY + MINUTE);
    await open(short.url).expect(404);
    await open(url).expect(200);
    const again = await t.build.device(user);
    await t.as(again).delete(`/api/user/site/previews/${id}`).expect(200);
    await open(url).expect(404);
    await t.as(again).delete(`/api/user/site/previews/${id}`).expect(404);
    t.clock.advance(MINUTE);
    expect(await t.app.get(PreviewsService).purge(t.clock.now())).toBe(2); // the one that ran out, the one that was revoked
  });

  it('lists the links in pages where a page is asked for', async () => {
    const user = await s.owner();
    const [first, second] = [await link(user), await link(user)];
    const read = (query: object) => t.as(user).get('/api/user/site/previews').query(query);
    const ids = (body: { previews: { id: string }[] }) => body.previews.map(({ id }) => id).toSorted();
    const { body: whole } = await read({}).expect(200);
    expect([ids(whole), whole.next_cursor]).toEqual([[first.id, second.id].toSorted(), null]);
    const { body: one } = await read({ limit: 1 }).expect(200);
    const { body: rest } = await read({ limit: 1, cursor: one.next_cursor }).expect(200);
    expect([...one.previews, ...rest.previews, rest.next_cursor]).toEqual([...whole.previews, null]);
    for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'junk' }, { page: 2 }]) await read(query).expect(400);
  });

  it('shows the second language where the plan does', async () => {
    const user = await s.owner({ plan: 'pro' });
    const settings = { languages: ['en', 'fr'] };
    await t.as(user).put('/api/user/site/settings').send(settings).expect(200);
    await s.publish(user);
    const { body } = await t.as(user).get('/api/user/site/versions/1').expect(200);
    const services = body.version.record.content.services as { id: string }[];
    await s.write(user, { services: Object.fromEntries(services.map(({ id }) => [id, { name: { fr: `En ${id}` } }])) });
    const { url } = await link(user);
    const seen = async () => (await open(url).query({ lang: 'fr' }).expect(200)).body.view;
    expect(await seen()).toMatchObject({ language: 'fr', languages: ['en', 'fr'] });
    await open(url).expect(200);
    const { body: links } = await t.as(user).get('/api/user/site/previews').expect(200);
    expect(links.previews).toEqual([expect.objectContaining({ opened: 1 })]); // another language is the same visit
    await t.db.query(`update users set subscribed_plan = 'starter', granted_plan = null where id = $1`, [user.id]);
    expect(await seen()).toMatchObject({ language: 'en', languages: ['en'] });
  });

  it('can be reported, also before the site has a name', async () => {
    const user = await s.owner();
    const { id, slug } = await s.site(user);
    const { url } = await link(user);
    const report = (site: string) =>
      t.anonymous().post('/api/abuse-reports').send({ site, reason: 'phishing', text: 'It wants my password.' });
    expect((await open(url).expect(200)).body.report).toBe(slug);
    await t.db.query('update sites set slug = null where id = $1', [id]);
    await t.db.query('delete from site_names where site_id = $1', [id]);
    const { body } = await open(url).expect(200);
    expect(body).toMatchObject({ report: id, view: { slug: '' } });
    await report(body.report as string).expect(201);
    await report('01980000-0000-7000-8000-000000000000').expect(400);
    const operator = await t.build.admin();
    const reported = await t.as(operator).get('/api/shingle-admin/abuse-reports?open=true').expect(200);
    expect(reported.body.abuse_reports).toMatchObject([{ site: { id, slug: null, url: null } }]);
    const block = { outcome: 'blocked' };
    await t.as(operator).put(`/api/shingle-admin/abuse-reports/${reported.body.abuse_reports[0].id}`).send(block).expect(200); // oxfmt-ignore
    await open(url).expect(404);
    await t.settled();
    expect(t.inbox.to(user.email).at(-1)!.text).toContain(
      'Your page cannot go live, and links to its previews do not open.',
    );
  });

  it('names a version by its number, and must name one', async () => {
    const user = await s.owner();
    const { body } = await s.publish(user);
    const { url } = await link(user, { of: 'version', ref: body.version });
    await open(url).expect(200);
    const none = await t.as(user).post('/api/user/site/previews').send({ of: 'version' }).expect(400);
    expect(none.body.errors).toHaveProperty('ref');
  });

  it('is one of five, however many are made at once, needs a plan, and is another’s for nobody', async () => {
    const [user, stranger] = [await s.owner(), await s.owner()];
    const make = () => t.as(user).post('/api/user/site/previews').send({ of: 'draft' });
    const made = await Promise.all(times(8, make));
    expect(tally(made.map(({ status }) => status))).toEqual({ 201: 5, 409: 3 });
    await make().expect(409, /too_many/);
    const { body } = await t.as(user).get('/api/user/site/previews').expect(200);
    await t.as(stranger).delete(`/api/user/site/previews/${body.previews[0].id}`).expect(404);
    await t.as(stranger).post('/api/user/site/previews').send({ of: 'version', ref: '1' }).expect(404);
    await t.db.query('update users set granted_plan = null where id = $1', [stranger.id]);
    await t
      .as(stranger)
      .post('/api/user/site/previews')
      .send({ of: 'draft' })
      .expect(409, /plan_needed/);
  });

  it('counts no more among the five once it has ended', async () => {
    const user = await s.owner();
    const [first] = await Promise.all(times(5, () => link(user)));
    await t.as(user).delete(`/api/user/site/previews/${first!.id}`).expect(200);
    await link(user);
    t.clock.advance(14 * DAY);
    await link(await t.build.device(user));
  });

  it('is closed where the name may be another’s, also before anything was sent', async () => {
    const user = await s.owner();
    const { url } = await link(user);
    await open(url).expect(200);
    const business = { ...BUSINESS, business_name: 'Royal Bank Services', version: 1 };
    await t.as(user).put('/api/user/business-info').send(business).expect(200);
    await open(url).expect(404);
  });

  it('is closed while its owner is inactive or the site is blocked, and to guesses', async () => {
    const user = await s.owner();
    const { url } = await link(user);
    const become = (status: string) => t.db.query('update users set status = $2 where id = $1', [user.id, status]);
    await become('inactive');
    await open(url).expect(404);
    await become('active');
    await open(url).expect(200);
    await t.db.query(`update sites set state = 'blocked' where owner_id = $1`, [user.id]);
    await open(url).expect(404);
    await open(`${url.slice(0, -1)}x`).expect(404);
    const guesses = times(300, () => open(`${url.split('#')[0]}#${randomBytes(32).toString('base64url')}`));
    expect(tally((await Promise.all(guesses)).map(({ status, text }) => `${status} ${text}`))).toEqual({
      [`404 ${(await open(url)).text}`]: 300, // the same words as to a link that was one
    });
    await t.anonymous().get('/api/site-previews/short').set('Host', 'preview.localhost').expect(404);
    await t
      .anonymous()
      .get(`/api/site-previews/${new URL(url).hash.slice(1)}`)
      .expect(404);
  });
});
