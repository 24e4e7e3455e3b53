import { afterEach, describe, expect, it } from '@jest/globals';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { useApp } from '../support/app.ts';
import { hostedSites } from '../support/hosts.ts';
import { DAY } from '../support/clock.ts';
import { eventuallyHolds } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const { ask, of, site, isThere, nextSlug } = hostedSites(t);

afterEach(async () => {
  await t.databaseGate.open();
  await t.redisGate.open();
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
    await t.db.query(`update sites set state = 'blocked' where id = $1`, [id]);
    await t.app.get(SitesService).refresh(id);
    await eventuallyHolds(async () => expect(await vcf()).toEqual([410, 410]));
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
