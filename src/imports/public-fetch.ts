import { Injectable } from '@nestjs/common';
import { lookup } from 'node:dns/promises';
import { request as http, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { AppError } from '../common/errors.ts';

/** `charset` is what the answer says of itself. */
export type Fetched = { url: URL; status: number; type: string; charset?: string; body: Buffer };
export type FetchLimits = { bytes: number; signal: AbortSignal };
/** Refuses hosts that may not be asked, e.g. our own. */
export type JudgeHost = (host: string) => Promise<boolean>;

const REDIRECTS_MAX = 3;
const AGENT = 'ShingleImport/1.0 (a customer asked us to read their own page)';

/** IANA's special-purpose registries: what is not one host of the public internet. */
const NOT_PUBLIC = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address, bits] = network.split('/') as [string, string];
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4');
}
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address, bits] = network.split('/') as [string, string];
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv6');
}
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');

/** Whether it is the address of a host on the public internet. Of IPv6 only global unicast: no mapped or translated IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Fetches what a customer names, from the public internet alone: the address that was checked is the one connected to. */
@Injectable()
export class PublicFetch {
  /** Tests replace them. */
  readonly network = {
    resolve: async (host: string): Promise<string[]> =>
      (await lookup(host, { all: true })).map(({ address }) => address),
    dial: (address: string, port: number): { host: string; port: number } => ({ host: address, port }),
  };

  /** Follows at most 3 redirects, each checked like the first. @throws AppError address_refused for whatever goes wrong */
  async get(url: URL, limits: FetchLimits, mayAsk: JudgeHost): Promise<Fetched> {
    let at = url;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const address = await untilAborted(this.check(at, mayAsk), limits.signal);
      const answer = await untilAborted(this.ask(at, address, limits), limits.signal);
      const { location } = answer.headers;
      if (answer.statusCode! < 300 || answer.statusCode! >= 400 || location === undefined)
        return { ...(await readBody(answer, limits)), url: at };
      answer.destroy();
      if (!URL.canParse(location, at.href)) throw new AppError('address_refused');
      at = new URL(location, at);
    }
    throw new AppError('address_refused');
  }

  private async check(url: URL, mayAsk: JudgeHost): Promise<string> {
    const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.port === '';
    if (!isWeb || url.username || url.password) throw new AppError('address_refused');
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    if (!(await mayAsk(host))) throw new AppError('address_refused');
    const addresses = isIP(host) ? [host] : await this.network.resolve(host).catch(() => []);
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new AppError('address_refused');
    return addresses[0]!;
  }

  private ask(url: URL, address: string, { signal }: FetchLimits): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options: RequestOptions & { servername?: string } = {
      ...this.network.dial(address, isSecure ? 443 : 80),
      path: url.pathname + url.search,
      headers: { Host: url.host, 'User-Agent': AGENT, Accept: '*/*', 'Accept-Encoding': 'identity' },
      agent: false,
      signal,
      ...(isSecure && !isIP(url.hostname) ? { servername: url.hostname } : {}),
    };
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new AppError('address_refused'));
      // An answer that changes the protocol is neither an answer nor an error: the request is closed.
      (isSecure ? https : http)(options, resolve).on('error', refuse).on('close', refuse).end();
    });
  }
}

/** The system's resolver has no deadline, and a request that was closed does not hear of it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new AppError('address_refused'));
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', refuse));
  });
}

/** At most so many bytes; more, a compressed body, or one that ends too soon is refused. */
async function readBody(answer: IncomingMessage, { bytes }: FetchLimits): Promise<Omit<Fetched, 'url'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new AppError('address_refused');
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytes) throw new AppError('address_refused');
      chunks.push(chunk);
    }
  } catch {
    throw new AppError('address_refused');
  } finally {
    answer.destroy();
  }
  const { type, charset } = contentTypeOf(answer.headers['content-type']);
  return { status: answer.statusCode!, type, charset, body: Buffer.concat(chunks) };
}

function contentTypeOf(header = ''): { type: string; charset?: string } {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.map((each) => /^\s*charset\s*=\s*"?([\w.:-]+)/.exec(each)?.[1]).find(Boolean);
  return { type: type.trim(), charset };
}
