import { describe, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { image } from '../support/customer-rows.ts';
import { BASE, option, ourWork, proposalPath, TWO } from '../support/our-work.ts';

const t = useApp({ rateLimitScale: 1_000 });
const w = ourWork(t);

describe('a draft of our team', () => {
  it('has as many options as its kind, with looks we have and pictures that are the owner’s', async () => {
    const operator = await t.build.admin();
    const [user, stranger] = [await w.owner(), await w.owner()];
    const site = await w.site(user);
    const foreign = await image(t, stranger.id);
    const post = (more: object) =>
      t
        .as(operator)
        .post(`${BASE}/proposals`)
        .send({ site_id: site.id, ...more });
    await post({ kind: 'design', options: [option('One', 'One')] }).expect(400);
    await post({ kind: 'update', options: TWO }).expect(400);
    await post({ kind: 'design', options: [] }).expect(400);
    await post({ kind: 'design', options: [TWO[0], { ...TWO[1], look: { design: 'none' } }] }).expect(400, /options.1/);
    const stolen = { ...TWO[1], words: { pictures: { top: foreign } } };
    await post({ kind: 'design', options: [TWO[0], stolen] }).expect(400, /uploads/);
    await post({ kind: 'design', site_id: user.id, options: TWO }).expect(404);
    await post({ kind: 'update', request_id: user.id, options: [TWO[0]] }).expect(404);
  });

  it('may name pictures of the draft, and of what was sent, that were deleted since', async () => {
    const operator = await t.build.admin();
    const user = await w.owner({ publishing: 'team' });
    const site = await w.site(user);
    const post = (words: object, more: object = {}) =>
      t
        .as(operator)
        .post(`${BASE}/proposals`)
        .send({ site_id: site.id, kind: 'update', options: [{ ...TWO[0], words }], ...more });
    const deletedOnceWritten = async () => {
      const id = await image(t, user.id);
      const words = { pictures: { top: id } };
      await w.write(user, words);
      return { words, delete: () => t.db.query('delete from images where id = $1', [id]) };
    };
    const { words: sent, delete: forget } = await deletedOnceWritten();
    const { submission } = (await w.publish(user)).body;
    await forget();
    const { words: later, delete: forgetLater } = await deletedOnceWritten();
    await forgetLater();
    await post(sent).expect(400, /uploads/);
    const { body } = await post(sent, { submission_id: submission.id }).expect(201);
    const { options } = body.proposal;
    const change = { options: [{ ...TWO[0], id: options[0].id, words: later }] };
    await t.as(operator).put(`${BASE}/proposals/${body.proposal.id}`).send(change).expect(200);
  });

  it('is taken back without a mail to the customer, who never saw it', async () => {
    const operator = await t.build.admin();
    const user = await w.owner();
    const { id } = await w.proposed(operator, (await w.site(user)).id);
    await t.as(operator).post(`${BASE}/proposals/${id}/withdraw`).expect(200);
    await t.settled();
    expect(t.inbox.to(user.email)).toEqual([]);
  });

  it('keeps the ids of its options where they are written again without them', async () => {
    const operator = await t.build.admin();
    const made = await w.proposed(operator, (await w.site(await w.owner())).id);
    const [first, second] = made.options.map(({ id }) => id);
    const idsAfter = async (options: object[]) => {
      const { body } = await t.as(operator).put(`${BASE}/proposals/${made.id}`).send({ options }).expect(200);
      return body.proposal.options.map(({ id }: { id: string }) => id);
    };
    expect(await idsAfter(TWO)).toEqual([first, second]);
    expect(await idsAfter([{ ...TWO[0], id: second }, TWO[1]!])).toEqual([second, expect.not.stringMatching(second!)]);
  });

  it('has each option once', async () => {
    const operator = await t.build.admin();
    const site = await w.site(await w.owner());
    const made = await w.proposed(operator, site.id);
    const { id } = made.options[0]!;
    const twice = { options: TWO.map((one) => ({ ...one, id })) };
    await t
      .as(operator)
      .put(`${BASE}/proposals/${made.id}`)
      .send(twice)
      .expect(400, /same id/);
  });
});

describe('what was sent', () => {
  it('gets another option, which is rewritten before it is sent again', async () => {
    const { operator, proposal } = await w.offered();
    const put = (options: object[]) => t.as(operator).put(`${BASE}/proposals/${proposal.id}`).send({ options });
    const [first, second] = proposal.options.map(({ id }, at) => ({ ...TWO[at], id }));
    const { body } = await put([first!, second!, option('Third', 'Hair')]).expect(200);
    const third = body.proposal.pending[2];
    const again = await put([first!, second!, { ...option('Third', 'Hair, anew'), id: third.id }]).expect(200);
    expect(again.body.proposal.pending[2]).toMatchObject({ id: third.id, words: { headline: { en: 'Hair, anew' } } });
    const sent = await w.send(operator, proposal.id);
    expect(sent.options.map(({ id }) => id)).toEqual([first!.id, second!.id, third.id]);
  });

  it('gets other words with it, which the customer reads once it is sent again', async () => {
    const { operator, proposal, user } = await w.offered();
    const put = (note: string) => t.as(operator).put(`${BASE}/proposals/${proposal.id}`).send({ note }).expect(200);
    const read = async () => (await t.as(user).get(proposalPath(proposal.id)).expect(200)).body.proposal.note;
    const kept = async () => JSON.stringify((await t.as(user).get('/api/user/export').expect(200)).body);
    expect((await put('Now with blue')).body.proposal).toMatchObject({ note: null, pending_note: 'Now with blue' });
    expect(await read()).toBeNull();
    expect(await kept()).not.toContain('Now with blue');
    expect(await w.send(operator, proposal.id)).toMatchObject({ note: 'Now with blue', pending_note: null });
    expect(await read()).toBe('Now with blue');
    expect((await put('')).body.proposal).toMatchObject({ note: 'Now with blue', pending_note: '' });
    expect((await put('Now with blue')).body.proposal.pending_note).toBeNull(); // as it was sent
    await t.as(operator).post(`${BASE}/proposals/${proposal.id}/send`).expect(409);
    await put('');
    expect((await w.send(operator, proposal.id)).note).toBeNull();
    expect(await read()).toBeNull();
  });
});

it('an operator’s comment names an option and a comment of its own proposal alone', async () => {
  const [mine, other] = [await w.offered(), await w.offered()];
  const said = await t.as(other.user).post(proposalPath(other.proposal.id, '/comments')).send({ text: 'Hm' });
  const comments = `${BASE}/proposals/${mine.proposal.id}/comments`;
  const answer = { text: 'Like this?', option_id: other.proposal.options[0]!.id };
  const operator = () => t.as(mine.operator);
  await operator().post(comments).send(answer).expect(404);
  await operator().put(`${comments}/${said.body.comment.id}`).send({ done: true }).expect(404);
});

it('reminders and comments of an update speak of one change, not of pages to choose from', async () => {
  t.clock.set('2026-12-02T15:00:00Z');
  const { operator, user, id } = await w.asked();
  const site = await w.site(user);
  const answer = await w.proposed(operator, site.id, { kind: 'update', request_id: id, options: [TWO[0]] });
  await w.send(operator, answer.id);
  const said = { text: 'The oven is in it.' };
  await t.as(operator).post(`${BASE}/proposals/${answer.id}/comments`).send(said).expect(201);
  t.clock.set('2026-12-07T15:00:00Z');
  await t.settled();
  expect(w.subjects(user)).toContain('Our change waits for your word: today');
  for (const { text } of t.inbox.to(user.email)) expect(text).not.toMatch(/your pages/i);
});
