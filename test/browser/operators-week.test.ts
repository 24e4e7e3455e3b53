import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { boxOf } from '../support/layout.ts';
import { ownSite } from '../support/own-site.ts';
import { useServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { smallTargets } from '../support/touch.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server, { keepsTabs: true });
const LONG = 'the-wolfeschlegelsteinhausenbergerdorff-furnitures-and-comp';

async function operator(place: string, options = {}) {
  const visitor = await browser.visitor(options);
  await enterAsOperator(visitor, `/admin?tab=${place}`);
  await visitor.page.getByRole('tablist').waitFor();
  return visitor;
}

let made = 0;
/** A customer's page that waits for our team, once it was live. */
async function sent(name: string, slug = `waiting-${(made += 1)}`) {
  const account = await openAccount(server, { name });
  const { token } = account;
  const info = { business_name: `Shop of ${name}` };
  const { seen } = await ownSite(server, account, { trade: 'hair-salon', slug, info, publishing: 'owner' });
  expect((await call(server, 'POST', '/api/user/site/publish', { token, body: seen })).status).toBe(200);
  await server.db.query(`update sites set publishing = 'team' where slug = $1`, [slug]);
  const words = { headline: { en: 'Changed' } };
  const draft = await call(server, 'PUT', '/api/user/site/draft', { token, body: { words, revision: seen.revision } });
  const { revision } = (draft.body as { draft: { revision: number } }).draft;
  const body = { ...seen, revision };
  const answer = await call(server, 'POST', '/api/user/site/publish', { token, body });
  const { submission } = answer.body as { submission: { id: string } };
  const [{ id }] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
  return { account, site: id, slug, submission: submission.id };
}

describe('what is put live', () => {
  it('is said to be published where visitors do not see it yet', async () => {
    const [paused, inactive] = [await sent('Paula Reyes'), await sent('Ivan Petrov')];
    await server.db.query(`update sites set state = 'paused' where id = $1`, [paused.site]);
    await server.db.query(`update users set status = 'inactive' where id = $1`, [inactive.account.id]);
    const { page } = await operator('queue');
    await page.getByRole('button', { name: 'Put it live: Shop of Paula Reyes' }).click();
    await page.getByText('Shop of Paula Reyes is published. It is paused: visitors see it').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Shop of Paula Reyes' });
    await row.getByText('Published', { exact: true }).waitFor();
    await page.goto(`${server.url}/admin?tab=queue&item=submission.${inactive.submission}`);
    await page.getByRole('button', { name: 'Put it live' }).click();
    await page.getByText(`${inactive.slug} is published. Its owner is not active: visitors see it`).waitFor();
    await page.getByRole('heading', { name: 'Queue' }).waitFor();
    await page.goto(`${server.url}/admin?tab=sites&site=${inactive.site}`);
    await page.getByText('Offline: owner not active').waitFor();
  });

  it('is not read again, which would fail', async () => {
    const { submission, slug } = await sent('Noor Aziz');
    const { page } = await operator(`queue&item=submission.${submission}`);
    const again: string[] = [];
    await page.getByRole('button', { name: 'Put it live' }).waitFor();
    page.on('response', (answer) => {
      if (answer.url().endsWith(submission)) again.push(`${answer.status()} ${answer.url()}`);
    });
    await page.getByRole('button', { name: 'Put it live' }).click();
    await page.getByText(`${slug} is live.`).waitFor();
    await page.getByRole('heading', { name: 'Queue' }).waitFor();
    expect(again).toEqual([]);
  });

  it('leaves what its customer wrote unread until the conversation is opened', async () => {
    const { account, submission } = await sent('Mina Okafor');
    const { token } = account;
    const to = '/api/messages/conversations';
    const started = await call(server, 'POST', to, { token, body: { subject: 'Hours' } });
    const { _id } = started.body.conversation as { _id: string };
    const body = { content: 'Is Monday fine?', message_type: 'text' };
    await call(server, 'POST', `${to}/${_id}/messages`, { token, body });
    const unread = async () =>
      (await server.db.query('select unread_admin from conversations where id = $1', [_id]))[0].unread_admin;
    const { page } = await operator(`queue&item=submission.${submission}`);
    await page.getByText('1 unread message.').waitFor();
    await page.getByText('Is Monday fine?').waitFor();
    expect(await unread()).toBe(1);
    await page.getByRole('button', { name: 'Open the conversation' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reply' }).waitFor();
    await eventuallyHolds(async () => expect(await unread()).toBe(0));
    expect(await page.evaluate('document.activeElement.contains(document.querySelector("textarea"))')).toBe(true);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(false);
  });

  it('stands in a row that a phone shows three of', async () => {
    await sent('Rosa Lindqvist');
    const { page } = await operator('queue', { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });
    const row = page.getByRole('listitem').filter({ hasText: 'Shop of Rosa Lindqvist' });
    await row.getByRole('button', { name: /^Put it live/ }).waitFor();
    expect((await row.boundingBox())!.height).toBeLessThan(267);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('is refused across a phone, not in a narrow column', async () => {
    const { account } = await sent('Nora Lund');
    await server.db.query('update users set granted_plan = null where id = $1', [account.id]);
    const { page } = await operator('queue', { viewport: { width: 360, height: 800 } });
    await page.getByRole('button', { name: 'Put it live: Shop of Nora Lund' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'It did not go live.' });
    await alert.waitFor();
    expect((await boxOf(alert)).width).toBeGreaterThan(300);
  });

  it('is refused in words that fit: nothing was written', async () => {
    const { account, submission } = await sent('Vera Nagy');
    await server.db.query('update users set granted_plan = null where id = $1', [account.id]);
    const { page } = await operator(`queue&item=submission.${submission}`);
    await page.getByRole('button', { name: 'Put it live' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The customer has no plan, and needs one.' });
    await alert.getByText('That was not done.').waitFor();
  });
});

it('an operator who opens a paused page does not lift the block of a colleague', async () => {
  const { site } = await sent('Greta Lind');
  await server.db.query(`update sites set state = 'paused', paused_by = 'owner' where id = $1`, [site]);
  const { page } = await operator(`sites&site=${site}`);
  await page.getByText('Paused by the owner').waitFor();
  await page.getByRole('button', { name: 'Take it off, with a reason…' }).click();
  const off = page.getByRole('dialog').getByRole('button', { name: 'Take it off' });
  expect(await off.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Reason').fill('Cards');
  expect(await off.getAttribute('aria-disabled')).toBeNull();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  const blocked = `update sites set state = 'blocked', state_before_block = 'paused', block_reason = 'Cards' where id = $1`;
  await server.db.query(blocked, [site]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await dialog.getByText('This page was changed meanwhile. Please look at it again.').waitFor();
  expect(await server.db.query('select state from sites where id = $1', [site])).toEqual([{ state: 'blocked' }]);
});

it('a report about a page that is off already is closed as such, and offers to take nothing off', async () => {
  const { site, slug } = await sent('Ines Roy');
  await server.db.query(
    `insert into abuse_reports (site_id, reason, text, created_at) values ($1, 'spam', 'It sells cards.', now())`,
    [site],
  );
  await server.db.query(
    `update sites set state = 'blocked', state_before_block = 'published', block_reason = 'Cards' where id = $1`,
    [site],
  );
  const { page } = await operator('sites');
  const report = page.getByRole('listitem').filter({ hasText: 'It sells cards.' });
  await report.getByRole('button', { name: 'Close it: the page is off' }).click();
  await report.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: `Take ${slug} off` }).count()).toBe(0);
});

describe('a link to one of many', () => {
  it.each(['users&user=', 'sites&site=', 'sites&part=top&site=', 'messages&conversation='])(
    'says that it is gone: %s',
    async (place) => {
      const visitor = await browser.visitor();
      await enterAsOperator(visitor, `/admin?tab=${place}${randomUUID()}`);
      await visitor.page.getByText('This is not there any more.').waitFor();
      expect(await visitor.page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    },
  );

  /** The row of that text has the focus and is seen whole. */
  const isInView = (page: Page, text: string) =>
    page.evaluate<boolean>(
      `(() => {
        const row = document.activeElement;
        const { top, bottom } = row.getBoundingClientRect();
        return row.matches('li') && row.textContent.includes(${JSON.stringify(text)}) && top >= 0 && bottom <= innerHeight;
      })()`,
    );

  it('shows a question from the contact page that is further down, and one that is answered', async () => {
    const rows = await server.db.query<{ id: string; name: string }[]>(
      `insert into contact_messages (name, email, questions, created_at)
       select 'Visitor ' || n, 'v@visitor.example', 'When are you open?', now() - n * interval '1 hour'
       from generate_series(1, 60) n returning id, name`,
    );
    const [near, far] = ['Visitor 40', 'Visitor 60'].map((one) => rows.find(({ name }) => name === one)!);
    const { page } = await operator(`contact&message=${near!.id}`);
    await page.getByRole('heading', { name: 'Visitor 40' }).waitFor();
    expect(await isInView(page, 'Visitor 40')).toBe(true);
    await server.db.query('update contact_messages set answered_at = now() where id = $1', [far!.id]);
    await page.goto(`${server.url}/admin?tab=contact&message=${far!.id}`);
    await page.getByRole('heading', { name: 'Visitor 60' }).waitFor();
    expect(await isInView(page, 'Visitor 60')).toBe(true);
  });

  it('shows whose a conversation is that is further down', async () => {
    const { id } = await openAccount(server, { name: 'Ola Berg' });
    const [first] = await server.db.query<{ id: string }[]>(
      `insert into conversations (user_id, subject, created_at, last_message_at)
       select $1, 'Question ' || n, now(), now() - (61 - n) * interval '1 hour' from generate_series(1, 60) n returning id`,
      [id],
    );
    const { page } = await operator(`messages&conversation=${first!.id}`);
    await page.getByRole('heading', { name: 'Question 1', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Question 1' }).getByRole('link', { name: 'Ola Berg' }).waitFor();
  });
});

describe('the sites', () => {
  it('have failing domains, reports and names each on a page of its own', async () => {
    const { site } = await sent('Dora Klein');
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, "primary", proven_at, failing_since)
       values ($1, 'dora.example.ca', 'token', 'failing', true, now() - interval '9 days', now() - interval '4 days')`,
      [site],
    );
    const visitor = await operator('overview');
    const { page } = visitor;
    const failing = page.getByRole('heading', { name: /^Failing domains/ }).locator('..');
    await failing.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('table', { name: 'Failing domains' }).getByText('dora.example.ca').waitFor();
    expect(await page.getByRole('table').count()).toBe(1);
    const ways = page.getByRole('navigation', { name: 'Sites' });
    await ways.getByRole('link', { name: 'Names' }).click();
    await page.getByLabel('Look up a name').fill('Two words');
    await page.getByText('A name has lower-case letters a to z, digits and single hyphens.').waitFor();
    expect(await page.getByRole('button', { name: 'Reserve it' }).count()).toBe(0);
    await visitor.expectAccessible();
    await ways.getByRole('link', { name: 'All sites' }).click();
    await page.getByRole('table', { name: 'Sites' }).waitFor();
  });

  it('ask for no list that a page does not show', async () => {
    const { site } = await sent('Iris Wong');
    const visitor = await browser.visitor();
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await enterAsOperator(visitor, '/admin?tab=sites&list=names');
    await visitor.page.getByLabel('Look up a name').waitFor();
    await visitor.page.goto(`${server.url}/admin?tab=sites&site=${site}`);
    await visitor.page.getByRole('heading', { name: 'What happened' }).waitFor();
    expect(asked).toContain(`/api/shingle-admin/sites/${site}`);
    expect(asked.filter((path) => /\/shingle-admin\/(?:sites|names)$/.test(path))).toEqual([]);
  });

  it('fit a phone with the longest name', async () => {
    const { site } = await sent('Wolfe Schlegel', LONG);
    const visitor = await operator(`sites&site=${site}`, { viewport: { width: 320, height: 640 } });
    await visitor.page.getByRole('heading', { name: LONG }).waitFor();
    await visitor.expectNoOverflow();
  });
});

it('an operator whose authenticator was set up, but whose answer was lost, reads how to get recovery codes', async () => {
  const { page } = await operator('overview');
  await page.route('**/second-factor/totp/confirm', (route) => route.abort());
  await page.getByRole('button', { name: 'Platform administrator' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('123456');
  await dialog.getByRole('button', { name: 'Set up the authenticator' }).click();
  await dialog.getByText(/the authenticator is set up already, and you have no recovery codes yet/).waitFor();
});

describe('a long name', () => {
  const NAME = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff';
  const heightOf = async (locator: Locator) => (await locator.boundingBox())!.height;

  it('leaves the address of its owner whole among the images of a tablet', async () => {
    const owner = await openAccount(server, { name: NAME });
    await server.db.query(
      `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
       values ($1, 0, gen_random_uuid(), 'jpg', 'shop.jpg', 10, 10, 1000, 1048576, now())`,
      [owner.id],
    );
    const { page } = await operator('images', { viewport: { width: 768, height: 800 } });
    const email = page.getByText(owner.email);
    await email.waitFor();
    expect(await heightOf(email)).toBeLessThan(30);
  });

  it('leaves how a site stands and who publishes it on one line', async () => {
    const owner = await openAccount(server, { name: NAME });
    const slug = 'the-wolfeschlegelsteinhausenbergerdorff-and-sons-furniture';
    await ownSite(server, owner, { trade: 'bakery', slug, publishing: 'owner' });
    const { page } = await operator('sites', { viewport: { width: 1280, height: 800 } });
    const row = page.getByRole('row').filter({ hasText: slug });
    await row.waitFor();
    for (const label of ['State', 'Publishes'])
      expect([label, (await heightOf(row.locator(`[data-label=${label}] > span`))) < 30]).toEqual([label, true]);
  });

  it('leaves the audit log in the window, with room for whom a change was about', async () => {
    const owner = await openAccount(server, { name: NAME });
    await server.db.query(
      `insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id)
       values (now(), $1, $2, 'user.plan', 'user', $1)`,
      [owner.id, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
    );
    const visitor = await operator('audit', { viewport: { width: 1024, height: 800 } });
    const { page } = visitor;
    const whom = page.getByRole('link', { name: NAME }).first();
    await whom.waitFor();
    expect(await heightOf(whom)).toBeLessThan(100);
    const day = `(() => {
      const range = document.createRange();
      const text = document.createTreeWalker(document.querySelector('[data-label=When]'), NodeFilter.SHOW_TEXT).nextNode();
      range.setStart(text, 0);
      range.setEnd(text, 'Nov 04, 2026'.length);
      return range.getClientRects().length;
    })()`;
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(day)]).toEqual([width, 1]); // not broken over lines
    }
    await visitor.expectNoOverflow();
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    await visitor.expectNoOverflow();
  });
});
