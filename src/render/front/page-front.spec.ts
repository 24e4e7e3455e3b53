import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AppError } from '../../common/errors.ts';
import { encodeAll } from '../answers/encoding.ts';
import { findAddress } from '../pages/page-address.ts';
import { PageCache } from './page-cache.ts';
import { PageData } from '../../pages/page-data.ts';
import { PageFront } from './page-front.ts';
import { bundleOf } from '../../../test/support/page-bundle.ts';
import type { PageToRender, RenderService } from '../pages/render.service.ts';
import { pageHeaders } from '../answers/security-headers.ts';
import { StaticFiles } from '../answers/static-files.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';

const APP_URL = 'http://localhost';
const bundle = bundleOf([
  { id: 'home', path: '/', data: false },
  { id: 'site', path: '/sites/:slug', data: true },
  { id: 'appointment', path: '/appointments/:id', data: false },
]);
const drawn = jest.fn<(page: PageToRender) => void>();
const renderer = {
  files: new StaticFiles(undefined, []),
  known: (path: string) => findAddress(bundle, path) ?? null,
  find: (path: string) => Promise.resolve(findAddress(bundle, path)),
  answer: async (page: PageToRender, route: string) => {
    drawn(page);
    const text = `${page.route} ${JSON.stringify(page.data)} ${'long enough to be compressed '.repeat(20)}`;
    const encoded = await encodeAll(Buffer.from(text), 5);
    return new StoredAnswer(page.status, route, 'text/html', 'public, max-age=0', pageHeaders(APP_URL), encoded);
  },
} as unknown as RenderService;

let server: Server;
let cache: PageCache;
let data: PageData;
let passed: string[];
/** Whether the visitor's address asked for too much that does not exist. */
let mustWait: boolean;
let served: string[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  drawn.mockClear();
  [cache, data, passed, served] = [new PageCache(), new PageData(), [], []];
  mustWait = false;
  const front = new PageFront(cache, renderer, data, { mustWait: () => mustWait }, APP_URL);
  front.onServed = (request, _response, { route }) => served.push(`${request.method} ${route}`);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (front.answer(request, response, (path) => /^\/(api|robots\.txt)/.test(path))) return;
    void front.page(request, response, () => {
      passed.push(request.url!);
      response.writeHead(418).end();
    });
  });
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

describe('the page front', () => {
  it('answers a kept page before anything else, in the encoding asked for', async () => {
    const first = await ask('/');
    expect(served).toEqual([]);
    const br = await ask('/', { 'accept-encoding': 'br' });
    const gzip = await ask('/', { 'accept-encoding': 'gzip' });
    const plain = await ask('/', { 'accept-encoding': 'br;q=0' });
    expect(served).toEqual(['GET /', 'GET /', 'GET /']);
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual(
      Array(3).fill(String(first.body)),
    );
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('sends the same headers from the cache as at first, the security headers among them', async () => {
    const [{ headers: first }, { headers: kept }] = [await ask('/'), await ask('/')];
    const { 'x-request-id': id, ...headers } = kept;
    expect(id).toMatch(/^[\w-]{18}$/);
    expect({ ...headers, date: '' }).toEqual({ ...first, date: '' });
    expect(kept['content-security-policy']).toContain("script-src 'self';");
    expect(kept).toMatchObject({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
  });

  it('answers 304 to who has these bytes, and only to them', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await ask('/', headers)).headers.etag!;
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      const again = await ask('/', { ...headers, 'if-none-match': held });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask('/', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await ask('/');
    const head = await ask('/', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('keeps one page whatever the query and the host say', async () => {
    for (const [path, host] of [
      ['/', 'a.example'],
      ['/?utm=1', 'b.example'],
      ['/?lang=fr', 'c.example'],
      ['/?lang=xx&y', 'd.example'],
    ]) {
      expect((await ask(path!, { host: host! })).status).toBe(200);
    }
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(cache.size.entries).toBe(1);
  });

  it('draws a page without content of its own once, whatever ids visitors put into its address', async () => {
    const ids = Array.from({ length: 500 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => ask(`/appointments/${id}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(cache.size.entries).toBe(1);
  });

  it('answers a kept page before anything else also at an id never asked, and at an address that does not exist', async () => {
    await Promise.all(['/appointments/1', '/none'].map((path) => ask(path)));
    expect(served).toEqual([]);
    const paths = ['/appointments/2', '/nothing', '/Appointments/2', '/robots.txt', '/api/2', '/assets/old.js', '//2'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 301, 404, 418, 404, 404]);
    expect(served.sort()).toEqual(['GET /appointments/:id', 'GET 404', 'GET 404']);
    expect(answers.filter(({ headers }) => headers['cache-control'] === 'no-store')).toEqual([answers[5]]);
  });

  it('leaves lost pages to others for an address that asks for too many, and answers it what is there', async () => {
    await Promise.all(['/appointments/1', '/none'].map((path) => ask(path)));
    mustWait = true;
    await Promise.all(['/nothing', '/appointments/2'].map((path) => ask(path)));
    expect(served).toEqual(['GET /appointments/:id']);
  });

  it('answers 503 and when to come back while too many pages are drawn', async () => {
    data.register('site', () => Promise.resolve({ status: 200 }));
    drawn.mockImplementationOnce(() => {
      throw new AppError('unavailable', { retryAfter: 2 });
    });
    const { status, headers } = await ask('/sites/owen');
    expect([status, headers['retry-after'], cache.size.entries]).toEqual([503, '5', 0]);
  });

  it('keeps one page for all that does not exist, and leaves to others what is not a page', async () => {
    data.register('site', () => Promise.resolve({ status: 404 }));
    const answers = await Promise.all(
      ['/a', '/b', '/index.pageContext.json', '/sites/none', '//evil.example/'].map((path) => ask(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(drawn).toHaveBeenCalledTimes(1);
    expect((await ask('/api/nothing')).status).toBe(418);
    expect((await ask('/', {}, 'POST')).status).toBe(418);
    expect(passed).toEqual(['/api/nothing', '/']);
    expect((await ask('/assets/old.js')).headers['cache-control']).toBe('no-store');
  });

  it('sends other spellings of an address to the right one, query kept', async () => {
    const { status, headers } = await ask('/SITES/owen/?a=1');
    expect([status, headers.location]).toEqual([301, '/sites/owen?a=1']);
  });

  it('asks for a page its content with parameters and language, and keeps what came', async () => {
    const load = jest.fn(({ params, lang }: { params: Record<string, string>; lang?: string }) =>
      Promise.resolve({
        status: 200 as const,
        data: { name: params.slug },
        lang: lang ?? 'en',
        languages: ['en', 'fr'],
        tags: ['site:owen'],
      }),
    );
    data.register('site', load);
    for (const path of [
      '/sites/owen',
      '/sites/owen?lang=fr',
      '/sites/owen?lang=fr&x=1',
      '/sites/owen?lang=zh',
      '/sites/owen?lang=en',
    ])
      await ask(path);
    expect(load.mock.calls.map(([{ lang }]) => lang)).toEqual([undefined, 'fr']);
    expect(drawn).toHaveBeenLastCalledWith({
      route: 'site',
      path: '/sites/owen',
      status: 200,
      data: { name: 'owen' },
      lang: 'fr',
    });
    cache.invalidate('site:owen');
    await ask('/sites/owen');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('answers 503 when content cannot be read, 500 when the page breaks, keeps neither and says nothing of the reason', async () => {
    data.register('site', () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
    const down = await ask('/sites/owen');
    expect([down.status, down.headers['retry-after'], down.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    data.register('site', () => Promise.reject(new Error('secret reason')));
    const broken = await ask('/sites/owen', { 'accept-encoding': 'br' });
    expect([broken.status, broken.headers['content-encoding']]).toEqual([500, undefined]);
    expect(String(broken.body)).toContain('Unexpected Application Error!');
    expect(String(broken.body)).not.toContain('secret');
    expect(cache.size.entries).toBe(0);
  });
});
