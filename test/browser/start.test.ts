import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { paths } from '../../views/paths.ts';
import { openAccount, PASSWORD } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { expectQuietBesidePreview } from '../support/preview-frame.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
/** Who was never here. */
const strangers = useBrowser(server);

const KEY = 'shingle.start';
const SHOP = 'What is your shop called?';
const BUSINESS = 'What is your business called?';
const holds = (page: Page, label: string, value: string) =>
  eventuallyHolds(async () => expect(await page.getByLabel(label).inputValue()).toBe(value));
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const sees = (page: Page, title: string, text: string) =>
  frame(page, title).getByText(text, { exact: true }).first().waitFor({ state: 'attached' });

/** From the home page to three looks. */
async function tryOn(visitor: Visitor, name: string, trade: string): Promise<void> {
  const { page } = visitor;
  await visitor.open(paths.home);
  await page.getByLabel(SHOP).fill(name);
  await page.getByLabel('What is your trade?').selectOption({ label: trade });
  await sees(page, 'Your page', name);
  await page.getByRole('button', { name: 'See it with your name' }).click();
  await visitor.arrives(paths.start);
}

async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Rosa Marino');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard?tab=site');
}

describe('before there is an account', () => {
  it('a name and a trade become a page, and arrive in My site with the chosen look', async () => {
    const visitor = await strangers.visitor();
    const { page } = visitor;
    const sent: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      sent.push(`${request.method()} ${request.url().split('#')[0]} ${request.postData() ?? ''}`); // a fragment stays here
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await visitor.open(paths.home);
    const before = scripts.length;
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByLabel(SHOP).pressSequentially('Rosa’s Bakery');
    await page.locator('[data-length]', { hasText: 'Rosa’s Bakery' }).waitFor();
    await page.getByLabel('What is your trade?').selectOption('bakery');
    await sees(page, 'Your page', 'Rosa’s Bakery');
    expect(scripts.length).toBeGreaterThan(before);

    await page.getByRole('button', { name: 'See it with your name' }).click();
    await visitor.arrives(paths.start);
    await holds(page, BUSINESS, 'Rosa’s Bakery');
    for (const look of ['Counter', 'Mirror', 'Showroom']) await sees(page, look, 'Rosa’s Bakery');
    expect(await page.getByRole('radio', { name: 'Counter' }).getAttribute('aria-checked')).toBe('true');
    await page.getByRole('radio', { name: 'Showroom' }).click();
    expect(await visitor.stored(KEY)).toBeNull();
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    expect(sent.filter((request) => /rosa|bakery/i.test(decodeURIComponent(request)))).toEqual([]);
    expect(JSON.parse((await visitor.stored(KEY))!)).toMatchObject({
      business_name: 'Rosa’s Bakery',
      trade: 'bakery',
      look: { design: 'showroom' },
    });

    await createAccount(page, 'rosa@bakery.example');
    await holds(page, BUSINESS, 'Rosa’s Bakery');
    await holds(page, 'What is your trade?', 'Bakery');
    await page.getByLabel('Which number should people call?').fill('(905) 555-0142');
    await page.getByLabel('City').fill('Markham');
    await page.getByLabel('Province').selectOption('ON');
    await page.getByLabel('What you do, line 1').fill('Sourdough loaf');
    await page.getByRole('button', { name: 'See three looks' }).click();
    await page.getByRole('button', { name: 'Take Showroom' }).click();
    await page.getByRole('heading', { name: 'Top', level: 1 }).waitFor();
    expect(await visitor.stored(KEY)).toBeNull();
    const [site] = await server.db.query<[{ trade: string; design: string }]>(
      `select s.trade, d.look->>'design' as design from sites s join site_drafts d on d.site_id = s.id
         join users u on u.id = s.owner_id where u.email = 'rosa@bakery.example'`,
    );
    expect(site).toEqual({ trade: 'bakery', design: 'showroom' });
    expectQuietBesidePreview(server, visitor);
  });

  it('arrives with all of it where the browser keeps nothing', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })`,
    );
    await tryOn(visitor, 'Rosa’s Bakery', 'Bakery');
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await createAccount(page, 'nothing-kept@bakery.example');
    await holds(page, BUSINESS, 'Rosa’s Bakery');
    await holds(page, 'What is your trade?', 'Bakery');
    expectQuietBesidePreview(server, visitor);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['written right to left', 'مخبز روزا'],
    ['emoji', '🧁 Cupcakes 🧁'],
    ['sixty characters', 'The Worshipful Company of Unionville Bakers & Pastry Cooks 60'],
  ])('draws a name of %s as it is', async (_what, name) => {
    const visitor = await browser.visitor({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await tryOn(visitor, name, 'Bakery');
    await holds(page, BUSINESS, name);
    await sees(page, 'Counter', name);
    for (const width of [320, 768, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await visitor.expectNoOverflow(`${paths.start} at ${width}`);
    }
    await visitor.expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await visitor.expectAccessible();
    await page.goBack();
    await page.getByLabel(SHOP).fill(name);
    await page.locator('[data-length]', { hasText: name }).waitFor();
    await visitor.expectNoOverflow();
    expectQuietBesidePreview(server, visitor);
  });

  it('says what is missing, and names a trade that is not in the list', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(paths.start);
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByText('Write the name on your sign.').waitFor();
    await page.getByLabel(BUSINESS).and(page.locator(':focus')).waitFor();
    await page.getByText('Take one of the list, or Other.').waitFor();
    await page.getByLabel(BUSINESS).fill('Nadia Tunes');
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByLabel('What is your trade?').and(page.locator(':focus')).waitFor();
    await page.getByLabel('What is your trade?').fill('other');
    await page.keyboard.press('Enter');
    await page.getByLabel('What do you call it?').fill('Piano tuner');
    await sees(page, 'Practice', 'Piano tuner');
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    expect(JSON.parse((await visitor.stored(KEY))!)).toMatchObject({ trade: 'other', trade_name: 'Piano tuner' });
  });

  it('finds a trade by other words for it, and keeps a name that is in no list', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(paths.start);
    await page.getByLabel(BUSINESS).fill('Nadia');
    const trade = page.getByLabel('What is your trade?');
    const own = page.getByLabel('What do you call it?');
    await trade.fill('landsc');
    await page.getByRole('option', { name: 'Gardener (landscaping)' }).waitFor();
    await visitor.expectAccessible();
    await trade.press('Enter');
    expect(await trade.inputValue()).toBe('Gardener');
    await trade.fill('Plumbing');
    await trade.press('Tab');
    expect(await trade.inputValue()).toBe('Plumber');
    await trade.fill('chiropractor');
    await trade.press('Enter');
    expect([await trade.inputValue(), await own.inputValue()]).toEqual(['Other', 'Chiropractor']);
    await trade.fill('Beekeeper');
    await trade.press('Tab');
    expect([await trade.inputValue(), await own.inputValue()]).toEqual(['Other', 'Beekeeper']);
    await trade.fill('gard');
    await trade.press('Tab');
    expect([await trade.inputValue(), await own.inputValue()]).toEqual(['Other', 'Beekeeper']);
    await trade.fill('oth');
    await trade.press('Enter');
    expect([await trade.inputValue(), await own.inputValue()]).toEqual(['Other', 'Beekeeper']);
  });

  it('is there again after a reload, and on the way back from another page', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await tryOn(visitor, 'Rosa’s Bakery', 'Bakery');
    const isThere = async (name: string, trade: string, look: string) => {
      await holds(page, BUSINESS, name);
      await holds(page, 'What is your trade?', trade);
      await page.getByRole('radio', { name: look, checked: true }).waitFor();
    };
    await page.getByRole('radio', { name: 'Showroom' }).click();
    await page.getByLabel(BUSINESS).fill('Rosa’s Bread');
    await eventuallyHolds(async () => expect(await page.evaluate('history.state.usr.business_name')).toMatch(/Bread/));
    await visitor.reload();
    await isThere('Rosa’s Bread', 'Bakery', 'Showroom');
    expect(await visitor.stored(KEY)).toBeNull();
    await visitor.open(paths.plans);
    await page.goBack();
    await isThere('Rosa’s Bread', 'Bakery', 'Showroom');

    await visitor.open(`${paths.start}?design=workorder&trade=florist`);
    await isThere('', 'Florist', 'Work order');
    await page.getByRole('radio', { name: 'Counter' }).click();
    await eventuallyHolds(async () => expect(await page.evaluate('history.state.usr.look.design')).toBe('counter'));
    await visitor.reload();
    await isThere('', 'Florist', 'Counter');
  });

  it('says to an owner who keeps a look that the page stays as it was, and forgets it', async () => {
    const owner = await openAccount(server);
    await ownSite(server, owner, { trade: 'bakery' });
    const visitor = await browser.visitor({ as: owner });
    await tryOn(visitor, 'Rosa’s Bakery', 'Bakery');
    await visitor.page.getByRole('button', { name: 'Keep this one' }).click();
    await visitor.page.getByText('You have a page already').waitFor();
    expect(await visitor.stored(KEY)).toBeNull();
  });

  it('wears a design of the showcase, also one that the trade was not offered', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(paths.showcase);
    await page.getByLabel('A trade that wears Work order').selectOption('bakery');
    await page.getByRole('button', { name: 'Wear it Work order' }).click();
    await visitor.arrives(`${paths.start}?design=workorder&trade=bakery`);
    await sees(page, 'Work order', 'Your name here');
    expect(await page.getByRole('radio').first().getAttribute('aria-checked')).toBe('true');
    expect(await page.getByRole('radio', { name: 'Work order' }).getAttribute('aria-checked')).toBe('true');
    expect(await page.getByRole('radio').count()).toBe(3);
    expectQuietBesidePreview(server, visitor);
  });

  it('fetches what draws the looks once somebody turns to the questions', async () => {
    const visitor = await strangers.visitor();
    const { page } = visitor;
    const scripts: Response[] = [];
    page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer));
    await visitor.open(paths.start);
    await page.locator('h1').click();
    await page.waitForLoadState('networkidle');
    await page.getByText('as soon as you begin').waitFor();
    const bodies = await Promise.all(scripts.map((answer) => answer.body()));
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThan(100 * 1024);
    await page.getByLabel(BUSINESS).focus();
    await sees(page, 'Practice', 'Your name here');
  });

  it('says so without JavaScript, and puts no name in an address', async () => {
    const visitor = await browser.visitor({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(server.url);
    await page.getByLabel(SHOP).fill('Rosa’s Bakery');
    await page.getByLabel('What is your trade?').selectOption('bakery');
    await page.getByRole('button', { name: 'See it with your name' }).click();
    await visitor.arrives(`${paths.start}?trade=bakery`);
    const words = await page.locator('noscript').textContent();
    expect(words).toMatch(/^Your browser draws these looks with JavaScript, .* the form under Contact Us\.$/);
    await page.getByRole('link', { name: 'Contact Us' }).first().waitFor();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Keep this one' }).isVisible()).toBe(false);
  });
});

describe('what is typed before React is there', () => {
  /** Scripts do not come before `release`; then the processor is slow until it is made `fast`. */
  async function holdScripts(page: Page) {
    let go = (): void => {};
    const held = new Promise<void>((done) => (go = done));
    const session = await page.context().newCDPSession(page);
    const slowed = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    return { release: () => slowed(4).then(go), fast: () => slowed(1) };
  }
  const isHydrated = (page: Page) =>
    page
      .locator('main')
      .evaluate((element: object) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

  it.each([
    [paths.start, BUSINESS],
    [paths.home, SHOP],
    [paths.login, 'Email'],
    [paths.register, 'Email'],
  ])('stays on %s to the last letter, also while React takes over', async (path, label) => {
    const { page } = await strangers.visitor();
    const { release, fast } = await holdScripts(page);
    await page.goto(server.url + path);
    const field = page.getByLabel(label);
    await field.pressSequentially('Bloom');
    await release();
    await field.pressSequentially('HairStudioAndMore', { delay: 30 });
    await eventually(() => isHydrated(page));
    await fast();
    await field.pressSequentially('!');
    expect(await field.inputValue()).toBe('BloomHairStudioAndMore!');
  });

  it('finds the trade, and draws the looks with all of it', async () => {
    const { page } = await strangers.visitor();
    const { release, fast } = await holdScripts(page);
    await page.goto(server.url + paths.start);
    await page.getByLabel(BUSINESS).fill('Bloom Hair Studio');
    await page.getByLabel('What is your trade?').pressSequentially('hair');
    await release();
    await page.getByRole('option', { name: 'Hair salon' }).waitFor();
    await fast();
    await page.keyboard.press('Enter');
    await sees(page, 'Mirror', 'Bloom Hair Studio');
    await holds(page, 'What is your trade?', 'Hair salon');
    await eventuallyHolds(async () => expect(await page.evaluate('history.state.usr.trade')).toBe('hair-salon'));
    await page.unrouteAll();
    await page.reload();
    await holds(page, BUSINESS, 'Bloom Hair Studio');
  });
});
