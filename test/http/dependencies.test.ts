import { afterEach, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { REDIS, REDIS_TIMEOUT_MS } from '../../src/common/redis.ts';
import { PASSWORD } from '../support/build.ts';
import { needed } from '../support/database.ts';
import { mailedLinks } from '../support/mailed-links.ts';
import { factors } from '../support/factors.ts';
import { siteOwners } from '../support/site-owners.ts';
import { tally, times, useApp } from '../support/app.ts';
import { BUSY_MS, eventually } from '../support/wait.ts';

const t = useApp({}, { gates: true });
const WAITING = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
  where c.relname = 'outbox' and not l.granted and l.database = (select oid from pg_database where datname = current_database())`;
const LOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** Past the gate. */
const direct = () => {
  const url = new URL(needed('TEST_DATABASE_URL'));
  url.pathname = new URL(t.databaseGate.url).pathname;
  return new pg.Client({ connectionString: url.href });
};
const health = () => t.anonymous().get('/health/ready');
const message = { name: 'Nadia', email: 'nadia@shop.example', questions: 'Is anybody there?' };

const ready = () => eventually(async () => (await health()).status === 200);

afterEach(async () => {
  await t.databaseGate.open();
  await t.redisGate.open();
  await ready();
});

describe('without PostgreSQL', () => {
  it('says 503 and when to come back, never 401, and goes on by itself afterwards', async () => {
    const user = await t.build.user();
    await t.databaseGate.shut();
    const answers = [
      await t.as(user).get('/api/auth/me'),
      await t.anonymous().post('/api/auth/login').send({ email: user.email, password: PASSWORD }),
      await t.anonymous().post('/api/contact').send(message),
      await health(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { headers, body } of answers) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|select/i);
    }
    await t.anonymous().get('/health/live').expect(200);
    await t.databaseGate.open();
    await eventually(async () => (await t.as(user).get('/api/auth/me')).status === 200);
  });

  it('says 503 within five seconds when PostgreSQL hangs', async () => {
    const user = await t.build.user();
    await t.as(user).get('/api/auth/me').expect(200);
    t.databaseGate.freeze();
    const since = Date.now();
    const answer = await t.as(user).get('/api/auth/me');
    expect(answer.status).toBe(503);
    expect(Date.now() - since).toBeLessThan(5_000);
  });
});

describe('publishing without PostgreSQL', () => {
  const s = siteOwners(t);
  const written = async (owner: { id: string }) => {
    const [row] = await t.db.query<[object]>(
      `select s.state, s.published_version, (select count(*)::int from site_versions v where v.site_id = s.id) as versions
       from sites s where owner_id = $1`,
      [owner.id],
    );
    return row;
  };

  it('leaves nothing half published, says so, and works when it is back', async () => {
    const owner = await s.owner();
    const seen = await s.seen(owner);
    const publish = () => t.as(owner).post('/api/user/site/publish').send(seen);
    const other = direct();
    await other.connect();
    // The version is written and the site points to it; what follows waits for this lock, and then PostgreSQL is gone.
    await other.query('begin; lock table outbox in exclusive mode');
    const cut = publish().then((answer) => answer);
    await eventually(async () => (await other.query(WAITING)).rowCount! > 0);
    await t.databaseGate.shut();
    const { status, body } = await cut;
    expect([status, body.code]).toEqual([503, 'unavailable']);
    await other.query('rollback');
    await other.end();
    await t.databaseGate.open();
    await ready();
    expect(await written(owner)).toEqual({ state: 'draft', published_version: null, versions: 0 });
    expect((await publish().expect(200)).body.version).toBe(1);
    expect(await written(owner)).toEqual({ state: 'published', published_version: 1, versions: 1 });
    await t.settled();
    expect(t.inbox.to(owner.email).filter(({ subject }) => subject?.includes('is live'))).toHaveLength(1);
  });
});

describe('the second step of a sign-in without PostgreSQL', () => {
  const failed = async () => {
    const redis = t.app.get<Redis>(REDIS);
    const counts = (await redis.keys('limit:sign-in:*')).map((key) => redis.get(key));
    return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0);
  };

  describe.each(['customer', 'platform'] as const)('of a %s', (area) => {
    const f = factors(t, area);
    it.each(['code', 'recovery', 'passkey'] as const)(
      'is a 503 that spends no %s and is no failed one, also where PostgreSQL goes in the middle',
      async (kind) => {
        const someone = await f.account();
        const [totp, { device }] = [await f.withTotp(someone), await f.withPasskey(someone)];
        const { ticket, passkey_options } = await f.ticket(someone);
        const proof = {
          code: { code: totp.code() },
          recovery: { code: totp.recovery_codes[0] },
          passkey: { passkey: device.sign(passkey_options!) },
        }[kind];
        const second = async () => {
          const { status, body, headers } = await f.second({ ticket, ...proof });
          return { status, code: body.code, later: Number(headers['retry-after']) > 0 };
        };
        const down = { status: 503, code: 'unavailable', later: true };
        await t.databaseGate.shut();
        for (let tries = 0; tries < 12; tries += 1) expect(await second()).toEqual(down);
        await t.databaseGate.open();
        await ready();
        const other = direct();
        await other.connect();
        await other.query('begin');
        await other.query(`lock table ${area === 'customer' ? 'users' : 'admins'} in exclusive mode`);
        const cut = second();
        await eventually(async () => (await other.query(LOCKED)).rowCount! > 0);
        await t.databaseGate.shut();
        expect(await cut).toEqual(down);
        await other.end();
        await t.databaseGate.open();
        await ready();
        expect(await failed()).toBe(0);
        expect(await second()).toMatchObject({ status: 200 });
      },
    );
  });
});

describe('a poll without PostgreSQL', () => {
  it('is a 503 within five seconds: what hung is not asked twice', async () => {
    const user = await t.build.user();
    const { conversation } = (await t.as(user).post('/api/messages/conversations').send({ subject: 'Hours' })).body;
    const path = `/api/messages/conversations/${conversation._id}/messages`;
    const { etag } = (await t.as(user).get(path).expect(200)).headers;
    await t.as(user).get(path).set('If-None-Match', etag!).expect(304);
    t.databaseGate.freeze();
    const since = Date.now();
    const answer = await t.as(user).get(path).set('If-None-Match', etag!);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(Date.now() - since).toBeLessThan(5_000);
  });
});

describe('without Redis', () => {
  it('still takes messages at once, counts in the process, and mails when Redis is back', async () => {
    const before = t.inbox.mails.length;
    await t.redisGate.shut();
    const since = Date.now();
    await t.anonymous().post('/api/contact').send(message).expect(201);
    expect(Date.now() - since).toBeLessThan(REDIS_TIMEOUT_MS + BUSY_MS);
    const user = await t.build.user();
    const tries = await Promise.all(
      times(13, () => t.anonymous().post('/api/auth/login').send({ email: user.email, password: 'wrong one' })),
    );
    expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 3 });
    await health().expect(503);
    await t.redisGate.open();
    await ready();
    await t.settled();
    await eventually(async () => t.inbox.mails.length > before);
  });

  it('registers, and mails the links that verify the e-mail when Redis is back', async () => {
    const email = 'without-redis@shop.example';
    await t.redisGate.shut();
    const { body } = await t
      .anonymous()
      .post('/api/auth/register')
      .send({ name: 'Nadia', email, password: PASSWORD })
      .expect(201);
    await t.as(body).post('/api/auth/resend-verification').expect(202);
    await t.redisGate.open();
    await ready();
    await t.settled();
    await eventually(async () => (await mailedLinks(t, 'verify', email)).length === 2);
    const [token] = await mailedLinks(t, 'verify', email);
    await t.anonymous().post('/api/auth/verify-email').send({ token }).expect(200);
    const [user] = await t.db.query('select email_verified_at from users where email = $1', [email]);
    expect(user.email_verified_at).not.toBeNull();
  });

  it('loses no effect when Redis is emptied', async () => {
    const before = t.inbox.mails.length;
    t.inbox.refuse(true);
    await t.anonymous().post('/api/contact').send(message).expect(201);
    const failed = `select 1 from outbox where done_at is null and leased_until is null and last_error is not null`;
    await eventually(async () => (await t.db.query<object[]>(failed)).length > 0);
    await t.app.get<Redis>(REDIS).flushall();
    t.inbox.refuse(false);
    t.clock.advance(60_000);
    await t.settled();
    expect(t.inbox.mails.length).toBe(before + 1);
  });
});
