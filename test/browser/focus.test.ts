import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { expectCount, expectFocus, useBrowser, type Visitor } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { jpeg } from '../support/pictures.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, enterStudio } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
let owner: Account;

async function at(place: string): Promise<Visitor['page']> {
  const visitor = await browser.visitor({ as: owner });
  await visitor.open(`/dashboard?${place}`);
  return visitor.page;
}

/** Waits until the server has the draft as it was: what a closed tab had not sent yet would be missing in the next test. */
async function unchanged(page: Visitor['page']): Promise<void> {
  await page.getByText(/^Saved at /).waitFor();
  await eventuallyHolds(async () => {
    const { body } = await call(server, 'GET', '/api/user/site', { token: owner.token });
    expect(body).toMatchObject({ site: { changes: [] } });
  });
}

beforeAll(async () => {
  owner = await openAccount(server);
  const { token } = owner;
  const files = new FormData();
  files.append('files', new Blob([await jpeg()], { type: 'image/jpeg' }), 'shop.jpg');
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/upload/multiple`, { method: 'POST', headers, body: files });
  const { images } = (await call(server, 'GET', '/api/upload/images', { token })).body as { images: { id: string }[] };
  const [en, answer] = [{ en: 'Do you bake rye?' }, { en: 'On Fridays.' }];
  const words = {
    pictures: { top: images[0]!.id },
    questions: [1, 2].map((n) => ({ id: `q-${n}`, question: en, answer })),
  };
  const made = { trade: 'bakery', slug: 'focus-bakery', publishing: 'owner', words } as const;
  const { seen } = await ownSite(server, owner, made);
  const publish = async (revision: number, version: number) => {
    const published = await call(server, 'POST', '/api/user/site/publish', { token, body: { ...seen, revision } });
    expect(published).toMatchObject({ status: 200, body: { version } });
  };
  await publish(seen.revision, 1);
  const body = { words: { ...words, headline: { en: 'Rye on Fridays' } }, revision: seen.revision };
  expect((await call(server, 'PUT', '/api/user/site/draft', { token, body })).status).toBe(200);
  await publish(seen.revision + 1, 2);
});

describe('what has the focus when something is missing', () => {
  it('in the five questions and in a new account, the first field', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Full name').and(page.locator(':focus')).waitFor();

    const fresh = await browser.visitor({ as: await openAccount(server) });
    await fresh.open('/dashboard?tab=site');
    await fresh.page.getByRole('button', { name: 'Tell us five things' }).click();
    await fresh.page.getByLabel('What is your business called?').fill('Rosa’s Bakery');
    await fresh.page.getByRole('button', { name: 'See three looks' }).press('Enter');
    await fresh.page.getByLabel('What is your trade?').and(fresh.page.locator(':focus')).waitFor();
  });
});

describe('what has the focus when a screen comes', () => {
  it('the heading of the part that is opened first', async () => {
    const page = await at('tab=site');
    await page.getByRole('link', { name: 'Change the page' }).click();
    await page.locator('h1:focus').filter({ hasText: 'Top' }).waitFor();
  });

  it('the heading of the five questions', async () => {
    const fresh = await browser.visitor({ as: await openAccount(server) });
    await fresh.open('/dashboard?tab=site');
    await fresh.page.getByRole('button', { name: 'Tell us five things' }).press('Enter');
    await fresh.page.locator('h1:focus').filter({ hasText: 'Tell us five things' }).waitFor();
  });

  it('its heading, where it did not come at first', async () => {
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await page.route('**/api/user/site/versions*', (route) => route.abort());
    await visitor.open('/dashboard?tab=site&view=versions');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    await page.unroute('**/api/user/site/versions*');
    await again.press('Enter');
    await page.locator('h1:focus').filter({ hasText: 'Versions' }).waitFor();
  });

  it('the question of a version, where that did not come at first', async () => {
    const page = await at('tab=site&view=versions');
    await page.route('**/site/versions/1', (route) => route.abort());
    await page.getByRole('button', { name: 'Look at version 1' }).press('Enter');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    await page.unroute('**/site/versions/1');
    await again.press('Enter');
    await page.locator('h2:focus').filter({ hasText: 'Bring back version 1?' }).waitFor();
  });
});

describe('what keeps the focus when it is pressed', () => {
  it('the choice of a weekly mail', async () => {
    const page = await at('tab=site&view=numbers');
    const choice = page.getByLabel('Mail me these numbers on Mondays');
    const was = await choice.isChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await choice.press('Space');
    await saved;
    await eventuallyHolds(async () => expect(await choice.isChecked()).toBe(!was));
    await choice.and(page.locator(':focus')).waitFor();
  });
});

describe('what goes with the focus', () => {
  it('a row that is moved: pressed again, it moves on', async () => {
    const page = await at('tab=site&view=page&part=faq');
    await page.getByRole('button', { name: 'Move Question 2 up' }).press('Enter');
    await expectFocus(page, 'Move Question 1 up');
    await page.getByRole('button', { name: 'Move Question 1 down' }).press('Enter');
    await expectFocus(page, 'Move Question 2 down');
    await unchanged(page);
  });
});

describe('what has the focus when the pressed button goes', () => {
  it('of a toast, what had it before', async () => {
    const page = await at('tab=profile');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.press('Enter');
    await page.getByText('Profile Updated').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await save.and(page.locator(':focus')).waitFor();
  });

  it('of a promo code that is taken out, its field', async () => {
    const page = await at('tab=services');
    await page.getByRole('button', { name: 'Buy the listing setup' }).click();
    await page.getByLabel('I have read and accept these terms.').check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Promo code').fill('SPRING');
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await page.getByLabel('Promo code').and(page.locator(':focus')).waitFor();
  });

  it('of a list’s last row, the row before it; of its only one, the way to add one', async () => {
    const page = await at('tab=site&view=page&part=faq');
    await page.getByRole('button', { name: 'Take Question 2 away' }).click();
    await page.getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Take Question 1 away' }).click();
    await page.getByRole('button', { name: 'Add a question' }).and(page.locator(':focus')).waitFor();
    for (const back of ['Take Question 1 away', 'Take Question 2 away']) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: back }).waitFor();
    }
    await unchanged(page);
  });

  it('of a picture that is left out, the way to choose one', async () => {
    const page = await at('tab=site&view=page&part=top');
    await page.getByRole('button', { name: 'Without a picture' }).click();
    await page.getByRole('button', { name: 'Choose a picture' }).and(page.locator(':focus')).waitFor();
    await page.getByText(/: without a picture$/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await unchanged(page);
  });

  it('of a version that is to come back, the question whether it shall', async () => {
    const page = await at('tab=site&view=versions');
    await page.getByRole('button', { name: 'Look at version 1' }).waitFor();
    await page.getByRole('button', { name: 'Bring back version 1' }).press('Enter');
    await page.locator('h2:focus').filter({ hasText: 'Bring back version 1?' }).waitFor();
    await page.getByText('Looking at it').waitFor();
  });

  it('of a version, what it looked like; of the one brought back, the list', async () => {
    const page = await at('tab=site&view=versions');
    await page.getByRole('button', { name: 'Look at version 1' }).click();
    await expectFocus(page, 'Version 1');
    await page.getByRole('button', { name: 'Bring back version 1' }).click();
    await page.getByText('Version 1 is live as version 3').waitFor({ state: 'attached' });
    await expectFocus(page, 'Versions');
  });

  it('of a page that is put live, the next one in the queue, and its row stays', async () => {
    for (const slug of ['early-loaf', 'later-loaf']) {
      const account = await openAccount(server);
      const { seen } = await ownSite(server, account, { trade: 'bakery', slug, info: { business_name: slug } });
      const sent = await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
      expect(sent).toMatchObject({ status: 202 });
    }
    const operator = await browser.visitor();
    const { page } = operator;
    await enterAsOperator(operator, '/admin?tab=queue&kind=submission');
    const first = page.getByRole('button', { name: /^Put it live: / }).first();
    const name = (await first.getAttribute('aria-label'))!.replace('Put it live: ', '');
    await first.click();
    const row = page.locator('li', { hasText: name });
    await row.getByText('Live', { exact: true }).waitFor();
    await page.locator(`li:has-text("${name}") + li [aria-label^="Open: "]:focus`).waitFor();
    await page.getByLabel('Whose').selectOption('free');
    await row.waitFor({ state: 'detached' });
  });

  it('of a link that is ended, the next link; of the last one, the heading', async () => {
    const body = { of: 'draft', days: 3 };
    for (let made = 0; made < 3; made += 1) {
      await call(server, 'POST', '/api/user/site/previews', { token: owner.token, body });
    }
    const page = await at('tab=site&view=page');
    const links = page.getByRole('listitem').filter({ hasText: /link ending in/ });
    await expectCount(links, 3);
    const [, , third] = await links.allTextContents();
    await links.nth(1).getByRole('button').click();
    await page.locator('li:focus', { hasText: third!.match(/link ending in ..../)![0] }).waitFor();
    await expectCount(links, 2);
    await links.nth(1).getByRole('button').click();
    await expectCount(links, 1);
    await page.locator('li:focus').waitFor();
    await links.getByRole('button').click();
    await page.locator('h2:focus', { hasText: 'Show it to somebody first' }).waitFor();
  });

  it('of a change that is taken back, the next one; of the only one, that there is none', async () => {
    const page = await at('tab=site&view=page&part=top');
    await page.getByLabel('First line').fill('Bread at six');
    await page.getByLabel('A sentence or two under it').fill('Sourdough and butter.');
    await page.getByRole('button', { name: '2 changes not published' }).click();
    const list = page.getByRole('dialog', { name: 'What is new' });
    await list.getByRole('button', { name: /^Undo.*the headline/ }).press('Enter');
    await list.locator('li:focus', { hasText: 'the lead' }).waitFor();
    await list.getByRole('button', { name: /^Undo.*the lead/ }).press('Enter');
    await list.locator('h2:focus', { hasText: 'Everything is published' }).waitFor();
    await unchanged(page);
  });

  it('of the studio’s only times, that there are none', async () => {
    const studio = await browser.visitor();
    const { page } = studio;
    const slot = { _id: 'one', date: '2027-01-04', time_slots: ['09:00'], is_active: true, created_at: '2026-11-27' };
    let slots = [slot];
    await page.route(/\/api\/admin\/available-slots/, (route) => {
      if (route.request().method() === 'DELETE') slots = [];
      return route.fulfill({ json: { success: true, message: 'Done.', slots, next_cursor: null } });
    });
    await enterStudio(studio);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('[data-title]:focus', { hasText: 'No time slots' }).waitFor();
  });

  it('of a customer who is deleted, the next one; of the only one, that there is none', async () => {
    const name = `Focus ${randomUUID()}`;
    for (const last of ['Ann', 'Bob', 'Cleo']) await openAccount(server, { name: `${name} ${last}` });
    const operator = await browser.visitor();
    const { page } = operator;
    await enterAsOperator(operator, `/admin?tab=users&search=${name}`);
    for (const [gone, next] of [
      ['Bob', 'tr:focus:has-text("Ann")'],
      ['Ann', 'tr:focus:has-text("Cleo")'],
      ['Cleo', '[data-title]:focus:has-text("No users found")'],
    ] as const) {
      await page.getByRole('button', { name: `Delete: ${name} ${gone}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.locator(next).waitFor();
    }
  });

  it('of a device that is signed out, the next one', async () => {
    await enterAsOperator(await browser.visitor()); // the other device
    const operator = await browser.visitor();
    const { page } = operator;
    await enterAsOperator(operator);
    await page.getByRole('button', { name: 'Platform administrator' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).first().press('Enter');
    await page.locator('dialog li:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Platform administrator' }).and(page.locator(':focus')).waitFor();
  });

  it('of what an operator takes, the way to give it back', async () => {
    const account = await openAccount(server);
    const made = { trade: 'bakery', slug: 'taken-loaf', info: { business_name: 'Taken loaf' } } as const;
    const { seen } = await ownSite(server, account, made);
    await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
    const operator = await browser.visitor();
    const { page } = operator;
    await enterAsOperator(operator, '/admin?tab=queue&kind=submission');
    await page.getByRole('button', { name: 'Take it: Taken loaf' }).click();
    await expectFocus(page, 'Give it back: Taken loaf');
  });

  it('goes with a conversation that takes the place of the list on a phone', async () => {
    const { token } = owner;
    await call(server, 'POST', '/api/messages/conversations', { token, body: { subject: 'Rye on Fridays' } });
    const operator = await browser.visitor({ viewport: { width: 360, height: 780 } });
    const { page } = operator;
    await enterAsOperator(operator, '/admin?tab=messages');
    await page.getByRole('button', { name: /Rye on Fridays/ }).press('Enter');
    await page.getByRole('button', { name: 'All conversations' }).and(page.locator(':focus')).waitFor();
  });
});
