import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import { REDIS } from '../../src/common/redis.ts';
import { SiteChanges } from '../../src/sites/hosts/site-changes.service.ts';
import { SitesWithoutPlan } from '../../src/sites/hosts/sites-without-plan.service.ts';
import { CONVERSATIONS_OF_SITE, MESSAGES_OF_SITE } from '../../src/assistant/conversations/assistant.service.ts';
import { BOOKINGS_OF_SITE } from '../../src/booking/appointments/booking.service.ts';
import { RateLimits, type CallLimit } from '../../src/common/http/rate-limits.ts';
import { tally, useApp } from '../support/app.ts';
import { asking } from '../support/asking.ts';
import type { Redis } from 'ioredis';
import { hostedSites } from '../support/hosts.ts';
import { DAY } from '../support/clock.ts';
import { eventuallyHolds } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 }, { gates: true });
const { ask, of, site, isThere, nextSlug } = hostedSites(t);

afterEach(async () => {
  await t.databaseGate.open();
  await t.redisGate.open();
  await eventuallyHolds(async () => expect((await ask('localhost', '/health/ready')).status).toBe(200));
});

describe('a change', () => {
  it('of plan, status or state is on every server within a second', async () => {
    const second = await (await t.boot()).getUrl();
    const { id, owner, slug } = await site();
    const both = async () => [await isThere(of(slug)), (await ask(of(slug), '/card.vcf', { url: second })).status];
    expect(await both()).toEqual([200, 200]);
    const platform = await t.build.admin();
    await t.as(platform).put(`/api/shingle-admin/users/${owner.id}/status`).send({ status: 'suspended' }).expect(200);
    const vcf = async () => [
      (await ask(of(slug), '/card.vcf')).status,
      (await ask(of(slug), '/card.vcf', { url: second })).status,
    ];
    await eventuallyHolds(async () => expect(await vcf()).toEqual([503, 503]));
    await t.as(platform).put(`/api/shingle-admin/users/${owner.id}/status`).send({ status: 'active' }).expect(200);
    await eventuallyHolds(async () => expect(await vcf()).toEqual([200, 200]));
    const state = { state: 'blocked', reason: 'It copies a bank.' };
    await t.as(platform).put(`/api/shingle-admin/sites/${id}/state`).send(state).expect(200);
    await eventuallyHolds(async () => expect(await vcf()).toEqual([410, 410]));
  });

  it('is seen at once on the server that made it, also while Redis is down', async () => {
    const { owner, slug } = await site();
    const vcf = async () => (await ask(of(slug), '/card.vcf')).status;
    const pause = (paused: boolean) => t.as(owner).put('/api/user/site/settings').send({ paused }).expect(200);
    expect(await vcf()).toBe(200);
    await t.redisGate.shut();
    await pause(true);
    expect(await vcf()).toBe(503);
    await pause(false);
    expect(await vcf()).toBe(200);
  });

  it('of plan, by us or by the owner, changes what every server offers, and no version', async () => {
    const second = await (await t.boot()).getUrl();
    const { id, owner, slug } = await site(null);
    const grant = async (plan: string) =>
      t
        .as(await t.build.admin())
        .put(`/api/shingle-admin/users/${owner.id}/plan`)
        .send({ plan })
        .expect(200);
    const offered = () =>
      Promise.all(
        [t.url, second].map(
          async (url) => (await ask(of(slug), `/api/available-slots-overview?site=${slug}`, { url })).status,
        ),
      );
    await grant('pro');
    await eventuallyHolds(async () => expect(await offered()).toEqual([200, 200]));
    await grant('starter');
    await eventuallyHolds(async () => expect(await offered()).toEqual([404, 404]));
    await grant('plus_ai');
    await eventuallyHolds(async () => expect(await offered()).toEqual([200, 200]));
    await t.as(owner).post('/api/stripe/subscription/cancel').expect(200);
    await eventuallyHolds(async () => expect(await offered()).toEqual([404, 404]));
    expect(await t.db.query('select number from site_versions where site_id = $1', [id])).toEqual([{ number: 1 }]);
  });

  it('is announced by the change itself, ahead of effects that nobody waits for', async () => {
    const { id, owner } = await site(null);
    await t.redisGate.shut(); // nothing is done: what waits can be read
    const announced = async (change: () => Promise<unknown>) => {
      await t.db.query('delete from outbox where kind = $1', ['sites.changed']);
      await change();
      return t.db.query(
        `select payload ->> 'id' as id, awaited from outbox where kind = 'sites.changed' and payload ->> 'id' = $1`,
        [id],
      );
    };
    const platform = await t.build.admin();
    const put = (path: string, body: object) => () =>
      t.as(platform).put(`/api/shingle-admin/${path}`).send(body).expect(200);
    const unpublish = async () => {
      t.clock.advance(31 * DAY);
      await t.app.get(SitesWithoutPlan).unpublish(t.clock.now());
    };
    const changes = [
      put(`users/${owner.id}/plan`, { plan: 'pro' }),
      put(`users/${owner.id}/status`, { status: 'inactive' }),
      put(`users/${owner.id}/status`, { status: 'active' }),
      put(`sites/${id}/state`, { state: 'paused' }),
      () => t.as(owner).post('/api/stripe/subscription/cancel').expect(200),
      unpublish,
    ];
    for (const change of changes) expect(await announced(change)).toEqual([{ id, awaited: true }]);
  });

  it('that was not announced is seen after a minute, a new site after ten seconds', async () => {
    const { id, slug } = await site();
    expect((await ask(of(slug), '/card.vcf')).status).toBe(200);
    await t.db.query(`update sites set state = 'blocked' where id = $1`, [id]);
    t.clock.advance(59_000);
    expect((await ask(of(slug), '/card.vcf')).status).toBe(200);
    t.clock.advance(1_000);
    expect((await ask(of(slug), '/card.vcf')).status).toBe(410);
    const next = nextSlug();
    expect(await isThere(of(next))).toBe(404);
    await site();
    expect(await isThere(of(next))).toBe(404);
    t.clock.advance(10_000);
    expect(await isThere(of(next))).toBe(200);
  });

  it('made while Redis is down is on every server after a minute', async () => {
    const second = await (await t.boot()).getUrl();
    const { owner, slug } = await site();
    const both = async () =>
      Promise.all([t.url, second].map(async (url) => (await ask(of(slug), '/card.vcf', { url })).status));
    const platform = await t.build.admin();
    expect(await both()).toEqual([200, 200]);
    await t.redisGate.shut();
    await t.as(platform).put(`/api/shingle-admin/users/${owner.id}/status`).send({ status: 'suspended' }).expect(200);
    t.clock.advance(60_000);
    expect(await both()).toEqual([503, 503]);
  });

  it('that Redis does not carry is logged with its cause, and the next one after it is back is carried', async () => {
    const second = await (await t.boot()).getUrl();
    const { id, slug } = await site();
    const both = async () =>
      Promise.all([t.url, second].map(async (url) => (await ask(of(slug), '/card.vcf', { url })).status));
    const become = async (state: string) => {
      await t.db.query('update sites set state = $2 where id = $1', [id, state]);
      await t.app.get(SiteChanges).announceSite(id);
    };
    expect(await both()).toEqual([200, 200]);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    try {
      const logged = (line: RegExp) => eventuallyHolds(() => expect(warn.mock.calls.join('\n')).toMatch(line));
      await t.redisGate.shut();
      await become('paused');
      await logged(/Redis cannot be reached; trying again: \w*Error: \w/);
      await logged(/A change of a site was not announced; its pages follow within the minute: \w*Error: \w/);
      expect(await both()).toEqual([503, 200]);
      await t.redisGate.open();
      await eventuallyHolds(async () => {
        await become('blocked');
        expect(await both()).toEqual([410, 410]);
      });
      const redis = t.app.get<Redis>(REDIS);
      await eventuallyHolds(async () => expect(await redis.publish('shingle.site-changed', 'not JSON')).not.toBe(0));
      await logged(/A message about a site could not be read/);
      await become('published');
      await eventuallyHolds(async () => expect(await both()).toEqual([200, 200]));
    } finally {
      warn.mockRestore();
    }
  });

  it('of a customer who deletes the account takes the site away everywhere, and its names rest for a year', async () => {
    const second = await (await t.boot()).getUrl();
    const { id, owner, slug } = await site();
    await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'old')`, [`old-${slug}`, id]);
    const both = async () =>
      Promise.all([t.url, second].map(async (url) => (await ask(of(slug), '/robots.txt', { url })).status));
    expect(await both()).toEqual([200, 200]);
    await t.as(owner).delete('/api/user').send({ password: owner.password }).expect(200);
    await eventuallyHolds(async () => expect(await both()).toEqual([404, 404]));
    const rows = await t.db.query(
      `select name, site_id, kind, until - $2::timestamptz as rest from site_names where name like $1 order by name`,
      [`%${slug}`, t.clock.now()],
    );
    expect(rows).toMatchObject([
      { name: slug, site_id: null, kind: 'resting', rest: { days: 365 } },
      { name: `old-${slug}`, site_id: null, kind: 'resting', rest: { days: 365 } },
    ]);
  });
});

describe('a plan that ended', () => {
  it('leaves the page for 30 days, then unpublishes it, and a plan that came back in time saves it', async () => {
    const retention = t.app.get(RetentionService);
    const [gone, back] = [await site(null), await site(null)];
    const grant = async (id: string, plan: string) =>
      t
        .as(await t.build.admin())
        .put(`/api/shingle-admin/users/${id}/plan`)
        .send({ plan })
        .expect(200);
    for (const { owner } of [gone, back]) {
      await grant(owner.id, 'plus_ai');
      await grant(owner.id, 'no_plan');
    }
    await retention.run();
    t.clock.advance(29 * DAY);
    await grant(back.owner.id, 'starter');
    await t.db.query(`delete from scheduled_runs where name = 'retention'`);
    await retention.run();
    expect([await isThere(of(gone.slug)), await isThere(of(back.slug))]).toEqual([200, 200]);
    t.clock.advance(DAY);
    await retention.run();
    await eventuallyHolds(async () =>
      expect([await isThere(of(gone.slug)), await isThere(of(back.slug))]).toEqual([404, 200]),
    );
    const [row] = await t.db.query('select state, published_version from sites where id = $1', [gone.id]);
    expect(row).toEqual({ state: 'unpublished', published_version: 1 });
  });
});

describe('the visitors of one site', () => {
  it.each<[string, CallLimit]>([
    ['/api/appointments', BOOKINGS_OF_SITE],
    ['/api/ai-assistant/start-conversation', CONVERSATIONS_OF_SITE],
    ['/api/ai-assistant/send-message', MESSAGES_OF_SITE],
  ])(
    'have one limit together at %s, from however many addresses; another site’s are not counted',
    async (path, limit) => {
      const [asked, other] = [await site('plus_ai'), await site('plus_ai')];
      const scale = t.env.rateLimitScale;
      t.env.rateLimitScale = 0.01; // read when a limit is first counted
      t.app.set('trust proxy', true);
      let address = 0;
      const post = async ({ slug }: typeof asked) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${(address += 1)}` };
        return (await ask(of(slug), path, { method: 'POST', body: '{"wrong":1}', headers })).status;
      };
      try {
        const most = limit.points * t.env.rateLimitScale;
        const answers = [];
        for (let turn = 0; turn < 2 * most; turn += 1) answers.push(await post(asked));
        expect(tally(answers)).toEqual({ 400: 2 * most }); // broken calls close nothing to others
        const counted = () => t.app.get<Redis>(REDIS).get(`limit:${limit.name}:${asked.slug}`);
        await eventuallyHolds(async () => expect(await counted()).toBe('0'));
        for (let turn = 0; turn < most; turn += 1) await t.app.get(RateLimits).consume(limit, asked.slug);
        expect([await post(asked), await post(asked), await post(other)]).toEqual([429, 429, 400]);
        expect(await counted()).toBe(String(most));
      } finally {
        t.env.rateLimitScale = scale;
        t.app.set('trust proxy', t.env.trustProxy);
      }
    },
  );

  it('lose none of their messages where the answers of the month are used up', async () => {
    const { id, slug } = await site('plus_ai');
    const visitor = asking(t, of(slug));
    const thread = await visitor.start();
    const month = `${t.clock.now().toISOString().slice(0, 7)}-01`;
    await t.db.query('insert into assistant_usage values ($1, $2, 1000000)', [id, month]);
    const { body, status } = await visitor.send(thread, 'Are you open?');
    expect([status, body.code]).toEqual([429, 'quota_exceeded']);
    expect(await t.app.get<Redis>(REDIS).get(`limit:${MESSAGES_OF_SITE.name}:${slug}`)).toBe('0');
  });
});
