import type { TestApp } from './app.ts';
import { mailedLinks } from './mailed-links.ts';

type Purpose = 'reset' | 'verify' | 'revert';

/** The calls of somebody who opens an account, signs in, changes the profile and follows mailed links. */
export function accountCalls(t: TestApp) {
  const post = (path: string, body: object) => t.anonymous().post(path).send(body);
  const links = (purpose: Purpose, address: string) => mailedLinks(t, purpose, address);
  const newestLink = async (purpose: Purpose, address: string) => (await links(purpose, address))[0]!;
  return {
    post,
    links,
    newestLink,
    login: (email: string, password: string) => post('/api/auth/login', { email, password }),
    me: (token: string) => t.as({ token }).get('/api/auth/me'),
    profile: (user: { token: string }, body: object) => t.as(user).put('/api/user/profile').send(body),
    reset: (token: string, new_password = 'a new password') =>
      post('/api/auth/reset-password', { token, new_password }),
    /** @returns the token of the link that is mailed */
    async forgot(email: string): Promise<string> {
      await post('/api/auth/forgot-password', { email }).expect(202);
      return newestLink('reset', email);
    },
    async userRow({ id }: { id: string }): Promise<Record<string, unknown> | undefined> {
      return (await t.db.query<Record<string, unknown>[]>('select * from users where id = $1', [id]))[0];
    },
  };
}
