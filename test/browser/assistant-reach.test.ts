import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { telHref } from '../../src/sites/content/site-format.shared.ts';
import { bakery } from '../assistant/sites/bakery.ts';
import { expectCount, useBrowser, Visitor } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';
import { newCustomer } from '../support/signed-in.ts';
import { insertSite } from '../support/sites.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const { phone, email } = bakery.content.contact as { phone: string; email: string };

const field = (page: Page) => page.getByLabel('Your question');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The chat of a customer's site that names just this way to reach the business. */
async function chatOf(slug: string): Promise<Visitor> {
  const { page } = await browser.visitor({ reducedMotion: 'reduce' });
  const visitor = new Visitor(page, `http://${slug}.localhost:${new URL(server.url).port}`);
  await visitor.open('/en');
  await page.locator('[data-live] section').last().scrollIntoViewIfNeeded();
  await page.waitForSelector('textarea:enabled');
  return visitor;
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

beforeAll(async () => {
  for (const [slug, contact] of Object.entries({ 'by-phone': { phone }, 'by-mail': { email } })) {
    const { user } = await newCustomer(server);
    await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [user.id]);
    const site = { ...bakery, slug, card_slug: slug, content: { ...bakery.content, contact } };
    await insertSite(server.db, site, user.id);
  }
});

it('a visitor who has stayed finds the field without scrolling to it; the first question starts the conversation', async () => {
  const { page } = await browser.visitor({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${server.url}/demo/auto-care`);
  await page.waitForLoadState('load');
  const started: string[] = [];
  page.on('request', (request) => request.url().endsWith('/start-conversation') && started.push(request.url()));
  await eventuallyHolds(async () => {
    await page.clock.runFor(1_000);
    expect(await field(page).isEnabled({ timeout: 100 })).toBe(true);
  });
  expect(started).toEqual([]);
  await page.clock.resume();
  await ask(page, 'Are you open on Saturday?');
  await messages(page).getByText('Saturday').nth(1).waitFor();
  expect(started).toHaveLength(1);
});

describe('the button under an answer', () => {
  it.each([
    ['by-phone', 'What is your email?', `Call ${phone}`, telHref(phone)],
    ['by-mail', 'Do you sell motorcycles?', 'Send a message', `mailto:${email}`],
  ])('leads, on the site %s, where the business can be reached', async (slug, question, words, href) => {
    const { page } = await chatOf(slug);
    await ask(page, question);
    await messages(page).getByRole('link', { name: words }).waitFor();
    expect(await messages(page).getByRole('link').last().getAttribute('href')).toBe(href);
    expect(await messages(page).textContent()).not.toContain('undefined');
  });
});

describe('the place of the assistant without scripts', () => {
  it.each([
    ['by-phone', phone, telHref(phone)],
    ['by-mail', email, `mailto:${email}`],
  ])('has, on the site %s, the way to the business and nothing that does nothing', async (slug, words, href) => {
    const { page } = await browser.visitor({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
    await page.goto(`http://${slug}.localhost:${new URL(server.url).port}/en`);
    const place = page.locator('#assistant');
    expect(await place.getByRole('link', { name: words }).getAttribute('href')).toBe(href);
    expect(await place.getByRole('link').count()).toBe(1);
    expect(await place.getByRole('button').count()).toBe(0);
    expect(await place.locator('section').isVisible()).toBe(false);
  });
});

it('nothing is drawn on a sample or a card that needs scripts where there are none', async () => {
  const { page } = await browser.visitor({ javaScriptEnabled: false });
  for (const [path, shown] of [
    ['/demo/auto-care', '#ai-assistant details'],
    ['/demo/handyman', '#contact a'],
    ['/card/grace', 'main a[download]'],
  ] as const) {
    await page.goto(server.url + path);
    await page.locator(shown).first().waitFor();
    await expectCount(page.getByRole('button').and(page.locator(':not(a[href])')), 0);
    await expectCount(page.locator('#ai-assistant section:visible'), 0);
  }
});

describe('Clear', () => {
  it('while a question is being sent leaves an empty chat that takes the next question', async () => {
    const { page } = await chatOf('by-phone');
    let arrived: (route: Route) => void;
    const held = new Promise<Route>((resolve) => (arrived = resolve));
    await page.route('**/send-message', (route) => arrived(route), { times: 1 });
    await ask(page, 'Are you open on Saturday?');
    const route = await held;
    await page.getByRole('button', { name: 'Clear the chat' }).click();
    await page.waitForSelector('textarea:enabled');
    const sent = page.waitForResponse('**/send-message');
    await route.continue();
    await sent;
    await page.waitForTimeout(300);
    expect(await field(page).isEnabled()).toBe(true);
    await ask(page, 'Are you open on Sunday?');
    await messages(page).getByText('On Sunday we are open').waitFor();
    await expectCount(messages(page).getByText('Saturday'), 0);
  });
});

describe('A question', () => {
  it('gets its own answer, where that of the one before was lost', async () => {
    const { page } = await chatOf('by-phone');
    const retry = page.getByRole('button', { name: 'Retry' });
    await page.route('**/get-response/*', (route) => route.abort());
    await ask(page, 'Are you open on Saturday?');
    await retry.waitFor();
    await page.route(/\/(send-message|start-conversation)$/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/start-conversation'));
    await ask(page, 'Are you open on Sunday?');
    await failed;
    await retry.waitFor();
    await page.unrouteAll();
    await retry.click();
    await messages(page).getByText('On Sunday we are open').waitFor();
    await expectCount(messages(page).getByText('Saturday'), 1);
  });

  it('that is being written stays in the field of a chat that is minimised', async () => {
    const { page } = await chatOf('by-phone');
    await field(page).fill('Are you open on');
    await page.getByRole('button', { name: 'Minimise the chat' }).click();
    await expectCount(field(page), 0);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    expect(await field(page).inputValue()).toBe('Are you open on');
  });
});

describe('Send', () => {
  it('has the ground of the field beside it, of the site’s own colours, while an answer is awaited', async () => {
    const { page } = await chatOf('by-phone');
    await page.route('**/send-message', () => undefined);
    await ask(page, 'Are you open on Saturday?');
    await page.waitForSelector('textarea:disabled');
    const grounds = await page.evaluate<string[]>(
      `[...document.querySelectorAll('form :is(textarea, button):disabled')].map((one) => getComputedStyle(one).backgroundColor)`,
    );
    expect(grounds).toHaveLength(2);
    expect(grounds[1]).toBe(grounds[0]);
  });
});

describe('the focus of who uses the keyboard goes to the field', () => {
  const picked = (page: Page) => page.getByRole('button', { name: 'How often should I rotate my tires?' });
  const focused = (page: Page) => page.waitForSelector('textarea:focus');

  async function atGarage(): Promise<Page> {
    const visitor = await browser.visitor({ reducedMotion: 'no-preference' }); // answers are typed
    const { page } = visitor;
    await visitor.open('/demo/auto-care');
    await field(page).scrollIntoViewIfNeeded();
    await page.waitForSelector('textarea:enabled');
    return page;
  }

  it('from an answer to what was picked that is shown whole', async () => {
    const page = await atGarage();
    await picked(page).press('Enter');
    await page.getByRole('button', { name: 'Show the whole answer' }).press('Enter');
    await focused(page);
  });

  it('from a failure that is dismissed, and from one that is tried again once it is answered', async () => {
    const page = await atGarage();
    await page.route('**/send-message', (route) => route.abort());
    await ask(page, 'Are you open on Saturday?');
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await focused(page);
    await ask(page, 'Are you open on Sunday?');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unrouteAll();
    await retry.press('Enter');
    await messages(page).getByText('closed on Sunday').waitFor();
    await focused(page);
  });
});
