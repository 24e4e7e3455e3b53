import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { POLL_MS, POLLS_MAX } from '../../src/assistant/assistant.shared.ts';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { SAVES_DATA } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const SITE = '/demo/auto-care';
const SQUEAL = 'My brakes squeal in the morning. Is it safe to drive?';
const CALLS = '**/api/ai-assistant';
/** The page gives up a call after as long by its own clock. */
const CALL_MS = 30_000;

/** At once: the chat's place is drawn again while a smooth scroll is under way. */
const SHOW = `document.querySelector('#ai-assistant section').scrollIntoView({ block: 'center', behavior: 'instant' })`;

/** Two seconds between two questions for the answer are a moment here, but not for all that may be asked: a busy server has its minute. */
const SOON = `(() => {
  const later = window.setTimeout;
  let quick = ${POLLS_MAX / 2};
  const waitOf = (ms) => (ms === ${POLL_MS} && (quick -= 1) >= 0 ? 100 : ms);
  window.setTimeout = (work, ms, ...given) => later(work, waitOf(ms), ...given);
})()`;

const input = (page: Page) => page.locator('#ai-assistant textarea');
const typing = (page: Page) => page.getByRole('button', { name: 'Show the whole answer' });
const banner = (page: Page) => page.locator('#ai-assistant [role=alert]');
const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const completed = (response: string) =>
  json(200, { success: true, status: 'completed', response, sources: [], action: 'none', language: 'en' });

async function atChat(path = SITE, options: Parameters<typeof browser.visitor>[0] = {}): Promise<Visitor> {
  const visitor = await browser.visitor({ reducedMotion: 'no-preference', ...options }); // answers are typed
  await visitor.page.addInitScript(SAVES_DATA); // who stays six seconds has the chat before it is seen: a slow machine would
  await visitor.open(path);
  await visitor.page.evaluate(SOON);
  await openChat(visitor.page);
  return visitor;
}

async function openChat(page: Page): Promise<void> {
  await page.evaluate(SHOW);
  await page.waitForSelector('#ai-assistant textarea:enabled');
}

async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await input(page).press('Enter');
}

describe('the chat', () => {
  it('types its answer out, says it once to screen readers, and shows where it is from and what to do', async () => {
    const { expectAccessible, page, reload } = bound(await atChat());
    await input(page).fill('My brakes squeal in the morning.');
    await input(page).press('Shift+Enter');
    expect(await input(page).inputValue()).toBe('My brakes squeal in the morning.\n');
    await ask(page, SQUEAL);
    await typing(page).waitFor();
    expect(await input(page).inputValue()).toBe('');
    expect(await input(page).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    const said = await page.locator('#ai-assistant [role=status]').textContent();
    expect(said).toContain('surface rust');
    expect(said!.length).toBeGreaterThan((await typing(page).textContent())!.length);
    await expectAccessible();
    const cleared = page.waitForRequest((request) => request.method() === 'DELETE');
    await typing(page).click();
    await typing(page).waitFor({ state: 'detached' });
    await cleared;
    expect(await page.locator('#ai-assistant').textContent()).toContain('From our page: Questions, My brakes squeal');
    expect(await page.locator('#ai-assistant section a[href="tel:+19055550177"]').textContent()).toBe(
      'Call (905) 555-0177',
    );
    await page.waitForSelector('#ai-assistant textarea:focus');
    await expectAccessible();
    await reload();
    await openChat(page);
    expect(await page.locator('#ai-assistant').textContent()).toContain('surface rust');
  });

  it('keeps its timings: 300 ms, then 30 ms a character and 200 ms after a sentence', async () => {
    const visitor = await browser.visitor({ reducedMotion: 'no-preference' });
    const { page } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${CALLS}/get-response/*`, async (route) => (await held, completed('Hm. Abcdefgh')(route)));
    await page.clock.install();
    await page.goto(server.url + SITE, { waitUntil: 'networkidle' });
    await page.evaluate(SHOW);
    await page.clock.runFor(500);
    await page.waitForSelector('#ai-assistant textarea:enabled');
    const polled = page.waitForRequest((request) => request.url().includes('get-response'));
    await ask(page, SQUEAL);
    await polled;
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + CALL_MS / 2);
    release(); // the answer comes while the clock stands still
    await typing(page).waitFor();
    const after = async (ms: number) => {
      await page.clock.runFor(ms);
      return typing(page).locator('[aria-hidden]').textContent();
    };
    expect(await after(290)).toBe('');
    expect(await after(45)).toBe('Hm');
    expect(await after(30)).toBe('Hm.');
    expect(await after(150)).toBe('Hm.');
    expect(await after(95)).toBe('Hm. A');
  });

  it('does not type where motion is reduced, and says the answer to screen readers all the same', async () => {
    const { page } = await atChat(SITE, { reducedMotion: 'reduce' });
    await ask(page, 'Are you open on Saturday?');
    const saturday = 'On Saturday we are open 8:00–16:00.';
    await page.locator('#ai-assistant [role=status]').getByText(saturday).waitFor();
    expect(await typing(page).locator('[aria-hidden]').textContent()).toContain(saturday);
    await page.getByText(saturday).last().waitFor();
    await expectCount(typing(page), 0);
    await page.waitForSelector('#ai-assistant textarea:enabled');
  });

  it('shows what a model writes as text, never as markup', async () => {
    const visitor = await atChat(SITE, { reducedMotion: 'reduce' });
    const { page } = visitor;
    const markup = '<img src=x onerror="window.broken=1"><b>bold</b>';
    await page.route(`${CALLS}/get-response/*`, completed(markup));
    await ask(page, markup);
    await page.getByText('<b>bold</b>').nth(1).waitFor();
    await expectCount(page.locator('#ai-assistant section img'), 0);
    expect(await page.evaluate('window.broken')).toBeUndefined();
    visitor.expectNoComplaint();
  });

  it('asks what is picked, can be minimised, and begins anew when cleared', async () => {
    const { page } = await atChat(SITE, { reducedMotion: 'reduce' });
    await page.locator('#ai-assistant').getByRole('button', { name: 'How often should I rotate my tires?' }).click();
    await page.getByText(/^Assistant: Every 10,000/).waitFor();
    await page.getByRole('button', { name: 'Minimise the chat' }).click();
    await expectCount(input(page), 0);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    const before = await page.evaluate<string>(`sessionStorage.getItem('shingle.chat.auto-care')`);
    await page.getByRole('button', { name: 'Clear the chat' }).click();
    await page.waitForSelector('#ai-assistant textarea:enabled');
    const after = await page.evaluate<string>(`sessionStorage.getItem('shingle.chat.auto-care')`);
    expect(JSON.parse(after).messages).toEqual([]);
    expect(JSON.parse(after).conversation.thread_id).not.toBe(JSON.parse(before).conversation.thread_id);
  });

  it('opens to ask what is picked, also where an answer was typed when it was minimised', async () => {
    const { page } = await atChat();
    await ask(page, SQUEAL);
    await typing(page).waitFor();
    await page.getByRole('button', { name: 'Minimise the chat' }).click();
    await page.locator('#ai-assistant').getByRole('button', { name: 'How often should I rotate my tires?' }).click();
    await typing(page).click();
    await page.getByText('You: How often should I rotate my tires?').waitFor();
  });

  it('sends nothing with the Enter that ends the choice of Chinese letters, as Safari reports it', async () => {
    const { page } = await atChat();
    await input(page).fill('刹车');
    await input(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await input(page).press('Home'); // what was pressed before has been answered
    expect(await input(page).inputValue()).toBe('刹车');
  });

  it.each([360, 768])('is whole and accessible in French at %s px', async (width) => {
    const visitor = await atChat(`${SITE}?lang=fr`, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await ask(visitor.page, 'Êtes-vous ouverts samedi ?');
    await visitor.page.getByText('Le samedi, nous sommes ouverts').last().waitFor();
    await visitor.expectNoOverflow();
    await visitor.expectAccessible();
    visitor.expectNoComplaint();
  });
});

describe('when something fails', () => {
  it('lets blank input go, and refuses 4,001 characters with the sentence', async () => {
    const { page } = await atChat();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('send-message') ? 1 : 0));
    await ask(page, '  \n ');
    await expectCount(banner(page), 0);
    await ask(page, 'x'.repeat(4_001));
    expect(await banner(page).textContent()).toContain('Message too long. Maximum 4000 characters allowed.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expectCount(banner(page), 0);
    expect(sent).toBe(0);
    await ask(page, '🚗'.repeat(2_001)); // of two units each
    await eventually(() => sent === 1);
    await expectCount(banner(page), 0);
  });

  it('says that a conversation could not start, and starts it on Retry', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.addInitScript(SAVES_DATA);
    await page.route(`${CALLS}/start-conversation`, json(503, { success: false, code: 'unavailable' }));
    await visitor.open(SITE);
    await openChat(page);
    expect(await banner(page).textContent()).toContain('Failed to start conversation');
    await page.unroute(`${CALLS}/start-conversation`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await banner(page).waitFor({ state: 'detached' });
  });

  it('starts a new conversation when a send fails and sends once more; says so when that fails too', async () => {
    const { page } = await atChat(SITE, { reducedMotion: 'reduce' });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url().split('/').at(-1)!));
    const first = { times: 1 };
    await page.route(`${CALLS}/send-message`, json(404, { success: false, code: 'conversation_not_found' }), first);
    await ask(page, 'Are you open on Saturday?');
    await page.getByText('On Saturday we are open 8:00–16:00.').last().waitFor();
    expect(calls.slice(0, 3)).toEqual(['send-message', 'start-conversation', 'send-message']);
    await page.route(`${CALLS}/send-message`, json(503, { success: false, code: 'unavailable' }));
    await ask(page, 'Are you open on Sunday?');
    await banner(page).waitFor();
    expect(await banner(page).textContent()).toContain('Failed to send message');
    await page.unroute(`${CALLS}/send-message`);
    await page.route(`${CALLS}/send-message`, (route) => route.abort(), { times: 2 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Network error. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('We are closed on Sunday.').last().waitFor();
    await expectCount(banner(page), 0);
  });

  it('says that the answer failed, and asks again on Retry', async () => {
    const { page } = await atChat(SITE, { reducedMotion: 'reduce' });
    const failed = { success: false, status: 'failed', error: 'AI processing failed. Please try again.' };
    await page.route(`${CALLS}/get-response/*`, json(200, failed), { times: 1 });
    await ask(page, 'Are you open on Saturday?');
    await page.getByText('AI processing failed. Please try again.').waitFor();
    await page.waitForTimeout(500); // the first question is answered meanwhile
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('On Saturday we are open 8:00–16:00.').last().waitFor();
  });

  it.each([
    [200, { success: false, status: 'processing' }],
    [200, { success: false }],
    [500, { success: false, code: 'internal' }],
  ])('believes success false of a %d, whatever its status: %j', async (status, body) => {
    const { page } = await atChat(SITE, { reducedMotion: 'reduce' });
    let polls = 0;
    await page.route(`${CALLS}/get-response/*`, (route) => {
      polls += 1;
      return route.fulfill({ status, json: body });
    });
    await ask(page, 'Are you open on Saturday?');
    await page.getByText('AI processing failed. Please try again.').waitFor();
    await page.waitForSelector('#ai-assistant textarea:enabled');
    expect(polls).toBe(1);
  });

  it('says at once that the network is lost, and shows the answer on Retry without asking again', async () => {
    const { page } = await atChat(SITE, { reducedMotion: 'reduce' });
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('send-message') ? 1 : 0));
    await page.route(`${CALLS}/get-response/*`, (route) => route.abort(), { times: 1 });
    await ask(page, 'Are you open on Saturday?');
    await page.getByText('Network error. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('On Saturday we are open 8:00–16:00.').last().waitFor();
    expect(sent).toBe(1);
  });

  it('says on the sample that it is the AI assistant of Plus AI', async () => {
    const { page } = await atChat();
    const subtitle = await page.locator('#ai-assistant header p').first().textContent();
    expect(subtitle).toBe('AI assistant, not a mechanic · A sample of the Plus AI plan');
  });

  it('says after three 404 that the conversation expired, and reconnects by itself a second later', async () => {
    const { page } = await atChat();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url().split('/').slice(5, 6).join()));
    await page.route(`${CALLS}/get-response/*`, json(404, { success: false, code: 'conversation_not_found' }));
    await ask(page, 'Are you open on Saturday?');
    await page.getByText('Conversation expired. Please try sending your message again.').waitFor();
    await banner(page).waitFor({ state: 'detached' });
    await page.waitForSelector('#ai-assistant textarea:enabled');
    expect(calls).toEqual(['send-message', ...Array<string>(3).fill('get-response'), 'health', 'start-conversation']);
    expect(await input(page).inputValue()).toBe('Are you open on Saturday?');
  });

  it('gives up after thirty polls, and does not poll while the tab is hidden', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    let polls = 0;
    await page.route(`${CALLS}/get-response/*`, (route) => {
      polls += 1;
      return route.fulfill({ json: { success: true, status: 'processing' } });
    });
    await page.clock.install();
    await page.goto(server.url + SITE, { waitUntil: 'networkidle' });
    await page.evaluate(SHOW);
    await page.clock.runFor(500);
    await page.waitForSelector('#ai-assistant textarea:enabled');
    await ask(page, 'Are you open on Saturday?');
    /** Lets the page's time pass until that is so, however long the page needs for an answer. */
    const passUntil = (isSo: () => boolean | Promise<boolean>) =>
      eventually(async () => {
        await page.clock.runFor(POLL_MS);
        return isSo();
      });
    const hide = (hidden: boolean) =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} }); document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await passUntil(() => polls >= 2);
    await hide(true);
    const before = polls;
    let passed = 0;
    await passUntil(() => (passed += 1) === 10);
    expect(polls).toBeLessThanOrEqual(before + 1); // one was on its way
    await hide(false);
    for (let count = before; count < POLLS_MAX; count += 1) await passUntil(() => polls > count);
    await passUntil(() => page.getByText('Request timeout. Please try again.').isVisible());
    expect(polls).toBe(POLLS_MAX);
  });
});

/** The visitor's methods, for taking apart. */
function bound(visitor: Visitor) {
  return { page: visitor.page, expectAccessible: () => visitor.expectAccessible(), reload: () => visitor.reload() };
}
