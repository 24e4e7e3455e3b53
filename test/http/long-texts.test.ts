import { it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { writing } from '../support/enquiries.ts';
import { BASE, option, ourWork, proposalPath, TWO } from '../support/our-work.ts';

/** One character for who reads it, two for PostgreSQL. */
const SUN = '☀️';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

it('a visitor writes as many emoji as characters, to an owner and about a page', async () => {
  const { site, write } = await writing(t)();
  await write({ name: SUN.repeat(120), message: SUN.repeat(4_000) }).expect(201);
  const report = { site: site.slug, reason: 'other', text: SUN.repeat(4_000) };
  await t.anonymous().post('/api/abuse-reports').send(report).expect(201);
});

it('a customer and our team write as many emoji as characters', async () => {
  const { operator, user, proposal } = await w.offered({ plan: 'plus_ai' });
  await w.request(user, SUN.repeat(4_000)).expect(201);
  await t
    .as(user)
    .post(proposalPath(proposal.id, '/comments'))
    .send({ text: SUN.repeat(4_000) })
    .expect(201);
  const options = [{ ...TWO[0], id: proposal.options[0]!.id }, option(SUN.repeat(60), 'Hair')];
  await t.as(operator).put(`${BASE}/proposals/${proposal.id}`).send({ options }).expect(200);
  await w.send(operator, proposal.id);
  const other = await w.owner();
  await t
    .as(other)
    .post('/api/user/design-requests')
    .send({ text: SUN.repeat(4_000) })
    .expect(201);
});
