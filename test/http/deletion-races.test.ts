import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import type { Test } from 'supertest';
import { localAt } from '../../src/common/format/local-time.ts';
import { EVENT_KINDS } from '../../src/counts/counts.shared.ts';
import { EventCounter } from '../../src/counts/event-counter.service.ts';
import { useApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { PASSWORD } from '../support/build.ts';
import { DAY } from '../support/clock.ts';
import { writing } from '../support/enquiries.ts';
import { inTransaction, waiting } from '../support/held-rows.ts';
import { hostedSites } from '../support/hosts.ts';
import { BASE, ourWork, proposalPath } from '../support/our-work.ts';
import { BUSINESS } from '../support/site-owners.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const t = useApp({ rateLimitScale: 1_000 });
const b = bookings(t);
const w = ourWork(t);
/** With more rows than are written at once. */
const OUTAGE_DAYS = 850;
const waitingAre = (many: number) => eventually(async () => (await waiting(t)) === many);

it('a booking that is under way ends before its site is deleted: neither waits for the other for good', async () => {
  const owner = await t.build.user({ plan: 'pro' });
  const { id, slug } = await b.site({ ownerId: owner.id });
  const { body } = await t.anonymous().get('/api/available-slots-overview').query({ days: 30, site: slug });
  const [date, [time]] = Object.entries(body.date_overview as Record<string, [string]>).find(([, [each]]) => each)!;
  const input = b.request({ site: slug, appointment_date: date, appointment_time: time });
  await inTransaction(t, async (other) => {
    const held = `booking:${id}:${input.customer_email}`;
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [held]);
    const booking = Promise.resolve(t.anonymous().post('/api/appointments').send(input));
    await waitingAre(1);
    const deletion = Promise.resolve(t.as(owner).delete('/api/user').send({ password: PASSWORD }));
    await waitingAre(2);
    await other.rollbackTransaction();
    const answers = await Promise.all([booking, deletion]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });
});

it('an enquiry that is under way ends before its site is deleted', async () => {
  const { owner, write } = await writing(t)();
  await write().expect(201); // the day is counted already
  await t.db.query(`create function a_slow_disk() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return new; end $$`);
  await t.db.query('create trigger slow before insert on enquiries for each row execute function a_slow_disk()');
  await inTransaction(t, async (other) => {
    await other.query('select pg_advisory_xact_lock(7)');
    const enquiry = Promise.resolve(write());
    await waitingAre(1);
    const deletion = Promise.resolve(t.as(owner).delete('/api/user').send({ password: PASSWORD }));
    await waitingAre(2);
    await other.rollbackTransaction();
    const answers = await Promise.all([enquiry, deletion]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  });
});

/** What waits is counted while the deletion of its site is held up by a lock on rows of the site. */
async function countedBesideDeletion(owner: { token: string }, lock: string, siteId: string): Promise<void> {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const counter = t.app.get(EventCounter);
  await inTransaction(t, async (other) => {
    await other.query(lock, [siteId]);
    const deletion = Promise.resolve(t.as(owner).delete('/api/user').send({ password: PASSWORD }));
    await waitingAre(1);
    const counted = counter.flush();
    await waitingAre(2);
    await other.rollbackTransaction();
    expect((await deletion).status).toBe(200);
    await counted;
    expect(warned.mock.calls.join()).not.toContain('deadlock');
  });
  warned.mockRestore();
  await counter.flush(); // of a site that is gone nothing is written
}

it('what is counted of a site beside its deletion waits for it, and neither waits for the other for good', async () => {
  const owner = await t.build.user({ plan: 'pro' });
  const { id, timeZone } = await b.site({ ownerId: owner.id });
  const { date } = localAt(timeZone, t.clock.now());
  const kinds = ['view', 'card_view'] as const; // in the table the other way round than they are counted
  for (const kind of kinds)
    await t.db.query('insert into site_counts (site_id, day, kind, n) values ($1, $2, $3, 1)', [id, date, kind]);
  for (const kind of kinds) t.app.get(EventCounter).count(id, kind);
  await countedBesideDeletion(owner, `select 1 from site_counts where site_id = $1 and kind = 'view' for update`, id);
});

it('what was counted through a long outage is written beside the deletion of its site: neither waits for the other for good', async () => {
  const owner = await t.build.user({ plan: 'pro' });
  const { id } = await b.site({ ownerId: owner.id });
  const counter = t.app.get(EventCounter);
  const now = t.clock.now();
  for (let ago = OUTAGE_DAYS; ago >= 0; ago -= 1) {
    t.clock.set(new Date(now.getTime() - ago * DAY));
    for (const kind of EVENT_KINDS) counter.count(id, kind);
  }
  const { date } = localAt('America/Toronto', now);
  await t.db.query(`insert into site_counts (site_id, day, kind, n) values ($1, $2, 'view', 1)`, [id, date]);
  await t.db.query(`insert into site_domains (site_id, host, token, state) values ($1, 'gone.ca', 't', 'pending')`, [
    id,
  ]);
  // The deletion waits there once it has deleted the counts, before it has locked the site.
  await countedBesideDeletion(owner, 'select 1 from site_domains where site_id = $1 for update', id);
});

it('a site that is being renamed is deleted before or after that: neither waits for the other for good', async () => {
  const owner = await w.owner();
  const { id, slug } = await w.site(owner);
  await inTransaction(t, async (other) => {
    await other.query('select 1 from site_names where name = $1 for update', [slug]);
    const deletion = Promise.resolve(t.as(owner).delete('/api/user').send({ password: PASSWORD }));
    await waitingAre(1);
    const renaming = Promise.resolve(
      t
        .as(owner)
        .put('/api/user/site/name')
        .send({ slug: `a-${id}` }),
    );
    await waitingAre(2);
    await other.rollbackTransaction();
    const answers = await Promise.all([deletion, renaming]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });
});

describe('an operator deletes a customer', () => {
  const ROUNDS = 6;
  /** By which the deletion begins later in each round. */
  const STEP_MS = 15;
  const hosted = hostedSites(t);
  type Beside = (call: ReturnType<typeof t.as>, proposal: { id: string; options: { id: string }[] }) => Test;

  /** Tables with a row that has one of these ids; the log of who changed what keeps them, and the keys of effects. */
  const tablesWith = async (ids: string[]) => {
    const tables = await t.db.query<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('audit_log', 'outbox')`,
    );
    const found = tables.map(async ({ name }) => {
      const rows = await t.db.query<unknown[]>(`select 1 from ${name} row where row::text ~ $1`, [ids.join('|')]);
      return rows.length > 0 ? [name] : [];
    });
    return (await Promise.all(found)).flat();
  };

  it.each([
    ['saved facts go live', (call) => call.put('/api/user/business-info').send({ ...BUSINESS, phone: '905-555-0100' })],
    [
      'a design is chosen',
      (call, { id, options }) => call.post(proposalPath(id, '/choose')).send({ option_id: options[0]!.id }),
    ],
  ] as [string, Beside][])('while %s: no row and no page is left', async (_, beside) => {
    const operator = await t.build.admin();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user, site, proposal } = await w.offered();
      await w.publish(user);
      const host = hosted.of(site.slug!);
      expect(await hosted.isThere(host)).toBe(200);
      expect((await tablesWith([user.id, site.id])).length).toBeGreaterThan(5);
      const [done, gone] = await Promise.all([
        beside(t.as(user), proposal),
        setTimeout(round * STEP_MS).then(() => t.as(operator).delete(`${BASE}/users/${user.id}`)),
      ]);
      expect([200, 401]).toContain(done.status);
      expect(gone.status).toBe(200);
      await t.settled();
      expect(await tablesWith([user.id, site.id])).toEqual([]);
      await eventuallyHolds(async () => expect(await hosted.isThere(host)).toBe(404));
    }
  });
});
