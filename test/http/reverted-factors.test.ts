import { describe, expect, it } from '@jest/globals';
import { AccountTokens } from '../../src/auth/sign-in/account-tokens.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { factors } from '../support/factors.ts';
import { mailedLinks } from '../support/mailed-links.ts';

const t = useApp();
const customers = factors(t, 'customer');

describe('a second factor, after a change of e-mail was reverted,', () => {
  it('is removed where a thief has set it up since; an older one stays', async () => {
    for (const setUp of ['before', 'since'] as const) {
      const someone = await t.build.user({ verified: true });
      const set = async () => [await customers.withTotp(someone), await customers.withPasskey(someone)];
      if (setUp === 'before') await set();
      await t.as(someone).put('/api/user/profile').send({ email: t.build.email() }).expect(200);
      t.clock.advance(1_000);
      if (setUp === 'since') await set();
      const [token] = await mailedLinks(t, 'revert', someone.email);
      await customers.post('/api/auth/revert-email', { token }).expect(200);
      const [reset] = await mailedLinks(t, 'reset', someone.email);
      await customers.post('/api/auth/reset-password', { token: reset, new_password: 'a new password' }).expect(200);
      const { body } = await customers.signIn({ email: someone.email, password: 'a new password' }).expect(200);
      expect([setUp, body.second_factor]).toEqual([setUp, setUp === 'before' ? ['totp', 'passkey'] : undefined]);
      const [{ left }] = await t.db.query<[{ left: number }]>(
        'select count(*)::int as left from second_factors where user_id = $1',
        [someone.id],
      );
      expect(left).toBe(setUp === 'before' ? 1 : 0);
    }
  });

  it('is removed too by the link of a reset that came after it', async () => {
    const someone = await t.build.user({ verified: true });
    const thiefs = t.build.email();
    await t.as(someone).put('/api/user/profile').send({ email: thiefs }).expect(200);
    t.clock.advance(1_000);
    await customers.withTotp(someone);
    t.clock.advance(1_000);
    await customers.post('/api/auth/forgot-password', { email: thiefs }).expect(202);
    const [thiefsReset] = await mailedLinks(t, 'reset', thiefs);
    await customers.post('/api/auth/reset-password', { token: thiefsReset, new_password: 'of a thief' }).expect(200);
    const links = await mailedLinks(t, 'revert', someone.email);
    expect(links).toHaveLength(2);
    await customers.post('/api/auth/revert-email', { token: links[0] }).expect(200);
    const factor = await t.db.query('select 1 from second_factors where user_id = $1', [someone.id]);
    expect(factor).toEqual([]);
  });

  it('is the one of before again where a thief has put others in its place', async () => {
    const someone = await t.build.user({ verified: true });
    const { secret } = await customers.withTotp(someone);
    const moved = (email: string) => t.as(someone).put('/api/user/profile').send({ email }).expect(200);
    const between = t.build.email();
    await moved(between);
    t.clock.advance(1_000);
    const [thiefs, next] = [await customers.withTotp(someone), await customers.withTotp(someone)];
    const kept = async () => {
      const [row] = await t.db.query<[{ replaced: { secret: string }[] }]>(
        'select replaced from second_factors where user_id = $1',
        [someone.id],
      );
      return row.replaced;
    };
    expect([(await kept()).length, JSON.stringify(await kept()).includes(secret)]).toEqual([1, false]);
    // The thief moves on and reverts to the address between.
    const [verify] = await mailedLinks(t, 'verify', between);
    await customers.post('/api/auth/verify-email', { token: verify }).expect(200);
    await moved(t.build.email());
    const [back] = await mailedLinks(t, 'revert', between);
    await customers.post('/api/auth/revert-email', { token: back }).expect(200);
    const [token] = await mailedLinks(t, 'revert', someone.email);
    await customers.post('/api/auth/revert-email', { token }).expect(200);
    const [reset] = await mailedLinks(t, 'reset', someone.email);
    await customers.post('/api/auth/reset-password', { token: reset, new_password: 'a new password' }).expect(200);
    const credentials = { email: someone.email, password: 'a new password' };
    for (const wrong of [thiefs, next]) {
      const { ticket } = await customers.ticket({ credentials });
      await customers.second({ ticket, code: wrong.code() }).expect(401);
    }
    const { ticket } = await customers.ticket({ credentials });
    await customers.second({ ticket, code: customers.codeOf(secret) }).expect(200);
    expect(await kept()).toEqual([]);
  });

  it.each(['one by one', 'all at once'])('is there again where a thief has removed it, %s', async (how) => {
    const someone = await t.build.user({ verified: true });
    const { passkey, device } = await customers.withPasskey(someone);
    const { secret } = await customers.withTotp(someone);
    await t.as(someone).put('/api/user/profile').send({ email: t.build.email() }).expect(200);
    t.clock.advance(1_000);
    const thiefs = await customers.withPasskey(someone);
    const factor = `${customers.base}/second-factor`;
    if (how === 'one by one') await t.as(someone).delete(`${factor}/passkeys/${passkey.id}`).expect(200);
    else
      await t
        .as(someone)
        .delete(factor)
        .send({ code: customers.codeOf(secret) })
        .expect(200);
    const { body } = await t.as(someone).get(factor).expect(200);
    expect(body).toMatchObject(
      how === 'one by one' ? { totp: true, passkeys: [{}] } : { totp: false, passkeys: [], recovery_left: 0 },
    );
    expect(JSON.stringify(body)).not.toContain(passkey.id);
    const [token] = await mailedLinks(t, 'revert', someone.email);
    await customers.post('/api/auth/revert-email', { token }).expect(200);
    const [reset] = await mailedLinks(t, 'reset', someone.email);
    await customers.post('/api/auth/reset-password', { token: reset, new_password: 'a new password' }).expect(200);
    const credentials = { email: someone.email, password: 'a new password' };
    const first = await customers.ticket({ credentials });
    expect(first.second_factor).toEqual(['totp', 'passkey']);
    const signed = (by: typeof device) => by.sign(first.passkey_options!);
    await customers.second({ ticket: first.ticket, passkey: signed(thiefs.device) }).expect(401);
    const { passkey_options, ticket } = await customers.ticket({ credentials });
    await customers.second({ ticket, passkey: device.sign(passkey_options!) }).expect(200);
    t.clock.advance(60_000);
    const again = await customers.ticket({ credentials });
    await customers.second({ ticket: again.ticket, code: customers.codeOf(secret) }).expect(200);
  });

  it('may be removed and added again, and a removed one is forgotten once nobody can bring it back', async () => {
    const someone = await t.build.user({ verified: true });
    const { passkey, device } = await customers.withPasskey(someone);
    await t.as(someone).put('/api/user/profile').send({ email: t.build.email() }).expect(200);
    const base = `${customers.base}/second-factor/passkeys`;
    await t.as(someone).delete(`${base}/${passkey.id}`).expect(200);
    await t.as(someone).delete(`${base}/${passkey.id}`).expect(404);
    const left = () => t.db.query<object[]>('select removed_at from passkeys where user_id = $1', [someone.id]);
    expect(await left()).toEqual([{ removed_at: expect.any(Date) }]);
    const { body } = await t.as(someone).post(`${base}/options`).send({}).expect(200);
    await t
      .as(someone)
      .post(base)
      .send({ passkey: device.register(body.options) })
      .expect(201);
    expect((await left()).length).toBeGreaterThan(0);
    const [{ id }] = (await t.as(someone).get(`${customers.base}/second-factor`)).body.passkeys as [{ id: string }];
    await t.as(someone).delete(`${base}/${id}`).expect(200);
    const tokens = t.app.get(AccountTokens);
    await tokens.purge(new Date(t.clock.now().getTime() + 7 * DAY));
    expect(await left()).toEqual([]);
  });

  it('is forgotten once nobody can revert to the time before it was replaced', async () => {
    const someone = await t.build.user({ verified: true });
    await customers.withTotp(someone);
    await customers.withTotp(someone);
    const kept = () => t.db.query('select replaced from second_factors where user_id = $1', [someone.id]);
    expect(await kept()).toEqual([{ replaced: [] }]); // the e-mail was never changed
    await t.as(someone).put('/api/user/profile').send({ email: t.build.email() }).expect(200);
    await customers.withTotp(someone);
    const tokens = t.app.get(AccountTokens);
    await tokens.purge(t.clock.now());
    expect(await kept()).toEqual([{ replaced: [expect.anything()] }]);
    await tokens.purge(new Date(t.clock.now().getTime() + 7 * DAY));
    expect(await kept()).toEqual([{ replaced: [] }]);
  });
});
