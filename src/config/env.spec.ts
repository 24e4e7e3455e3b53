import { describe, expect, it } from '@jest/globals';
import { DEMO, EnvError, readEnv } from './env.ts';

const complete = {
  DATABASE_URL: 'postgres://db/shingle',
  REDIS_URL: 'redis://cache',
  SMTP_URL: 'smtp://mail',
  SITES_HOST: 'shingle.site',
  SITES_IPV4: '192.0.2.1',
  JWT_SECRET: '0123456789abcdef0123456789abcdef',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const problemsOf = (source: NodeJS.ProcessEnv): string[] => {
  try {
    readEnv(source);
  } catch (thrown) {
    if (thrown instanceof EnvError) return thrown.problems;
    throw thrown;
  }
  return [];
};

describe('readEnv', () => {
  it('fills in what may be left out', () => {
    expect(readEnv(complete)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      appUrl: 'http://localhost:3000',
    });
  });

  it('takes several addresses and DNS servers', () => {
    const settings = {
      SITES_IPV4: '192.0.2.1, 192.0.2.2',
      SITES_IPV6: '2001:DB8::1, 2001:0db8:0:0:0:0:0:2',
      DNS_SERVERS: '192.0.2.53:5353,[::1]:53',
    };
    expect(readEnv({ ...complete, ...settings })).toMatchObject({
      sitesIpv4: ['192.0.2.1', '192.0.2.2'],
      sitesIpv6: ['2001:db8::1', '2001:db8::2'], // as DNS writes them
      dnsServers: ['192.0.2.53:5353', '[::1]:53'],
      domainCheckSeconds: 120,
    });
  });

  it('names every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', ROLE: 'king', APP_URL: 'here', TRUST_PROXY: 'yes' });
    for (const name of [...Object.keys(complete), 'PORT', 'ROLE', 'APP_URL', 'TRUST_PROXY']) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
  });

  it.each([
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', 'a'.repeat(32)],
    ['JWT_SECRET', 'abcd'.repeat(16)],
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STRIPE_WEBHOOK_SECRET', ' '],
    ['DATABASE_URL', 'mysql://db'],
    ['SITES_IPV4', 'shingle.site'],
    ['SITES_IPV4', '192.0.2.1, ::1'],
    ['SITES_IPV6', '192.0.2.1'],
    ['DNS_SERVERS', 'dns.example:53'],
    ['DNS_SERVERS', '999.1.1.1:53'],
    ['DNS_SERVERS', '192.0.2.53:0'],
    ['DNS_SERVERS', '[1:2]:53'],
    ['DOMAIN_CHECK_SECONDS', '0'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...complete, [name]: value })).toHaveLength(1);
  });

  it('takes the demo passwords only where the services are embedded and no other machine reaches them', () => {
    const demo = { ...complete, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: DEMO.adminPassword };
    expect(problemsOf(demo)).toEqual(['ADMIN_PASSWORD is the demo value; choose another.']);
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(problemsOf({ ...demo, EMBEDDED: '1', HOST })).toEqual([]);
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7'])
      expect(problemsOf({ ...demo, EMBEDDED: '1', HOST })).toEqual([
        'ADMIN_PASSWORD is the demo value; choose another.',
      ]);
  });

  it('names what is unfit for production, and nothing where the services are embedded', () => {
    const live = { ...complete, PROVIDER_EMAIL: 'hello@shingle.ca' };
    const weak = {
      ...live,
      APP_URL: 'http://shop.example',
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
    };
    const names = (source: NodeJS.ProcessEnv) => readEnv(source).warnings.map((line) => line.split(' ')[0]);
    expect(names(weak)).toEqual(['APP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_API_BASE']);
    expect(names({ ...weak, EMBEDDED: '1' })).toEqual([]);
    const others = {
      RATE_LIMIT_SCALE: '100',
      STRIPE_API_BASE: 'http://stripe.internal',
      OPENAI_BASE_URL: 'http://model.internal',
      MAIL_FROM: 'Shingle <hello@shingle.example>',
    };
    for (const [name, value] of Object.entries(others))
      expect(names({ ...live, OPENAI_API_KEY: 'key', [name]: value })).toEqual([name]);
    expect(names({ ...live, PROVIDER_EMAIL: '' })).toEqual(['MAIL_FROM', 'PROVIDER_EMAIL']);
    expect(names({ ...live, RATE_LIMIT_SCALE: '0.5' })).toEqual([]);
    expect(names({ ...live, APP_URL: 'https://shop.example' })).toEqual([]);
    expect(names({ ...live, APP_URL: 'http://localhost:3000' })).toEqual([]);
  });

  it('trusts as many proxies as TRUST_PROXY says', () => {
    const trusted = (value?: string) => readEnv({ ...complete, TRUST_PROXY: value }).trustProxy;
    expect([trusted(), trusted('false'), trusted('true'), trusted('2'), trusted('10.0.0.0/8')]).toEqual([
      false,
      false,
      1,
      2,
      '10.0.0.0/8',
    ]);
  });

  it.each(['10.0.0.1', 'loopback, 10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8'])('takes %j for proxies', (proxies) => {
    expect(readEnv({ ...complete, TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  });

  it.each(['-1', '1.5', '10.0.0.0/99', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1, gateway'])(
    'does not take %j for proxies',
    (TRUST_PROXY) => {
      expect(problemsOf({ ...complete, TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be /)]);
    },
  );

  it.each([
    ['sites.shingle.example', 'https://app.shingle.example', 'shares the registrable domain shingle.example'],
    ['shingle.co.uk', 'https://www.shingle.co.uk', 'shares'],
    ['shop.github.io', 'https://shop.github.io', 'shares'],
    ['github.io', 'https://shingle.example', 'public suffix'],
    ['localhost:3000', 'http://localhost:3000', 'public suffix'],
    ['10.0.0.1', 'https://shingle.example', 'not an address'],
    ['shingle.local', 'https://shingle.example', 'reserved name'],
    ['https://shingle.site', 'https://shingle.example', 'must be a host name'],
    ['.shingle.site', 'https://shingle.example', 'must be a host name'],
    ['', 'https://shingle.example', 'is missing'],
  ])('refuses %j for customers’ sites beside %s', (SITES_HOST, APP_URL, why) => {
    const [problem, ...others] = problemsOf({ ...complete, SITES_HOST, APP_URL });
    expect(problem).toMatch(/^SITES_HOST /);
    expect(problem).toContain(why);
    expect(others).toEqual([]);
  });

  it.each([
    ['shingle.site', 'https://shingle.example'],
    ['two.github.io', 'https://one.github.io'],
    ['sites.localhost:3000', 'http://localhost:3000'],
  ])('takes %j for customers’ sites beside %s', (SITES_HOST, APP_URL) => {
    expect(readEnv({ ...complete, SITES_HOST, APP_URL }).sitesHost).toBe(SITES_HOST);
  });

  it('keeps customers’ sites below localhost where it runs the services itself', () => {
    expect(readEnv({ ...complete, SITES_HOST: '', EMBEDDED: '1', PORT: '3100' }).sitesHost).toBe('localhost:3100');
  });
});
