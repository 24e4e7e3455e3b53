import { generateSync } from 'otplib';
import type { TestApp } from './app.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { MINUTE } from './clock.ts';

export const AREAS = ['customer', 'platform', 'studio'] as const;

export function factors(t: TestApp, area: (typeof AREAS)[number]) {
  const base = { customer: '/api/user', platform: '/api/shingle-admin', studio: '/api/admin' }[area];
  const login = area === 'customer' ? '/api/auth/login' : `${base}/login`;
  /** The code of a time step: 0 is now, 1 the next. */
  const codeOf = (secret: string, step = 0) =>
    generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) + step * 30 });

  return {
    base,
    login,
    codeOf,

    async account() {
      if (area === 'customer') {
        const { id, token, email, password, name } = await t.build.user();
        return { id, token, name, password, credentials: { email, password } };
      }
      const site = area === 'studio' ? await t.db.query<[{ id: string }]>('select id from sites limit 1') : [];
      const { id, token, username, password, name } = await t.build.admin({ siteId: site[0]?.id });
      return { id, token, name, password, credentials: { username, password } };
    },

    post: (path: string, body: object = {}) => t.anonymous().post(path).send(body),
    signIn: (credentials: object) => t.anonymous().post(login).send(credentials),
    second: (body: object) => t.anonymous().post(`${login}/second`).send(body),

    /** Signs in by password alone up to the ticket. */
    async ticket({ credentials }: { credentials: object }) {
      const { body } = await t.anonymous().post(login).send(credentials).expect(200);
      return body as { second_factor: string[]; ticket: string; passkey_options?: { challenge: string } };
    },

    /** Sets up an authenticator, whose present code counts as used. */
    async withTotp(someone: { token: string }) {
      const call = t.as(someone);
      const offered = await call.post(`${base}/second-factor/totp`).send({}).expect(200);
      const { secret, uri } = offered.body as { secret: string; uri: string };
      const confirmed = await call
        .post(`${base}/second-factor/totp/confirm`)
        .send({ code: codeOf(secret) })
        .expect(200);
      const { recovery_codes } = confirmed.body as { recovery_codes: string[] };
      t.clock.advance(MINUTE); // the code used is no longer within reach
      return { secret, uri, recovery_codes, code: () => codeOf(secret) };
    },

    /** Sets up a passkey. */
    async withPasskey(someone: { token: string }, name?: string) {
      const call = t.as(someone);
      const { body } = await call.post(`${base}/second-factor/passkeys/options`).send({}).expect(200);
      const device = new SoftAuthenticator();
      const added = await call
        .post(`${base}/second-factor/passkeys`)
        .send({ passkey: device.register(body.options), name })
        .expect(201);
      return { device, ...(added.body as { passkey: { id: string; name: string }; recovery_codes?: string[] }) };
    },

    /** What a passkey must sign for a call of somebody signed in. */
    async challenge(someone: { token: string }) {
      const { body } = await t.as(someone).post(`${base}/second-factor/challenge`).send({}).expect(200);
      return body.passkey_options as { challenge: string };
    },
  };
}
