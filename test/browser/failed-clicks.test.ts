import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

/** From now on every change is refused, and every list still comes. */
const refuseChanges = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { success: false, message: 'We are down for a moment.' } }),
  );
/** @param place what the button stands in */
const expectSaid = (place: Pick<Page, 'getByRole'>, title: string) =>
  place.getByRole('alert').filter({ hasText: title }).getByText('We are down for a moment.').waitFor();

let clicked = 0;

describe('a click of an owner that fails says so beside its button', () => {
  async function owner() {
    const account = await openAccount(server);
    const { seen } = await ownSite(server, account, {
      trade: 'hair-salon',
      plan: 'plus_ai',
      slug: `clicks-${(clicked += 1)}`,
    });
    const [{ id }] = await server.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [account.id]);
    return { account, seen, site: id };
  }

  async function opened(account: Account, view = ''): Promise<Page> {
    const visitor = await browser.visitor({ as: account });
    await visitor.open(`/dashboard?tab=site&view=${view}`);
    await refuseChanges(visitor.page);
    return visitor.page;
  }

  it('at a booking that is accepted, and at the calendar’s address', async () => {
    const { account, site } = await owner();
    await server.db.query(
      `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email,
         customer_phone, status, language, confirmation_mailed, cancel_token_hash, created_at, lapses_at, changed_at)
       values ($1, current_date + 7, '10:00', 'America/Toronto', 'cut', 'Mei Lin', 'mei@visitor.example', '905 555 0188',
         'pending', 'en', true, 'none', now(), now() + interval '2 days', now())`,
      [site],
    );
    const page = await opened(account, 'bookings');
    const booking = page.getByRole('listitem').filter({ hasText: 'Mei Lin' });
    await booking.getByRole('button', { name: 'Accept' }).click();
    await booking.getByRole('alert').getByText('We are down for a moment.').waitFor();
    const answered = { success: false, code: 'not_pending', message: 'This appointment has already been answered.' };
    await page.route('**/accept', (route) => route.fulfill({ status: 409, json: answered }));
    await booking.getByRole('button', { name: 'Accept' }).click();
    await booking.getByRole('alert').getByText(answered.message).waitFor();
    await expectCount(page.getByText(answered.message), 2); // the toast is seen, and not announced too
    expect(await page.getByRole('alert').getByText(answered.message).count()).toBe(1);
    await page.getByRole('button', { name: 'Make an address' }).click();
    await expectSaid(page.locator('section').filter({ hasText: 'In your calendar' }).last(), 'That was not saved.');
  });

  it('at an enquiry, and at a question that the assistant could not answer', async () => {
    const { account, site } = await owner();
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       values ($1, 'Grace Okoye', 'grace@visitor.example', 'Do you do curly hair?', 'en', false, false, now())`,
      [site],
    );
    await server.db.query(
      `insert into assistant_questions (site_id, day, question, answered, language)
       values ($1, current_date, 'Is there parking?', false, 'en')`,
      [site],
    );
    const page = await opened(account, 'enquiries');
    const question = page.getByRole('listitem').filter({ hasText: 'Is there parking?' });
    await question.getByRole('button', { name: /^Delete/ }).click();
    await expectSaid(question, 'That was not deleted.');
    await page.getByRole('button', { name: /Grace Okoye/ }).click();
    await expectSaid(page, 'It is not marked as read.');
    const letter = page.getByRole('article');
    await letter.getByRole('button', { name: 'This is spam' }).click();
    await expectSaid(letter, 'That was not saved.');
  });

  it('at the one that stays of two questions that are deleted at the same moment', async () => {
    const { account, site } = await owner();
    await server.db.query(
      `insert into assistant_questions (site_id, day, question, answered, language)
       select $1, current_date, question, false, 'en' from unnest(array['Is there parking?', 'Do you cut dry hair?']) question`,
      [site],
    );
    const page = await opened(account, 'enquiries');
    const held: Route[] = [];
    await page.route('**/unanswered/*', (route) => void held.push(route));
    const question = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const [stays, goes] = [question('Is there parking?'), question('Do you cut dry hair?')];
    for (const each of [stays, goes]) await each.getByRole('button', { name: /^Delete/ }).click();
    await eventuallyHolds(() => expect(held).toHaveLength(2));
    await held[0]!.fallback();
    await expectSaid(stays, 'That was not deleted.');
    await held[1]!.continue();
    await goes.waitFor({ state: 'detached' });
  });

  it('at the older enquiries, which come at a second try', async () => {
    const { account, site } = await owner();
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       select $1, 'Grace Okoye', 'grace@visitor.example', 'Do you do curly hair?', 'en', false, false, now()
       from generate_series(1, 51)`,
      [site],
    );
    const page = await opened(account, 'enquiries');
    await page.route('**/api/user/enquiries?*cursor=*', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'We are down for a moment.' } }),
    );
    const more = page.getByRole('button', { name: 'Older ones' });
    await more.press('Enter');
    await expectSaid(page, 'The next ones did not come.');
    await more.and(page.locator(':focus')).waitFor();
    await page.unroute('**/api/user/enquiries?*cursor=*');
    await more.press('Enter');
    await page.locator('p:focus', { hasText: 'That is all.' }).waitFor();
    expect(await page.getByText('The next ones did not come.').count()).toBe(0);
  });

  it('at a rule of booking, on a phone', async () => {
    const { account } = await owner();
    const page = await opened(account, 'bookings');
    await page.setViewportSize({ width: 375, height: 700 });
    const rule = page.getByLabel('Who says yes');
    await rule.selectOption('at_once');
    const said = page.getByRole('alert').getByText('We are down for a moment.');
    await said.waitFor();
    const [pressed, alert] = [(await rule.boundingBox())!, (await said.boundingBox())!];
    expect(Math.abs(alert.y - pressed.y)).toBeLessThan(200);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Saved at/).waitFor();
  });

  it('at an address with us, until it is taken', async () => {
    const { account } = await owner();
    const page = await opened(account, 'address');
    await page.getByLabel('Name', { exact: true }).fill('clicks-elsewhere');
    await page.getByText('clicks-elsewhere is free.').waitFor();
    await page.getByRole('button', { name: 'Take this address' }).click();
    await page.getByText('We are down for a moment.').waitFor();
    expect(await page.getByText('clicks-elsewhere is free.').count()).toBe(0); // one sentence at a time
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Take this address' }).click();
    await page.getByText('Address changed').waitFor();
    expect(await page.getByText('We are down for a moment.').count()).toBe(0);
  });

  it('at the page that waits for our team', async () => {
    const { account, seen } = await owner();
    await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
    const page = await opened(account);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expectSaid(page, 'Not taken back.');
  });
});

describe('a click of an operator that fails says so beside its button', () => {
  async function operator(place: string): Promise<Page> {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterAsOperator(visitor, `/admin?tab=${place}`);
    await page.getByRole('tablist').waitFor();
    await refuseChanges(page);
    return page;
  }

  it('at a question from the contact page', async () => {
    const body = { name: 'Owen Price', email: 'owen@visitor.example', questions: 'Do you build shops?' };
    await call(server, 'POST', '/api/contact', { body });
    const page = await operator('contact');
    const message = page.getByRole('listitem').filter({ hasText: 'Owen Price' });
    await message.getByRole('button', { name: 'Mark as answered' }).click();
    await expectSaid(message, 'That was not saved.');
  });

  it('at a page that is put live, and at what was reported about it', async () => {
    const account = await openAccount(server, { name: 'Tom Varga' });
    const { token } = account;
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'varga-bread' });
    await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
    await server.db.query(
      `insert into abuse_reports (site_id, reason, text, created_at)
       select id, 'spam', 'It sends letters.', now() from sites where slug = 'varga-bread'`,
    );
    const queue = await operator('queue&kind=submission');
    await queue
      .getByRole('button', { name: /^Put it live/ })
      .first()
      .click();
    await expectSaid(queue, 'It did not go live.');
    const sites = await operator('sites');
    const report = sites.getByRole('listitem').filter({ hasText: 'It sends letters.' });
    await report.getByRole('button', { name: 'Nothing wrong' }).click();
    await expectSaid(report, 'Nothing was changed.');
  });

  it('at a device that is signed out', async () => {
    await operator('overview'); // the other device
    const page = await operator('overview');
    await page.getByRole('button', { name: 'Platform administrator' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('button', { name: 'Sign out' }).first().click();
    await expectSaid(dialog, 'That device is still signed in.');
  });
});
