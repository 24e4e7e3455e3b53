import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { PublicFetch } from '../../src/imports/public-fetch.ts';
import type { TestApp } from './app.ts';
import type { BuiltUser } from './build.ts';

export const PUBLIC = '93.184.216.34';

/** The web as an import sees it, emptied before each test; what it is asked and which addresses are dialled. */
export class OldWeb {
  /** What each 'host/path' answers. */
  readonly pages = new Map<string, RequestListener>();
  /** The addresses of a host; others have a public one. */
  readonly names = new Map<string, string[]>();
  readonly asked: string[] = [];
  readonly dialled: string[] = [];
  user: BuiltUser;

  constructor(private readonly t: TestApp) {}

  read(url: string) {
    return this.t.as(this.user).post('/api/user/site/import').send({ url });
  }

  async refuses(url: string): Promise<void> {
    const { body, status } = await this.read(url);
    expect([url, status, body.code]).toEqual([url, 400, 'address_refused']);
  }

  take(tokens: string[]) {
    return this.t.as(this.user).post('/api/user/site/import/pictures').send({ tokens });
  }
}

export function useOldWeb(t: TestApp): OldWeb {
  const web = new OldWeb(t);
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const key = `${request.headers.host}${request.url}`;
      web.asked.push(key);
      const page = web.pages.get(key);
      if (page) page(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { network } = t.app.get(PublicFetch);
    network.resolve = async (host) => web.names.get(host) ?? [PUBLIC];
    network.dial = (address) => {
      web.dialled.push(address);
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    };
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(async () => {
    web.user = await t.build.user({ plan: 'starter' });
    for (const each of [web.pages, web.names]) each.clear();
    web.asked.length = web.dialled.length = 0;
  });
  return web;
}

export const page =
  (html: string | Buffer, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(html);

export async function picture(width: number, height: number): Promise<RequestListener> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a63a22' } })
    .jpeg()
    .toBuffer();
  return (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
}

export const leadTo =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
