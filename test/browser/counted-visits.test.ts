import { describe, expect, it } from '@jest/globals';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../scripts/lib/browser.mjs';
import { useBrowser } from '../support/browser.ts';
import { needed } from '../support/database.ts';
import { hostedBakeries } from '../support/hosted-bakeries.ts';
import { CHROME } from '../support/hosts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const s = useSharedServer();
const browser = useBrowser(s);
const { host, site, visitorOf } = hostedBakeries(s, browser);

describe('a visit', () => {
  const counted = async (id: string) => {
    const rows = await s.db.query<{ kind: string; n: number }[]>(
      'select kind, sum(n)::int as n from site_counts where site_id = $1 group by kind',
      [id],
    );
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  };

  it('is counted by what was opened and pressed, without a cookie; the language is chosen by address', async () => {
    const { id, slug } = await site('compte');
    const visitor = await visitorOf(slug);
    const { page } = visitor;
    await page.addInitScript(
      `document.addEventListener('click', (event) => { if (event.target.closest('a[href^="tel:"],a[href^="mailto:"],a[href*=".vcf"]')) event.preventDefault(); })`,
    );
    // A beacon that is sent while a page is left names the browser itself, headless here: a bot.
    const reported = async (path: string, open: () => Promise<unknown>) => {
      const referer = `http://${host(slug)}${path}`;
      const report = page.waitForRequest(
        (asked) => asked.url().endsWith('/api/site-events') && asked.headers().referer === referer,
      );
      await open();
      await report;
    };
    await reported('/', () => visitor.open('/'));
    await page.locator('a[href^="tel:"]').first().click();
    await page.locator('a[href^="mailto:"]').first().click();
    await reported('/en', () => page.getByRole('link', { name: 'EN, English' }).click());
    await visitor.arrives('/en');
    await reported('/card?qr', () => visitor.open('/card?qr'));
    await page.locator('a[href="/card.vcf"]').first().click();
    await reported('/en/card', () => visitor.open('/en/card'));
    await page.locator('a[href="/card.vcf?lang=en"]').first().click();
    await visitor.open('/privacy');
    await eventuallyHolds(async () =>
      expect(await counted(id)).toEqual({ view: 2, card_view: 2, qr: 1, call: 1, mail: 1, save: 2 }),
    );
    expect(await page.context().cookies()).toEqual([]);
    visitor.expectNoComplaint();
  });

  it('is counted where the page is left at once', async () => {
    const { id, slug } = await site('passage');
    const visitors = await chromium.launch({
      executablePath: needed('CHROME_PATH'),
      args: [...BROWSER_FLAGS, `--user-agent=${CHROME}`],
    });
    const page = await visitors.newPage();
    for (let visits = 0; visits < 5; visits += 1) {
      await page.goto(`http://${host(slug)}/`);
      await page.goto(`http://${host(slug)}/privacy`);
    }
    await visitors.close();
    await eventuallyHolds(async () => expect(await counted(id)).toEqual({ view: 5 }));
  });

  it('of a sample is not', async () => {
    const visitor = await browser.visitor({ userAgent: CHROME });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.open('/demo/handyman');
    await visitor.page.locator('a[href^="tel:"]').first().click();
    await visitor.open('/card/owen');
    expect(asked).not.toContain('/api/site-events');
  });
});
