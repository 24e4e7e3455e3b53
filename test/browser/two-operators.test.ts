import { expect, it } from '@jest/globals';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function operator(place: string) {
  const visitor = await browser.visitor();
  await enterAsOperator(visitor, `/admin?tab=${place}`);
  return visitor;
}

it('an operator who changes a status does not lift the suspension of a colleague', async () => {
  const { id } = await openAccount(server, { name: 'Tove Berg' });
  const { page } = await operator('users&search=Tove+Berg');
  await page.getByRole('button', { name: 'Change status: Tove Berg' }).click();
  await server.db.query(`update users set status = 'suspended' where id = $1`, [id]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('inactive');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await dialog.getByText('This customer was changed meanwhile. Please look at them again.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('cell', { name: 'Suspended' }).waitFor();
  await server.db.query('delete from users where id = $1', [id]); // others' lists are read whole
});

it('an operator who decides who publishes decides what was asked, whatever a colleague did meanwhile', async () => {
  const account = await openAccount(server, { name: 'Oda Falk' });
  await ownSite(server, account, { trade: 'hair-salon' });
  const [{ id: site }] = await server.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [
    account.id,
  ]);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await page.clock.install();
  await enterAsOperator(visitor, `/admin?tab=sites&site=${site}`);
  await page.getByRole('button', { name: 'Let the owner publish' }).click();
  await server.db.query(`update sites set publishing = 'owner' where id = $1`, [site]);
  await page.clock.fastForward(6_000); // what was read counts as fresh for five seconds
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`); // the operator comes back to this window
  await page.getByText('Publish by our team', { exact: true }).waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Oda Falk puts words, pictures and look live alone.').waitFor();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('The site is changed.').waitFor();
  const kept = `select s.publishing, count(a.id)::int as noted from sites s
                left join audit_log a on a.subject_id = s.owner_id and a.action = 'site.publishing'
                where s.id = $1 group by 1`;
  expect(await server.db.query(kept, [site])).toEqual([{ publishing: 'owner', noted: 0 }]);
});

it('an operator who deletes a customer whom a colleague has deleted reads that they are gone', async () => {
  const { id } = await openAccount(server, { name: 'Una Gone' });
  const { page } = await operator('users&search=Una+Gone');
  await page.getByRole('button', { name: 'Delete: Una Gone' }).click();
  await server.db.query('delete from users where id = $1', [id]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await page.getByText('No users found').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
