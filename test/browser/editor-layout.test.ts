import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call, type Account } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { boxOf, end, foot, linesOf, middle } from '../support/layout.ts';
import { ownBakery } from '../support/own-site.ts';
import { frameOf } from '../support/preview-frame.ts';
import { useSharedServer } from '../support/server.ts';

declare const getComputedStyle: (one: unknown) => Record<'rowGap', string>;

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function open(query: string, width: number, as: Account): Promise<Page> {
  const visitor = await browser.visitor({ as, viewport: { width, height: 800 } });
  await visitor.open(`/dashboard?tab=${query}`);
  return visitor.page;
}

describe('the editor', () => {
  it('shows the form of what is pressed on the page of a phone, or is named as refused', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page&part=top', 375, owner);
    const see = page.getByRole('tab', { name: 'See' });
    await see.click();
    await frameOf(page).locator('#contact').click({ force: true });
    await page.route('**/api/user/site/draft', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'invalid', errors: { 'words.card.name': ['No.'] } } }),
    );
    await page.getByLabel('Who answers').fill('Rosa');
    for (let times = 0; times < 2; times += 1) {
      await see.click();
      await page.getByRole('button', { name: 'Go there' }).click();
      await page.getByLabel('Name on the card').and(page.locator(':focus')).waitFor();
    }
  });

  it('has one heading of the whole screen, and no link that leads to a form that is not shown', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page&part=list', 375, owner);
    const titles = page.getByRole('heading', { level: 1 });
    const isTitled = async (name: string) => {
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' });
      await expectCount(titles, 1);
    };
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await isTitled('Parts of the page');
    await expectCount(skip, 0); // the form that it leads to is not shown
    await page.getByRole('tab', { name: 'See' }).click();
    await isTitled('The page');
    await expectCount(skip, 0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await isTitled('Top');
    await expectCount(skip, 1);
  });

  it('has what is done with a place on the line of its field', async () => {
    const { owner } = await ownBakery(server, { words: { areas: [{ en: 'Markham' }, { en: 'Unionville' }] } });
    const page = await open('site&view=page&part=areas', 1280, owner);
    const field = middle(await boxOf(page.getByLabel('Place 1', { exact: true })));
    for (const name of ['Move Place 1 up', 'Move Place 1 down', 'Take Place 1 away'])
      expect(Math.abs(middle(await boxOf(page.getByRole('button', { name }))) - field)).toBeLessThan(2);
  });

  it('has its button at the right of a phone, also before anything was published', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page&part=top', 360, owner);
    expect(end(await boxOf(page.getByRole('button', { name: 'Send to our team' })))).toBe(340);
  });

  it('puts the way to a design by us under the names of the parts', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page&part=top', 1280, owner);
    const way = await boxOf(page.getByRole('link', { name: 'Please design it for us' }));
    const part = await boxOf(page.getByText('Always last'));
    expect(way.x).toBeCloseTo(part.x, 0);
  });

  it('has the price of a service on one line of a phone', async () => {
    const pricing = [{ id: 'p', service: 'Sourdough with seeds and honey', price: '$120 – $180', description: '' }];
    const { owner } = await ownBakery(server, { info: { pricing } });
    const page = await open('site&view=page&part=services', 360, owner);
    await page.getByText('$120 – $180').waitFor();
    expect(await linesOf(page, '$120 – $180')).toBe(1);
  });

  it('offers the first paragraph at the distance of a field', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page&part=about', 1280, owner);
    const title = await boxOf(page.getByLabel('Title of this part'));
    const add = await boxOf(page.getByRole('button', { name: 'Add a paragraph' }));
    expect(add.y - foot(title)).toBeLessThan(40);
  });
});

describe('in French', () => {
  const settings = { default_language: 'fr', languages: ['fr'] };
  const french = async () => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner', slug: 'le-four-du-village' });
    await call(server, 'PUT', '/api/user/site/settings', { token: owner.token, body: settings });
    expect((await send()).status).toBe(200);
    return owner;
  };

  it('the editor offers words for the button in that language, and has the address on a line of its own', async () => {
    const page = await open('site&view=page&part=top', 360, await french());
    expect(await page.getByLabel('Words on the button').getAttribute('placeholder')).toBe('Écrivez-nous');
    await page.getByText(/^Your button calls your number, and says so\. These words wait/).waitFor();
    expect((await boxOf(page.getByText(/^le-four-du-village/))).height).toBeLessThan(30);
  });
});

describe('before publishing', () => {
  it('breaks no phone number and no address at a hyphen where it fits on a line', async () => {
    const { owner } = await ownBakery(server, { publishing: 'owner', slug: 'rosa-cakes', info: { phone: 'call me' } });
    const page = await open('site&view=page&step=publish', 360, owner);
    await page
      .getByText(/Write it like/)
      .first()
      .waitFor();
    expect(await linesOf(page, '905-555-0142')).toBe(1);
  });

  it('keeps the note of a heading off the heading, on a phone', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page&step=publish', 360, owner);
    const title = page.getByRole('heading', { name: /none of it stops you/ });
    await title.waitFor();
    expect(await title.evaluate((one) => getComputedStyle(one).rowGap)).toBe('4px');
  });

  it('has what can be done with a change at its end', async () => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const { body } = await call(server, 'GET', '/api/user/site/draft', { token: owner.token });
    const { revision } = (body as { draft: { revision: number } }).draft;
    const change = { words: { headline: { en: 'Bread at seven.' } }, revision };
    await call(server, 'PUT', '/api/user/site/draft', { token: owner.token, body: change });
    const page = await open('site&view=page&part=top', 1280, owner);
    await page.getByRole('button', { name: '1 change not published' }).click();
    const row = page.getByRole('dialog').getByRole('listitem');
    const [undo, part] = [await boxOf(row.getByRole('button')), await boxOf(row.getByRole('link'))];
    expect(part.x - end(undo)).toBeLessThan(24);
  });
});
