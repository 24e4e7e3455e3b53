import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { DEMO } from '../../src/config/env.ts';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server, { keepsTabs: true });
const EVIL = '<script>alert(1)</script><img src=x onerror=alert(2)>';
let customer: Account;
let conversation: string;

beforeAll(async () => {
  customer = await openAccount(server, { name: EVIL.slice(0, 110) });
  const { token } = customer;
  const info = {
    business_name: EVIL,
    phone: EVIL.slice(0, 30),
    address: EVIL,
    description: EVIL,
    business_type: EVIL,
    city: EVIL,
    province: EVIL,
    postal_code: '<b>1</b>',
    services: [EVIL],
    pricing: [{ id: '1', service: EVIL, price: '<b>5</b>', description: EVIL }],
  };
  expect((await call(server, 'PUT', '/api/user/business-info', { token, body: info })).status).toBe(200);
  await server.db.query(`update business_infos set website = 'javascript:alert(3)' where user_id = $1`, [customer.id]);
  const started = await call(server, 'POST', '/api/messages/conversations', { token, body: { subject: EVIL } });
  conversation = (started.body.conversation as { _id: string })._id;
  const said = { token, body: { content: EVIL } };
  await call(server, 'POST', `/api/messages/conversations/${conversation}/messages`, said);
  await call(server, 'POST', '/api/contact', { body: { name: EVIL, email: 'a@b.example', questions: EVIL } });
  await server.db.query(
    `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
     values ($1, 0, 'nofile', 'jpg', $2, 10, 10, 1536, 1048576, now())`,
    [customer.id, `${EVIL}.jpg`],
  );
});

async function operator(path = '/admin', options = {}): Promise<Visitor & { dialogs: string[] }> {
  const visitor = await browser.visitor(options);
  const dialogs: string[] = [];
  visitor.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await enterAsOperator(visitor, path);
  await visitor.page.getByRole('tablist').waitFor();
  return Object.assign(visitor, { dialogs });
}

describe('the login page of the administration', () => {
  it('asks for both, says what was wrong, and remembers who came in', async () => {
    const { page, ...visitor } = await browser.visitor();
    await page.goto(`${server.url}/admin`);
    await page.getByText(/contact the system administrator/i).waitFor();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please enter both username and password').waitFor();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid credentials').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(DEMO.adminPassword);
    await page.getByText('Invalid credentials').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Welcome back, Platform administrator!').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Platform administrator' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').waitFor();
    expect(await page.evaluate<string | null>(`localStorage.getItem('shingle.platformAdmin')`)).toBeNull();
    expect(visitor.complaints).toEqual([]);
  });
});

it('the code of a tab is fetched when the tab is pointed at or focused', async () => {
  const fetchesBy = async (page: Page, point: () => Promise<void>) => {
    const fetched = page.waitForRequest(/\/assets\/.*\.js$/);
    await point();
    await fetched;
  };
  const { page } = await operator();
  await page.waitForLoadState('networkidle');
  await fetchesBy(page, () => page.getByRole('tab', { name: 'Users' }).hover());
  await fetchesBy(page, () => page.getByRole('tab', { name: 'Audit log' }).focus());
  const { page: own } = await browser.visitor({ as: customer });
  await own.goto(`${server.url}/dashboard`);
  await own.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
  await own.waitForLoadState('networkidle');
  await fetchesBy(own, () => own.getByRole('link', { name: 'Messages' }).hover());
  await fetchesBy(own, () => own.getByRole('link', { name: 'Upload Images' }).focus());
});

describe('what customers have written', () => {
  it('runs nowhere in an administrator’s browser', async () => {
    const visitor = await operator();
    const { page } = visitor;
    const seen = async (path: string) => {
      await page.goto(server.url + path);
      await page.getByText('<script>alert(1)</script>').first().waitFor();
      await visitor.expectAccessible();
    };
    await seen('/admin');
    await seen('/admin?tab=users');
    await seen(`/admin?tab=users&user=${customer.id}`);
    await page.getByRole('dialog').getByText('javascript:alert(3)').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /javascript/ })
        .count(),
    ).toBe(0);
    await seen(`/admin?tab=messages&conversation=${conversation}`);
    await seen('/admin?tab=contact');
    await page.goto(`${server.url}/admin?tab=images`);
    await page.getByRole('button', { name: /^Preview/ }).click();
    await page.getByRole('dialog').getByText('1.5 KB').waitFor();
    await page.goto(`${server.url}/admin?tab=audit`);
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    expect(visitor.dialogs).toEqual([]);
    visitor.expectNoComplaint();
  });
});

describe('the administration', () => {
  it('leads from the audit log to what an id is of, and shows none whole', async () => {
    const [site, proposal, image] = [randomUUID(), randomUUID(), randomUUID()];
    await server.db.query(
      `insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id, after)
       values (now(), $1, 'Ada', 'site.draft', 'user', $2, $3)`,
      [randomUUID(), customer.id, { site, proposal, image, version: 3, created_at: '2026-08-14T15:38:59.358Z' }],
    );
    const { page } = await operator('/admin?tab=audit');
    const row = page.getByRole('row', { name: /Saved the draft/ });
    expect(await row.getByRole('link', { name: 'site', exact: true }).getAttribute('href')).toMatch(`site=${site}`);
    const item = row.getByRole('link', { name: 'proposal', exact: true });
    expect(await item.getAttribute('href')).toMatch(`item=proposal.${proposal}`);
    expect(await row.textContent()).toMatch(`image ${image.slice(0, 8)}version: 3proposalcreated at: Aug 14, 2026, `);
    await row.getByRole('link', { name: 'Ada' }).click();
    await page.getByText('What one person did.').waitFor();
    await page.getByLabel('What', { exact: true }).selectOption('Replied');
    await page.getByText('Nothing like that stands in the log.').waitFor();
    await page.getByRole('link', { name: 'Show all' }).click();
    await row.waitFor();
  });

  it('finds a customer, changes the plan, and the customer’s open dashboard shows it', async () => {
    const wei = await openAccount(server, { name: 'Wei Zhang' });
    const theirs = await browser.visitor({ as: wei });
    await theirs.page.clock.install();
    await theirs.open('/dashboard?tab=profile');
    await theirs.page.getByRole('banner').getByText('No plan').first().waitFor();
    const visitor = await operator('/admin?tab=users');
    const { page } = visitor;
    await page.getByLabel('Search').fill('wei ');
    await page.waitForURL(/search=wei$/);
    await page.keyboard.type('zh');
    await page.waitForURL(/search=wei\+zh$/);
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByRole('button', { name: 'Change plan: Wei Zhang' }).click();
    await page.getByRole('dialog').getByLabel('Plan').selectOption('plus_ai');
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('User plan updated successfully').waitFor();
    await page
      .getByRole('row', { name: /Wei Zhang/ })
      .getByText('Plus AI')
      .waitFor();
    await theirs.page.clock.fastForward(30_000); // it asks this often
    await theirs.page.getByRole('banner').getByText('Plus AI').waitFor();

    await page.getByRole('button', { name: 'Delete: Wei Zhang' }).click();
    await page.getByText('Are you sure you want to delete user Wei Zhang?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No users found').waitFor();
    visitor.expectNoComplaint();
  });

  it('answers a conversation that a link leads to', async () => {
    const visitor = await operator(`/admin?tab=messages&conversation=${conversation}`);
    const { page } = visitor;
    await page.getByText('Press Enter to send your reply to the user').waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.getByLabel('Reply').fill('We look into it.');
    await page.getByLabel('Reply').press('Enter');
    await page.getByText('Reply Sent').waitFor();
    await page.getByRole('log').getByText('We look into it.').waitFor();
    await page.getByText(/sent$/).first().waitFor();
    await page.reload();
    await page.getByRole('log').getByText('We look into it.').waitFor();
    visitor.expectNoComplaint();
  });

  it('says beside its button that a change was not taken', async () => {
    const { page } = await operator(`/admin?tab=messages&conversation=${conversation}`);
    const down = { status: 503, json: { success: false, message: 'We are down for a moment.' } };
    await page.route(/\/status$/, (route) => route.fulfill(down));
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'That was not saved.' });
    await alert.getByText('We are down for a moment.').waitFor();
    await page.getByText('Error', { exact: true }).waitFor(); // the toast, which announces nothing
    expect(await page.getByRole('alert').getByText('We are down for a moment.').count()).toBe(1);
  });

  it.each([360, 768, 1280])(
    'fits a window of %d pixels on every tab, also at night',
    async (width) => {
      const visitor = await operator('/admin', { viewport: { width, height: 800 }, colorScheme: 'dark' });
      for (const tab of ['overview', 'users', 'images', 'messages', 'contact', 'audit']) {
        await visitor.page.goto(`${server.url}/admin?tab=${tab}`);
        await visitor.page.getByRole('heading', { level: 1 }).waitFor();
        await visitor.page.waitForLoadState('networkidle');
        await visitor.expectNoOverflow();
        const open = visitor.page.getByRole('tab', { selected: true });
        await eventuallyHolds(async () => {
          const { x, width: wide } = (await open.boundingBox())!;
          expect({ tab, seen: x >= 0 && x + wide <= width }).toEqual({ tab, seen: true });
        });
        if (width === 1280) await visitor.expectAccessible();
      }
    },
    60_000,
  );
});

it('the overview leads to all of what has no screen of its own', async () => {
  await server.db.query(
    `insert into outbox (kind, payload, created_at, due_at, failed_at)
     select 'mail', '{"to": "gone@nowhere.example", "subject": "Hello"}', now(), now(), now() from generate_series(1, 25)`,
  );
  const visitor = await operator();
  const { page } = visitor;
  const mails = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Failed mails/ }) })
    .last();
  await expectCount(mails.getByRole('listitem'), 20);
  await mails.getByRole('link', { name: 'See all' }).press('Enter');
  await expectCount(mails.getByRole('listitem'), 25);
  const fewer = mails.getByRole('link', { name: 'See fewer' });
  await fewer.and(page.locator(':focus')).press('Enter');
  await expectCount(mails.getByRole('listitem'), 20);
});

it('more names than are listed are said to match', async () => {
  await server.db.query(
    `insert into site_names (name, kind) select 'quarry-' || n, 'reserved' from generate_series(10, 30) n`,
  );
  const { page } = await operator('/admin?tab=sites&list=names');
  const more = page.getByText('More names match. Please type more letters.');
  await page.getByLabel('Look up a name').fill('quarry');
  await more.waitFor();
  await page.getByLabel('Look up a name').fill('quarry-1');
  await page.getByText('quarry-1 is not held').waitFor();
  expect(await more.count()).toBe(0);
});
