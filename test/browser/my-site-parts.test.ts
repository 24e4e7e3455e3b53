import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { storedPicture } from '../support/exported-sites.ts';
import { boxOf } from '../support/layout.ts';
import { ownBakery, ownSite } from '../support/own-site.ts';
import { frameOf } from '../support/preview-frame.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

describe('the switches of a page', () => {
  it('offer the clocks of Canada from west to east', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery' });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site');
    const clock = visitor.page.getByLabel('The clock of my shop');
    await clock.waitFor();
    const clocks = await clock.locator('option').allTextContents();
    expect(clocks.map((one) => one.split(' · ')[0])).toEqual([
      ...['Whitehorse', 'Vancouver', 'Yellowknife', 'Edmonton', 'Regina', 'Winnipeg'],
      ...['Toronto', 'Iqaluit', 'Moncton', 'Halifax', 'St. John’s'],
    ]);
  });
});

describe('the parts that show saved facts', () => {
  it('say when these are on the page: with its first version, then by the owner’s switch', async () => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner' });
    const { token } = owner;
    const visitor = await browser.visitor({ as: owner });
    const say = async (words: RegExp) => {
      for (const part of ['services', 'hours']) {
        await visitor.open(`/dashboard?tab=site&view=page&part=${part}`);
        await visitor.page.getByText(words).waitFor();
      }
    };
    await say(/and go out with the page\./);
    expect((await send()).status).toBe(200);
    await say(/and go live when you save them there\./);
    const body = { facts_live: false };
    expect((await call(server, 'PUT', '/api/user/site/settings', { token, body })).status).toBe(200);
    await say(/and go out with the next version\./);
  });
});

describe('the picture at the top', () => {
  it('is cut around the point that the owner chooses beside it, also where it is not among the pictures', async () => {
    const account = await openAccount(server);
    await storedPicture(server, account);
    const [{ id }] = await server.db.query<[{ id: string }]>('select id from images where user_id = $1', [account.id]);
    await ownSite(server, account, { trade: 'bakery', words: { pictures: { top: id, gallery: [] } } });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    const point = visitor.page.getByRole('button', { name: /^Middle of the picture/ });
    await point.press('ArrowUp');
    await point.press('ArrowLeft');
    await eventuallyHolds(async () => {
      const { body } = await call(server, 'GET', '/api/user/site/draft', { token: account.token });
      const { pictures } = (body as { draft: { words: { pictures: object } } }).draft.words;
      expect(pictures).toEqual({ top: id, gallery: [{ image_id: id, alt: {}, focus: { x: 0.45, y: 0.45 } }] });
    });
    expect(await point.getAttribute('aria-label')).toContain('45 % from the left, 45 % from the top');
  });
});

describe('the networks', () => {
  it('have the names that people know', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, {
      trade: 'bakery',
      words: { social: [{ network: 'x', url: 'https://x.com/rosas' }] },
    });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site&view=page&part=contact');
    const names = visitor.page.getByLabel('Network').locator('option');
    await names.first().waitFor({ state: 'attached' });
    expect(await names.allTextContents()).toEqual(
      ['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'WeChat', 'WhatsApp', 'X', 'YouTube'], // oxfmt-ignore
    );
  });
});

describe('the five answers', () => {
  it('are there again after a reload in the middle, until they are saved', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site');
    await page.getByRole('button', { name: 'Tell us five things' }).click();
    for (const [label, text] of [
      ['What is your business called?', 'Bloom Hair'],
      ['Which number should people call?', '(905) 555-0142'],
      ['City', 'Markham'],
      ['What you do, line 1', 'Cut'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('What is your trade?').fill('hair');
    await page.keyboard.press('Enter');
    await visitor.reload();
    await page.getByText('4 of 5 answered.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Markham');
    await page.getByLabel('Province').selectOption('ON');
    const kept = `Object.keys(localStorage).filter((key) => key.startsWith('shingle.five'))`;
    expect(await page.evaluate(kept)).not.toEqual([]);
    await page.getByRole('button', { name: 'See three looks' }).click();
    await page.getByRole('button', { name: 'Change my five answers' }).waitFor();
    expect(await page.evaluate(kept)).toEqual([]);
  });
});

describe('a word as long as the business has them', () => {
  it('fits on a phone, in the editor and before the page goes out', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', slug: 'w'.repeat(60), info: { services: ['w'.repeat(130)] } });
    const visitor = await browser.visitor({ as: account, viewport: { width: 320, height: 740 } });
    const { page } = visitor;
    for (const [place, text] of [
      ['part=services', 'Its name on the page'],
      ['part=card', 'Services on the card'],
      ['step=publish', 'Already fine'],
    ] as const) {
      await visitor.open(`/dashboard?tab=site&view=page&${place}`);
      await page.getByText(text).first().waitFor();
      await visitor.expectNoOverflow();
    }
  });
});

describe('the editor on a phone', () => {
  it('has two tabs, Edit and See', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery' });
    const visitor = await browser.visitor({ as: account, viewport: { width: 375, height: 740 } });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    const [line, frame] = [page.getByLabel('First line'), page.locator('iframe')];
    await line.waitFor();
    expect(await frame.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'See' }).click();
    await frame.waitFor();
    expect(await line.isVisible()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await line.waitFor();
    expect(await page.getByRole('tab', { name: 'Edit' }).getAttribute('aria-selected')).toBe('true');
    await visitor.expectAccessible();
  });
});

describe('what the editor says of the page', () => {
  it('is not that all is published while a change is not saved', async () => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await page.getByRole('button', { name: 'Everything is published' }).click();
    const list = page.getByRole('dialog', { name: 'What is new' });
    await list.getByRole('heading', { name: 'Everything is published' }).waitFor();
    await expectCount(list.getByRole('list'), 0);
    await page.keyboard.press('Escape');
    await page.route('**/api/user/site/draft', (route) => route.abort());
    await page.getByLabel('First line').fill('Bread at seven');
    await page.getByText('Not saved yet. Kept on this device.').waitFor();
    await page.getByRole('button', { name: 'Not saved yet' }).waitFor();
    await expectCount(page.getByText('Everything is published'), 0);
    await page.unroute('**/api/user/site/draft');
    await page.getByRole('button', { name: '1 change not published' }).click();
    await list.getByRole('link', { name: 'Top' }).click();
    await list.waitFor({ state: 'detached' });
  });

  it('stands whole above the form', async () => {
    const account = await openAccount(server);
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'bread-in-its-bar', publishing: 'owner' });
    await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
    await server.db.query(`update sites set state = 'paused', paused_by = 'team' where owner_id = $1`, [account.id]);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    const words = await page.getByText(/^Paused by our team/).boundingBox();
    const form = await page.getByRole('main').boundingBox();
    expect(words!.y + words!.height).toBeLessThanOrEqual(form!.y);
  });
});

describe('Undo', () => {
  it('brings back a row that was taken away, and leaves what was written just before in another one', async () => {
    const account = await openAccount(server);
    const questions = ['parking', 'cards'].map((id) => ({
      id,
      question: { en: `About ${id}` },
      answer: { en: 'Yes.' },
    }));
    await ownSite(server, account, { trade: 'bakery', words: { questions } });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=faq');
    const answers = page.getByLabel('Answer');
    await answers.first().fill('Behind the shop.');
    await page.getByLabel('Question', { exact: true }).first().fill('Is there parking?');
    await page.getByRole('button', { name: 'Take Question 2 away' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    const shown = async () => [await answers.first().inputValue(), await answers.count()];
    await eventuallyHolds(async () => expect(await shown()).toEqual(['Behind the shop.', 1]));
    await undo.click();
    await eventuallyHolds(async () => expect(await shown()).toEqual(['Behind the shop.', 2]));
    await undo.click();
    await page.locator('input[value="About parking"]').waitFor();
    expect(await shown()).toEqual(['Behind the shop.', 2]);
  });

  it('stays in the window of a phone while it has the focus, whatever comes back above it', async () => {
    const account = await openAccount(server);
    const questions = ['parking', 'cards'].map((id) => ({ id, question: { en: id }, answer: { en: 'Yes.' } }));
    await ownSite(server, account, { trade: 'bakery', words: { questions } });
    const visitor = await browser.visitor({ as: account, viewport: { width: 360, height: 740 } });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=faq');
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^Take Question \d away/ })
        .last()
        .press('Enter');
      await expectCount(page.getByLabel('Answer'), left);
    }
    const undo = page.getByRole('button', { name: 'Undo' });
    for (const back of [1, 2]) {
      await undo.focus();
      await page.keyboard.press('Enter');
      await expectCount(page.getByLabel('Answer'), back);
      const bar = await boxOf(page.locator('footer'));
      const { y, height } = await boxOf(undo);
      expect(y + height).toBeLessThanOrEqual(bar.y);
    }
  });
});

describe('an editor that could not be loaded', () => {
  it('has a way back', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await page.route('**/api/user/site', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await page.goto(`${server.url}/dashboard?tab=site&view=page&part=top`);
    await page.getByText('Your page could not be loaded just now.').waitFor();
    await page.getByRole('link', { name: 'My site' }).click();
    await visitor.arrives('/dashboard?tab=site&view=page');
  });
});

describe('the mark around the open part', () => {
  it('stands outside it', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'hair-salon', info: { services: ['Cut', 'Colour'] } });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site&view=page&part=services');
    const mark = frameOf(visitor.page).locator('[role="button"] > div:not([inert])', { hasText: 'Services' });
    await mark.waitFor();
    const part = (await frameOf(visitor.page).locator('#services').boundingBox())!;
    const { y, height } = (await mark.boundingBox())!;
    const [above, below] = [part.y - y, y + height - part.y - part.height]; // of a page that is drawn smaller
    expect(above).toBeGreaterThan(3);
    expect(below).toBeCloseTo(above, 0);
  });
});
