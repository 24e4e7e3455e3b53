import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { storedPicture } from '../support/exported-sites.ts';
import { bookAt, hostedSalon } from '../support/hosted-salon.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, enterStudio, signInAsOperator } from '../support/signed-in.ts';
import { smallTargets } from '../support/touch.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PHONE = { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true };
/** In how many lines 'e-mails' stands. */
const LINES = `(() => {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && !texts.currentNode.data.includes('confirmation e-mails'));
  const at = texts.currentNode.data.indexOf('e-mails');
  const range = document.createRange();
  range.setStart(texts.currentNode, at);
  range.setEnd(texts.currentNode, at + 'e-mails'.length);
  return range.getClientRects().length;
})()`;
let salon: Awaited<ReturnType<typeof hostedSalon>>;

beforeAll(async () => {
  salon = await hostedSalon(server);
  await bookAt(server, salon, '09:00', 'Priya Natarajan');
  await server.db.query(
    `update appointments set status = 'accepted' where site_id = (select id from sites where slug = $1)`,
    [salon.slug],
  );
  await server.db.query(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     select id, 'Priya', 'priya@visitor.example', 'Is there parking?', 'en', false, false, now()
     from sites where slug = $1`,
    [salon.slug],
  );
  await server.db.query(
    `insert into abuse_reports (site_id, reason, text, email, created_at)
     select id, 'spam', 'It sends mails that nobody asked for.', 'reader@visitor.example', now()
     from sites where slug = $1`,
    [salon.slug],
  );
});

async function openTab(query: string, as = salon.owner): Promise<Visitor> {
  const visitor = await browser.visitor({ as, ...PHONE });
  await visitor.open(`/dashboard?tab=${query}`);
  return visitor;
}
const boxOf = async (locator: Locator) => (await locator.first().boundingBox())!;
const refuseChanges = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { message: 'No.' } }),
  );

describe('on a phone', () => {
  it('the word that deletes a booking is as wide as itself', async () => {
    const { page } = await openTab('site&view=bookings');
    await page.getByRole('button', { name: /you accepted/ }).click();
    expect((await boxOf(page.getByRole('button', { name: /^Delete/ }))).width).toBeLessThan(100);
  });

  it('the heading of the list that lost its last booking has a ring, not a list of no size', async () => {
    const asked = await hostedSalon(server);
    await bookAt(server, asked, '09:00', 'Priya Natarajan');
    const { page } = await openTab('site&view=bookings', asked.owner);
    await page.getByRole('button', { name: /^Accept/ }).press('Enter');
    await page.locator('h2:focus', { hasText: 'Waiting for you' }).waitFor();
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
  });

  it('a finger finds an underlined word within 44 pixels', async () => {
    const { page } = await openTab('site&view=bookings');
    const { x, y, height } = await boxOf(page.getByRole('button', { name: 'Logout' }));
    expect(height).toBe(28);
    for (const at of [y - 7, y + height + 7]) {
      expect(await page.evaluate(`document.elementFromPoint(${x + 5}, ${at}).textContent`)).toBe('Logout');
    }
  });

  it.each([
    ['/', 'Get Started'],
    ['/contact', 'Send Message'],
    ['/login', 'Show password'],
    ['/terms', 'What we do'],
    ['/business-card', 'Add to Contacts'],
    ['/demo/piano-teacher', 'Book a Lesson'],
    ['/demo/handyman', 'Get a quote'],
    ['/demo/auto-care', 'Call the garage'],
  ])('a finger finds all of %s within 44 pixels', async (path) => {
    const visitor = await browser.visitor(PHONE);
    await visitor.open(path);
    expect(await smallTargets(visitor.page)).toEqual([]);
  });

  it('a finger finds all of My site within 44 pixels', async () => {
    const visitor = await browser.visitor({ as: salon.owner, ...PHONE });
    const { page } = visitor;
    const small: Record<string, string[]> = {};
    for (const [view, heading] of [
      ['page', 'What next'],
      ['bookings', 'When people may book'],
      ['enquiries', 'Enquiries'],
      ['versions', 'Versions'],
      ['address', 'Your address with us'],
      ['work', 'Our work'],
    ] as const) {
      await visitor.open(`/dashboard?tab=site&view=${view}`);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      small[view] = await smallTargets(page);
    }
    expect(small).toEqual({ page: [], bookings: [], enquiries: [], versions: [], address: [], work: [] });
  });

  it('a finger finds the cross of a toast, the sites, what is done with them and what is reported within 44 pixels', async () => {
    const visitor = await browser.visitor(PHONE);
    const { page } = visitor;
    await signInAsOperator(visitor, '/admin?tab=sites');
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    await page.getByRole('link', { name: salon.slug }).nth(1).waitFor(); // in the list, and where it is reported
    expect(await smallTargets(page)).toEqual([]);
  });

  it('a finger finds the way back to all parts and to all sites within 44 pixels', async () => {
    const { page } = await openTab('site&view=page&part=languages');
    await page.getByLabel('First language').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    const [site] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [salon.slug]);
    const operator = await browser.visitor(PHONE);
    await enterAsOperator(operator, `/admin?tab=sites&site=${site.id}`);
    await operator.page.getByRole('heading', { name: 'The last 30 days' }).waitFor();
    expect(await smallTargets(operator.page)).toEqual([]);
  });

  it('a finger finds what deletes a picture, and a customer of the studio, within 44 pixels; a long name has two lines', async () => {
    await storedPicture(server, salon.owner);
    const operator = await browser.visitor(PHONE);
    await enterAsOperator(operator, '/admin?tab=images');
    const bin = operator.page.getByRole('button', { name: 'Delete shop.jpg' });
    expect((await boxOf(bin)).height).toBeGreaterThanOrEqual(44);
    await server.db.query(
      `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
         language, status, confirmation_mailed, created_at, lapses_at, changed_at)
       select id, current_date + 9, '10:00', 'America/Toronto', 'private', 'Priya and her brother Arjun Natarajan',
         'priya@phone.example',
         '(647) 555-0188', 'en', 'rejected', true, now(), now(), now() from sites where slug = 'piano-teacher'`,
    );
    const studio = await browser.visitor(PHONE);
    await enterStudio(studio);
    await studio.page.getByRole('link', { name: '(647) 555-0188' }).first().waitFor();
    expect(await smallTargets(studio.page)).toEqual([]);
    expect((await boxOf(studio.page.getByRole('heading', { name: 'Priya and her' }))).height).toBeLessThan(60);
    await server.db.query(`delete from appointments where customer_email = 'priya@phone.example'`);
  });

  it('a finger finds all of the dialog for a day off within 44 pixels', async () => {
    const { page } = await openTab('site&view=bookings');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Other hours').waitFor();
    expect(await smallTargets(page)).toEqual([]);
  });

  it('a finger finds the choices of a version and the ticks of the card within 44 pixels', async () => {
    const pricing = ['Rye', 'Spelt'].map((service) => ({ id: service, service, price: '$9', description: '' }));
    const owner = await openAccount(server);
    const { token } = owner;
    const made = { trade: 'bakery', slug: 'twice-out', publishing: 'owner', plan: 'pro', info: { pricing } } as const;
    const { seen } = await ownSite(server, owner, made);
    const publish = async (revision: number) => {
      const published = await call(server, 'POST', '/api/user/site/publish', { token, body: { ...seen, revision } });
      expect(published.status).toBe(200);
    };
    await publish(seen.revision);
    const body = { words: { headline: { en: 'Rye on Fridays' } }, revision: seen.revision };
    expect((await call(server, 'PUT', '/api/user/site/draft', { token, body })).status).toBe(200);
    await publish(seen.revision + 1);
    const { page } = await openTab('site&view=page&part=card', owner);
    await page.getByRole('checkbox', { name: 'Rye' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    const versions = (await openTab('site&view=versions', owner)).page;
    await versions.getByRole('button', { name: 'Bring back' }).click();
    await versions.getByLabel('With today’s prices and hours').waitFor();
    expect(await smallTargets(versions)).toEqual([]);
  });

  it('a finger finds all of an item of the queue within 44 pixels', async () => {
    const [task] = await server.db.query<[{ id: string }]>(
      `insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at)
       values ($1, 'cs_phone', 'google-business', 'waiting', now(), now(), now(), '[]', now()) returning id`,
      [salon.owner.id],
    );
    const visitor = await browser.visitor(PHONE);
    const { page } = visitor;
    await enterAsOperator(visitor, `/admin?tab=queue&item=task.${task.id}`);
    await page.getByRole('link', { name: 'The facts to copy' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
  });

  it('the toast that asks for a time covers none', async () => {
    const { page } = await browser.visitor(PHONE);
    await page.goto(server.url.replace('//', `//${salon.slug}.`));
    await page.getByRole('button', { name: 'Book a lesson' }).first().click();
    await page.locator('[data-date]:enabled').first().click();
    const first = page.locator('[name=appointment_time]').first();
    await first.evaluate((one: { scrollIntoView(): void }) => one.scrollIntoView()); // to the top
    const send = page.getByRole('dialog').getByRole('button', { name: 'Book this time' });
    await send.evaluate((button: { click(): void }) => button.click());
    const toast = await boxOf(page.getByRole('alert').filter({ hasText: 'Please select a date and time' }));
    await first.and(page.locator(':focus')).waitFor();
    expect((await boxOf(first)).y).toBeGreaterThan(toast.y + toast.height);
  });

  it('an empty week and an empty price say what is to be written there', async () => {
    const { page } = await openTab('business', await openAccount(server));
    await page.getByText('Write each day like 9:00 AM - 5:00 PM, or Closed.').waitFor();
    const price = page.getByRole('group', { name: 'Price 1' });
    for (const words of ['Service', 'Price', 'What it includes']) await price.getByPlaceholder(words).waitFor();
  });

  it.each([360, 1280])('no line of what a plan gives ends within a word at %d pixels', async (width) => {
    const { page } = await browser.visitor({ as: salon.owner, viewport: { width, height: 800 } });
    for (const path of ['/plans', '/dashboard?tab=plan']) {
      await page.goto(server.url + path);
      await page.getByText('confirmation e-mails').first().waitFor();
      expect([path, await page.evaluate(LINES)]).toEqual([path, 1]);
    }
  });

  it('the arrows between the looks stand off the words of a look', async () => {
    const visitor = await browser.visitor(PHONE);
    await visitor.open('/start?trade=hair-salon');
    const words = await boxOf(visitor.page.getByText('Your work in a mirror, then one calm list of prices.'));
    const arrow = await boxOf(visitor.page.getByRole('button', { name: 'The next look' }));
    expect(arrow.y - words.y - words.height).toBeGreaterThanOrEqual(12);
  });

  it('the marks before publishing stand on the lines of their words', async () => {
    const owner = await openAccount(server);
    await ownSite(server, owner, { trade: 'bakery' });
    const { page } = await openTab('site&view=page&part=top', owner);
    await page.getByRole('button', { name: 'Send to our team' }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'There is no picture on the page yet' });
    const mark = await boxOf(item.locator('[aria-hidden]'));
    const words = await boxOf(item.getByText('There is no picture on the page yet'));
    expect(Math.abs(mark.y + mark.height / 2 - (words.y + 13))).toBeLessThan(3);
  });

  it('the fields of a service end where the others do', async () => {
    const owner = await openAccount(server);
    const info = { pricing: [{ id: 'bun', service: 'Bun', price: '$2', description: '' }] };
    await ownSite(server, owner, { trade: 'bakery', info });
    const { page } = await openTab('site&view=page&part=services', owner);
    await page.getByLabel('Its name on the page').waitFor();
    const [title, service] = [
      await boxOf(page.getByLabel('Title of this part')),
      await boxOf(page.getByLabel('Its name on the page')),
    ];
    expect(service.x + service.width).toBe(title.x + title.width);
  });

  it('what was not saved stands off the words beside it', async () => {
    const letters = await openTab('site&view=enquiries');
    await refuseChanges(letters.page);
    await letters.page.getByRole('button', { name: /Priya/ }).click();
    const said = await boxOf(letters.page.getByRole('alert').filter({ hasText: 'It is not marked as read.' }));
    const back = await boxOf(letters.page.getByRole('button', { name: 'All enquiries' }));
    expect(back.y - said.y - said.height).toBeGreaterThan(14);
    const { page } = await openTab('site&view=page');
    await refuseChanges(page);
    const pause = page.getByLabel(/^Pause my page/);
    await pause.click();
    const alert = await boxOf(page.getByRole('alert').filter({ hasText: 'That was not saved.' }));
    const label = await boxOf(page.locator('label').filter({ hasText: 'Pause my page' }));
    expect(alert.y - label.y - label.height).toBeGreaterThanOrEqual(8);
  });

  it('a conversation that is chosen below the open one comes into view', async () => {
    const account = await openAccount(server);
    for (const subject of ['A bill', 'A photo', 'A word', 'A price'])
      await call(server, 'POST', '/api/messages/conversations', { token: account.token, body: { subject } });
    const { page } = await openTab('messages', account);
    await page.getByRole('navigation', { name: 'Conversations' }).getByRole('button').last().click();
    const top = async () => (await boxOf(page.getByRole('heading', { name: 'A bill' }))).y;
    await eventuallyHolds(async () => expect(await top()).toBeGreaterThan(0));
  });

  it('the operator reads more than half of the own name', async () => {
    const visitor = await browser.visitor(PHONE);
    await enterAsOperator(visitor);
    const name = visitor.page.getByRole('button', { name: 'Platform administrator' }).locator('span');
    expect((await boxOf(name)).width).toBeGreaterThan(120);
  });

  it('opens the authenticator of the phone itself, which cannot scan its own screen', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ ...PHONE, as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    const link = page.getByRole('link', { name: 'Or open the app on this phone' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
  });
});
