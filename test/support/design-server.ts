import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type { Language } from '../../src/pages/languages.shared.ts';
import { pageHeaders } from '../../src/render/answers/security-headers.ts';
import { hashesOf } from '../../src/render/pages/built-pages.ts';
import { RenderService } from '../../src/render/pages/render.service.ts';
import type { Look } from '../../src/sites/content/look.shared.ts';
import type { PriceView } from '../../src/sites/content/site-view.shared.ts';
import { tokenCss } from '../../src/sites/designs/tokens.shared.ts';
import type { CardPageData } from '../../src/sites/sites.dto.ts';
import { useBrowser, type Visitor } from './browser.ts';
import { SAVES_DATA } from './scripts.ts';
import type { ShopId } from './shops.ts';
import { siteOf, type ContentKind } from './site-contents.ts';
import { testEnv } from './test-env.ts';

export type Drawn = {
  shop: ShopId;
  content: ContentKind;
  language: Language;
  look: Partial<Look> & Pick<Look, 'design'>;
  /** These two in place of the shop's own. */
  name?: string;
  headline?: string;
  /** Of every service, in place of the shop's own. */
  price?: string;
  /** Of the site; its page otherwise. */
  card?: true;
};

const FREE = { '2026-11-25': ['10:00', '14:30'], '2026-11-26': ['9:00', '11:00', '16:00'], '2026-11-27': ['13:00'] };

/** Serves the built pages of the designs without database or Redis: what a page shows stands in its address. */
export class DesignServer {
  url: string;
  private server: Server;
  private readonly env = testEnv({ databaseUrl: '', redisUrl: '', smtpUrl: '', dataDir: '' });
  private readonly renderer = new RenderService(this.env);

  async start(): Promise<void> {
    await this.renderer.load();
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((failure: unknown) => response.writeHead(500).end(String(failure)));
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The address that shows this. */
  path(drawn: Drawn): string {
    return `/?show=${encodeURIComponent(JSON.stringify(drawn))}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const kept = this.renderer.files.find(pathname);
    if (kept) return kept.send(request, response);
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ date_overview: FREE }));
      return;
    }
    const show = searchParams.get('show');
    if (!show) {
      response.writeHead(404).end();
      return;
    }
    const { shop, content, language, look, name, headline, price, card } = JSON.parse(show) as Drawn;
    const drawn = siteOf(shop, content, language, look, name);
    const site = {
      ...drawn,
      ...(headline && { hero: { ...drawn.hero, title: headline } }),
      ...(price && { services: drawn.services.map((service) => ({ ...service, price: inWords(price) })) }),
    };
    const worn = { ...site.look, design: look.design };
    const data: CardPageData = { offline: false, site, origin: this.url, tokens: tokenCss(worn) };
    const page = { route: `${card ? 'card' : 'site'}-${look.design}`, path: '/', status: 200, data, lang: language };
    // Not packed: brotli takes longer than the drawing, for a page that is sent once.
    const { html, inlined, isolated } = await this.renderer.render(page);
    const headers = pageHeaders(this.env.appUrl, hashesOf(inlined), { isolated });
    response.writeHead(200, [...headers, 'Content-Type', 'text/html; charset=utf-8']).end(html);
  }
}

const inWords = (text: string): PriceView => ({ cents: null, from: false, unit: null, text });

/** Starts it before a file's tests and ends it after them. */
export function useDesignServer(): DesignServer {
  const server = new DesignServer();
  beforeAll(() => server.start(), 60_000);
  afterAll(() => server.stop());
  return server;
}

/** One tab for the pages that a file's tests draw. `still`: they stay as the server drew them. */
export class DrawnPages {
  visitor!: Visitor;
  constructor(
    readonly server: DesignServer,
    browser: ReturnType<typeof useBrowser>,
    still: boolean,
  ) {
    beforeAll(async () => {
      this.visitor = await browser.visitor({ stays: true });
      if (still) await this.visitor.page.addInitScript(SAVES_DATA);
    });
  }

  async open(show: Drawn, width: number) {
    const { page } = this.visitor;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(this.server.url + this.server.path(show));
    await page.evaluate('document.fonts.ready');
    return page;
  }

  /** That part of each of these pages as the server draws it, for `put`: pages are opened once for several. */
  async parts(shows: Drawn[], selector: string): Promise<string[]> {
    const paths = JSON.stringify(shows.map((show) => this.server.path(show)));
    return this.visitor.page.evaluate<string[]>(`Promise.all(${paths}.map(async (path) => {
      const html = await (await fetch(path)).text();
      return new DOMParser().parseFromString(html, 'text/html').querySelector('${selector}').outerHTML;
    }))`);
  }

  /** Puts a part of another page in its place on the open one, which is `still`: React would draw its own again. */
  async put(selector: string, part: string): Promise<void> {
    await this.visitor.page.evaluate(
      `document.querySelector('${selector}').outerHTML = ${JSON.stringify(part)}; document.fonts.ready`,
    );
  }
}

export function useDrawnPages({ still = false } = {}): DrawnPages {
  const server = useDesignServer();
  return new DrawnPages(server, useBrowser(server, { keepsTabs: true }), still);
}
