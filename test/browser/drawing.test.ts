import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { DrawingThread } from '../../src/render/hosted/drawing/drawing-thread.ts';
import { PageDrawing } from '../../src/render/hosted/drawing/page-drawing.service.ts';
import { RenderService, type PageToRender } from '../../src/render/pages/render.service.ts';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { tokenCss } from '../../src/sites/designs/tokens.shared.ts';
import {
  classesIn,
  criticalParts,
  namesUsedIn,
  propertiesUsed,
  readSheet,
  textOf,
} from '../../views/ssr/assets/critical-css.ts';
import { siteOf } from '../support/site-contents.ts';
import { testEnv } from '../support/test-env.ts';
import { eventually } from '../support/wait.ts';

const SERVICES = { databaseUrl: '', redisUrl: '', smtpUrl: '', dataDir: '' };
const env = testEnv(SERVICES);
const origin = 'http://bakery.localhost';
const site = siteOf('bakery', 'full', 'fr', { design: 'counter' });
const page: PageToRender = {
  route: 'site-counter',
  path: '/',
  status: 200,
  lang: 'fr',
  origin,
  data: { offline: false, site, origin, app_url: env.appUrl, tokens: tokenCss({ ...site.look, design: 'counter' }) },
};
const broken: PageToRender = { ...page, data: { offline: false } };
const htmlOf = ({ br }: { br: Uint8Array }) => brotliDecompressSync(br).toString();

let renderer: RenderService;
beforeAll(async () => {
  renderer = new RenderService(env);
  await renderer.load();
});

it.each(DESIGNS)('a page of %s has the rules of the classes in its markup, and no others', async (design) => {
  const withoutFaces = (css: string) => css.replace(/@font-face{[^}]*}/g, '');
  for (const content of ['full', 'minimal'] as const) {
    const shown = siteOf('bakery', content, 'en', { design });
    const data = { offline: false, site: shown, origin, app_url: env.appUrl, tokens: '' };
    const { html, inlined } = await renderer.render({ route: `site-${design}`, path: '/', status: 200, origin, data });
    expect(html).not.toMatch(/<use href="\/assets/); // it would use properties that no rule here names
    const sheets = [
      ...html.matchAll(/<link rel="stylesheet" href="(?!\/assets\/static\/print\.)([^"]+)" media="print" disabled>/g),
    ];
    const whole = sheets.map(([, href]) => renderer.files.text(href!)!.trim()).join('');
    const classes = classesIn([...html.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list!));
    const parts = criticalParts(readSheet(whole), classes);
    const properties = propertiesUsed([parts], namesUsedIn(html.replace(/<style>.*<\/style>/s, '')));
    expect(withoutFaces(inlined.styles.join(''))).toBe(withoutFaces(textOf(parts, properties)));
  }
});

describe('the thread that draws pages', () => {
  let thread: DrawingThread;
  const onEnd = jest.fn<(hadLoaded: boolean) => void>();
  beforeEach(async () => {
    onEnd.mockClear();
    thread = new DrawingThread(onEnd);
    await eventually(() => thread.isReady);
  });
  afterEach(() => thread.end());

  it('draws a page with the bytes of the main thread, and one that fails costs no other page anything', async () => {
    const here = await new PageDrawing(renderer, env).draw(page);
    expect(here.br.buffer.byteLength).toBe(here.br.length); // a page that is kept holds no larger buffer
    const request = renderer.requestFor(page);
    const [first, failed, second] = await Promise.allSettled([
      thread.draw(request),
      thread.draw(renderer.requestFor(broken)),
      thread.draw(request),
    ]);
    expect(failed.status).toBe('rejected');
    for (const drawn of [first, second]) {
      if (drawn.status === 'rejected') throw drawn.reason;
      expect([htmlOf(drawn.value), drawn.value.inlined]).toEqual([htmlOf(here), here.inlined]);
      expect(drawn.value.br.buffer.byteLength).toBe(drawn.value.br.length);
    }
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is not ready where it ends before', async () => {
    const another = new DrawingThread(onEnd);
    await another.end();
    expect(onEnd).toHaveBeenCalledWith(false);
    expect(another.isReady).toBe(false);
  });

  it('fails what waits for it when it ends, and says so once', async () => {
    const drawn = thread.draw(renderer.requestFor(page)).catch((cause: Error) => cause.message);
    await Promise.all([thread.end(), thread.end()]);
    expect(await drawn).toBe('The thread that draws pages ended.');
    expect(onEnd.mock.calls).toEqual([[true]]);
    expect(thread.isReady).toBe(false);
  });
});

it('pages are drawn on the main thread until two that follow each other have started the thread, which draws all others', async () => {
  const drawing = new PageDrawing(renderer, env);
  const rendered = jest.spyOn(renderer, 'render');
  const drawnHere = () => rendered.mock.calls.length;
  try {
    const [here] = await Promise.all([drawing.draw(page), drawing.draw(page)]);
    expect(drawnHere()).toBe(2); // the thread is loading
    const there = await eventually(async () => {
      const before = drawnHere();
      const drawn = await drawing.draw(page);
      return drawnHere() === before ? drawn : undefined;
    });
    expect(htmlOf(there)).toBe(htmlOf(here));
    await drawing.onApplicationShutdown();
    const before = drawnHere();
    await Promise.all([drawing.draw(page), drawing.draw(page)]);
    expect(drawnHere()).toBe(before + 2); // no thread starts in a process that ends
  } finally {
    await drawing.onApplicationShutdown();
  }
});

it('a call of the API passes between two pages that are drawn on the main thread', async () => {
  const turns: string[] = [];
  const drawer = {
    requestFor: () => ({}),
    async render() {
      turns.push('page');
      void answer();
      await setTimeout(100);
      return { html: '', inlined: { styles: [], scripts: [] } };
    },
  };
  /** A call that waits for the network several times. */
  async function answer() {
    await setTimeout(100);
    for (let n = 0; n < 5; n += 1) await setTimeout(2);
    turns.push('answer');
  }
  const drawing = new PageDrawing(
    drawer as unknown as RenderService,
    Object.assign(testEnv(SERVICES), { isDevelopment: true }),
  );
  await Promise.all([drawing.draw(page), drawing.draw(page)]);
  expect(turns.slice(0, 3)).toEqual(['page', 'answer', 'page']); // the second call may end before it is looked at
});
