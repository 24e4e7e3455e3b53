import { beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOSTED } from '../../../test/support/hosted-facts.ts';
import { AppError } from '../../common/errors.ts';
import { setAskedHost } from '../../common/http/hosts.ts';
import type { Env } from '../../config/env.ts';
import { HostedSite } from '../../sites/hosts/hosted-site.ts';
import type { SitePages } from '../../sites/pages/site-pages.ts';
import type { RenderService } from '../pages/render.service.ts';
import type { PageDrawing } from './drawing/page-drawing.service.ts';
import { HostedCache } from './hosted-cache.ts';
import { HostedFront } from './hosted-front.ts';
import { TooManyRenders } from './render-queue.ts';

const site = new HostedSite(HOSTED);
beforeAll(() => Logger.overrideLogger(false));

const env = { appUrl: 'https://shingle.example', isDevelopment: false } as Env;

/** What a site's host answers whose content is read like this. */
async function answerOf(atHost: () => Promise<null>, path: string): Promise<{ answer: Response; text: string }> {
  const content = { atHost } as unknown as SitePages;
  const front = new HostedFront(new HostedCache(undefined), {} as RenderService, {} as PageDrawing, content, env);
  const server = createServer((request, response) => {
    setAskedHost(request, { kind: 'site', site });
    void front.page(request, response, () => response.end());
  }).listen(0);
  await once(server, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { answer, text: await answer.text() };
  } finally {
    server.close();
  }
}

it.each([
  ['/', 'en', 'Not found', '/'],
  ['/fr', 'fr', 'Page introuvable', '/fr'],
])('a site that has gone since its host was judged is a 404 at %s, in %s', async (path, language, title, home) => {
  const { answer, text } = await answerOf(() => Promise.resolve(null), path);
  expect([answer.status, /<html lang="(.+?)">/.exec(text)?.[1]]).toEqual([404, language]);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(`href="${home}"`);
});

it.each([
  ['while too many are drawn', new TooManyRenders(), 503, '2'],
  ['while its content cannot be read', new AppError('unavailable'), 503, '5'],
  ['where it breaks', new TypeError('of a component'), 500, null],
])('a page %s is asked for again, and no cache keeps that', async (_when, thrown, status, wait) => {
  const { answer, text } = await answerOf(() => Promise.reject(thrown), '/');
  const { headers } = answer;
  expect([answer.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([status, wait, 'no-store']);
  expect(text).not.toContain('of a component');
});
