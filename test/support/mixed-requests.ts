import { randomUUID } from 'node:crypto';
import type { Asked, HostAnswer } from './hosts.ts';

type Hosts = {
  ask: (host: string, path: string, asked: Partial<Asked>) => Promise<HostAnswer>;
  of: (slug: string) => string;
};

/**
 * Asks two sites for their pages and files in an order of chance, twenty at a time: hosts in every spelling, either
 * language, GET and HEAD, each coding, ranges, and ETags of both. @throws Error where an answer is not the site's own
 */
export async function mixedRequests(slugs: readonly [string, string], count: number, { ask, of }: Hosts) {
  // oxfmt-ignore
  const paths = [
    '/', '/en', '/card', '/en/card', '/plans', '/privacy', '/en/accessibility', `/appointments/${randomUUID()}`,
    '/card.vcf', '/favicon.svg', '/site.webmanifest', '/robots.txt', '/sitemap.xml',
  ];
  const pages = Array.from({ length: 50 }, (_, at) => paths[at % paths.length]! + (at < 25 ? '' : `?v=${at}`));
  const codings = ['br', 'gzip', 'identity', 'gzip;q=1, br;q=0', 'deflate, gzip', ''];
  const tags = new Map<string, string>();
  let seed = 7;
  let served = 0;
  let unchanged = 0;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const askOne = async () => {
    const at = random(2);
    const [own, foreign] = at ? [...slugs] : [slugs[1], slugs[0]];
    const host = of(own);
    const written = [host, host.toUpperCase(), host.replace(':', '.:')][random(3)]!;
    const path = pages[random(50)]!;
    const coding = codings[random(codings.length)]!;
    const [method, whose] = [['GET', 'GET', 'HEAD'][random(3)]!, [own, foreign, ''][random(3)]!];
    const tag = tags.get([whose, path, coding].join(' '));
    const headers: Record<string, string> = {
      'x-forwarded-host': of(foreign),
      ...(coding && { 'accept-encoding': coding }),
      ...(tag && { 'if-none-match': tag }),
      ...(random(4) === 0 && { range: 'bytes=0-99' }),
    };
    const { headers: got, status, text } = await ask(written, path, { method, headers });
    const what = `${method} ${path} of ${own} with ${JSON.stringify(headers)}`;
    if (text.includes(foreign)) throw new Error(`${what} speaks of ${foreign}.`);
    if (status === 503) return; // too many pages of one site are being drawn
    served += 1;
    if (got.etag) tags.set([own, path, coding].join(' '), got.etag);
    if (status === 304 && (whose === own || path.startsWith('/favicon')) && !text) return void (unchanged += 1);
    const isOwn = method === 'HEAD' ? !text : text.includes(own) || path.startsWith('/favicon'); // which has the initial alone
    if (!isOwn || status !== (path.startsWith('/plans') ? 404 : 200))
      throw new Error(`${what} is ${status}: ${text.slice(0, 200)}`);
  };
  for (let round = 0; round < count / 20; round += 1) await Promise.all(Array.from({ length: 20 }, askOne));
  return { served, unchanged };
}
