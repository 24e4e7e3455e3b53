import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function readsOn(place: string): Promise<Page> {
  const visitor = await browser.visitor();
  await enterAsOperator(visitor, `/admin?tab=${place}`);
  return visitor.page;
}

it('a customer who deletes a picture while an operator reads on in the images stands there once, as they are now', async () => {
  await server.db.query(
    `insert into users (email, email_key, password_hash, name, created_at)
     select email, email, '', 'Gallery owner ' || n, now() - n * interval '1 minute'
     from generate_series(1, 21) n, concat('gallery-', n, '@example.ca') email`,
  );
  await server.db.query(
    `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
     select id, slot, 'gallery-' || slot || name, 'jpg', name || '.jpg', 9, 9, 9, 9, created_at - slot * interval '1 hour'
     from users, generate_series(0, 1) slot where email like 'gallery-%'`,
  );
  const page = await readsOn('images&search=gallery-');
  const owner = page.getByRole('region', { name: 'Gallery owner 7', exact: true });
  await owner.getByText('2 images').waitFor();
  await server.db.query(`delete from images where original_filename = 'Gallery owner 7.jpg' and slot = 0`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await owner.getByText(/, 1 image$/).waitFor();
  expect(await owner.count()).toBe(1);
  await server.db.query(`delete from users where email like 'gallery-%'`); // others' lists are read whole
});

it('a domain that is lost again while an operator reads on in the failing ones stands there once, as it is now', async () => {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon', plan: 'plus_ai' });
  await server.db.query(
    `insert into site_domains (site_id, host, token, state, failing_since)
     select id, 'drifting-' || n || '.example.ca', n, 'failing', timestamptz '2000-01-01 18:00Z' + n * interval '1 day'
     from sites, generate_series(1, 101) n where owner_id = $1`,
    [account.id],
  );
  const page = await readsOn('sites&list=domains');
  const row = page.getByRole('row').filter({ has: page.getByText('drifting-7.example.ca', { exact: true }) });
  await row.getByText('Jan 08, 2000').waitFor();
  await server.db.query(`update site_domains set failing_since = now() where host = 'drifting-7.example.ca'`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await row.getByText('Jan 08, 2000').waitFor({ state: 'detached' });
  expect(await row.count()).toBe(1);
  await server.db.query(`delete from site_domains where host like 'drifting-%'`); // they fill everybody's list
});
