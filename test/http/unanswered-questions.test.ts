import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';

const t = useApp();
const b = bookings(t);

it('shows an owner what their site could not answer, and lets them delete it', async () => {
  const [owner, stranger] = [await t.build.user({ plan: 'plus_ai' }), await t.build.user({ plan: 'plus_ai' })];
  const [site] = [await b.site({ ownerId: owner.id }), await b.site({ ownerId: stranger.id })];
  for (const [question, answered] of [
    ['Is there parking?', false],
    ['When are you open?', true],
  ] as const)
    await t.db.query(
      `insert into assistant_questions (site_id, day, question, answered, language) values ($1, '2026-11-20', $2, $3, 'en')`,
      [site.id, question, answered],
    );
  const list = async () =>
    (await t.as(owner).get('/api/user/assistant/unanswered').expect(200)).body.questions as { id: string }[];
  const [first, ...others] = await list();
  expect(others).toEqual([]);
  expect(first).toEqual({
    id: expect.any(String),
    question: 'Is there parking?',
    language: 'en',
    asked_at: '2026-11-20T00:00:00.000Z',
  });
  expect((await t.as(stranger).get('/api/user/assistant/unanswered').expect(200)).body.questions).toEqual([]);
  const exported = async (user: typeof owner) =>
    (await t.as(user).get('/api/user/export').expect(200)).body.unanswered_questions;
  expect(await exported(owner)).toEqual([first]);
  expect(await exported(stranger)).toEqual([]);
  await t.as(stranger).delete(`/api/user/assistant/unanswered/${first!.id}`).expect(404);
  await t.as(owner).delete(`/api/user/assistant/unanswered/${first!.id}`).expect(200);
  expect(await list()).toEqual([]);
  await t.db.query(`update users set granted_plan = 'pro' where id = $1`, [owner.id]);
  const refused = await t.as(owner).get('/api/user/assistant/unanswered').expect(409);
  expect(refused.body.code).toBe('plan_needed');
});
