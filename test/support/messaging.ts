import { beforeEach } from '@jest/globals';
import type { TestApp } from './app.ts';
import type { BuiltUser } from './build.ts';
import { SECOND } from './clock.ts';

export const CONVERSATIONS = '/api/messages/conversations';
export const ADMIN_CONVERSATIONS = '/api/messages/admin/conversations';

/** A customer's conversation and an operator who answers, both new for each test. */
export function useConversation(t: TestApp) {
  let user: BuiltUser;
  let admin: Awaited<ReturnType<TestApp['build']['admin']>>;
  let id: string;

  const start = async (as: { token: string } = user, subject = 'Support') =>
    (await t.as(as).post(CONVERSATIONS).send({ subject }).expect(201)).body.conversation._id as string;

  beforeEach(async () => {
    t.clock.advance(SECOND);
    [user, admin] = [await t.build.user(), await t.build.admin()];
    id = await start();
    await t.settled();
  });

  return {
    get user() {
      return user;
    },
    get admin() {
      return admin;
    },
    get id() {
      return id;
    },
    start,
    say: (content: string, more: object = {}) =>
      t
        .as(user)
        .post(`${CONVERSATIONS}/${id}/messages`)
        .send({ content, message_type: 'text', ...more }),
    answer: (content: string, more: object = {}) =>
      t
        .as(admin)
        .post(`${ADMIN_CONVERSATIONS}/${id}/messages`)
        .send({ content, message_type: 'text', ...more }),
    read: async (query = '') => (await t.as(user).get(`${CONVERSATIONS}/${id}/messages${query}`).expect(200)).body,
    readAsAdmin: async () => (await t.as(admin).get(`${ADMIN_CONVERSATIONS}/${id}/messages`).expect(200)).body,
    mine: async () => (await t.as(user).get(CONVERSATIONS).expect(200)).body.conversations[0],
    theirs: async () =>
      (await t.as(admin).get(ADMIN_CONVERSATIONS).expect(200)).body.conversations.find(
        (each: { _id: string }) => each._id === id,
      ),
  };
}
