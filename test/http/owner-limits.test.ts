import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { times, useApp } from '../support/app.ts';
import { factors } from '../support/factors.ts';
import { freshName, siteOwners } from '../support/site-owners.ts';
import { eventually } from '../support/wait.ts';

/** A hundredth of each limit. */
const t = useApp({ rateLimitScale: 0.01 });

it.each([
  ['put', '/api/user/business-info', 6],
  ['put', '/api/user/site/settings', 6],
  ['put', '/api/user/site/draft', 6],
  ['post', '/api/user/booking-days', 6],
  ['post', '/api/user/site/previews', 1],
  ['post', `/api/user/proposals/${randomUUID()}/decline`, 1],
] as const)('%s %s is limited for a customer, so that it adds no rows without end', async (method, path, most) => {
  const send = async (customer: { token: string }) => {
    const call = t.as(customer);
    return (await call[method](path).send({})).status;
  };
  const [customer, other] = [await t.build.user({ plan: 'pro' }), await t.build.user()];
  for (const _ of times(most, () => 0)) expect(await send(customer)).not.toBe(429);
  expect(await send(customer)).toBe(429);
  expect(await send(other)).not.toBe(429);
});

it.each([
  '/api/user/site',
  '/api/user/site/versions?limit=100',
  '/api/user/site/versions/1',
  '/api/user/site/counts?days=366',
])('GET %s, which reads much, is limited for a customer', async (path) => {
  const statusFor = async (customer: { token: string }) => (await t.as(customer).get(path)).status;
  const [customer, other] = [await t.build.user({ plan: 'pro' }), await t.build.user()];
  for (const _ of times(6, () => 0)) expect(await statusFor(customer)).not.toBe(429);
  expect(await statusFor(customer)).toBe(429);
  expect(await statusFor(other)).not.toBe(429);
});

it('PUT /api/user/site/name is limited for a customer, and the name that the site has uses up nothing', async () => {
  const customer = await siteOwners(t).owner();
  const rename = async (slug: string) => (await t.as(customer).put('/api/user/site/name').send({ slug })).status;
  const own = freshName();
  expect([await rename(own), await rename(own), await rename(` ${own.toUpperCase()} `)]).toEqual([200, 200, 200]);
  expect(await rename(freshName())).toBe(429);
  expect(await rename(own)).toBe(200);
});

it('changes of a password and of a second step are limited for an e-mail, which may be somebody else’s: each is mailed', async () => {
  const f = factors(t, 'customer');
  const [customer, other] = [await t.build.user({ verified: false }), await t.build.user()];
  const changePassword = ({ token, password }: { token: string; password: string }) =>
    t
      .as({ token })
      .post('/api/user/change-password')
      .send({ current_password: password, new_password: `${password} too` });
  await f.withTotp(customer);
  await changePassword(customer).expect(429);
  const { body } = await t.as(customer).post(`${f.base}/second-factor/totp`).send({}).expect(200);
  const confirm = t.as(customer).post(`${f.base}/second-factor/totp/confirm`);
  await confirm.send({ code: f.codeOf(body.secret) }).expect(429);
  await changePassword(other).expect(200);
  await eventually(() => t.inbox.to(other.email)[0]);
  expect(t.inbox.to(customer.email)).toHaveLength(1);
});
