import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { BASE } from '../support/our-work.ts';
import { BUSINESS, siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);

it('says to the operator what the customer or the site lacks, and nothing that only the customer can do', async () => {
  const operator = t.as(await t.build.admin());
  const user = await s.owner({ publishing: 'team' });
  const { id } = await s.site(user);
  const { submission } = (await s.publish(user)).body;
  const refusal = async (path: string, body?: object) => {
    const put = path.endsWith('/state');
    const { code, message } = (await operator[put ? 'put' : 'post'](`${BASE}/${path}`).send(body).expect(409)).body;
    return [code, message];
  };
  const putLive = () => refusal(`submissions/${submission.id}/publish`);
  const customer = (set: string) => t.db.query(`update users set ${set} where id = $1`, [user.id]);

  const business = { ...BUSINESS, services: ['A service '.repeat(15).trim()] };
  const { body } = await t.as(user).put('/api/user/business-info').send(business).expect(200);
  const long = await putLive();
  expect(long).toEqual(['not_ready', expect.stringMatching(/^This cannot be live yet\. Business Info: .*120/)]);
  const version = body.business_info.version as number;
  await t
    .as(user)
    .put('/api/user/business-info')
    .send({ ...BUSINESS, version })
    .expect(200);

  expect(await refusal(`sites/${id}/state`, { state: 'paused' })).toEqual(['not_published', 'This page is not live.']);
  await operator.put(`${BASE}/sites/${id}/state`).send({ state: 'blocked', reason: 'Reported' }).expect(200);
  expect(await putLive()).toEqual(['site_blocked', 'This site is blocked. Unblock it first.']);
  await customer('email_verified_at = null');
  expect(await putLive()).toEqual(['email_unverified', 'The customer has not verified the e-mail address.']);
  await customer('granted_plan = null, subscribed_plan = null');
  expect(await putLive()).toEqual(['plan_needed', 'The customer has no plan, and needs one.']);
});

it('puts what a customer sent live on their own page alone', async () => {
  const operator = t.as(await t.build.admin());
  const [user, other] = [await s.owner({ publishing: 'team' }), await s.owner({ publishing: 'team' })];
  const { submission } = (await s.publish(user)).body;
  const putLiveAt = async (owner: typeof user) =>
    operator.post(`${BASE}/sites/${(await s.site(owner)).id}/publish`).send({ submission_id: submission.id });
  expect([(await putLiveAt(other)).status, (await putLiveAt(user)).status]).toEqual([404, 200]);
  await t.db.query(`update sites set publishing = 'owner' where owner_id = $1`, [user.id]);
  await s.write(user, { headline: { en: 'Mine' } });
  await s.publish(user);
  const again = await operator.post(`${BASE}/sites/${(await s.site(user)).id}/publish`).send({ note: 'As you asked' });
  await t.settled();
  expect([again.body.version, t.inbox.to(user.email).length]).toEqual([2, 1]); // that is live already, which is no news
});
