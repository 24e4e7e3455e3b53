import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOSTED } from '../../../test/support/hosted-facts.ts';
import { setAskedHost } from '../../common/http/hosts.ts';
import type { Env } from '../../config/env.ts';
import { HostedSite } from '../../sites/hosts/hosted-site.ts';
import type { SitePages } from '../../sites/pages/site-pages.ts';
import type { RenderService } from '../pages/render.service.ts';
import type { PageDrawing } from './drawing/page-drawing.service.ts';
import { HostedCache } from './hosted-cache.ts';
import { HostedFront } from './hosted-front.ts';

const site = new HostedSite(HOSTED);

it.each([
  ['/', 'en', 'Not found', '/'],
  ['/fr', 'fr', 'Page introuvable', '/fr'],
])('a site that has gone since its host was judged is a 404 at %s, in %s', async (path, language, title, home) => {
  const content = { atHost: () => Promise.resolve(null) } as unknown as SitePages;
  const env = { appUrl: 'https://shingle.example', isDevelopment: false } as Env;
  const front = new HostedFront(new HostedCache(undefined), {} as RenderService, {} as PageDrawing, content, env);
  const server = createServer((request, response) => {
    setAskedHost(request, { kind: 'site', site });
    void front.page(request, response, () => response.end());
  }).listen(0);
  await once(server, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const text = await answer.text();
    expect([answer.status, /<html lang="(.+?)">/.exec(text)?.[1]]).toEqual([404, language]);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`href="${home}"`);
  } finally {
    server.close();
  }
});
