import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApp } from './app.ts';
import { bakery } from './bakery.ts';
import { insertSite } from './sites.ts';

/** A browser that a person uses: Chromium without a window calls itself a robot, and is not counted. */
export const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

export type HostAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
export type Asked = {
  url: string;
  method: string;
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
};

/** Asks the server at `url` for a path of `host`. Node's fetch does not resolve *.localhost: the host is written into the header. */
export function askHost(host: string, path: string, asked: Partial<Asked> & Pick<Asked, 'url'>): Promise<HostAnswer> {
  const { body = '', headers = {}, method = 'GET', signal, url } = asked;
  const { port } = new URL(url);
  const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}; // Node adds none to a DELETE
  const all = { ...headers, ...length, host };
  const options = { host: '127.0.0.1', port, path, method, headers: all, setHost: false, signal };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = unpack(bytes, response.headers['content-encoding']).toString();
        resolve({ status: response.statusCode!, headers: response.headers, text });
      });
    });
    sent.on('error', reject).end(body);
  });
}

function unpack(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sites with an owner, at hosts of their own. */
export function hostedSites(t: TestApp) {
  let made = 0;
  const ask = (host: string, path: string, options: Partial<Asked> = {}) =>
    askHost(host, path, { url: t.url, ...options });
  return {
    ask,
    of: (slug: string) => `${slug}.localhost:3000`,
    /** The name of the site that is made next. */
    nextSlug: () => `bloom-${made + 1}`,
    isThere: async (host: string) => (await ask(host, '/robots.txt')).status,

    async site(plan: string | null = 'pro', given: Parameters<typeof t.build.user>[0] = {}) {
      const slug = `bloom-${(made += 1)}`;
      const owner = await t.build.user(given);
      await t.db.query('update users set subscribed_plan = $2 where id = $1', [owner.id, plan]);
      const id = await insertSite(t.db, bakery(slug, slug), owner.id);
      return { id, slug, owner };
    },

    async domainOf(siteId: string, host: string, state = 'live', more: { failing_since?: Date } = {}) {
      const primary = state === 'live' || state === 'failing';
      await t.db.query(
        `insert into site_domains (site_id, host, token, state, "primary", failing_since) values ($1, $2, 't', $3, $4, $5)`,
        [siteId, host, state, primary, more.failing_since ?? null],
      );
    },
  };
}
