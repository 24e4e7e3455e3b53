import { expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import type { BuiltUser } from '../support/build.ts';
import { HOUR, MINUTE } from '../support/clock.ts';

const t = useApp();
const open = (by: BuiltUser, subject: string) =>
  t.as(by).post('/api/messages/conversations').send({ subject }).expect(201);
const mailsAbout = ({ email }: BuiltUser) =>
  t.inbox.to('hello@shingle.example').filter(({ text }) => text?.includes(email));
const textAbout = (user: BuiltUser) =>
  mailsAbout(user)
    .map(({ text }) => text)
    .join(' ');

it('the provider gets one mail per customer and quarter hour, with all that was opened meanwhile', async () => {
  const [one, other] = [await t.build.user(), await t.build.user()];
  await Promise.all(['First', 'Second', 'Third'].map((subject) => open(one, subject)));
  await open(other, 'Of somebody else');
  await t.settled();
  expect(mailsAbout(one)).toHaveLength(1);
  expect(mailsAbout(other)).toHaveLength(1);
  await open(one, 'Fourth');
  t.clock.advance(15 * MINUTE - 1);
  await t.settled();
  expect(mailsAbout(one)).toHaveLength(1);
  t.clock.advance(1);
  await t.settled();
  expect(mailsAbout(one)).toHaveLength(2);
  for (const subject of ['First', 'Second', 'Third', 'Fourth']) {
    expect(textAbout(one).split(subject)).toHaveLength(2);
  }
  t.clock.advance(HOUR);
  await t.settled();
  expect(mailsAbout(one)).toHaveLength(2);
});

it('the mail names how many there are', async () => {
  const user = await t.build.user();
  await open(user, 'Alone');
  await t.settled();
  expect(mailsAbout(user)[0]?.subject).toBe(`New conversation with ${user.name}: Alone`);
  await open(user, 'Two');
  await open(user, 'Three');
  t.clock.advance(15 * MINUTE);
  await t.settled();
  expect(mailsAbout(user)[0]?.subject).toBe(`2 new conversations with ${user.name}`);
});

it('nothing is mailed of a customer who was deleted before the quarter hour was over', async () => {
  const user = await t.build.user();
  await open(user, 'Mailed');
  await t.settled();
  await open(user, 'Gathered');
  await t.settled();
  await t.db.query('delete from users where id = $1', [user.id]);
  t.clock.advance(15 * MINUTE);
  await t.settled();
  expect(mailsAbout(user)).toHaveLength(1);
});
