import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectCount, useBrowser } from '../support/browser.ts';
import { POLL_MS } from '../../src/messaging/messaging.shared.ts';
import { CONVERSATIONS as LIST } from '../support/messaging.ts';
import { useSharedServer } from '../support/server.ts';
import { call, newCustomer, signIn } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const TAB = '/dashboard?tab=messages';
const LIST_MS = 30_000;
let admin: string;

beforeAll(async () => {
  const body = { username: 'admin', password: server.env.ADMIN_PASSWORD };
  admin = (await call(server, '/api/shingle-admin/login', { body })).token;
});

async function atTheTab() {
  const customer = await newCustomer(server);
  const visitor = await browser.visitor();
  await signIn(visitor, customer);
  await visitor.open(TAB);
  const { page } = visitor;
  const field = page.getByLabel('Your message');
  const conversations = async () => (await call(server, LIST, { token: customer.token })).conversations;
  const idOf = async (): Promise<string> => (await conversations())[0]._id;
  const asAdmin = async (body?: object) =>
    call(server, `/api/messages/admin/conversations/${await idOf()}/messages`, { token: admin, body });
  return {
    customer,
    visitor,
    page,
    conversations,
    field,
    send: async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    },
    log: page.getByRole('log', { name: 'Messages' }),
    says: (text: string) => page.getByText(text).first().waitFor(),
    stored: async () => {
      const { messages } = await call(server, `${LIST}/${await idOf()}/messages`, { token: customer.token });
      return messages.map(({ content }: { content: string }) => content) as string[];
    },
    answer: async (content: string) => asAdmin({ content }),
    adminReads: async () => asAdmin(),
  };
}

describe('the tab Messages', () => {
  it('opens the first conversation with the first message; Enter sends, Shift+Enter begins a line', async () => {
    const { visitor, page, field, log, says, stored, conversations } = await atTheTab();
    await says('Write to us: we answer within 24 hours.');
    await visitor.expectAccessible();
    expect(await field.getAttribute('enterkeyhint')).toBe('send'); // what a phone writes on the key
    await field.fill('   ');
    await field.press('Enter');
    expect(await conversations()).toEqual([]);
    await field.fill('Our hours change:');
    await field.press('Shift+Enter');
    await field.pressSequentially('Mon to Fri');
    await field.press('Enter');
    await log.getByText('Our hours change:').waitFor();
    expect(await field.inputValue()).toBe('');
    await log.getByText(/, sent$/).waitFor();
    expect(await stored()).toEqual(['Our hours change:\nMon to Fri']);
    expect((await conversations())[0]).toMatchObject({ subject: 'Support' });
    await visitor.expectAccessible();
    await page.setViewportSize({ width: 360, height: 700 });
    await visitor.expectNoOverflow();
    visitor.expectNoComplaint();
  });

  it('shows an answer within its five seconds, marks it read, and shows that ours was read', async () => {
    const { page, field, log, answer, adminReads, conversations } = await atTheTab();
    await field.fill('Hello <script>alert(1)</script>');
    await field.press('Enter');
    await log.getByText(/, sent$/).waitFor();
    await page.clock.install();
    await page.reload();
    await log.getByText(/, sent$/).waitFor();
    await answer('Good morning!');
    await page.clock.runFor(POLL_MS);
    await log.getByText('Good morning!').waitFor();
    expect((await conversations())[0]).toMatchObject({ unread_user: 0 });
    await adminReads();
    await page.clock.runFor(POLL_MS);
    await log.getByText(/, read$/).waitFor();
  });

  it('polls with 304 while nothing is new, and not at all in a hidden tab', async () => {
    const { page, field, log } = await atTheTab();
    await field.fill('Hello');
    await field.press('Enter');
    await log.getByText(/, sent$/).waitFor();
    await page.clock.install();
    await page.reload();
    await log.getByText(/, sent$/).waitFor();
    const isPoll = (message: { url(): string }) => /\/messages\?/.test(message.url());
    const polled = async () => {
      const answer = page.waitForResponse(isPoll);
      await page.clock.runFor(POLL_MS);
      return (await answer).status();
    };
    await polled();
    expect(await polled()).toBe(304);
    const hide = (hidden: boolean) =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${hidden ? 'hidden' : 'visible'}' });
        document.dispatchEvent(new Event('visibilitychange'));`);
    await hide(true);
    let polls = 0;
    page.on('request', (request) => (polls += Number(isPoll(request))));
    await page.clock.runFor(3 * POLL_MS);
    await page.evaluate(`fetch('/health/live').then(() => undefined)`); // what was asked before it has been seen here
    expect(polls).toBe(0);
    await hide(false);
    await polled();
    expect(polls).toBeGreaterThan(0);
  });

  it('loses, doubles and swaps nothing when the line drops', async () => {
    const { page, log, says, send, stored } = await atTheTab();
    await send('one');
    await log.getByText(/, sent$/).waitFor();
    await page.context().setOffline(true);
    await send('two');
    await says('Failed to send message');
    await send('three');
    await log.getByText('Not sent', { exact: true }).nth(1).waitFor();
    await expectCount(log.locator('article'), 3);
    await page.context().setOffline(false);
    await eventuallyHolds(async () => expect(await stored()).toEqual(['one', 'two', 'three']));
    await page.route('**/messages?*', (route) => route.abort()); // a poll that gets through sends again
    await page.route('**/messages', async (route) => {
      if (route.request().method() === 'POST') await route.fetch(); // the server keeps it, its answer is lost on the way
      return route.abort();
    });
    await send('four');
    await log.getByText('Not sent', { exact: true }).waitFor();
    await page.unrouteAll();
    await send('five');
    await eventuallyHolds(async () => expect(await stored()).toEqual(['one', 'two', 'three', 'four', 'five']));
    await expectCount(log.locator('article'), 5);
  });

  it('sends what got no answer again after a poll that got one, and what was refused only when asked to', async () => {
    const { page, log, says, send, stored } = await atTheTab();
    await send('one');
    await log.getByText(/, sent$/).waitFor();
    await page.clock.install();
    await page.reload();
    await log.getByText(/, sent$/).waitFor();
    let [posts, isRefused] = [0, false];
    await page.route('**/messages', (route) => {
      posts += 1;
      return isRefused ? route.fulfill({ status: 429, json: { message: 'Later.' } }) : route.abort();
    });
    const polled = async () => {
      const answer = page.waitForResponse(/\/messages\?/);
      await page.clock.runFor(POLL_MS);
      await answer;
    };
    await send('two');
    await says('Failed to send message');
    await log.getByText('Not sent', { exact: true }).waitFor();
    await polled();
    await eventuallyHolds(() => expect(posts).toBe(2));
    isRefused = true;
    await polled();
    await says('Later.');
    expect(posts).toBe(3);
    await polled();
    await polled();
    expect(posts).toBe(3);
    await page.unroute('**/messages');
    await log.getByRole('button', { name: 'Try again' }).click();
    await eventuallyHolds(async () => expect(await stored()).toEqual(['one', 'two']));
    await expectCount(log.locator('article'), 2);
  });

  it('sends on where the conversation was deleted meanwhile', async () => {
    const { send, log, stored, conversations, says, customer } = await atTheTab();
    await send('one');
    await log.getByText(/, sent$/).waitFor();
    const [{ _id }] = await conversations();
    await server.db.query('delete from conversations where user_id = $1', [customer.user.id]);
    await send('two');
    await log.getByText('two').waitFor();
    await eventuallyHolds(async () => expect(await stored()).toEqual(['two']));
    await send('three');
    await eventuallyHolds(async () => expect(await stored()).toEqual(['two', 'three']));
    expect((await conversations())[0]._id).not.toBe(_id);
    await says('three');
  });

  it('says when a conversation cannot be opened, and keeps what was written', async () => {
    const { page, field, log, says, stored } = await atTheTab();
    const failing = (url: URL) => url.pathname === LIST;
    await page.route(failing, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'Later.' } })
        : route.continue(),
    );
    await field.fill('Hello');
    await field.press('Enter');
    await says('Failed to create conversation');
    await log.getByText('Not sent', { exact: true }).waitFor();
    await page.unroute(failing);
    await log.getByRole('button', { name: 'Try again' }).click();
    await log.getByText(/, sent$/).waitFor();
    expect(await stored()).toEqual(['Hello']);
  });

  it('takes a second conversation and tells which has something new', async () => {
    const { customer, page, field, log, says, visitor } = await atTheTab();
    await field.fill('First');
    await field.press('Enter');
    await log.getByText(/, sent$/).waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await says('Please enter a subject, e.g. New opening hours.');
    await page.getByLabel('What is it about?').fill('A bill');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'A bill' }).waitFor();
    const { conversations } = await call(server, LIST, { token: customer.token });
    const { _id } = conversations.find(({ subject }: { subject: string }) => subject === 'Support');
    const body = { content: 'News' };
    await call(server, `/api/messages/admin/conversations/${_id}/messages`, { token: admin, body });
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('link', { name: /Messages.*1 new/ }).waitFor();
    await visitor.open(TAB);
    await visitor.expectAccessible();
    visitor.expectNoComplaint();
  });

  it('keeps what is being written while the first conversation is made, and while the list is on its way', async () => {
    const { field, log, page, visitor } = await atTheTab();
    /** Holds the calls of the list with that method. @returns what lets them go */
    async function hold(method: string): Promise<() => void> {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${LIST}`, async (route) => {
        if (route.request().method() === method) await held;
        return route.fallback();
      });
      return release;
    }
    const make = await hold('POST');
    await field.fill('Hello');
    await field.press('Enter');
    await field.pressSequentially('And one more');
    make();
    await log.getByText(/, sent$/).waitFor();
    expect(await page.locator('textarea:focus').inputValue()).toBe('And one more');
    const list = await hold('GET');
    await visitor.reload();
    await field.fill('Early');
    list();
    await log.getByText('Hello').waitFor();
    expect(await page.locator('textarea:focus').inputValue()).toBe('Early');
  });

  it('stays at its conversation when another one has an answer, and keeps what is being written in each, through other tabs', async () => {
    const { customer, field, page, visitor } = await atTheTab();
    const { token } = customer;
    for (const subject of ['A bill', 'A photo']) await call(server, LIST, { token, body: { subject } });
    await page.clock.install();
    await visitor.reload();
    await page.getByRole('heading', { name: 'A photo' }).waitFor();
    await field.fill('Half a sentence');
    const { conversations } = await call(server, LIST, { token });
    const { _id } = conversations.find(({ subject }: { subject: string }) => subject === 'A bill');
    const body = { content: 'News' };
    await call(server, `/api/messages/admin/conversations/${_id}/messages`, { token: admin, body });
    await page.clock.runFor(LIST_MS);
    const entries = page.getByRole('navigation', { name: 'Conversations' }).getByRole('button');
    await entries.first().filter({ hasText: 'News' }).waitFor();
    await page.getByRole('heading', { name: 'A photo' }).waitFor();
    expect(await field.inputValue()).toBe('Half a sentence');
    await entries.first().click();
    await page.getByRole('heading', { name: 'A bill' }).waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill('Thank you');
    await entries.last().click();
    expect(await field.inputValue()).toBe('Half a sentence');
    for (const name of ['Profile', /^Messages/]) await page.getByRole('link', { name }).click();
    expect(await field.inputValue()).toBe('Thank you');
  });

  it('shows the conversations before the latest hundred once they are asked for', async () => {
    const { customer, page, visitor } = await atTheTab();
    await server.db.query(
      `insert into conversations (user_id, subject, created_at, last_message_at)
       select $1, 'Question ' || n, now(), now() - (102 - n) * interval '1 hour' from generate_series(1, 101) n`,
      [customer.user.id],
    );
    await visitor.reload();
    const list = page.getByRole('navigation', { name: 'Conversations' });
    await list.getByRole('button', { name: 'Older conversations' }).click();
    await list.getByRole('button', { name: 'Question 1 Nothing' }).click();
    await page.getByRole('heading', { name: 'Question 1', exact: true }).waitFor();
    await list.getByText('That is all.').waitFor();
    await eventuallyHolds(async () => expect(await page.evaluate('scrollY')).toBeLessThan(400));
    await visitor.expectAccessible();
  });

  it('does not send more than 4,000 characters', async () => {
    const { field, page, conversations } = await atTheTab();
    await field.fill('x'.repeat(4_001));
    await field.press('Enter');
    await page.getByText('A message can have at most 4,000 characters.').waitFor();
    expect(await conversations()).toEqual([]);
  });
});
