import { Injectable } from '@nestjs/common';
import { Env } from '../../../config/env.ts';
import type { DomainRecord } from '../domains.dto.ts';
import type { Found, SiteDomain } from '../site-domain.entity.ts';
import { registrableOf } from '../names/domain-name.ts';
import { DnsClient, type LookupResult } from './dns.client.ts';
import { addressHint, caaHint, cnameHint, ipv6Hint, proofHint } from './hints.ts';

/** The authority that makes our certificates, as CAA records name it (RFC 8659). */
const ISSUER = 'letsencrypt.org';
const SHOWN_MAX = 5;

type Asked = Pick<SiteDomain, 'host' | 'token' | 'state'>;
/** What DNS says of a domain. */
export type Seen = { records: DomainRecord[]; txt: LookupResult; reached: Found };
type Routing = { cname: LookupResult; ipv4: LookupResult; ipv6: LookupResult };

/** Looks a domain up in DNS and says, record by record, what was found and what to do. */
@Injectable()
export class DomainLookup {
  private readonly target: string;

  constructor(
    private readonly dns: DnsClient,
    private readonly env: Env,
  ) {
    this.target = env.sitesHost.replace(/:\d+$/, '');
  }

  /** The records to be made, before anything was looked up. */
  wanted({ host, token }: Asked): DomainRecord[] {
    const empty = { found: [], ok: false, hint: '' };
    const proof = { ...empty, type: 'TXT' as const, ...named(`_shingle.${host}`, host), value: token };
    return [proof, ...this.routes(host).map((route) => ({ ...empty, ...route }))];
  }

  async find(domain: Asked): Promise<Seen> {
    const { host } = domain;
    const [proof, ...routes] = this.wanted(domain) as [DomainRecord, ...DomainRecord[]];
    const names = routes.map(({ name }) => name);
    const [txt, caa, ...routings] = await Promise.all([
      this.dns.txt(proof.name),
      this.issuers(host),
      ...names.map((name) => this.routing(name)),
    ]);
    const wasReached = domain.state === 'live' || domain.state === 'failing';
    const records = routes.flatMap((route, at) => this.judge(route, routings[at]!, wasReached && at === 0));
    const ok = txt.known && txt.values.includes(domain.token);
    const isToken = (value: string) => value === domain.token || value.startsWith('shingle-site=');
    const hint = proofHint(txt, ok, domain.state !== 'pending');
    const shown = txt.known ? txt.values.filter(isToken).slice(0, SHOWN_MAX) : [];
    return {
      records: [{ ...proof, found: shown, ok, hint }, ...records, ...caaRecord(host, caa)],
      txt,
      reached: this.reached(routings[0]!),
    };
  }

  /** The first of these records decides whether visitors reach us. */
  private routes(host: string): Pick<DomainRecord, 'type' | 'name' | 'label' | 'value'>[] {
    const cname = (name: string) => ({ type: 'CNAME' as const, ...named(name, host), value: this.target });
    if (registrableOf(host) !== host) return [cname(host)];
    return [{ type: 'A', ...named(host, host), value: this.env.sitesIpv4[0] ?? '' }, cname(`www.${host}`)];
  }

  private async routing(name: string): Promise<Routing> {
    const [cname, ipv4, ipv6] = await Promise.all([this.dns.cname(name), this.dns.ipv4(name), this.dns.ipv6(name)]);
    return { cname, ipv4, ipv6 };
  }

  private reached({ cname, ipv4, ipv6 }: Routing): Found {
    if (cname.known && cname.values.includes(this.target)) return 'yes';
    const foreign = [...this.foreign(ipv4, this.env.sitesIpv4), ...this.foreign(ipv6, this.env.sitesIpv6)];
    if (foreign.length > 0) return 'no';
    if (!ipv4.known || !ipv6.known) return 'unknown';
    return ipv4.values.length + ipv6.values.length > 0 ? 'yes' : 'no';
  }

  private judge(route: DomainRecord, routing: Routing, isLost: boolean): DomainRecord[] {
    const { cname, ipv4, ipv6 } = routing;
    const isReached = this.reached(routing) === 'yes';
    const found = route.type === 'CNAME' && shownOf(cname).length > 0 ? shownOf(cname) : shownOf(ipv4);
    const foreign4 = this.foreign(ipv4, this.env.sitesIpv4);
    const foreign6 = this.foreign(ipv6, this.env.sitesIpv6);
    const ok = isReached || (foreign6.length > 0 && ipv4.known && found.length > 0 && foreign4.length === 0);
    const said = { result: ipv4, found, foreign: foreign4, ok, isLost };
    const hint = route.type === 'CNAME' ? cnameHint({ ...said, target: this.target }) : addressHint(said);
    const record = { ...route, found, ok, hint };
    if (foreign6.length === 0) return [record];
    const value = this.env.sitesIpv6[0] ?? '';
    return [
      record,
      { ...record, type: 'AAAA', value, found: shownOf(ipv6), ok: false, hint: ipv6Hint(foreign6, value) },
    ];
  }

  private foreign(result: LookupResult, ours: readonly string[]): string[] {
    return result.known ? result.values.filter((value) => !ours.includes(value)) : [];
  }

  /** The nearest CAA records from the host upwards count (RFC 8659, 3). */
  private async issuers(host: string): Promise<{ name: string; result: LookupResult }> {
    const top = registrableOf(host);
    const names = [host];
    for (let name = host; name !== top; names.push(name)) name = name.slice(name.indexOf('.') + 1);
    const found = await Promise.all(names.map(async (name) => ({ name, result: await this.dns.issuers(name) })));
    return found.find(({ result }) => !result.known || result.values.length > 0) ?? found.at(-1)!;
  }
}

const shownOf = (result: LookupResult): string[] => (result.known ? result.values.slice(0, SHOWN_MAX) : []);

function caaRecord(host: string, { name, result }: { name: string; result: LookupResult }): DomainRecord[] {
  if (!result.known || result.values.length === 0 || result.values.includes(ISSUER)) return [];
  const value = `0 issue "${ISSUER}"`;
  return [{ type: 'CAA', ...named(name, host), value, found: shownOf(result), ok: false, hint: caaHint(value) }];
}

/** The whole name, and the name as most registrars want it: without what was bought. */
function named(name: string, host: string): { name: string; label: string } {
  const bought = registrableOf(host);
  return { name, label: name === bought ? '@' : name.slice(0, -bought.length - 1) };
}
