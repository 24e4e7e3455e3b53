import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { bookAt, hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, brokenWords, end, linesOf } from '../support/layout.ts';
import { ownBakery } from '../support/own-site.ts';
import { withAuthenticator } from '../support/passkeys.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function open(view: string, width: number, as: Account): Promise<Page> {
  const visitor = await browser.visitor({ as, viewport: { width, height: 800 } });
  await visitor.open(`/dashboard?tab=site&view=${view}`);
  return visitor.page;
}

describe('on a phone', () => {
  it('the name of who wrote is not broken within a word beside the time, nor a domain after its @', async () => {
    const { owner, slug } = await hostedSalon(server);
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       select id, 'Jean-Baptiste Grand’Maison-Beauchamp', 'margaux@boulangerie-lefevre.ca', 'Bonjour', 'en', false, false, now()
       from sites where slug = $1`,
      [slug],
    );
    const page = await open('enquiries', 360, owner);
    await page.getByRole('button', { name: /Jean-Baptiste/ }).waitFor();
    expect(await brokenWords(page, 'main li strong')).toEqual([]);
    await page.getByRole('button', { name: /Jean-Baptiste/ }).click();
    expect(await linesOf(page, '@boulangerie-lefevre.ca')).toBe(1);
  });

  it('a long e-mail of who asks for a time is broken before its @ alone', async () => {
    const salon = await hostedSalon(server);
    await bookAt(server, salon, '15:00', 'Priya Natarajan');
    await server.db.query(
      `update appointments set customer_email = 'margaux.delafontaine@boulangerie-lefevre.ca'
       where site_id = (select id from sites where slug = $1)`,
      [salon.slug],
    );
    const page = await open('bookings', 360, salon.owner);
    expect(await linesOf(page, 'margaux.delafontaine')).toBe(1);
    expect(await linesOf(page, '@boulangerie-lefevre.ca')).toBe(1);
  });

  it('a long e-mail that is not verified yet is broken before its @ alone, and keeps its comma', async () => {
    const email = 'margaux.delafontaine@boulangerie-lefevre.ca';
    const visitor = await browser.visitor({ as: await openAccount(server), viewport: { width: 360, height: 800 } });
    const { page } = visitor;
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { ...body, user: { ...body.user, email, email_verified: false } } });
    });
    await visitor.open('/dashboard?tab=profile');
    await page.getByText('Please open the link').waitFor();
    expect(await linesOf(page, 'margaux.delafontaine')).toBe(1);
    expect(await linesOf(page, '@boulangerie-lefevre.ca,')).toBe(1);
  });

  it('a long word in a notice leaves its cross in sight', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server), viewport: { width: 360, height: 800 } });
    const { page } = visitor;
    await withAuthenticator(visitor);
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Its name').fill('Donaudampfschifffahrtsgesellschaftstelefon');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added').waitFor();
    expect(end(await boxOf(page.getByRole('button', { name: 'Dismiss' })))).toBeLessThan(330);
  });

  it('‘one-time’ is not broken beside the name of what is paid', async () => {
    const { owner } = await ownBakery(server);
    const visitor = await browser.visitor({ as: owner, viewport: { width: 360, height: 800 } });
    await visitor.open('/dashboard?tab=services');
    await visitor.page.getByRole('button', { name: 'Buy the listing setup' }).click();
    await visitor.page.getByLabel('I have read and accept these terms.').check();
    await visitor.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await visitor.page.getByRole('heading', { name: 'Payment' }).waitFor();
    expect(await linesOf(visitor.page, 'one-time', 'dialog[open]')).toBe(1);
  });

  it('‘e-mail’ is not broken in what must be done before a page goes out', async () => {
    const { owner } = await ownBakery(server);
    await server.db.query('update users set granted_plan = null, email_verified_at = null where id = $1', [owner.id]);
    const page = await open('page&step=publish', 360, owner);
    const reason = page.getByText('Choose a plan and confirm your e-mail first.');
    await reason.waitFor();
    expect(
      await reason
        .getByText('e-mail', { exact: true })
        .evaluate((one: { getClientRects(): unknown[] }) => one.getClientRects().length),
    ).toBe(1);
  });
});

it('the pavement under the page before it goes out spans a tablet', async () => {
  const { owner } = await ownBakery(server);
  const page = await open('page&step=publish', 768, owner);
  await page.frameLocator('iframe').locator('h1').waitFor();
  const pavement = await boxOf(page.getByRole('complementary', { name: 'As it will be' }).locator('> div').last());
  expect([pavement.x, end(pavement)]).toEqual([0, 768]);
});

describe('on a tablet', () => {
  it('what is said over the numbers of a new page takes the whole line', async () => {
    const { owner, slug } = await hostedSalon(server);
    await server.db.query(`update sites set first_published_at = now() where slug = $1`, [slug]);
    const page = await open('numbers', 768, owner);
    expect(await linesOf(page, 'Nobody has looked yet.')).toBe(1);
  });
});
