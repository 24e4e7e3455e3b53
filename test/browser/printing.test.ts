import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths } from '../../views/paths.ts';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { publishedSite, storedPicture } from '../support/exported-sites.ts';
import { boxOf, linesOf } from '../support/layout.ts';
import { ownBakery } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

/** A page as paper shows it; of a site's host where one is named. */
async function printed(path: string, slug = '', options: Parameters<typeof browser.visitor>[0] = {}): Promise<Page> {
  const { page } = await browser.visitor({ viewport: { width: 375, height: 740 }, hasTouch: true, ...options });
  await page.emulateMedia({ media: 'print' });
  await page.goto(server.url.replace('//', slug ? `//${slug}.` : '//') + path);
  return page;
}

describe('on paper', () => {
  it('a page prints whole', async () => {
    const page = await printed(paths.plans);
    for (const words of ['Three plans, painted on the wall.', 'What people ask us first', 'Open for business.'])
      expect(await page.getByText(words).first().isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10 * 1024);
  });

  it.each(['/demo/auto-care', '/demo/piano-teacher'])('%s prints its answers, and nothing to press', async (path) => {
    const page = await printed(path);
    expect(await page.locator('details[data-menu] ~ nav, form, button, a[href="#main"]').count()).toBeGreaterThan(2);
    expect(await page.locator('nav:visible, form:visible, button:visible, a[href="#main"]:visible').count()).toBe(0);
    const answers = await page.evaluate<boolean[]>(
      `[...document.querySelectorAll('main details > :not(summary)')].map((one) => one.checkVisibility({ contentVisibilityAuto: true }))`,
    );
    expect(answers).toContain(true);
    expect(answers).not.toContain(false);
  });

  it('/demo/auto-care prints no wall and no floor', async () => {
    const page = await printed('/demo/auto-care');
    expect(await page.locator('section > svg').count()).toBeGreaterThan(1);
    expect(await page.locator('section > svg:visible').count()).toBe(0);
  });

  it.each([true, false])(
    'a site of a customer prints no row that only a clock can fill (scripts: %s)',
    async (javaScriptEnabled) => {
      const account = await openAccount(server);
      const { slug } = await publishedSite(server, account, { design: 'practice' });
      const page = await printed('/', slug, { javaScriptEnabled });
      expect(await page.locator('#top dt').allTextContents()).toContain('Today');
      expect(await page.locator('#top dt:visible').allTextContents()).toEqual(['Phone', 'Where']);
    },
  );

  it('a page that was read before prints as one that was opened for it', async () => {
    const { slug } = await publishedSite(server, await openAccount(server));
    const { page } = await browser.visitor();
    await page.goto(server.url.replace('//', `//${slug}.`));
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('main').waitFor();
    await eventuallyHolds(async () => expect(await page.locator('nav:visible, form:visible').count()).toBe(0));
  });

  /** Letter without its margins, as wide as a page's words stand on it. */
  const LETTER = { viewport: { width: 710, height: 950 } };

  it('the state of an owner’s page is a sentence', async () => {
    const { owner } = await ownBakery(server);
    const page = await printed('/dashboard?tab=site', '', { ...LETTER, as: owner });
    await page.getByText('Not published yet').waitFor();
    expect(await linesOf(page, 'Not published yet')).toBe(1);
  });

  it.each([
    [paths.plans, '+ *'],
    ['/dashboard?tab=plan', 'xpath=..'],
  ])('no frame is drawn through Most Popular at %s', async (path, frame) => {
    for (const options of [{}, LETTER]) {
      const page = await printed(path, '', { as: await openAccount(server), ...options });
      const ribbon = page.getByText('Most Popular', { exact: true });
      await eventuallyHolds(async () =>
        expect((await boxOf(ribbon)).y).toBeGreaterThan((await boxOf(ribbon.locator(frame))).y + 1),
      ); // the page may still move between the two
    }
  });

  it('the four steps are as wide as the sheet allows', async () => {
    const page = await printed(paths.howItWorks, '', LETTER);
    const step = page.getByRole('heading', { name: 'Submit Your Business Info' }).locator('..');
    expect((await step.boundingBox())!.width).toBeGreaterThan(200);
  });

  it('the bricks behind the last words of the home page stay away', async () => {
    const page = await printed(paths.home);
    const wall = page.locator('section[aria-labelledby="closing"]');
    expect(await wall.locator('svg').count()).toBeGreaterThan(0);
    expect(await wall.locator('svg:visible').count()).toBe(0);
  });

  it('a mirror prints no frame whose glass stays away', async () => {
    const account = await openAccount(server);
    const { slug } = await publishedSite(server, account, { design: 'mirror' });
    const page = await printed('/', slug);
    const glass = page.locator('main div:has(> svg)');
    expect(await glass.count()).toBeGreaterThan(0);
    expect(await glass.locator('..').and(page.locator(':visible')).count()).toBe(0);
  });

  it('a mirror prints its oval upright, whatever the picture is', async () => {
    const account = await openAccount(server);
    const picture = await storedPicture(server, account);
    const { slug } = await publishedSite(server, account, { design: 'mirror', pictures: [picture] });
    const page = await printed('/', slug, LETTER);
    const { width, height } = (await page.locator('#top img').boundingBox())!;
    expect(height).toBeGreaterThan(width);
  });

  it('a showroom prints its first service once, and no lamp', async () => {
    const account = await openAccount(server);
    const picture = await storedPicture(server, account);
    const { slug } = await publishedSite(server, account, { design: 'showroom', pictures: [picture] });
    const page = await printed('/', slug, LETTER);
    const name = page.getByText('Cut and finish', { exact: true });
    expect(await name.count()).toBe(2);
    expect(await name.and(page.locator(':visible')).count()).toBe(1);
  });

  it('a picture keeps its frame on one sheet, and a list of reviews does not keep together', async () => {
    const account = await openAccount(server);
    const picture = await storedPicture(server, account);
    const { slug } = await publishedSite(server, account, { design: 'workorder', pictures: [picture, picture] });
    const page = await printed('/', slug, LETTER);
    const breaks = (selector: string) =>
      page.evaluate<string[]>(
        `[...new Set([...document.querySelectorAll('${selector}')].map((one) => getComputedStyle(one).breakInside))]`,
      );
    expect(await breaks('div:has(> picture)')).toEqual(['avoid']);
    expect(await breaks('div:has(> figure picture)')).toEqual(['avoid']);
    expect(await breaks('section:has(> div > figure picture)')).toEqual(['avoid']); // their heading comes with them
    expect(await breaks('div:has(> figure blockquote):not(:has(picture))')).toEqual(['auto']);
  });

  it('a sheet of prices and its heading stay together, and so do a heading and its pictures', async () => {
    const { slug } = await publishedSite(server, await openAccount(server), { design: 'workorder' });
    const page = await printed('/', slug, LETTER);
    const styles = (selector: string, property: string) =>
      page.evaluate<string[]>(
        `[...new Set([...document.querySelectorAll('${selector}')].map((one) => getComputedStyle(one).${property}))]`,
      );
    expect(await styles('#services div:has(> ul)', 'breakInside')).toEqual(['avoid']);
    expect(await styles('section > div:has(> h2)', 'breakAfter')).toEqual(['avoid']);
  });

  it('a mirror breaks no name in the middle of a word', async () => {
    const name = 'Kettle Creek Physiotherapy';
    const { slug } = await publishedSite(server, await openAccount(server), { name });
    const page = await printed('/', slug, LETTER);
    const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('h1 > span')].map((one) => {
      const range = document.createRange();
      range.selectNode([...one.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE));
      return range.getClientRects().length;
    })`);
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  it('a card of the folder names the trade once, and the shop beside its picture', async () => {
    const account = await openAccount(server);
    const picture = await storedPicture(server, account);
    const { slug } = await publishedSite(server, account, { design: 'practice', pictures: [picture] });
    const page = await printed('/card', slug, LETTER);
    expect(await page.getByText('Hair salon in Markham').and(page.locator(':visible')).count()).toBe(1);
    const [name, photo] = [await page.locator('h1').boundingBox(), await page.locator('header img').boundingBox()];
    expect(name!.y).toBeGreaterThanOrEqual(photo!.y + photo!.height);
    // Links to press stay on the screen.
    expect(await page.getByRole('link', { name: 'Privacy' }).count()).toBe(0);
    expect(await page.getByText('Powered by').isVisible()).toBe(true);
  });

  it('the card of a mirror has its oval upright, and its name where its rows begin', async () => {
    const account = await openAccount(server);
    const picture = await storedPicture(server, account);
    const { slug } = await publishedSite(server, account, { design: 'mirror', pictures: [picture] });
    const page = await printed('/card', slug, LETTER);
    const { width, height } = await boxOf(page.locator('header img'));
    expect(height).toBeGreaterThan(width);
    expect((await boxOf(page.locator('h1'))).x).toBe((await boxOf(page.locator('dt').first())).x);
  });

  it('what is drawn in ink is dark in the dark scheme, too', async () => {
    const page = await printed(paths.home, '', { colorScheme: 'dark' });
    expect(await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--ink')`)).toBe('#1f1b16');
  });

  it('what is ticked on a screen is ticked on paper', async () => {
    const account = await openAccount(server);
    await publishedSite(server, account);
    const page = await printed('/dashboard?tab=site&view=page', '', { as: account, ...LETTER });
    const tick = page.getByLabel(/^Show my hours, prices and phone/);
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(true);
    const drawn = `getComputedStyle(document.querySelector('main [type=checkbox]')).appearance`;
    expect(await page.evaluate(drawn)).toBe('auto');
  });

  it('Business Info prints what was written, the whole description too', async () => {
    const account = await openAccount(server);
    const description = 'A small place for hair. '.repeat(60);
    await call(server, 'PUT', '/api/user/business-info', {
      token: account.token,
      body: { business_name: 'Bloom Hair', phone: '(905) 555-0142', description },
    });
    const page = await printed('/dashboard?tab=business', '', { as: account, ...LETTER });
    await page.getByLabel('Business name').waitFor();
    expect(await page.getByLabel('Business name').inputValue()).toBe('Bloom Hair');
    expect(await page.locator('main button:visible').count()).toBe(0);
    const saved = page.getByRole('status').filter({ hasText: 'Saved.', visible: true });
    expect(await saved.count()).toBe(0); // its bar would lie on what is written there
    const cut = `[...document.querySelectorAll('main textarea')].map((one) => one.scrollHeight - one.clientHeight)`;
    expect(Math.max(...(await page.evaluate<number[]>(cut)))).toBeLessThan(2);
  });

  it('the list of enquiries and the week of bookings are printed, though each row is pressed on a screen', async () => {
    const account = await openAccount(server);
    const { id } = await publishedSite(server, account);
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       values ($1, 'Priya', 'priya@visitor.example', 'Is there parking?', 'en', false, false, now())`,
      [id],
    );
    const page = await printed('/dashboard?tab=site&view=enquiries', '', { as: account, ...LETTER });
    await page.getByText('Is there parking?').waitFor();
    const week = await printed('/dashboard?tab=site&view=bookings', '', { as: account, ...LETTER });
    await week.locator('li > button').filter({ hasText: 'Mon' }).waitFor();
  });

  it('all days of the numbers are printed', async () => {
    const account = await openAccount(server);
    const { id } = await publishedSite(server, account);
    await server.db.query(
      `insert into site_counts select $1, current_date - i, 'view', 29 from generate_series(0, 40) as i`,
      [id],
    );
    await server.db.query(`update sites set first_published_at = now() - interval '60 days' where id = $1`, [id]);
    const page = await printed('/dashboard?tab=site&view=numbers', '', { as: account, ...LETTER });
    await page.getByText('Each of the 30 days').waitFor();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('main details > div')).maxHeight`)).toBe(
      'none',
    );
  });

  it('our own card begins its name where its rows begin', async () => {
    const page = await printed(paths.businessCard, '', LETTER);
    const [name, row] = [page.getByRole('heading', { level: 1 }), page.locator('dt').first()];
    expect((await boxOf(name)).x).toBe((await boxOf(row)).x);
  });

  it('what is said for some seconds stays away', async () => {
    const page = await printed('/dashboard?tab=profile', '', { ...LETTER, as: await openAccount(server) });
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const toast = page.getByText('Profile Updated');
    await toast.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await toast.isVisible()).toBe(false);
  });
});
