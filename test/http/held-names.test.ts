import { describe, expect, it } from '@jest/globals';
import type { NameView } from '../../src/sites/names/names.dto.ts';
import { useApp } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';
import { BASE } from '../support/our-work.ts';
import { BUSINESS, freshName, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);

describe('a page that waits for our team', () => {
  const sent = async () => {
    t.clock.set('2026-11-18T15:00:00Z'); // a Wednesday
    const user = await s.owner({ publishing: 'team' });
    const { submission } = (await s.publish(user)).body;
    expect(submission).toMatchObject({ state: 'waiting', due_at: '2026-11-23T23:00:00.000Z' });
    const operator = await t.build.admin();
    /** What the customer and both of the operator's lists say. */
    const states = async () => {
      const listed = async (path: string, list: string) => {
        const { body } = await t.as(operator).get(`${BASE}/${path}?limit=100`).expect(200);
        return (body[list] as { id: string; state: string }[]).find(({ id }) => id === submission.id)?.state;
      };
      const own = (await s.site(user)).submission;
      return [own?.state, await listed('submissions', 'submissions'), await listed('queue', 'items')];
    };
    return { user, states };
  };

  it('is held once its address is changed to one like a bank’s, and waits again once that is given up', async () => {
    const { states, user } = await sent();
    const rename = (slug: string) => t.as(user).put('/api/user/site/name').send({ slug }).expect(200);
    const { body } = await rename(freshName('rbc-royal-bank'));
    expect(body.site.submission).toMatchObject({ state: 'held', due_at: '2026-11-19T23:00:00.000Z' });
    expect(await states()).toEqual(['held', 'held', 'held']);
    await rename(freshName());
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('is held once the business is renamed like a bank', async () => {
    const { states, user } = await sent();
    const save = (business_name: string, version: number) =>
      t
        .as(user)
        .put('/api/user/business-info')
        .send({ ...BUSINESS, business_name, version })
        .expect(200);
    await save('Royal Bank Services', 1);
    await t.settled();
    expect(await states()).toEqual(['held', 'held', 'held']);
    await save('Bloom Hair and Nails', 2);
    await t.settled();
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('keeps its promise where that is sooner than a look at the name', async () => {
    const { user } = await sent();
    t.clock.set('2026-11-23T20:00:00Z'); // the day on which it is due
    const again = await t.build.device(user);
    const slug = freshName('rbc-royal-bank');
    const { body } = await t.as(again).put('/api/user/site/name').send({ slug }).expect(200);
    expect(body.site.submission).toMatchObject({ state: 'held', due_at: '2026-11-23T23:00:00.000Z' });
  });
});

describe('an address like a bank’s, of a page that is live', () => {
  const asked = async (user: BuiltUser, name: string) =>
    (await t.as(user).get('/api/user/site/names').query({ name }).expect(200)).body as NameView;
  const take = (user: BuiltUser, slug: string) => t.as(user).put('/api/user/site/name').send({ slug });

  it('is said to be reserved, as it is refused, with three others to take', async () => {
    const user = await s.owner();
    const slug = freshName('rbc-royal-bank');
    expect(await asked(user, slug)).toMatchObject({ available: true, reason: null });
    await s.publish(user);
    const { suggestions, ...answer } = await asked(user, slug);
    expect(answer).toMatchObject({ available: false, reason: 'reserved' });
    expect(suggestions).toHaveLength(3);
    const refused = await take(user, slug).expect(400);
    expect(refused.body).toMatchObject({ code: 'slug_reserved', message: expect.stringContaining('write to us') });
    for (const each of suggestions) await take(user, each).expect(200);
  });

  it('has three others to take though the business is called like a bank too', async () => {
    const user = await s.owner();
    await s.publish(user);
    await s.saveFacts(user, { business_name: 'Royal Bank Services' });
    const { suggestions } = await asked(user, '');
    expect(suggestions).toHaveLength(3);
    for (const each of suggestions) await take(user, each).expect(200);
  });

  it('is taken back where it was the page’s own, looked at before', async () => {
    const slug = freshName('rbc-royal-bank');
    const user = await s.owner({ publishing: 'team', slug });
    const { submission } = (await s.publish(user)).body;
    expect(submission.state).toBe('held');
    const operator = await t.build.admin();
    await t.as(operator).post(`${BASE}/submissions/${submission.id}/publish`).expect(200);
    await take(user, freshName()).expect(200);
    expect(await asked(user, slug)).toMatchObject({ available: true, reason: null });
    await take(user, slug).expect(200);
    expect((await s.site(user)).slug).toBe(slug);
  });
});
