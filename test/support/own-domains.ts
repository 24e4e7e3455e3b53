import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DomainChecks } from '../../src/sites/domains/domain-checks.service.ts';
import type { DomainRecord, DomainView } from '../../src/sites/domains/domains.dto.ts';
import { useApp, type AppOptions } from './app.ts';
import { bakery } from './bakery.ts';
import type { BuiltUser } from './build.ts';
import { HOUR } from './clock.ts';
import { DnsStub } from './dns-stub.ts';
import { insertSite } from './sites.ts';

export const DOMAINS = '/api/user/site/domains';
export const IPV4 = '203.0.113.20';
export const IPV6 = '2001:db8:0:0:0:0:0:20';
export type SiteOwner = BuiltUser & { siteId: string };

export const newHost = (): string => `d${randomUUID().slice(0, 8)}.ca`;
export const record = ({ records }: DomainView, type: DomainRecord['type']): DomainRecord =>
  records.find((each) => each.type === type)!;
export const token = (domain: DomainView): string => record(domain, 'TXT').value;

/** The application on a DNS server of its own, and what owners do with their domains, through the calls. */
export function useOwnDomains(options: AppOptions = {}) {
  const dns = new DnsStub();
  const dnsServers: string[] = [];
  beforeAll(async () => {
    await dns.start();
    dnsServers.push(dns.address);
  });
  const settings = {
    dnsServers,
    rateLimitScale: 1_000,
    sitesHost: 'shingle.site',
    sitesIpv4: [IPV4],
    sitesIpv6: ['2001:db8::20'],
  };
  const t = useApp(settings, options);
  afterAll(() => dns.stop());
  afterEach(async () => {
    await t.db.query('delete from site_domains'); // else each sweep would look up those of all tests before
  });

  return {
    t,
    dns,

    async owner({ bought = true, plan = 'starter' as const, site = true } = {}): Promise<SiteOwner> {
      const user = await t.build.user({ plan });
      if (bought)
        await t.db.query(
          `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
          [`cs_${randomUUID()}`, user.id],
        );
      const slug = `s${randomUUID().slice(0, 8)}`;
      return { ...user, siteId: site ? await insertSite(t.db, bakery(slug, slug), user.id) : '' };
    },

    async ask(user: BuiltUser, host: string): Promise<DomainView> {
      const { body } = await t.as(user).post(DOMAINS).send({ host }).expect(201);
      return body.domain as DomainView;
    },

    press: (user: BuiltUser, { id }: { id: string }) => t.as(user).post(`${DOMAINS}/${id}/check`),

    async look(user: BuiltUser, domain: { id: string }): Promise<DomainView> {
      const { body } = await this.press(user, domain).expect(200);
      return body.domain as DomainView;
    },

    async read(user: BuiltUser): Promise<DomainView[]> {
      const { body } = await t
        .as(await t.build.device(user))
        .get(DOMAINS)
        .expect(200);
      return body.domains as DomainView[];
    },

    prove: (...domains: DomainView[]): void => dns.set('TXT', `_shingle.${domains[0]!.host}`, ...domains.map(token)),

    /** A domain that is live, and what it takes to be so. */
    async live(): Promise<{ user: SiteOwner; domain: DomainView }> {
      const user = await this.owner();
      const domain = await this.ask(user, newHost());
      this.prove(domain);
      dns.set('A', domain.host, IPV4);
      const { state } = await this.look(user, domain);
      if (state !== 'live') throw new Error(`The domain is ${state}.`);
      return { user, domain };
    },

    sweep: (app = t.app): Promise<void> => app.get(DomainChecks).sweep(),

    /** Time goes by and every check that becomes due is made. */
    async pass(ms: number, step = HOUR): Promise<void> {
      for (let gone = 0; gone < ms; gone += step) {
        t.clock.advance(step);
        await this.sweep();
      }
    },

    async mails(user: BuiltUser): Promise<string[]> {
      await t.settled();
      return t.inbox.to(user.email).map(({ subject }) => subject ?? '');
    },
  };
}
