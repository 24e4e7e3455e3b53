import { Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { oneLine } from '../../../common/text/one-line.shared.ts';
import { Env } from '../../../config/env.ts';

/** What servers say of one name and type: its values, none where there is no such record; unknown where none answered. */
export type LookupResult = { known: true; values: string[] } | { known: false };

const TIMEOUT_MS = 2_500;
const TRIES = 2;
/** The name, or a record of that type, does not exist (RFC 2308). Anything else says nothing about it. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the system's DNS servers, or those of DNS_SERVERS. The only module that uses node's resolver. */
@Injectable()
export class DnsClient {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  constructor(env: Env) {
    if (env.dnsServers.length > 0) this.resolver.setServers(env.dnsServers);
  }

  /** A TXT record's strings are one text (RFC 7208, 3.3); some registrars keep the quotes that were typed. Its bytes may be any. */
  txt(name: string): Promise<LookupResult> {
    return resolved(async () => {
      const records = await this.resolver.resolveTxt(name);
      return records.map((strings) => oneLine(strings.join('')).replace(/^"(.*)"$/, '$1'));
    });
  }

  ipv4(name: string): Promise<LookupResult> {
    return resolved(() => this.resolver.resolve4(name));
  }

  ipv6(name: string): Promise<LookupResult> {
    return resolved(() => this.resolver.resolve6(name));
  }

  cname(name: string): Promise<LookupResult> {
    return resolved(async () => (await this.resolver.resolveCname(name)).map(bare));
  }

  /** The authorities that may make certificates, as 'letsencrypt.org'; ';' where none may (RFC 8659). */
  issuers(name: string): Promise<LookupResult> {
    return resolved(async () => {
      const records = await this.resolver.resolveCaa(name);
      return records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(';')[0]!.trim() || ';']));
    });
  }
}

async function resolved(ask: () => Promise<string[]>): Promise<LookupResult> {
  try {
    return { known: true, values: await ask() };
  } catch (thrown) {
    const { code } = thrown as { code?: string };
    return code !== undefined && ABSENT.has(code) ? { known: true, values: [] } : { known: false };
  }
}

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');
