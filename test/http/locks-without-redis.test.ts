import { expect, it, jest } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { RateLimits } from '../../src/common/http/rate-limits.ts';
import { useApp } from '../support/app.ts';
import { PASSWORD } from '../support/build.ts';
import { factors } from '../support/factors.ts';

const t = useApp({ rateLimitScale: 1_000 }, { gates: true });

/** Whether each limit was asked within a transaction, by the limit's name, while `work` is done. */
async function askedInTransaction(work: () => Promise<unknown>): Promise<Record<string, boolean>> {
  const transactions = new AsyncLocalStorage<true>();
  const asked: Record<string, boolean> = {};
  const [transaction, consume] = [t.db.transaction, RateLimits.prototype.consume];
  const opened = jest
    .spyOn(t.db, 'transaction')
    .mockImplementation((...given: unknown[]) =>
      transactions.run(true, () => Reflect.apply(transaction, t.db, given) as Promise<unknown>),
    );
  const consumed = jest.spyOn(RateLimits.prototype, 'consume').mockImplementation(function (
    this: RateLimits,
    ...given
  ) {
    asked[given[0].name] ||= transactions.getStore() ?? false;
    return Reflect.apply(consume, this, given);
  });
  await work();
  opened.mockRestore();
  consumed.mockRestore();
  return asked;
}

it('no transaction waits for Redis to count a mail, and all of it works while Redis is down', async () => {
  const email = 'noor@shop.example';
  const f = factors(t, 'customer');
  const changes = async () => {
    const registered = await t.anonymous().post('/api/auth/register').send({ name: 'Noor', email, password: PASSWORD });
    expect(registered.status).toBe(201);
    const user = { token: (registered.body as { token: string }).token };
    await t.as(user).post('/api/auth/resend-verification').send({}).expect(202);
    await t.as(user).put('/api/user/profile').send({ email: 'noor@other.example' }).expect(200);
    const passwords = { current_password: PASSWORD, new_password: `${PASSWORD} and more` };
    await t.as(user).post('/api/user/change-password').send(passwords).expect(200);
    await t.as(user).post('/api/user/confirm').send({ password: passwords.new_password }).expect(200);
    const { code } = await f.withTotp(user);
    await t.as(user).delete('/api/user/second-factor').send({ code: code() }).expect(200);
  };
  await t.redisGate.shut();
  const asked = await askedInTransaction(changes);
  await t.redisGate.open();
  expect(asked).toMatchObject({ 'verification:email': false, 'mailed-changes': false });
  expect(Object.values(asked)).not.toContain(true);
  await t.settled();
  const subjects = [...t.inbox.to(email), ...t.inbox.to('noor@other.example')].map(({ subject }) => subject);
  expect(subjects.filter((subject) => /Welcome|Is this|step/.test(subject!))).toHaveLength(5);
});
