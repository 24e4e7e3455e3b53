import { expect, it } from '@jest/globals';
import { times, useApp } from '../support/app.ts';
import { siteOwners } from '../support/site-owners.ts';

const t = useApp();
const s = siteOwners(t);
const EXPORT = '/api/user/site/export.zip';

it('has nothing to give before the page was published, and asks who it is for', async () => {
  const owner = await s.owner();
  expect((await t.as(owner).get(EXPORT).expect(409)).body.code).toBe('not_published');
  await t.anonymous().get(EXPORT).expect(401);
  await t.as(owner).get(`${EXPORT}?credit=maybe`).expect(400);
});

it('of a page that we took off is refused in words that say so', async () => {
  const owner = await s.owner();
  expect((await s.publish(owner)).status).toBe(200);
  await t.db.query(`update sites set state = 'blocked' where owner_id = $1`, [owner.id]);
  const { body } = await t.as(owner).get(EXPORT).expect(409);
  expect(body).toMatchObject({ code: 'not_published', message: expect.stringContaining('taken your page off') });
});

it('is made three times an hour', async () => {
  const customer = await t.build.user();
  const statuses = [];
  for (const _ of times(4, () => 0)) statuses.push((await t.as(customer).get(EXPORT)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

it('an old page is read five times an hour', async () => {
  const customer = await t.build.user();
  const read = () => t.as(customer).post('/api/user/site/import').send({ url: 'http://127.0.0.1' });
  const statuses = [];
  for (const _ of times(6, () => 0)) statuses.push((await read()).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

it('says in words that it is not made in development', async () => {
  t.env.isDevelopment = true;
  const { body } = await t
    .as(await s.owner())
    .get(EXPORT)
    .expect(503);
  t.env.isDevelopment = false;
  expect(body.message).toBe(
    'In development the files of a page cannot be made. Start the built program with npm start.',
  );
});
