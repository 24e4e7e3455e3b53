import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { RetentionService } from '../../src/accounts/retention.service.ts';
import type { CountsView } from '../../src/counts/counts.dto.ts';
import { EventCounter } from '../../src/counts/event-counter.service.ts';
import { times, useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { countedSites } from '../support/counted-sites.ts';
import { askHost } from '../support/hosts.ts';
import { salon } from '../support/salon.ts';

/** A Friday. */
const NOON = '2027-11-19T17:00:00Z';
const KINDS = ['view', 'card_view', 'qr', 'call', 'mail', 'save'];

const t = useApp({ rateLimitScale: 1_000 });
const shop = countedSites(t);
beforeAll(() => t.clock.set(NOON));

describe('an event of a site’s page', () => {
  it('is added to the day’s row of its site, and keeps nothing of the visitor', async () => {
    const { counts, report, site } = await shop();
    const other = await shop();
    for (const kind of [...KINDS, 'view', 'call']) {
      const answer = await report({ kind });
      expect([kind, answer.status, answer.text, answer.headers['set-cookie']]).toEqual([kind, 204, '', undefined]);
    }
    const { days, totals } = await counts();
    expect(totals).toEqual({
      views: 2,
      card_views: 1,
      qr: 1,
      calls: 2,
      mails: 1,
      saves: 1,
      bookings: 0,
      enquiries: 0, // oxfmt-ignore
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: '2027-11-19', views: 2, calls: 2 });
    expect((await other.counts()).totals).toMatchObject({ views: 0, calls: 0 });
    const columns = await t.db.query<{ name: string }[]>(
      `select column_name as name from information_schema.columns where table_name = 'site_counts' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['day', 'kind', 'n', 'site_id']);
    expect(
      await t.db.query('select kind, n from site_counts where site_id = $1 order by kind', [site.id]),
    ).toHaveLength(6);
  });

  it('of a kind that is not known is taken and not counted; a body that is none is refused', async () => {
    const { counts, statusOf } = await shop();
    expect(await statusOf({ kind: 'scrolled' })).toBe(204);
    expect(await statusOf({ kind: '__proto__' })).toBe(204);
    for (const body of [{}, { kind: 5 }, { kind: 'x'.repeat(41) }, { kind: 'view', id: '1' }, []])
      expect([body, await statusOf(body)]).toEqual([body, 400]);
    expect(await statusOf({ kind: 'view' }, { 'content-type': 'text/plain' })).toBe(415);
    expect((await counts()).totals.views).toBe(0);
  });

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch that is not drawn', { 'sec-purpose': 'prefetch' }],
    ['an older prefetch', { purpose: 'prefetch' }],
    ['an older preview', { 'x-purpose': 'preview' }],
    ['Firefox’s older prefetch', { 'x-moz': 'prefetch' }],
  ])('of %s is not counted, and answered alike', async (_what, headers) => {
    const { counts, statusOf } = await shop();
    expect(await statusOf({ kind: 'view' }, headers)).toBe(204);
    expect((await counts()).totals.views).toBe(0);
  });

  it('of a browser that keeps its name to itself is counted: isbot alone says who is a bot', async () => {
    const { counts, statusOf } = await shop();
    expect(await statusOf({ kind: 'view' }, { 'user-agent': '' })).toBe(204);
    expect((await counts()).totals.views).toBe(1);
  });

  it('needs a live site, at its own host', async () => {
    const { site, statusOf } = await shop();
    const asked = { method: 'POST', body: '{"kind":"view"}', headers: { 'content-type': 'application/json' } };
    for (const host of ['localhost:3000', 'preview.localhost:3000', 'no-such-shop.localhost:3000', 'other.example'])
      expect([host, (await askHost(host, '/api/site-events', { url: t.url, ...asked })).status]).toEqual([host, 404]);
    for (const state of ['paused', 'blocked', 'unpublished', 'draft']) {
      const away = await shop();
      await t.db.query('update sites set state = $2 where id = $1', [away.site.id, state]);
      expect([state, await away.statusOf({ kind: 'view' })]).toEqual([state, 404]);
    }
    expect(await (await shop({ status: 'suspended' })).statusOf({ kind: 'view' })).toBe(404);
    expect(await statusOf({ kind: 'view' })).toBe(204);
    await t.db.query('delete from sites where id = $1', [site.id]);
    await t.app.get(EventCounter).flush(); // what was counted of a site that is gone is dropped
    expect(await t.db.query('select 1 from site_counts where site_id = $1', [site.id])).toEqual([]);
  });

  it('counts on the day of the site’s own zone', async () => {
    const { counts, site, statusOf } = await shop();
    const far = await shop();
    await t.db.query(`update sites set time_zone = 'Pacific/Kiritimati' where id = $1`, [far.site.id]);
    await t.db.query(`update sites set time_zone = 'America/Vancouver' where id = $1`, [site.id]);
    expect(await statusOf({ kind: 'view' })).toBe(204);
    expect(await far.statusOf({ kind: 'view' })).toBe(204);
    const dayOf = ({ days }: CountsView) => days.find(({ views }) => views > 0)!.day;
    const [here, there] = [dayOf(await counts()), dayOf(await far.counts())];
    const shown = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(t.clock.now());
    expect([here, there]).toEqual([shown('America/Vancouver'), shown('Pacific/Kiritimati')]);
  });

  it('of a site with a zone that is not known is dropped, and those of the others are added', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [unknown, other] = [await shop(), await shop()];
    const counter = t.app.get(EventCounter);
    await t.db.query(`update sites set time_zone = 'Nowhere/None' where id = $1`, [unknown.site.id]);
    for (const { site } of [unknown, other]) counter.count(site.id, 'view');
    await counter.flush();
    expect(errors.mock.calls.map(([line]) => line as string)).toEqual([expect.stringContaining(unknown.site.id)]);
    expect((await other.counts()).totals.views).toBe(1);
    expect(errors).toHaveBeenCalledTimes(1);
    errors.mockRestore();
  });

  it('is added by two servers at once, none lost', async () => {
    const { counts, site } = await shop();
    const counters = [t.app.get(EventCounter), (await t.boot()).get(EventCounter)];
    for (const counter of counters) for (const kind of KINDS) times(50, () => counter.count(site.id, kind as 'view'));
    await Promise.all(counters.map((counter) => counter.flush()));
    expect((await counts()).totals).toMatchObject({ views: 100, card_views: 100, qr: 100, calls: 100, saves: 100 });
  });

  it('of more sites than a statement takes values is written too', async () => {
    const { counts, site } = await shop();
    const counter = t.app.get(EventCounter);
    times(70_000, () => counter.count(randomUUID(), 'view')); // as after an hour without PostgreSQL
    counter.count(site.id, 'view');
    expect((await counts()).totals.views).toBe(1);
  });

  it('is added once, also where what was counted after it cannot be written at first', async () => {
    const [{ counts, site }, later] = [await shop(), await shop()];
    const counter = t.app.get(EventCounter);
    await t.db.query(
      `insert into site_counts (site_id, day, kind, n) select $1, day, 'view', 2147483647
       from generate_series($2::date - 1, $2::date + 1, '1 day') as day`,
      [later.site.id, t.clock.now()],
    );
    counter.count(site.id, 'view');
    times(5_000, () => counter.count(randomUUID(), 'view')); // as many as are written at once
    counter.count(later.site.id, 'view');
    await counter.flush();
    expect((await counts()).totals.views).toBe(1);
    await t.db.query('delete from site_counts where site_id = $1', [later.site.id]);
    expect((await later.counts()).totals.views).toBe(1);
    expect((await counts()).totals.views).toBe(1);
  });
});

describe('the numbers of a site', () => {
  const counted = (site: string, day: string, kind: string, n: number) =>
    t.db.query('insert into site_counts (site_id, day, kind, n) values ($1, $2, $3, $4)', [site, day, kind, n]);

  it('have bookings and enquiries beside them, and begin with the days that are asked for', async () => {
    const { book, owner, site, times: free } = await salon(t);
    const date = '2027-11-23';
    await book({ appointment_date: date, appointment_time: (await free(date))[0]! }).expect(201);
    const host = `${site.slug}.localhost:3000`;
    const counts = async (days: number) =>
      (await t.as(owner).get('/api/user/site/counts').query({ days }).expect(200)).body as CountsView;
    const letter = { name: 'Mei', email: 'mei@visitor.example', message: 'Is there parking at the back?' };
    const write = (body: object) => t.anonymous().post('/api/enquiries').set('Host', host).send(body).expect(201);
    await write(letter);
    await write({ ...letter, website: 'a script' });
    expect((await counts(1)).days).toEqual([expect.objectContaining({ bookings: 1, enquiries: 1, views: 0 })]);
    expect((await counts(366)).days).toHaveLength(366);
    await t.db.query(`update sites set time_zone = 'VST' where id = $1`, [site.id]); // ICU knows it, PostgreSQL does not
    const [day] = (await counts(1)).days;
    expect(day).toMatchObject({ day: '2027-11-20', bookings: 1, enquiries: 1 });
    for (const days of ['0', '367', '-1', '1.5', 'all', ''])
      await t.as(owner).get('/api/user/site/counts').query({ days }).expect(400);
  });

  it('are not there without a site', async () => {
    await t
      .as(await t.build.user())
      .get('/api/user/site/counts')
      .expect(404);
  });

  it('are exported with the account, and go with the site', async () => {
    const { owner, site } = await shop();
    await counted(site.id, '2027-11-01', 'call', 7);
    const { body } = await t.as(owner).get('/api/user/export').expect(200);
    expect(JSON.stringify(body)).toContain('"kind":"call","n":7');
    await t.db.query('delete from sites where id = $1', [site.id]);
    expect(await t.db.query('select 1 from site_counts where site_id = $1', [site.id])).toEqual([]);
  });

  it('are kept for 25 months', async () => {
    const { site } = await shop();
    for (const day of ['2025-10-18', '2025-10-19', '2027-11-01']) await counted(site.id, day, 'view', 1);
    await t.app.get(RetentionService).run();
    const rows = await t.db.query<{ day: string }[]>(
      'select day::text as day from site_counts where site_id = $1 order by day',
      [site.id],
    );
    expect(rows.map(({ day }) => day)).toEqual(['2025-10-19', '2027-11-01']);
  });

  it.each([
    ['2027-03-31', '2025-02-28'],
    ['2027-03-30', '2025-02-28'],
    ['2027-04-30', '2025-03-30'],
    ['2026-03-29', '2024-02-29'],
  ])('are kept on %s from %s on: a month ends with its last day', async (today, kept) => {
    const { site } = await shop();
    const dayBefore = new Date(Date.parse(kept) - DAY).toISOString().slice(0, 10);
    for (const day of [dayBefore, kept]) await counted(site.id, day, 'view', 1);
    t.clock.set(`${today}T08:41:00Z`);
    await t.app.get(RetentionService).run();
    t.clock.set(NOON);
    const rows = await t.db.query('select day::text as day from site_counts where site_id = $1', [site.id]);
    expect(rows).toEqual([{ day: kept }]);
  });

  it('of all sites are added up', async () => {
    const operator = await t.build.admin();
    const all = async () => (await t.as(operator).get('/api/shingle-admin/site-counts').expect(200)).body.totals.saves;
    const before = await all();
    const [one, two] = [await shop(), await shop()];
    const counter = t.app.get(EventCounter);
    for (const [{ site }, now, n] of [
      [two, '2027-10-01T17:00:00Z', 100],
      [two, '2027-11-01T17:00:00Z', 4],
      [one, NOON, 3],
    ] as const) {
      t.clock.set(now);
      times(n, () => counter.count(site.id, 'save'));
      await counter.flush();
    }
    expect(await all()).toBe(before + 7);
    const path = `/api/shingle-admin/sites/${two.site.id}/counts`;
    expect((await t.as(operator).get(path).expect(200)).body.totals).toMatchObject({ saves: 4, bookings: 0 });
    await t.as(one.owner).get(path).expect(403);
  });
});

/** Last in this file: what a server closes, another one of the same process misses. */
describe('a server under strain', () => {
  /** 600 an hour become 6. */
  const few = useApp({ rateLimitScale: 0.01 }, { gates: true });

  it('counts 600 events an hour from an address for a site; what is beyond is answered alike', async () => {
    const { counts, statusOf } = await countedSites(few)();
    const other = await countedSites(few)();
    expect(await Promise.all(times(10, () => statusOf({ kind: 'view' })))).toEqual(times(10, () => 204));
    expect(await other.statusOf({ kind: 'view' })).toBe(204);
    expect((await counts()).totals.views).toBe(6);
    expect((await other.counts()).totals.views).toBe(1);
  });

  it('waits while PostgreSQL is down, and is written when a server ends', async () => {
    const { counts, site, statusOf } = await countedSites(few)();
    expect(await statusOf({ kind: 'view' })).toBe(204);
    await few.databaseGate.shut();
    await few.app.get(EventCounter).flush();
    await few.databaseGate.open();
    expect((await counts()).totals.views).toBe(1);
    const server = await few.boot();
    server.get(EventCounter).count(site.id, 'call');
    await server.close();
    const rows = await few.db.query(`select n from site_counts where site_id = $1 and kind = 'call'`, [site.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});
