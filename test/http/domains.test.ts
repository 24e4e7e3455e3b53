import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BuiltUser } from '../support/build.ts';
import { tally, times } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { askHost } from '../support/hosts.ts';
import { DOMAINS, IPV4, IPV6, newHost, record, token, useOwnDomains } from '../support/own-domains.ts';

jest.setTimeout(120_000);
const d = useOwnDomains();
const { t } = d;

describe('asking for a domain', () => {
  it('shows the records to be made, and nothing found yet', async () => {
    const user = await d.owner();
    const domain = await d.ask(user, ' WWW.Bloom-Hair.CA. ');
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
    expect(await d.read(user)).toEqual([domain]);
    expect((await d.ask(user, 'bloom-hair.ca')).id).toBe(domain.id);
  });

  it('needs a site, as reading the list does', async () => {
    const user = await t.build.user();
    await t
      .as(user)
      .get(DOMAINS)
      .expect(404, /not_found/);
  });

  it('of a name below a bought one takes one CNAME', async () => {
    const { records } = await d.ask(await d.owner(), 'Shop.Café.ca');
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
      .as(await d.owner())
      .post(DOMAINS)
      .send({ host })
      .expect(400);
    expect(body).toMatchObject({ code: 'domain_invalid', why, errors: { host: [body.message] } });
  });

  it('needs the purchase, a plan and a site', async () => {
    const refused = async (user: BuiltUser) => (await t.as(user).post(DOMAINS).send({ host: newHost() })).body.code;
    expect(await refused(await d.owner({ bought: false }))).toBe('purchase_needed');
    const refunded = await d.owner();
    await t.db.query('update purchases set refunded_at = now() where user_id = $1', [refunded.id]);
    expect(await refused(refunded)).toBe('purchase_needed');
    const ended = await d.owner();
    await t.db.query('update users set granted_plan = null where id = $1', [ended.id]);
    expect(await refused(ended)).toBe('purchase_needed');
    expect(await refused(await d.owner({ site: false }))).toBe('not_found');
  });

  it('is a feature of the site where it was bought, beside a plan', async () => {
    const feature = async (user: BuiltUser) =>
      (await t.as(user).get('/api/user/site').expect(200)).body.site.features.own_domain as boolean;
    const buyer = await d.owner();
    expect(await feature(buyer)).toBe(true);
    expect(await feature(await d.owner({ bought: false }))).toBe(false);
    await t.db.query('update users set granted_plan = null where id = $1', [buyer.id]);
    expect(await feature(buyer)).toBe(false);
  });

  it('is possible for three domains, however many are asked at once', async () => {
    const user = await d.owner();
    const answers = await Promise.all(times(8, () => t.as(user).post(DOMAINS).send({ host: newHost() })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 5 });
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many');
    const [first] = await d.read(user);
    await t.as(user).delete(`${DOMAINS}/${first!.id}`).expect(200);
    await d.ask(user, newHost());
  });

  it('shows a customer no domain of another', async () => {
    const { domain } = await d.live();
    const other = await d.owner();
    expect(await d.read(other)).toEqual([]);
    await d.press(other, domain).expect(404);
    await t.as(other).put(`${DOMAINS}/${domain.id}/primary`).expect(404);
    await t.as(other).delete(`${DOMAINS}/${domain.id}`).expect(404);
  });
});

describe('a check', () => {
  it('goes from not there to found, to live', async () => {
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    const { host } = asked;
    const empty = await d.look(user, asked);
    expect(empty).toMatchObject({ state: 'pending', checked_at: expect.any(String) });
    expect(empty.records.length).toBeGreaterThan(1);
    for (const { found, hint, ok } of empty.records) {
      expect({ found, ok }).toEqual({ found: [], ok: false });
      expect(hint).toMatch(/^Not there yet/);
    }
    d.dns.set('TXT', `_shingle.${host}`, 'other=1', token(asked));
    const proven = await d.look(user, asked);
    expect(proven).toMatchObject({ state: 'proven', proven_at: expect.any(String), primary: false });
    const early = await t.as(user).put(`${DOMAINS}/${asked.id}/primary`).expect(409);
    expect(early.body.code).toBe('domain_not_live');
    expect(record(proven, 'TXT')).toMatchObject({
      ok: true,
      found: [token(asked)],
      hint: expect.stringMatching(/^Leave it/),
    });
    d.dns.set('A', host, '198.51.100.7');
    const wrong = await d.look(user, asked);
    expect(wrong.state).toBe('proven');
    expect(record(wrong, 'A')).toMatchObject({
      ok: false,
      found: ['198.51.100.7'],
      hint: expect.stringContaining('parking'),
    });
    d.dns.set('A', host, IPV4, '198.51.100.7');
    expect(record(await d.look(user, asked), 'A').hint).toBe('There are two. Take away 198.51.100.7.');
    d.dns.set('A', host, '104.16.1.1');
    expect(record(await d.look(user, asked), 'A').hint).toMatch(/^Cloudflare stands in between/);
    d.dns.set('A', host, IPV4);
    const reached = await d.look(user, asked);
    expect(reached).toMatchObject({ state: 'live', primary: true });
    expect(record(reached, 'CNAME').ok).toBe(false); // the www is wanted, and is not needed
    d.dns.set('CNAME', `www.${host}`, 'Shingle.Site.');
    expect(record(await d.look(user, asked), 'CNAME').ok).toBe(true);
  });

  it('takes an AAAA record that is not ours for lost', async () => {
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    d.prove(asked);
    d.dns.set('A', asked.host, IPV4);
    d.dns.set('AAAA', asked.host, '2001:db8:0:0:0:0:0:99');
    const lost = await d.look(user, asked);
    expect(lost.state).toBe('proven');
    expect(record(lost, 'A').ok).toBe(true);
    expect(record(lost, 'AAAA')).toMatchObject({
      ok: false,
      value: '2001:db8::20',
      hint: expect.stringContaining('2001:db8::99'),
    });
    d.dns.set('AAAA', asked.host, IPV6);
    expect((await d.look(user, asked)).state).toBe('live');
  });

  it('follows a CNAME to us, and ends where it leads in a circle', async () => {
    const user = await d.owner();
    const asked = await d.ask(user, `shop.${newHost()}`);
    d.prove(asked);
    d.dns.set('CNAME', asked.host, `loop.${asked.host}`);
    d.dns.set('CNAME', `loop.${asked.host}`, asked.host);
    expect((await d.look(user, asked)).state).toBe('proven');
    d.dns.set('CNAME', asked.host, 'shingle.site');
    expect((await d.look(user, asked)).state).toBe('live');
  });

  it.each([
    ['in two strings', (value: string) => [`${value.slice(0, 20)}|${value.slice(20)}`]],
    ['quoted', (value: string) => [`"${value}"`]],
    ['with spaces around', (value: string) => [` ${value} `]],
    ['among 20, more than a packet holds', (value: string) => [...times(19, (at) => `${at}`.repeat(100)), value]],
  ])('finds a TXT value %s', async (_how, values) => {
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    d.dns.set('TXT', `_shingle.${asked.host}`, ...values(token(asked)));
    const seen = await d.look(user, asked);
    expect(seen.state).toBe('proven');
    expect(record(seen, 'TXT').found).toEqual([token(asked)]);
  });

  it('takes neither another site’s TXT nor half of one', async () => {
    const [first, second] = [await d.owner(), await d.owner()];
    const host = newHost();
    const [one, two] = [await d.ask(first, host), await d.ask(second, host)];
    d.dns.set(
      'TXT',
      `_shingle.${host}`,
      token(two),
      token(one).slice(0, -1),
      `${token(one)}0`,
      token(one).toUpperCase(),
    );
    const seen = await d.look(first, one);
    expect(seen.state).toBe('pending');
    expect(record(seen, 'TXT').hint).toMatch(/another value/);
  });

  it('names a CAA record that forbids us, where it stands', async () => {
    const user = await d.owner();
    const apex = newHost();
    const asked = await d.ask(user, `shop.${apex}`);
    d.dns.set('CAA', apex, 'pki.example');
    const caa = record(await d.look(user, asked), 'CAA');
    expect(caa).toMatchObject({
      name: apex,
      label: '@',
      value: '0 issue "letsencrypt.org"',
      found: ['pki.example'],
      ok: false,
    });
    d.dns.set('CAA', apex, 'pki.example', 'letsencrypt.org');
    expect(record(await d.look(user, asked), 'CAA')).toBeUndefined();
  });

  it('shows what a TXT record holds as text, whatever its bytes are', async () => {
    const user = await d.owner();
    const asked = await d.ask(user, newHost());
    d.dns.set('TXT', `_shingle.${asked.host}`, 'shingle-site=\0of another time');
    expect(record(await d.look(user, asked), 'TXT').found).toEqual(['shingle-site= of another time']);
  });

  it.each([
    ['says that it cannot', 'servfail'],
    ['refuses', 'refused'],
    ['is silent', 'silent'],
    ['is late', 'late'],
    ['lies', 'lies'],
  ] as const)('changes nothing where a server %s', async (_what, trouble) => {
    const { user, domain } = await d.live();
    for (const name of [domain.host, `_shingle.${domain.host}`]) d.dns.trouble(name, trouble);
    for (let at = 0; at < 4; at += 1) {
      const seen = await d.look(user, domain);
      expect(seen.state).toBe('live');
      expect(record(seen, 'A').hint).toMatch(/^No server answered/);
      if (trouble !== 'servfail' && trouble !== 'refused') break; // each takes seconds
    }
    for (const name of [domain.host, `_shingle.${domain.host}`]) d.dns.trouble(name);
  });

  it('is possible 30 times an hour', async () => {
    const limited = await t.build.user();
    t.env.rateLimitScale = 1;
    const strict = await t.boot();
    const url = await strict.getUrl();
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      const answer = await fetch(`${url}${DOMAINS}/${randomUUID()}/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${limited.token}` },
      });
      statuses.push(answer.status);
    }
    t.env.rateLimitScale = 1_000;
    expect(tally(statuses)).toEqual({ 404: 30, 429: 1 });
  });
});

describe('what a check finds', () => {
  it('is what the site’s hosts answer at once: of a domain that begins to fail, and of the one that takes its place', async () => {
    const { user, domain } = await d.live();
    const [{ slug }] = await t.db.query<[{ slug: string }]>('select slug from sites where id = $1', [user.siteId]);
    /** Every answer is kept for a minute, unless a change is announced; earlier ones have been. */
    const leadsTo = async () => {
      const { headers } = await askHost(`${slug}.shingle.site`, '/card', { url: t.url });
      return headers.location;
    };
    await t.settled();
    expect(await leadsTo()).toBe(`http://${domain.host}/card`);
    d.dns.set('A', domain.host);
    for (const _ of times(3, () => 0)) await d.look(user, domain);
    expect(await leadsTo()).toBeUndefined();
    const second = await d.ask(user, newHost());
    d.prove(second);
    d.dns.set('A', second.host, IPV4);
    await d.look(user, second);
    t.clock.advance(3 * DAY);
    await t.settled();
    expect(await leadsTo()).toBeUndefined();
    await d.look(user, domain);
    expect(await leadsTo()).toBe(`http://${second.host}/card`);
  });
});
