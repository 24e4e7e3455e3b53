import { describe, expect, it } from '@jest/globals';
import { accountCalls } from '../support/account-calls.ts';
import { useApp } from '../support/app.ts';
import { PASSWORD, type BuiltUser } from '../support/build.ts';
import { DAY, HOUR, MINUTE } from '../support/clock.ts';

const t = useApp({ rateLimitScale: 100 });
const { post, login, me, profile, reset, links, newestLink, forgot, userRow } = accountCalls(t);
const verify = (token: string) => post('/api/auth/verify-email', { token });
const revert = (token: string) => post('/api/auth/revert-email', { token });
const subjectsTo = async (address: string) => {
  await t.settled();
  return t.inbox.to(address).map(({ subject }) => subject);
};

/** To a new address, verified by its link where asked. */
async function change(user: { token: string }, { verified = false } = {}): Promise<string> {
  const email = t.build.email();
  await profile(user, { email }).expect(200);
  if (verified) await verify(await newestLink('verify', email)).expect(200);
  return email;
}
const owner = () => t.build.user({ verified: true });
async function signedIn(email: string, password: string): Promise<{ token: string }> {
  return (await login(email, password).expect(200)).body;
}

describe('a changed e-mail', () => {
  it('has to be verified, and is told to the old address, which can take it back for seven days', async () => {
    const user = await owner();
    const email = await change(user);
    expect(await links('verify', email)).toHaveLength(1);
    const token = await newestLink('revert', user.email);
    t.clock.advance(7 * DAY - MINUTE);
    await revert(token).expect(200);
    await me(user.token).expect(401);
    expect(await userRow(user)).toMatchObject({ email: user.email, email_verified_at: expect.any(Date) });
    expect(await subjectsTo(email)).toEqual(['Is this your e-mail?']); // an address that is not verified hears no more
    await verify(await newestLink('verify', email)).expect(400);
    await revert(token).expect(400);
    await reset(await newestLink('reset', user.email), 'after the theft').expect(200);
    await login(user.email, 'after the theft').expect(200);
  });

  it('cannot be taken back after seven days', async () => {
    const user = await owner();
    const email = await change(user);
    const token = await newestLink('revert', user.email);
    t.clock.advance(7 * DAY);
    expect((await revert(token).expect(400)).body).toMatchObject({ success: false, code: 'invalid_token' });
    expect(await userRow(user)).toMatchObject({ email });
  });

  it('is mailed to no old address that was never verified', async () => {
    const user = await t.build.user();
    await change(user);
    expect(await subjectsTo(user.email)).toEqual([]);
    const rows = await t.db.query<unknown[]>(`select 1 from account_tokens where user_id = $1 and purpose = 'revert'`, [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('in a chain: the older address outranks the newer, never the other way', async () => {
    const user = await owner();
    const [second, third] = [await change(user, { verified: true }), await change(user)];
    const [first, next] = [await newestLink('revert', user.email), await newestLink('revert', second)];
    await revert(next).expect(200);
    expect(await userRow(user)).toMatchObject({ email: second });
    await revert(first).expect(200);
    expect(await userRow(user)).toMatchObject({ email: user.email });
    expect(await links('revert', third)).toEqual([]);

    const other = await owner();
    const stolen = await change(other, { verified: true });
    await change(other);
    const [oldest, thiefs] = [await newestLink('revert', other.email), await newestLink('revert', stolen)];
    await revert(oldest).expect(200);
    await revert(thiefs).expect(400);
    expect(await userRow(other)).toMatchObject({ email: other.email });
  });

  it('changed back leaves no link to the address in between, and the first address verified', async () => {
    const user = await owner();
    const between = await change(user, { verified: true });
    const respelt = user.email.replace(/^[^@]+/, (local) => local.toUpperCase());
    await profile(user, { email: respelt }).expect(200);
    expect(await links('revert', between)).toEqual([]);
    expect(await subjectsTo(between)).toContain('Your e-mail was changed');
    await revert(await newestLink('revert', user.email)).expect(400);
    // Going there and back gives a thief no way to take the owner's link away.
    const stolen = await change(user);
    await revert(await newestLink('revert', respelt)).expect(200);
    expect(await userRow(user)).toMatchObject({ email_key: user.email });
    await login(stolen, PASSWORD).expect(401);
  });

  it('whose old address somebody else has taken meanwhile is not taken back until that one is free', async () => {
    const user = await owner();
    await change(user);
    const token = await newestLink('revert', user.email);
    const squatter = await t.build.user({ email: user.email });
    const answer = await revert(token);
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
    await me(user.token).expect(200);
    await t.as(squatter).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await revert(token).expect(200);
  });

  it('once taken back, bars another for 24 hours: 409 email_locked, and the name is kept too', async () => {
    const user = await owner();
    await change(user);
    await revert(await newestLink('revert', user.email)).expect(200);
    await reset(await newestLink('reset', user.email)).expect(200);
    const back = await signedIn(user.email, 'a new password');
    t.clock.advance(24 * HOUR - MINUTE);
    const barred = await profile(back, { email: t.build.email(), name: 'Someone' });
    expect([barred.status, barred.body.code]).toEqual([409, 'email_locked']);
    expect(await userRow(user)).toMatchObject({ email: user.email, name: user.name });
    await profile(back, { name: 'Nadia R.' }).expect(200);
    t.clock.advance(MINUTE);
    await change(back);
  });
});

describe('a reset within seven days of a change', () => {
  it('is told to each earlier verified address with a link that ends when the first one does', async () => {
    const user = await owner();
    const email = await change(user);
    const first = await newestLink('revert', user.email);
    t.clock.advance(6 * DAY);
    await reset(await forgot(email)).expect(200);
    expect((await subjectsTo(user.email))[0]).toBe('The password of your account was reset');
    const second = await newestLink('revert', user.email);
    expect(second).not.toBe(first);
    t.clock.advance(DAY - MINUTE);
    await revert(second).expect(200);
    await revert(first).expect(400);
    expect(await userRow(user)).toMatchObject({ email: user.email });
  });

  it('by a link that has lapsed with the seven days, changes nothing', async () => {
    const user = await owner();
    const email = await change(user);
    t.clock.advance(6 * DAY);
    await reset(await forgot(email)).expect(200);
    const late = await newestLink('revert', user.email);
    t.clock.advance(DAY);
    await revert(late).expect(400);
    await reset(await forgot(email)).expect(200);
    expect(await links('revert', user.email)).toHaveLength(2);
  });
});

describe('the owner ends inside and the thief outside', () => {
  const mustBeOwners = async (user: BuiltUser, password: string, thiefs: { email: string; password: string }[]) => {
    await login(user.email, password).expect(200);
    for (const each of thiefs) await login(each.email, each.password).expect(401);
  };

  it('A: a thief who knows the password changes the e-mail, signs in again and again, and kills the reset link', async () => {
    const user = await owner();
    const thief = await signedIn(user.email, PASSWORD);
    const stolen = await change(thief);
    await revert(await newestLink('revert', user.email)).expect(200);
    await login(user.email, PASSWORD).expect(401);
    await login(stolen, PASSWORD).expect(401);
    await profile(thief, { email: t.build.email() }).expect(401);
    await reset(await newestLink('reset', user.email), 'the owner’s new one').expect(200);
    await mustBeOwners(user, 'the owner’s new one', [
      { email: user.email, password: PASSWORD },
      { email: stolen, password: PASSWORD },
    ]);
  });

  it('B: somebody moves an account of theirs to the victim’s address, who resets it by mail and works in it', async () => {
    const attacker = await t.build.user();
    const address = await change(attacker);
    await reset(await forgot(address), 'the victim’s own').expect(200);
    const victim = await signedIn(address, 'the victim’s own');
    await t.as(victim).put('/api/user/business-info').send({ business_name: 'Mei', phone: '9' }).expect(200);
    expect(await links('revert', attacker.email)).toEqual([]);
    await me(attacker.token).expect(401);
    await login(attacker.email, PASSWORD).expect(401);
    await login(address, PASSWORD).expect(401);
    await me(victim.token).expect(200);
  });

  it('C: a stolen token changes the e-mail and resets the password; each step tells the owner how to take it back', async () => {
    const user = await owner();
    const stolen = await change({ token: user.token });
    await reset(await forgot(stolen), 'the thief’s own').expect(200);
    const thief = await signedIn(stolen, 'the thief’s own');
    expect(await links('revert', user.email)).toHaveLength(2);
    await revert(await newestLink('revert', user.email)).expect(200);
    await me(thief.token).expect(401);
    await reset(await newestLink('reset', user.email), 'the owner’s new one').expect(200);
    await mustBeOwners(user, 'the owner’s new one', [{ email: stolen, password: 'the thief’s own' }]);
  });
});
