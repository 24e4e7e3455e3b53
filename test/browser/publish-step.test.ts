import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { expectQuietBesidePreview } from '../support/preview-frame.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const DRAFT = '/api/user/site/draft';
const STEP = '/dashboard?tab=site&view=page&step=publish';

describe('before a page goes out', () => {
  it('counts what stops it in words, and offers once to send the link again', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', slug: 'two-stops' });
    await server.db.query('update users set granted_plan = null, email_verified_at = null where id = $1', [account.id]);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open(STEP);
    await page.getByText('Two things stop the page from going out.').waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await page.getByRole('button', { name: 'Send it again' }).waitFor();
    expectQuietBesidePreview(server, visitor);
  });

  it('fits a narrow phone, also where the name is long', async () => {
    const account = await openAccount(server);
    const slug = 'lapetitemaisondumarchedesgourmands';
    await ownSite(server, account, { trade: 'bakery', slug, publishing: 'owner' });
    const visitor = await browser.visitor({ as: account, viewport: { width: 320, height: 800 } });
    await visitor.open(STEP);
    await visitor.page.getByText(`In under a second it is on ${slug}`).waitFor();
    await visitor.expectNoOverflow();
  });

  it('says that there is nothing new, and what is', async () => {
    const account = await openAccount(server);
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'nothing-new', publishing: 'owner' });
    await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open(STEP);
    await page.getByRole('heading', { name: 'Nothing new to publish' }).waitFor();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    expect(await publish.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Change something first.').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await page.getByLabel('First line').fill('Rye on Fridays');
    await publish.click();
    await page.locator('h1:focus').filter({ hasText: 'Ready to go out' }).waitFor();
    expect(await publish.getAttribute('aria-disabled')).toBeNull();
    const down = { success: false, code: 'unavailable', message: 'We are down for a moment.' };
    await page.route('**/api/user/site/publish', (route) => route.fulfill({ status: 503, json: down }));
    await publish.click();
    await page.getByText('Version 1 is still live, so nothing changed for your visitors.').waitFor();
    expectQuietBesidePreview(server, visitor);
  });

  it('is not offered to be sent again by Back, and says why our team sent it back', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', slug: 'sent-back' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const send = page.getByRole('button', { name: 'Send to our team' });
    await visitor.open('/dashboard?tab=site&view=address');
    await page.getByRole('link', { name: 'Your page', exact: true }).click();
    await send.click();
    await visitor.arrives(STEP);
    await send.click();
    await page.getByRole('heading', { name: 'With our team.' }).waitFor();
    await visitor.open(STEP);
    await visitor.arrives('/dashboard?tab=site&view=page');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.locator('h1:focus', { hasText: 'Your page' }).waitFor();
    await send.click();
    await visitor.arrives(STEP);
    await send.click();
    await page.getByRole('heading', { name: 'With our team.' }).waitFor();
    await page.goBack();
    await send.waitFor({ state: 'detached' });
    await server.db.query(
      `update site_submissions set state = 'declined', reason = 'Please say where one parks.'
       where state = 'waiting' and site_id = (select id from sites where owner_id = $1)`,
      [account.id],
    );
    await visitor.open('/dashboard?tab=site');
    await page.getByText('“Please say where one parks.”').waitFor();
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
    expectQuietBesidePreview(server, visitor);
  });

  it('is not said to have stayed where only the answer was lost', async () => {
    const account = await openAccount(server);
    const { token } = account;
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'answer-lost', publishing: 'owner' });
    await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
    const body = { words: { headline: { en: 'Rye on Fridays' } }, revision: seen.revision };
    expect((await call(server, 'PUT', '/api/user/site/draft', { token, body })).status).toBe(200);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open(STEP);
    await page.route('**/api/user/site/publish', async (route) => {
      const sent = route.request().postDataJSON() as object;
      expect((await call(server, 'POST', '/api/user/site/publish', { token, body: sent })).status).toBe(200);
      await route.abort();
    });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await visitor.arrives('/dashboard?tab=site&view=page');
    expect(await page.getByText('nothing changed for your visitors').count()).toBe(0);
  });

  it('keeps the note that is being written, where the page cannot be read again', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', slug: 'note-kept', publishing: 'owner' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await page.clock.install();
    await visitor.open(STEP);
    const note = page.getByLabel('A note for yourself');
    await note.fill('Rye is back.');
    let failed = 0;
    await page.route('**/api/user/site/draft', (route) => ((failed += 1), route.abort()));
    await eventuallyHolds(async () => {
      // It is read again, once no older reading is under way.
      if (failed === 0) await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
      await page.clock.runFor(500);
      expect(failed).toBe(2);
    });
    await page.clock.runFor(1_000);
    expect(await note.inputValue()).toBe('Rye is back.');
    await page.frameLocator('iframe').locator('h1').first().waitFor();
  });

  it('names what stops an older version, and when the next request is free', async () => {
    const account = await openAccount(server);
    const { token } = account;
    const send = async (method: string, path: string, body: object) => {
      const answer = await call(server, method, path, { token, body });
      expect(answer.status).toBeLessThan(300);
      return answer.body as Record<string, any>;
    };
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'older-one', publishing: 'owner' });
    await send('POST', '/api/user/site/publish', seen);
    const words = { headline: { en: 'Rye on Fridays' } };
    const { draft } = await send('PUT', '/api/user/site/draft', { words, revision: seen.revision });
    await send('POST', '/api/user/site/publish', { ...seen, revision: draft.revision });
    await server.db.query(`update sites set publishing = 'team' where owner_id = $1`, [account.id]);
    await send('POST', '/api/user/update-requests', { text: 'Closed in August, please say so' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=versions');
    await page.getByRole('button', { name: 'Bring back version 1', exact: true }).first().click();
    const aside = page.getByRole('complementary');
    const bringBack = aside.getByRole('button', { name: 'Bring back version 1' });
    await bringBack.click();
    await page.getByText(/^Your requests of this period are used; next on [A-Z][a-z]+ 1\.$/).waitFor();
    await send('PUT', '/api/user/business-info', { business_name: 'Rosa’s Bakery', phone: '123456789012345678' });
    await bringBack.click();
    await page.getByText(/^Something is missing before this can be live\. .*no phone number/).waitFor();
  });

  it('says that an older version is the same or what differs, never both', async () => {
    const account = await openAccount(server);
    const { token } = account;
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'same-words', publishing: 'owner' });
    await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
    const facts = { business_name: 'Rosa’s Bakery', phone: '(905) 555-0199' };
    await call(server, 'PUT', '/api/user/business-info', { token, body: facts });
    await eventuallyHolds(async () => {
      const { site } = (await call(server, 'GET', '/api/user/site', { token })).body as Record<string, any>;
      expect(site.published_version).toBe(2);
    });
    const { page } = await browser.visitor({ as: account });
    await page.goto(`${server.url}/dashboard?tab=site&view=versions`);
    await page.getByRole('button', { name: 'Bring back version 1', exact: true }).first().click();
    await page.getByText('Your page is version 1 with today’s prices and hours already.').waitFor();
    expect(await page.getByText('Different from what is live').count()).toBe(0);
    await page.getByLabel(/With the prices and hours of/).check();
    await page.getByText('Different from what is live').waitFor();
    expect(await page.getByText('is version 1').count()).toBe(0);
  });

  it('says of a version that was just brought back what bringing it back once more does now', async () => {
    const account = await openAccount(server);
    const { token } = account;
    await ownSite(server, account, { trade: 'bakery', slug: 'back-again', publishing: 'owner' });
    const read = async (path: string) => (await call(server, 'GET', path, { token })).body as Record<string, any>;
    const publish = async (headline: string) => {
      const body = { words: { headline: { en: headline } }, revision: (await read(DRAFT)).draft.revision };
      await call(server, 'PUT', DRAFT, { token, body });
      const { draft, facts } = await read(DRAFT);
      const seen = { revision: draft.revision, facts_version: facts.version };
      return call(server, 'POST', '/api/user/site/publish', { token, body: seen });
    };
    await publish('Bread at six');
    const facts = { business_name: 'Rosa’s Bakery', phone: '(905) 555-0199' };
    await call(server, 'PUT', '/api/user/business-info', { token, body: facts });
    await eventuallyHolds(async () => expect((await read('/api/user/site')).site.published_version).toBe(2));
    expect((await publish('Bread at seven')).body).toMatchObject({ version: 3 });
    const { page } = await browser.visitor({ as: account });
    await page.goto(`${server.url}/dashboard?tab=site&view=versions`);
    const bringBack = page.getByRole('button', { name: 'Bring back version 1', exact: true });
    await bringBack.first().click();
    await page.getByText('It goes live as version 4.').waitFor();
    await bringBack.last().click();
    await page.getByText('Version 1 is live as version 4', { exact: true }).waitFor();
    await bringBack.first().click();
    await page.getByText('Your page is version 1 with today’s prices and hours already.').waitFor();
    await page.getByLabel(/With the prices and hours of/).check();
    await page.getByText('It goes live as version 5.').waitFor();
  });

  it('says in the words of all screens when the next request is free, where the last one was used meanwhile', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', slug: 'used-meanwhile', publishing: 'owner' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const body = { success: false, code: 'quota_used', message: 'Used.', next_on: '2026-12-01' };
    await page.route('**/api/user/site/publish', (route) => route.fulfill({ status: 409, json: body }));
    await visitor.open(STEP);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Your requests of this period are used; next on December 1.', { exact: true }).waitFor();
  });

  it('names the part and the text that stop it', async () => {
    const account = await openAccount(server);
    const words = { reviews: [{ name: 'Ann', text: {}, stars: 5 }], reviews_are_real: true };
    await ownSite(server, account, { trade: 'bakery', words });
    const visitor = await browser.visitor({ as: account });
    await visitor.open(STEP);
    await visitor.page.getByText('Reviews: please write review 1, or take it out.', { exact: true }).waitFor();
  });

  it('offers addresses made of the business’s name where the page has none', async () => {
    const account = await openAccount(server);
    const { token } = account;
    await ownSite(server, account, { trade: 'bakery', info: { business_name: 'Nameless & Sons' } });
    await server.db.query(`delete from site_names where name = 'nameless-sons'`); // as after 14 days without a plan
    await server.db.query(`update sites set slug = null where slug = 'nameless-sons'`);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open(STEP);
    await page.getByText('Please choose an address for your site.', { exact: true }).waitFor();
    await visitor.open('/dashboard?tab=site&view=address');
    await page.getByText('These are free:').waitFor();
    await page.getByText(/^You can change it 3 times in 30 days\.$/).waitFor(); // before it is live no name leads on
    await page.getByRole('button', { name: 'nameless-sons-markham', exact: true }).waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'nameless-sons', exact: true }).click();
    await page.getByText('nameless-sons is free.').waitFor();
    await page.getByRole('button', { name: 'Take this address' }).click();
    await page.getByText('Address changed').waitFor();
    const { body } = await call(server, 'GET', '/api/user/site', { token });
    expect(body.site).toMatchObject({ slug: 'nameless-sons' });
    expectQuietBesidePreview(server, visitor);
  });

  it('speaks its own language to a friend: in the letter with its address, and where a link shows it', async () => {
    const french = await openAccount(server);
    const { token } = french;
    const { seen } = await ownSite(server, french, { trade: 'bakery', slug: 'boulangerie', publishing: 'owner' });
    const body = { default_language: 'fr', languages: ['fr'] };
    expect((await call(server, 'PUT', '/api/user/site/settings', { token, body })).status).toBe(200);
    await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
    const { page } = await browser.visitor({ as: french });
    await page.goto(`${server.url}/dashboard?tab=site`);
    const letter = await page.getByRole('link', { name: 'Write it' }).getAttribute('href');
    expect(decodeURIComponent(letter!)).toMatch(/subject=Notre nouvelle page&body=Venez voir\u00a0: http/);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const url = await page.getByText(/^http.*#[\w-]{43}$/).textContent();
    const friend = await browser.visitor();
    await friend.page.goto(url!);
    await friend.page.getByText('Aperçu, pas en ligne').waitFor();
    const report = friend.page.getByRole('link', { name: 'Signaler cette page' }).first();
    expect(await report.getAttribute('href')).toMatch(/&lang=fr$/);
  });

  it('is said to be neither published nor live where the page lost its plan', async () => {
    const account = await openAccount(server);
    const { seen } = await ownSite(server, account, { trade: 'bakery', slug: 'lost-its-plan', publishing: 'owner' });
    await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
    await server.db.query('update users set granted_plan = null where id = $1', [account.id]);
    await server.db.query(`update sites set state = 'unpublished' where owner_id = $1`, [account.id]);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site');
    await page.getByText('Not live: it needs a plan. Everything is kept.').waitFor();
    await page.getByRole('link', { name: 'Choose a plan' }).nth(1).waitFor(); // under the sign, and beside the links
    await page.getByRole('heading', { name: 'Nothing is published' }).waitFor();
    await page.getByRole('link', { name: 'Change the page' }).click();
    await page.getByRole('button', { name: 'Nothing is published' }).waitFor();
    await visitor.open('/dashboard?tab=site&view=versions');
    await page.getByText('Live last', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'See it' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Look at version 1' }).waitFor();
    await visitor.expectAccessible();
    expectQuietBesidePreview(server, visitor);
  });
});
