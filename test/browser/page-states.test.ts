import { describe, expect, it } from '@jest/globals';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { expectQuietBesidePreview } from '../support/preview-frame.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PAGE = '/dashboard?tab=site';
const STEP = `${PAGE}&view=page&step=publish`;

/** A page that went out once, with words that did not. */
async function published(slug: string, publishing: 'team' | 'owner' = 'owner') {
  const account = await openAccount(server);
  const { token } = account;
  const { seen } = await ownSite(server, account, { trade: 'bakery', slug, publishing: 'owner' });
  expect((await call(server, 'POST', '/api/user/site/publish', { token, body: seen })).status).toBe(200);
  const body = { words: { headline: { en: 'Rye on Fridays' } }, revision: seen.revision };
  expect((await call(server, 'PUT', '/api/user/site/draft', { token, body })).status).toBe(200);
  await server.db.query('update sites set publishing = $2 where owner_id = $1', [account.id, publishing]);
  return account;
}

async function send({ token }: Account) {
  const { body } = await call(server, 'GET', '/api/user/site/draft', { token });
  const { draft, facts } = body as { draft: { revision: number }; facts: { version: number } };
  const seen = { revision: draft.revision, facts_version: facts.version };
  return call(server, 'POST', '/api/user/site/publish', { token, body: seen });
}

const set = ({ id }: Account, column: string, value: string) =>
  server.db.query(`update sites set ${column} = $2 where owner_id = $1`, [id, value]);

async function reader(account: Account, at: string) {
  const visitor = await browser.visitor({ as: account });
  await visitor.open(at);
  return {
    visitor,
    page: visitor.page,
    says: (text: string | RegExp) => visitor.page.getByText(text).first().waitFor(),
  };
}

describe('what comes next of a page that is live', () => {
  it('says how far the domain is that was asked for', async () => {
    const account = await published('own-domain-asked');
    const { says } = await reader(account, PAGE);
    await says('A name of your own instead of own-domain-asked');
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, next_check)
       select id, 'asked-for-bread.ca', 'token', 'pending', now() + interval '1 hour' from sites where owner_id = $1`,
      [account.id],
    );
    const { page, says: saysThen } = await reader(account, PAGE);
    await saysThen('asked-for-bread.ca is on its way. 3 records are still to be made where you bought the name.');
    await page.getByRole('link', { name: 'See how far' }).click();
    await page.getByRole('article', { name: 'asked-for-bread.ca' }).waitFor();
  });
});

describe('a page that visitors do not reach', () => {
  it('is said to be offline where the account is not active', async () => {
    const account = await published('account-off');
    await server.db.query(`update users set status = 'inactive' where id = $1`, [account.id]);
    const { page, says, visitor } = await reader(account, PAGE);
    await page.getByRole('heading', { name: 'Closed for now.' }).waitFor();
    await says('Offline: your account is not active. See Payment Info, or write to us.');
    expect(await page.getByRole('link', { name: 'See it' }).count()).toBe(0);
    await visitor.expectAccessible();
    await visitor.open(`${PAGE}&view=versions`);
    await says('Live last');
    expectQuietBesidePreview(server, visitor);
  });

  it('is said to be paused, also while changes are sent, and not to show them at once', async () => {
    const account = await published('paused-sent');
    const { token } = account;
    await call(server, 'PUT', '/api/user/site/settings', { token, body: { paused: true } });
    const { page, says, visitor } = await reader(account, STEP);
    await says('Visitors see it once your page is open again. What was there last stays as version 1.');
    await set(account, 'publishing', 'team');
    expect((await send(account)).status).toBe(202);
    await visitor.open(PAGE);
    await page.getByRole('heading', { name: 'Closed for now.' }).waitFor();
    await says('Paused by you: open it again below.');
    await says(/^With our team, due /);
    expect(await page.getByText(/^We put it live by/).count()).toBe(0);
  });

  it('is said to be taken off, also while changes wait, and where they would be sent', async () => {
    const account = await published('taken-off', 'team');
    expect((await send(account)).status).toBe(202);
    await set(account, 'state', 'blocked');
    const { page, says, visitor } = await reader(account, PAGE);
    await page.getByRole('heading', { name: 'Closed for now.' }).waitFor();
    await says('Taken off by us. Please write to us.');
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).waitFor();
    await says('No link opens while your page is taken off.');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText(/^With our team, due /).waitFor({ state: 'detached' });
    await visitor.open(STEP);
    await says('Your page is taken off by us');
    await says('Write to us first.');
    await visitor.expectAccessible();
  });

  it('offers nothing to send where it is taken off and nothing is new', async () => {
    const account = await published('taken-off-as-written');
    expect((await send(account)).status).toBe(200);
    await set(account, 'state', 'blocked');
    await set(account, 'publishing', 'team');
    const { page, says } = await reader(account, PAGE);
    await says('Nothing new to send');
    expect(await page.getByRole('button', { name: 'Send to our team' }).count()).toBe(0);
  });

  it('opens no shared link before we have looked at its name, and says so', async () => {
    const account = await published('held-name', 'team');
    expect((await send(account)).status).toBe(202);
    const held = `update site_submissions set state = 'held' where site_id = (select id from sites where owner_id = $1)`;
    await server.db.query(held, [account.id]);
    const { says } = await reader(account, PAGE);
    await says('No link opens before we have looked at the name.');
  });

  it('is not said to need a plan where there is one again', async () => {
    const account = await published('plan-again');
    await set(account, 'state', 'unpublished');
    const { says } = await reader(account, PAGE);
    await says('Not live any more. Everything is kept.');
  });
});

describe('a page that is open', () => {
  it('is said to go off where its owner’s plan has ended', async () => {
    const account = await published('plan-ended');
    await server.db.query('update users set granted_plan = null where id = $1', [account.id]);
    await set(account, 'without_plan_since', '2026-11-02T15:00:00Z');
    const { page, says, visitor } = await reader(account, PAGE);
    await says('Your plan has ended, and the page goes off on December 2.');
    await visitor.expectAccessible();
    await visitor.open(STEP);
    await page.getByText('Your plan has ended', { exact: true }).waitFor();
    await visitor.open(PAGE);
    await page.getByRole('link', { name: 'Choose a plan' }).first().click();
    await visitor.arrives('/dashboard?tab=plan');
  });

  it('is shown as it is now where another device wrote just before it was published', async () => {
    const account = await published('newer-words');
    const { token } = account;
    const { page, says, visitor } = await reader(account, STEP);
    await page.getByRole('heading', { name: 'Ready to go out' }).waitFor();
    const body = { words: { headline: { en: 'From the phone' } }, revision: 2 };
    expect((await call(server, 'PUT', '/api/user/site/draft', { token, body })).status).toBe(200);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await says(/This is how it is now: look at it, then try again\./);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await visitor.arrives('/dashboard?tab=site&view=page');
  });
});

describe('saved facts that a page cannot show', () => {
  it('are named in the first view, each with the way to its row', async () => {
    const account = await published('facts-kept-back');
    const { token } = account;
    const { body } = await call(server, 'GET', '/api/user/business-info', { token });
    const info = { business_name: 'Rosa’s Bakery', phone: 'ask for Rosa', city: 'Markham', province: 'ON' };
    expect(body.business_info).toMatchObject({ city: 'Markham' });
    expect((await call(server, 'PUT', '/api/user/business-info', { token, body: info })).status).toBe(200);
    const { page, says, visitor } = await reader(account, PAGE);
    await page.getByRole('heading', { name: 'Saved, but not on your page' }).waitFor();
    await says('This is no phone number that a page can dial. Write it like 905-555-0142.');
    await visitor.expectAccessible();
    expect(await page.getByText('There is no way to reach you yet').count()).toBe(0); // the page has the last number
    await visitor.open(STEP);
    await page.getByRole('heading', { name: 'Stops it' }).waitFor();
    expect(await page.getByText('People can reach you').count()).toBe(0);
    await visitor.open(PAGE);
    await page.getByRole('link', { name: /^Go there.*This is no phone/ }).click();
    await visitor.arrives('/dashboard?tab=business&field=phone');
  });
});

describe('what sending uses up', () => {
  it('is said before it is sent, before a version is put back, and once nothing is left', async () => {
    const account = await published('requests-used', 'team');
    const { page, says, visitor } = await reader(account, STEP);
    await says(/This is your 1 of 1 this quarter; next on/);
    await visitor.open(`${PAGE}&view=versions`);
    await page.getByRole('link', { name: 'See it' }).waitFor();
    await server.db.query(`update sites set publishing = 'owner' where owner_id = $1`, [account.id]);
    expect((await send(account)).status).toBe(200);
    await set(account, 'publishing', 'team');
    await visitor.open(`${PAGE}&view=versions`);
    await page.getByRole('button', { name: 'Bring back version 1' }).click();
    await says(/This is your 1 of 1 this quarter; next on/);
    const body = { facts: 'now' };
    const { token } = account;
    const { status } = await call(server, 'POST', '/api/user/site/versions/1/restore', { token, body });
    expect(status).toBe(202);
    await server.db.query(
      `update site_submissions set state = 'answered' where site_id in (select id from sites where owner_id = $1)`,
      [account.id],
    );
    await visitor.open(STEP);
    await says(/^Your requests of this quarter are used; next on .*\.$/);
    expect(await page.getByRole('button', { name: 'Send to our team' }).getAttribute('aria-disabled')).toBe('true');
    await visitor.expectAccessible();
  });
});
