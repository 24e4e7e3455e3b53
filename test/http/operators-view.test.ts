import { describe, expect, it } from '@jest/globals';
import type { SiteRowView } from '../../src/admin/sites/sites-admin.dto.ts';
import { useApp } from '../support/app.ts';
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

it('a search of 200 characters, as the field takes them, finds nothing and is no error', async () => {
  const operator = t.as(await t.build.admin());
  const { body } = await operator
    .get(`${BASE}/sites`)
    .query({ search: 'x'.repeat(200) })
    .expect(200);
  expect(body.total).toBe(0);
});
