import { describe, expect, it, jest } from '@jest/globals';
import { DomainLookup } from '../../src/sites/domains/dns/domain-lookup.ts';
import { DomainChecks } from '../../src/sites/domains/domain-checks.service.ts';
import type { DomainView } from '../../src/sites/domains/domains.dto.ts';
import { tally, times } from '../support/app.ts';
import { PASSWORD } from '../support/build.ts';
import { DAY, HOUR, MINUTE } from '../support/clock.ts';
import { inTransaction, waiting } from '../support/held-rows.ts';
import { DOMAINS, IPV4, newHost, record, token, useOwnDomains } from '../support/own-domains.ts';
import { eventually } from '../support/wait.ts';

jest.setTimeout(120_000);
const d = useOwnDomains({ gates: true });
const { t } = d;

describe('one domain and several sites', () => {
  it('is given to one of forty who prove it at once', async () => {
    const host = newHost();
    const users = await Promise.all(times(40, () => d.owner()));
    const asked = await Promise.all(users.map((user) => d.ask(user, host)));
    d.prove(...asked);
    const press40 = () => Promise.all(users.map((user, at) => d.press(user, asked[at]!)));
    const first = tally(
      (await press40()).map(({ status, body }) => body.code ?? (status === 200 ? body.domain.state : status)),
    );
    expect(first.proven).toBe(1);
    expect(first.domain_in_use! + (first.pending ?? 0)).toBe(39); // pending: no server answered in time on a busy machine
    expect(first.domain_in_use).toBeGreaterThan(0);
    const states = await t.db.query<{ state: string }[]>('select state from site_domains where host = $1', [host]);
    expect(tally(states.map(({ state }) => state))).toEqual({ proven: 1, pending: 39 });
  });

  it('is never held twice, whatever the code does', async () => {
    const { domain } = await d.live();
    const other = await d.owner();
    const insert = t.db.query(
      `insert into site_domains (site_id, host, token, state, proven_at) values ($1, $2, 'x', 'proven', now())`,
      [other.siteId, domain.host],
    );
    await expect(insert).rejects.toThrow(/site_domains_proven/);
  });

  it('passes to the claimant whose record stands when the holder’s is gone, and both owners get a mail', async () => {
    const { user, domain } = await d.live();
    const claimant = await d.owner();
    const claim = await d.ask(claimant, domain.host);
    d.prove(domain, claim);
    await d.press(claimant, claim).expect(409);
    const [pending] = await d.read(claimant);
    expect(record(pending!, 'TXT').hint).toMatch(/in use by another site/);
    t.clock.advance(DAY + HOUR);
    d.prove(claim);
    await d.sweep();
    expect(await d.read(user)).toEqual([]);
    expect(await d.read(claimant)).toMatchObject([{ id: claim.id, state: 'live', primary: true }]);
    expect(await d.mails(user)).toEqual([`${domain.host} is no longer your page’s`]);
    expect(t.inbox.to(user.email)[0]!.text).not.toContain('leads to'); // it may lead elsewhere
    expect(await d.mails(claimant)).toEqual([`${domain.host} is your page’s now`]);
  });

  it('is live at the moment at which its site is deleted: neither waits for the other for good', async () => {
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    d.prove(asked);
    d.dns.set('A', asked.host, IPV4);
    await t.db.query(`create function a_slow_disk() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(7); return new; end $$`);
    await t.db.query('create trigger slow before update on site_domains for each row execute function a_slow_disk()');
    const waitingAre = (many: number) => eventually(async () => (await waiting(t)) === many);
    await inTransaction(t, async (other) => {
      await other.query('select pg_advisory_xact_lock(7)');
      const check = Promise.resolve(d.press(user, asked));
      await waitingAre(1);
      const deletion = Promise.resolve(t.as(user).delete('/api/user').send({ password: PASSWORD }));
      await waitingAre(2);
      await other.rollbackTransaction();
      const answers = await Promise.all([check, deletion]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });
    await t.db.query('drop function a_slow_disk cascade');
  });

  it('does not pass on an answer from before the holder’s proof', async () => {
    const [first, second] = [await d.owner(), await d.owner()];
    const host = newHost();
    const [one, two] = [await d.ask(first, host), await d.ask(second, host)];
    d.prove(one);
    await d.look(first, one);
    d.prove(two); // the clock has not moved: which of the answers is older is not known
    await d.press(second, two).expect(409);
    t.clock.advance(MINUTE);
    expect(await d.look(second, two)).toMatchObject({ state: 'proven' });
  });

  it('keeps a removed domain’s token dead', async () => {
    const { user, domain } = await d.live();
    await t.as(user).delete(`${DOMAINS}/${domain.id}`).expect(200);
    expect(await d.read(user)).toEqual([]);
    await d.press(user, domain).expect(404);
    const taker = await d.owner();
    const claim = await d.ask(taker, domain.host); // the old record and the routing still stand
    expect((await d.look(taker, claim)).state).toBe('pending');
    const again = await d.ask(user, domain.host);
    expect(token(again)).not.toBe(token(domain));
    expect((await d.look(user, again)).state).toBe('pending');
  });
});

describe('a live domain', () => {
  it('is failing after three lost checks, four hours apart, and live when it is reached once', async () => {
    const { user, domain } = await d.live();
    d.dns.set('A', domain.host, '198.51.100.7');
    await d.pass(24 * HOUR);
    expect((await d.read(user))[0]!.state).toBe('live');
    await d.pass(4 * HOUR);
    expect((await d.read(user))[0]!.state).toBe('live');
    await d.pass(4 * HOUR);
    const [failing] = await d.read(user);
    expect(failing).toMatchObject({ state: 'failing', primary: true, failing_since: expect.any(String) });
    const admin = await t.build.admin();
    const { body: today } = await t.as(admin).get('/api/shingle-admin/attention').expect(200);
    expect(today.attention.failing_domains).toMatchObject({
      total: 1,
      items: [{ shown: domain.host, user: { id: user.id } }],
    });
    const { body: listed } = await t.as(admin).get('/api/shingle-admin/domains').expect(200);
    expect(listed.domains).toMatchObject([
      {
        shown: domain.host,
        site: { id: user.siteId },
        wrong: [
          { type: 'A', found: ['198.51.100.7'] },
          { type: 'CNAME', found: [] },
        ],
      },
    ]);
    await t.as(user).get('/api/shingle-admin/domains').expect(403);
    d.dns.set('A', domain.host, IPV4);
    await d.pass(HOUR);
    expect((await d.read(user))[0]).toMatchObject({ state: 'live', failing_since: null });
  });

  it.each([
    ['no server answers for its TXT record', true],
    ['its TXT record is gone since that day', false],
  ])('that fails is live again when it is reached once, though %s', async (_what, isSilent) => {
    const { user, domain } = await d.live();
    d.dns.set('A', domain.host, '198.51.100.7');
    for (let at = 0; at < 3; at += 1) domain.state = (await d.look(user, domain)).state;
    expect(domain.state).toBe('failing');
    d.dns.set('A', domain.host, IPV4);
    const proof = `_shingle.${domain.host}`;
    if (isSilent) d.dns.trouble(proof, 'servfail');
    else d.dns.forget(proof);
    expect(await d.look(user, domain)).toMatchObject({ state: 'live', failing_since: null });
    d.dns.trouble(proof);
  });

  it('counts lost checks that run: one that reaches us begins again', async () => {
    const { user, domain } = await d.live();
    for (let at = 0; at < 4; at += 1) {
      d.dns.set('A', domain.host);
      await d.look(user, domain);
      expect(await d.look(user, domain)).toMatchObject({ state: 'live' });
      d.dns.set('A', domain.host, IPV4);
      await d.look(user, domain);
    }
  });

  it('that fails is written about on the days 1, 7 and 21, and removed on day 30', async () => {
    const { user, domain } = await d.live();
    d.dns.set('A', domain.host);
    for (let at = 0; at < 3; at += 1) await d.look(user, domain);
    const [{ records, failing_since }] = (await d.read(user)) as [DomainView];
    expect(records[1]!.hint).toMatch(/^The record is gone/);
    expect(records[2]!.hint).toMatch(/^Not there yet/); // its www was never made
    const mailed: [number, number][] = [];
    for (let day = 1; day <= 31; day += 1) {
      await d.pass(DAY, 6 * HOUR);
      const { length } = await d.mails(user);
      if (length !== (mailed.at(-1)?.[1] ?? 0)) mailed.push([day, length]);
      if (day === 29) expect((await d.read(user))[0]).toMatchObject({ state: 'failing', failing_since });
    }
    expect(mailed).toEqual([
      [1, 1],
      [7, 2],
      [21, 3],
    ]);
    expect(await d.read(user)).toEqual([]);
  });

  it('whose TXT is gone for seven days is failing, though it reaches us', async () => {
    const { user, domain } = await d.live();
    d.dns.forget(`_shingle.${domain.host}`);
    await d.pass(6 * DAY, 4 * HOUR);
    const [alive] = await d.read(user);
    expect([alive!.state, record(alive!, 'TXT').hint]).toEqual(['live', expect.stringMatching(/^The record is gone/)]);
    await d.pass(3 * DAY, 4 * HOUR);
    expect((await d.read(user))[0]!.state).toBe('failing');
    expect(await d.mails(user)).toEqual([`${domain.host} is not shown to be yours`]);
    expect(t.inbox.to(user.email)[0]?.text).toContain('The TXT record that shows');
    d.prove(domain);
    await d.pass(6 * HOUR);
    expect((await d.read(user))[0]!.state).toBe('live');
  });

  it('of three the owner chooses the main one; where it goes, another takes its place', async () => {
    const { user, domain } = await d.live();
    const second = await d.ask(user, newHost());
    await t.as(user).put(`${DOMAINS}/${second.id}/primary`).expect(409);
    d.prove(second);
    d.dns.set('A', second.host, IPV4);
    expect(await d.look(user, second)).toMatchObject({ state: 'live', primary: false });
    const both = await Promise.all([
      t.as(user).put(`${DOMAINS}/${second.id}/primary`),
      t.as(user).put(`${DOMAINS}/${domain.id}/primary`),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await d.read(user)).filter(({ primary }) => primary)).toHaveLength(1);
    await t.as(user).put(`${DOMAINS}/${second.id}/primary`).expect(200);
    await t.as(user).delete(`${DOMAINS}/${second.id}`).expect(200);
    expect(await d.read(user)).toMatchObject([{ id: domain.id, primary: true }]);
  });
});

describe('the main domain', () => {
  it('that fails for three days gives way to another that is live, and the page is there', async () => {
    const { user, domain } = await d.live();
    const second = await d.ask(user, newHost());
    d.prove(second);
    d.dns.set('A', second.host, IPV4);
    await d.look(user, second);
    t.clock.advance(MINUTE);
    const third = await d.ask(user, newHost()); // proven later
    d.prove(third);
    d.dns.set('A', third.host, IPV4);
    await d.look(user, third);
    d.dns.set('A', domain.host);
    for (let at = 0; at < 3; at += 1) await d.look(user, domain);
    const main = async () => (await d.read(user)).find(({ primary }) => primary)!.host;
    await d.pass(2 * DAY, 6 * HOUR);
    expect(await main()).toBe(domain.host);
    await d.pass(DAY, 6 * HOUR);
    expect(await main()).toBe(second.host);
    const { body } = await t.as(user).get('/api/user/site').expect(200);
    expect(new URL(body.site.url).hostname).toBe(second.host);
  });
});

describe('the schedule', () => {
  it('is kept by two servers together: each due check is made once', async () => {
    const other = await t.boot();
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    const question = `TXT _shingle.${asked.host}`;
    t.clock.advance(2 * MINUTE);
    await Promise.all([d.sweep(), d.sweep(other), d.sweep()]);
    expect(d.dns.asked.filter((each) => each === question)).toHaveLength(1);
    const [{ next_check, checked_at }] = (await d.read(user)) as [DomainView];
    expect(Date.parse(next_check!) - Date.parse(checked_at!)).toBe(2 * MINUTE);
  });

  it('ends with the lookups under way: a server that leaves does not wait for silent DNS servers, domain after domain', async () => {
    const leaving = await t.boot();
    const user = await d.owner();
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, next_check)
       select $1, 'quiet' || n || '.ca', 'x', 'live', $2 from generate_series(1, 30) n`,
      [user.siteId, t.clock.now()],
    );
    let answer: () => void = () => undefined;
    const silent = new Promise<void>((resolve) => (answer = resolve));
    const looked = jest.spyOn(leaving.get(DomainLookup), 'find').mockImplementation(async () => {
      await silent;
      return { records: [], txt: { known: false }, reached: 'unknown' };
    });
    const sweeps = [d.sweep(leaving), d.sweep(leaving)];
    await eventually(() => looked.mock.calls.length === 8);
    const ended = leaving.get(DomainChecks).onApplicationShutdown();
    answer();
    await Promise.all([ended, ...sweeps]);
    expect(looked).toHaveBeenCalledTimes(8);
  });

  it('goes on when the database is back', async () => {
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    d.prove(asked);
    t.clock.advance(2 * MINUTE);
    await t.databaseGate.shut();
    await d.sweep();
    await t.databaseGate.open();
    await d.pass(10 * MINUTE, 2 * MINUTE);
    expect((await d.read(user))[0]!.state).toBe('proven');
  });
});
