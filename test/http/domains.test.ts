import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DomainChecks } from '../../src/sites/domains/domain-checks.service.ts';
import type { DomainRecord, DomainView } from '../../src/sites/domains/domains.dto.ts';
import { bakery } from '../support/bakery.ts';
import type { BuiltUser } from '../support/build.ts';
import { DAY, HOUR, MINUTE } from '../support/clock.ts';
import { DnsStub } from '../support/dns-stub.ts';
import { tally, times, useApp } from '../support/app.ts';
import { insertSite } from '../support/sites.ts';

jest.setTimeout(120_000);
const dns = new DnsStub();
const IPV4 = '203.0.113.20';
const IPV6 = '2001:db8:0:0:0:0:0:20';
const dnsServers: string[] = [];
beforeAll(async () => {
  await dns.start();
  dnsServers.push(dns.address);
});
const t = useApp({
  dnsServers,
  rateLimitScale: 1_000,
  sitesHost: 'shingle.site',
  sitesIpv4: [IPV4],
  sitesIpv6: ['2001:db8::20'],
});
afterAll(() => dns.stop());
afterEach(async () => {
  await t.databaseGate.open();
  await t.db.query('delete from site_domains'); // else each sweep would look up those of all tests before
});

const newHost = () => `d${randomUUID().slice(0, 8)}.ca`;
async function owner({ bought = true, plan = 'starter' as const, site = true } = {}): Promise<
  BuiltUser & { siteId: string }
> {
  const user = await t.build.user({ plan });
  if (bought)
    await t.db.query(
      `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
      [`cs_${randomUUID()}`, user.id],
    );
  const slug = `s${randomUUID().slice(0, 8)}`;
  return { ...user, siteId: site ? await insertSite(t.db, bakery(slug, slug), user.id) : '' };
}
const path = '/api/user/site/domains';
async function ask(user: BuiltUser, host: string): Promise<DomainView> {
  const { body } = await t.as(user).post(path).send({ host }).expect(201);
  return body.domain as DomainView;
}
const press = (user: BuiltUser, { id }: { id: string }) => t.as(user).post(`${path}/${id}/check`);
async function look(user: BuiltUser, domain: { id: string }): Promise<DomainView> {
  const { body } = await press(user, domain).expect(200);
  return body.domain as DomainView;
}
const read = async (user: BuiltUser): Promise<DomainView[]> =>
  (
    await t
      .as(await t.build.device(user))
      .get(path)
      .expect(200)
  ).body.domains;
const record = ({ records }: DomainView, type: DomainRecord['type']) => records.find((each) => each.type === type)!;
const token = (domain: DomainView) => record(domain, 'TXT').value;
const prove = (...domains: DomainView[]) => dns.set('TXT', `_shingle.${domains[0]!.host}`, ...domains.map(token));
/** A domain that is live, and what it takes to be so. */
async function live(): Promise<{ user: BuiltUser & { siteId: string }; domain: DomainView }> {
  const user = await owner();
  const domain = await ask(user, newHost());
  prove(domain);
  dns.set('A', domain.host, IPV4);
  expect((await look(user, domain)).state).toBe('live');
  return { user, domain };
}
const sweep = (app = t.app) => app.get(DomainChecks).sweep();
/** Time goes by and every check that becomes due is made. */
async function pass(ms: number, step = HOUR): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    t.clock.advance(step);
    await sweep();
  }
}
const mails = async (user: BuiltUser) => {
  await t.settled();
  return t.inbox.to(user.email).map(({ subject }) => subject);
};

describe('asking for a domain', () => {
  it('shows the records to be made, and nothing found yet', async () => {
    const user = await owner();
    const domain = await ask(user, ' WWW.Bloom-Hair.CA. ');
    expect(domain).toMatchObject({ host: 'bloom-hair.ca', shown: 'bloom-hair.ca', state: 'pending', primary: false });
    expect(domain).toMatchObject({ failing_since: null, checked_at: null });
    const nothing = { found: [], ok: false, hint: '' };
    expect(domain.records).toEqual([
      {
        type: 'TXT',
        name: '_shingle.bloom-hair.ca',
        label: '_shingle',
        value: expect.stringMatching(/^shingle-site=[0-9a-f]{32}$/),
        ...nothing,
      },
      { type: 'A', name: 'bloom-hair.ca', label: '@', value: IPV4, ...nothing },
      { type: 'CNAME', name: 'www.bloom-hair.ca', label: 'www', value: 'shingle.site', ...nothing },
    ]);
    expect(await read(user)).toEqual([domain]);
    expect((await ask(user, 'bloom-hair.ca')).id).toBe(domain.id);
  });

  it('of a name below a bought one takes one CNAME', async () => {
    const { records } = await ask(await owner(), 'Shop.Café.ca');
    expect(records.map(({ type, name, label }) => [type, name, label])).toEqual([
      ['TXT', '_shingle.shop.xn--caf-dma.ca', '_shingle.shop'],
      ['CNAME', 'shop.xn--caf-dma.ca', 'shop'],
    ]);
  });

  it.each([
    ['https://bloomhair.ca', 'scheme'],
    ['bloomhair.ca/', 'path'],
    ['bloomhair.ca:443', 'port'],
    ['192.0.2.7', 'address'],
    ['co.uk', 'suffix'],
    ['a.shingle.site', 'ours'],
    ['bloom.local', 'ending'],
    ['_x.ca', 'characters'],
    ['', 'empty'],
  ])('refuses %j with why: %s', async (host, why) => {
    const { body } = await t
      .as(await owner())
      .post(path)
      .send({ host })
      .expect(400);
    expect(body).toMatchObject({ code: 'domain_invalid', why, errors: { host: [body.message] } });
  });

  it('needs the purchase, a plan and a site', async () => {
    const refused = async (user: BuiltUser) => (await t.as(user).post(path).send({ host: newHost() })).body.code;
    expect(await refused(await owner({ bought: false }))).toBe('purchase_needed');
    const refunded = await owner();
    await t.db.query('update purchases set refunded_at = now() where user_id = $1', [refunded.id]);
    expect(await refused(refunded)).toBe('purchase_needed');
    const ended = await owner();
    await t.db.query('update users set granted_plan = null where id = $1', [ended.id]);
    expect(await refused(ended)).toBe('purchase_needed');
    expect(await refused(await owner({ site: false }))).toBe('not_found');
  });

  it('is a feature of the site where it was bought, beside a plan', async () => {
    const feature = async (user: BuiltUser) =>
      (await t.as(user).get('/api/user/site').expect(200)).body.site.features.own_domain as boolean;
    const buyer = await owner();
    expect(await feature(buyer)).toBe(true);
    expect(await feature(await owner({ bought: false }))).toBe(false);
    await t.db.query('update users set granted_plan = null where id = $1', [buyer.id]);
    expect(await feature(buyer)).toBe(false);
  });

  it('is possible for three domains, however many are asked at once', async () => {
    const user = await owner();
    const answers = await Promise.all(times(8, () => t.as(user).post(path).send({ host: newHost() })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 5 });
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many');
    const [first] = await read(user);
    await t.as(user).delete(`${path}/${first!.id}`).expect(200);
    await ask(user, newHost());
  });

  it('shows nobody the domains of others', async () => {
    const { domain } = await live();
    const other = await owner();
    expect(await read(other)).toEqual([]);
    await press(other, domain).expect(404);
    await t.as(other).put(`${path}/${domain.id}/primary`).expect(404);
    await t.as(other).delete(`${path}/${domain.id}`).expect(404);
  });
});

describe('a check', () => {
  it('goes from not there to found, to live', async () => {
    const user = await owner();
    const asked = await ask(user, newHost());
    const { host } = asked;
    const empty = await look(user, asked);
    expect(empty).toMatchObject({ state: 'pending', checked_at: expect.any(String) });
    for (const { found, hint, ok } of empty.records) {
      expect({ found, ok }).toEqual({ found: [], ok: false });
      expect(hint).toMatch(/^Not there yet/);
    }
    dns.set('TXT', `_shingle.${host}`, 'other=1', token(asked));
    const proven = await look(user, asked);
    expect(proven).toMatchObject({ state: 'proven', proven_at: expect.any(String), primary: false });
    expect(record(proven, 'TXT')).toMatchObject({
      ok: true,
      found: [token(asked)],
      hint: expect.stringMatching(/^Leave it/),
    });
    dns.set('A', host, '198.51.100.7');
    const wrong = await look(user, asked);
    expect(wrong.state).toBe('proven');
    expect(record(wrong, 'A')).toMatchObject({
      ok: false,
      found: ['198.51.100.7'],
      hint: expect.stringContaining('parking'),
    });
    dns.set('A', host, IPV4, '198.51.100.7');
    expect(record(await look(user, asked), 'A').hint).toBe('There are two. Take away 198.51.100.7.');
    dns.set('A', host, '104.16.1.1');
    expect(record(await look(user, asked), 'A').hint).toMatch(/^Cloudflare stands in between/);
    dns.set('A', host, IPV4);
    const reached = await look(user, asked);
    expect(reached).toMatchObject({ state: 'live', primary: true });
    expect(record(reached, 'CNAME').ok).toBe(false); // the www is wanted, and is not needed
    dns.set('CNAME', `www.${host}`, 'Shingle.Site.');
    expect(record(await look(user, asked), 'CNAME').ok).toBe(true);
  });

  it('takes an AAAA record that is not ours for lost', async () => {
    const user = await owner();
    const asked = await ask(user, newHost());
    prove(asked);
    dns.set('A', asked.host, IPV4);
    dns.set('AAAA', asked.host, '2001:db8:0:0:0:0:0:99');
    const lost = await look(user, asked);
    expect(lost.state).toBe('proven');
    expect(record(lost, 'A').ok).toBe(true);
    expect(record(lost, 'AAAA')).toMatchObject({
      ok: false,
      value: '2001:db8::20',
      hint: expect.stringContaining('2001:db8::99'),
    });
    dns.set('AAAA', asked.host, IPV6);
    expect((await look(user, asked)).state).toBe('live');
  });

  it('follows a CNAME to us, and ends where it leads in a circle', async () => {
    const user = await owner();
    const asked = await ask(user, `shop.${newHost()}`);
    prove(asked);
    dns.set('CNAME', asked.host, `loop.${asked.host}`);
    dns.set('CNAME', `loop.${asked.host}`, asked.host);
    expect((await look(user, asked)).state).toBe('proven');
    dns.set('CNAME', asked.host, 'shingle.site');
    expect((await look(user, asked)).state).toBe('live');
  });

  it.each([
    ['in two strings', (value: string) => [`${value.slice(0, 20)}|${value.slice(20)}`]],
    ['quoted', (value: string) => [`"${value}"`]],
    ['with spaces around', (value: string) => [` ${value} `]],
    ['among 20, more than a packet holds', (value: string) => [...times(19, (at) => `${at}`.repeat(100)), value]],
  ])('finds a TXT value %s', async (_how, values) => {
    const user = await owner();
    const asked = await ask(user, newHost());
    dns.set('TXT', `_shingle.${asked.host}`, ...values(token(asked)));
    expect((await look(user, asked)).state).toBe('proven');
  });

  it('takes neither another site’s TXT nor half of one', async () => {
    const [first, second] = [await owner(), await owner()];
    const host = newHost();
    const [one, two] = [await ask(first, host), await ask(second, host)];
    dns.set('TXT', `_shingle.${host}`, token(two), token(one).slice(0, -1), `${token(one)}0`, token(one).toUpperCase());
    const seen = await look(first, one);
    expect(seen.state).toBe('pending');
    expect(record(seen, 'TXT').hint).toMatch(/another value/);
  });

  it('names a CAA record that forbids us, where it stands', async () => {
    const user = await owner();
    const apex = newHost();
    const asked = await ask(user, `shop.${apex}`);
    dns.set('CAA', apex, 'pki.example');
    const caa = record(await look(user, asked), 'CAA');
    expect(caa).toMatchObject({
      name: apex,
      label: '@',
      value: '0 issue "letsencrypt.org"',
      found: ['pki.example'],
      ok: false,
    });
    dns.set('CAA', apex, 'pki.example', 'letsencrypt.org');
    expect(record(await look(user, asked), 'CAA')).toBeUndefined();
  });

  it.each(['servfail', 'refused', 'silent'] as const)('changes nothing where a server is %s', async (trouble) => {
    const { user, domain } = await live();
    for (const name of [domain.host, `_shingle.${domain.host}`]) dns.trouble(name, trouble);
    for (let at = 0; at < 4; at += 1) {
      const seen = await look(user, domain);
      expect(seen.state).toBe('live');
      expect(record(seen, 'A').hint).toMatch(/^No server answered/);
      if (trouble === 'silent') break;
    }
    for (const name of [domain.host, `_shingle.${domain.host}`]) dns.trouble(name);
  });

  it('is possible 30 times an hour', async () => {
    const limited = await t.build.user();
    t.env.rateLimitScale = 1;
    const strict = await t.boot();
    const url = await strict.getUrl();
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      const answer = await fetch(`${url}${path}/${randomUUID()}/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${limited.token}` },
      });
      statuses.push(answer.status);
    }
    t.env.rateLimitScale = 1_000;
    expect(tally(statuses)).toEqual({ 404: 30, 429: 1 });
  });
});

describe('one domain and several sites', () => {
  it('is given to one of forty who prove it at once', async () => {
    const host = newHost();
    const users = await Promise.all(times(40, () => owner()));
    const asked = await Promise.all(users.map((user) => ask(user, host)));
    prove(...asked);
    const press40 = () => Promise.all(users.map((user, at) => press(user, asked[at]!)));
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
    const { domain } = await live();
    const other = await owner();
    const insert = t.db.query(
      `insert into site_domains (site_id, host, token, state, proven_at) values ($1, $2, 'x', 'proven', now())`,
      [other.siteId, domain.host],
    );
    await expect(insert).rejects.toThrow(/site_domains_proven/);
  });

  it('passes to the claimant whose record stands when the holder’s is gone, and both are told', async () => {
    const { user, domain } = await live();
    const claimant = await owner();
    const claim = await ask(claimant, domain.host);
    prove(domain, claim);
    await press(claimant, claim).expect(409);
    const [waiting] = await read(claimant);
    expect(record(waiting!, 'TXT').hint).toMatch(/in use by another site/);
    t.clock.advance(DAY + HOUR);
    prove(claim);
    await sweep();
    expect(await read(user)).toEqual([]);
    expect(await read(claimant)).toMatchObject([{ id: claim.id, state: 'live', primary: true }]);
    expect(await mails(user)).toEqual([`${domain.host} is no longer your page’s`]);
    expect(await mails(claimant)).toEqual([`${domain.host} is your page’s now`]);
  });

  it('does not pass on an answer from before the holder’s proof', async () => {
    const [first, second] = [await owner(), await owner()];
    const host = newHost();
    const [one, two] = [await ask(first, host), await ask(second, host)];
    prove(one);
    await look(first, one);
    prove(two); // the clock has not moved: which of the answers is older is not known
    await press(second, two).expect(409);
    t.clock.advance(MINUTE);
    expect(await look(second, two)).toMatchObject({ state: 'proven' });
  });

  it('keeps a removed domain’s token dead', async () => {
    const { user, domain } = await live();
    await t.as(user).delete(`${path}/${domain.id}`).expect(200);
    expect(await read(user)).toEqual([]);
    await press(user, domain).expect(404);
    const taker = await owner();
    const claim = await ask(taker, domain.host); // the old record and the routing still stand
    expect((await look(taker, claim)).state).toBe('pending');
    const again = await ask(user, domain.host);
    expect(token(again)).not.toBe(token(domain));
    expect((await look(user, again)).state).toBe('pending');
  });
});

describe('a live domain', () => {
  it('is failing after three lost checks, four hours apart, and live when it is reached once', async () => {
    const { user, domain } = await live();
    dns.set('A', domain.host, '198.51.100.7');
    await pass(24 * HOUR);
    expect((await read(user))[0]!.state).toBe('live');
    await pass(4 * HOUR);
    expect((await read(user))[0]!.state).toBe('live');
    await pass(4 * HOUR);
    const [failing] = await read(user);
    expect(failing).toMatchObject({ state: 'failing', primary: true, failing_since: expect.any(String) });
    const admin = await t.build.admin();
    const { body: today } = await t.as(admin).get('/api/shingle-admin/attention').expect(200);
    expect(today.attention.failing_domains).toMatchObject({
      total: 1,
      items: [{ host: domain.host, user: { id: user.id } }],
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
    dns.set('A', domain.host, IPV4);
    await pass(HOUR);
    expect((await read(user))[0]).toMatchObject({ state: 'live', failing_since: null });
  });

  it('counts lost checks that run: one that reaches us begins again', async () => {
    const { user, domain } = await live();
    for (let at = 0; at < 4; at += 1) {
      dns.set('A', domain.host);
      await look(user, domain);
      expect(await look(user, domain)).toMatchObject({ state: 'live' });
      dns.set('A', domain.host, IPV4);
      await look(user, domain);
    }
  });

  it('that fails is written about on the days 1, 7 and 21, and removed on day 30', async () => {
    const { user, domain } = await live();
    dns.set('A', domain.host);
    for (let at = 0; at < 3; at += 1) await look(user, domain);
    const [{ records, failing_since }] = (await read(user)) as [DomainView];
    expect(records[1]!.hint).toMatch(/^The record is gone/);
    const told: [number, number][] = [];
    for (let day = 1; day <= 31; day += 1) {
      await pass(DAY, 6 * HOUR);
      const { length } = await mails(user);
      if (length !== (told.at(-1)?.[1] ?? 0)) told.push([day, length]);
      if (day === 29) expect((await read(user))[0]).toMatchObject({ state: 'failing', failing_since });
    }
    expect(told).toEqual([
      [1, 1],
      [7, 2],
      [21, 3],
    ]);
    expect(await read(user)).toEqual([]);
  });

  it('whose TXT is gone for seven days is failing, though it reaches us', async () => {
    const { user, domain } = await live();
    dns.forget(`_shingle.${domain.host}`);
    await pass(6 * DAY, 4 * HOUR);
    expect((await read(user))[0]!.state).toBe('live');
    await pass(3 * DAY, 4 * HOUR);
    expect((await read(user))[0]!.state).toBe('failing');
    prove(domain);
    await pass(6 * HOUR);
    expect((await read(user))[0]!.state).toBe('live');
  });

  it('of three the owner chooses the main one; where it goes, another takes its place', async () => {
    const { user, domain } = await live();
    const second = await ask(user, newHost());
    await t.as(user).put(`${path}/${second.id}/primary`).expect(409);
    prove(second);
    dns.set('A', second.host, IPV4);
    expect(await look(user, second)).toMatchObject({ state: 'live', primary: false });
    const both = await Promise.all([
      t.as(user).put(`${path}/${second.id}/primary`),
      t.as(user).put(`${path}/${domain.id}/primary`),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(user)).filter(({ primary }) => primary)).toHaveLength(1);
    await t.as(user).put(`${path}/${second.id}/primary`).expect(200);
    await t.as(user).delete(`${path}/${second.id}`).expect(200);
    expect(await read(user)).toMatchObject([{ id: domain.id, primary: true }]);
  });
});

describe('the schedule', () => {
  it('is kept by two servers together: each due check is made once', async () => {
    const other = await t.boot();
    const user = await owner();
    const asked = await ask(user, newHost());
    const question = `TXT _shingle.${asked.host}`;
    t.clock.advance(2 * MINUTE);
    await Promise.all([sweep(), sweep(other), sweep()]);
    expect(dns.asked.filter((each) => each === question)).toHaveLength(1);
    const [{ next_check, checked_at }] = (await read(user)) as [DomainView];
    expect(Date.parse(next_check!) - Date.parse(checked_at!)).toBe(2 * MINUTE);
  });

  it('goes on when the database is back', async () => {
    const user = await owner();
    const asked = await ask(user, newHost());
    prove(asked);
    t.clock.advance(2 * MINUTE);
    await t.databaseGate.shut();
    await sweep();
    await t.databaseGate.open();
    await pass(10 * MINUTE, 2 * MINUTE);
    expect((await read(user))[0]!.state).toBe('proven');
  });
});
