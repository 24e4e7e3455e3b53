import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { sampleLook } from '../../src/sites/samples/sample.ts';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { storedPicture } from '../support/exported-sites.ts';
import { hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, brokenWords, end, styleOf } from '../support/layout.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, enterStudio } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
let salon: Awaited<ReturnType<typeof hostedSalon>>;
/** The site of an owner whose name has a word wider than the window. */
let longNamed: string;

beforeAll(async () => {
  salon = await hostedSalon(server);
  await storedPicture(server, salon.owner);
  await storedPicture(server, salon.owner);
  const { owner, slug } = await hostedSalon(server);
  await server.db.query(`update users set name = 'Ana Vanderschuerenberghensteinhausen' where id = $1`, [owner.id]);
  const [site] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
  longNamed = site.id;
  // 'Unpublished' is the longest word that says how a site stands.
  await server.db.query(`update sites set state = 'unpublished' where owner_id = $1`, [owner.id]);
  await server.db.query(
    `insert into abuse_reports (site_id, reason, text, email, created_at)
     select id, 'phishing', 'It asks for a password.', 'reader@visitor.example', now() from sites where owner_id = $1`,
    [owner.id],
  );
});

/** Text of twice the size in the narrowest window (WCAG 2.2, 1.4.4). */
async function reader(as?: Awaited<ReturnType<typeof openAccount>>): Promise<Visitor> {
  const visitor = await browser.visitor({ as, viewport: { width: 320, height: 800 } });
  await visitor.page.addInitScript(`
    const twice = new CSSStyleSheet();
    twice.replaceSync('html { font-size: 32px !important }');
    document.adoptedStyleSheets = [twice];
  `);
  return visitor;
}

async function expectFit(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.getByRole('heading').first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.expectNoOverflow(path);
}

describe('text of twice the size fits 320 pixels', () => {
  it('in My site and the dashboard', async () => {
    const visitor = await reader(salon.owner);
    for (const tab of ['plan', 'business', 'upload', 'messages', 'services'])
      await expectFit(visitor, `/dashboard?tab=${tab}`);
    for (const view of ['versions', 'bookings', 'page&part=look'])
      await expectFit(visitor, `/dashboard?tab=site&view=${view}`);
    expect(await brokenWords(visitor.page, 'main fieldset label')).toEqual([]); // of the look
  });

  it('in the times and services of Bookings, each word whole', async () => {
    const visitor = await reader(salon.owner);
    await visitor.open('/dashboard?tab=site&view=bookings');
    const { page } = visitor;
    await page.getByText('What can be booked').waitFor();
    const row = await boxOf(page.getByRole('button', { name: /^Tue / }));
    expect(end(await boxOf(page.getByText('1:00 PM to 6:00 PM')))).toBeLessThan(end(row));
    expect((await boxOf(page.getByText('Cut and style', { exact: true }))).width).toBeGreaterThan(150);
  });

  it('in the enquiries, each word of a name whole, and in the address', async () => {
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       select id, 'Jean-François Beauchemin', 'jean@visitor.example', 'Bonjour', 'fr', false, false, now()
       from sites where owner_id = $1`,
      [salon.owner.id],
    );
    const visitor = await reader(salon.owner);
    await expectFit(visitor, '/dashboard?tab=site&view=enquiries');
    expect(await brokenWords(visitor.page, 'main li strong')).toEqual([]);
    await expectFit(visitor, '/dashboard?tab=site&view=address');
    const { width } = await boxOf(visitor.page.getByLabel('Name', { exact: true }));
    expect(width).toBeGreaterThan(200);
  });

  it.each([320, 1280])(
    'on our own pages and the samples, in a window of %s pixels, no way to reach anybody is cut',
    async (width) => {
      const visitor = await reader();
      const { page } = visitor;
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/plans', '/contact', '/demo/handyman', '/demo/auto-care', '/demo/piano-teacher']) {
        await page.goto(server.url + path);
        await page.locator('footer').waitFor();
        const cut = `[...document.querySelectorAll(':is(main, footer) :is(a, label, li, dd, h2, h3, strong)')].filter((one) => one.checkVisibility() &&
        one.getBoundingClientRect().left + one.scrollWidth > innerWidth).map((one) => one.textContent)`;
        expect({ path, cut: await page.evaluate(cut) }).toEqual({ path, cut: [] });
      }
    },
  );

  it.each(['/', '/plans'])('on %s nothing is cut at the side', async (path) => {
    const visitor = await reader();
    await visitor.open(path);
    const cut = `[...document.querySelectorAll('main :is(h1, h2, article, section > div > p)')]
      .filter((one) => one.getBoundingClientRect().left + one.scrollWidth > innerWidth).map((one) => one.textContent)`;
    expect(await visitor.page.evaluate(cut)).toEqual([]);
  });

  it('the menu of the public pages is in the window, and the table of plans keeps its words whole', async () => {
    const visitor = await reader();
    const { page } = visitor;
    await visitor.open('/plans');
    expect(end(await boxOf(page.getByRole('button', { name: 'Menu' })))).toBeLessThanOrEqual(320);
    expect(await brokenWords(page, 'main table')).toEqual([]);
  });

  it('in text of the usual size the table of plans is whole at once, with its words', async () => {
    const { page } = await browser.visitor({ viewport: { width: 320, height: 640 } });
    await page.goto(`${server.url}/plans`);
    expect(await brokenWords(page, 'main table')).toEqual([]);
    const table = page.getByRole('region', { name: 'Side by side' });
    expect(
      await table.evaluate((one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth - one.clientWidth),
    ).toBe(0);
  });

  it('each day of the hours and each price is whole', async () => {
    const visitor = await reader(salon.owner);
    const { page } = visitor;
    await visitor.open('/dashboard?tab=business');
    await page.getByLabel('Wednesday').waitFor();
    expect(await brokenWords(page, 'label')).toEqual([]);
    for (const field of ['Wednesday', 'Price', 'Service'])
      expect((await boxOf(page.getByLabel(field, { exact: true }))).width).toBeGreaterThan(200);
  });

  it('each name of a card’s rows is whole', async () => {
    const visitor = await reader(salon.owner);
    for (const card of ['grace', 'etienne']) {
      await expectFit(visitor, `/card/${card}`);
      expect(await brokenWords(visitor.page, 'dt')).toEqual([]);
    }
  });

  it('where plans are chosen for the first time, and on an appointment’s page', async () => {
    const visitor = await reader(await openAccount(server));
    await expectFit(visitor, '/dashboard?tab=plan');
    await expectFit(visitor, '/appointments/00000000-0000-4000-8000-000000000000');
    expect(await brokenWords(visitor.page, 'h1')).toEqual([]);
  });

  it('on a site’s small pages, in the widest letters, and where it was taken off', async () => {
    const { slug } = await hostedSalon(server, 'fr', sampleLook('showroom'));
    const visitor = await reader();
    const { page } = visitor;
    const site = `http://${slug}.localhost:${new URL(server.url).port}`;
    for (const path of ['/privacy', '/accessibility', '/fr/privacy', '/fr/accessibility']) {
      await page.goto(site + path);
      await visitor.expectNoOverflow(path);
      const wide =
        '[...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth)';
      expect({ path, cut: await page.evaluate(`${wide}.map((one) => one.textContent)`) }).toEqual({ path, cut: [] });
      expect({ path, broken: await brokenWords(page, 'h1, h2') }).toEqual({ path, broken: [] });
    }
    const again = await hostedSalon(server);
    await server.db.query(`update sites set state = 'blocked' where owner_id = $1`, [again.owner.id]);
    await page.goto(`http://${again.slug}.localhost:${new URL(server.url).port}/`);
    expect(await styleOf(page.getByText('It was taken down.'), 'font-size')).toBe('34px');
    await visitor.expectNoOverflow('taken off');
  });

  it('in a site’s free times, within their circles and buttons', async () => {
    const { slug } = await hostedSalon(server, 'fr', sampleLook('mirror'));
    const { page } = await reader();
    await page.goto(`http://${slug}.localhost:${new URL(server.url).port}/`);
    const time = page.locator('li a[href="#contact"][aria-label]');
    const widest = (one: Locator) =>
      one.evaluateAll((all: { scrollWidth: number; clientWidth: number }[]) =>
        Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
      );
    await time.first().waitFor();
    expect(await widest(time)).toBe(0);
    await time.first().click();
    const offered = page.locator('dialog label:has([name=appointment_time]) span');
    await offered.first().waitFor();
    expect(await widest(offered)).toBe(0);
  });

  it('in the administration and the studio', async () => {
    const visitor = await reader();
    await expectFit(visitor, '/admin');
    await enterAsOperator(visitor);
    await visitor.page.getByRole('tab', { name: /^Queue/ }).waitFor();
    expect(await brokenWords(visitor.page, 'main li > span')).toEqual([]);
    await call(server, 'POST', '/api/user/design-requests', { token: salon.owner.token, body: { text: 'Calm' } });
    await expectFit(visitor, '/admin?tab=queue');
    await visitor.page.getByRole('link', { name: salon.slug, exact: true }).waitFor();
    expect(await brokenWords(visitor.page, 'main ol a[data-row]')).toEqual([]);
    for (const tab of ['users', 'images', 'sites', `sites&site=${longNamed}`])
      await expectFit(visitor, `/admin?tab=${tab}`);
    const studio = await reader();
    await enterStudio(studio);
    await studio.page.getByRole('heading', { name: 'Appointments', exact: true }).waitFor();
    await studio.expectNoOverflow();
    expect(await brokenWords(studio.page, 'h1, p:has(+ p)')).toEqual([]);
  });
});
