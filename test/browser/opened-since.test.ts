import { expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { openAccount } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';
import { enterStudio } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

const json = (body: object) => (route: Route) => route.fulfill({ json: { success: true, ...body } });

/** Another tab of the browser keeps this, as a sign-in there does. */
async function keptBeside(visitor: Visitor, kept: readonly { name: string; value: string }[]): Promise<void> {
  const other = await visitor.secondTab();
  await other.open('/privacy');
  for (const { name, value } of kept)
    await other.page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
}

it('what one administrator has read is never shown to another who signs in beside them', async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterStudio(visitor);
  await page.getByText('Grace Liu Piano Studio').first().waitFor();
  await page.route('**/api/admin/**', json({ appointments: [], next_cursor: null }));
  await page.route('**/api/admin/dashboard/stats', (route) =>
    json({ stats: { total_appointments: 4321 }, studio: { name: 'Another studio', today: '2026-01-01' } })(route),
  );
  const admin = { username: 'another', full_name: 'Ada Another', email: null, role: 'studio' };
  await keptBeside(visitor, [{ name: 'shingle.studioAdmin', value: JSON.stringify({ token: 'of-another', admin }) }]);
  await page.getByText('Ada Another').waitFor();
  await page.getByText('Another studio').waitFor();
});

it('a draft that one customer writes is not kept as one of another who signs in beside them', async () => {
  const [first, second] = [await openAccount(server), await openAccount(server)];
  const visitor = await browser.visitor({ as: first });
  const { page } = visitor;
  await visitor.open('/business/new');
  const name = page.getByLabel('Business name');
  await name.fill('Rahman Tailoring');
  await keptBeside(visitor, second.stored);
  await eventuallyHolds(async () => expect(await name.inputValue()).toBe(''));
});
