import { expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, enterStudio, keepBeside, signInAtStudio } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

const json = (body: object) => (route: Route) => route.fulfill({ json: { success: true, ...body } });

async function requestedLesson(customer_name: string): Promise<void> {
  const offered = await call(server, 'GET', '/api/available-slots-overview?days=30');
  const [date, times] = Object.entries(offered.body.date_overview as Record<string, string[]>)[0]!;
  const body = {
    customer_name,
    customer_email: 'lesson@visitor.example',
    customer_phone: '416 555 0142',
    appointment_date: date,
    appointment_time: times[0],
    service_type: 'private',
  };
  expect((await call(server, 'POST', '/api/appointments', { body })).status).toBe(201);
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
  await keepBeside(visitor, [{ name: 'shingle.studioAdmin', value: JSON.stringify({ token: 'of-another', admin }) }]);
  await page.getByText('Ada Another').waitFor();
  await page.getByText('Another studio').waitFor();
});

it('an administration that comes back from the browser’s cache is closed where another tab has signed out meanwhile', async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor);
  await page.getByRole('tablist').waitFor();
  // A page in the cache hears no event of the storage, as this tab hears none of its own change.
  await page.evaluate(`localStorage.removeItem('shingle.platformAdmin')`);
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await page.getByLabel('Username').waitFor({ timeout: 3_000 });
});

it('a draft that one customer writes is not kept as one of another who signs in beside them', async () => {
  const [first, second] = [await openAccount(server), await openAccount(server)];
  const visitor = await browser.visitor({ as: first });
  const { page } = visitor;
  await visitor.open('/business/new');
  const name = page.getByLabel('Business name');
  await name.fill('Rahman Tailoring');
  await keepBeside(visitor, second.stored);
  await eventuallyHolds(async () => expect(await name.inputValue()).toBe(''));
});

it('an answer that was saved is not said to be lost, although nothing came back', async () => {
  await requestedLesson('Priya Late');
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterStudio(visitor);
  await page.route('**/accept', async (route) => (await route.fetch(), route.abort()), { times: 1 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Priya Late' }) });
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByText('Accepted', { exact: true }).waitFor();
  expect(await card.getByText('That was not saved.').count()).toBe(0);
});

it('a dialog of the second step stays open when the answer of the one before comes', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const { page } = visitor;
  const { hold, release } = held(json({ message: 'Your second step is removed.' }));
  await page.route('**/api/user/second-factor', (route) =>
    route.request().method() === 'DELETE' ? hold(route) : json({ totp: true, passkeys: [], recovery_left: 9 })(route),
  );
  await visitor.open('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Remove the second step' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Its name').fill('My phone');
  release();
  await page.getByText('Your second step is removed.').waitFor();
  expect(await dialog.getByLabel('Its name').inputValue()).toBe('My phone');
});

it('while an authenticator is offered, nothing is opened that its answer would take away', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const { page } = visitor;
  const { hold, release } = held();
  await page.route('**/second-factor/totp', hold);
  await visitor.open('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  expect(await page.getByRole('button', { name: 'Add a passkey' }).isDisabled()).toBe(true);
  release();
  await page.getByRole('dialog', { name: 'Set up an authenticator' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add a passkey', includeHidden: true }).isEnabled()).toBe(true);
});

it('recovery codes are said not to be copied where the browser has no clipboard', async () => {
  const visitor = await browser.visitor({ as: await openAccount(server) });
  const { page } = visitor;
  await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await page.route('**/second-factor/totp/confirm', json({ recovery_codes: ['aaaa-bbbb'] }));
  await visitor.open('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('dialog').getByRole('button', { name: 'Set up the authenticator' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Please write them down.').waitFor();
  visitor.expectNoComplaint();
});

it('the sign-in of an administration says nothing of a failure while it tries again', async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 });
  await signInAtStudio(visitor);
  const failure = page.getByText('Network error. Please try again.');
  await failure.waitFor();
  const { hold, release } = held();
  await page.route('**/api/admin/login', hold);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Signing in...' }).waitFor();
  expect(await failure.count()).toBe(0);
  release();
  await page.getByRole('heading', { name: 'Appointments', exact: true }).waitFor();
});

it('a change that is tried again ends what was said of its failure', async () => {
  await requestedLesson('Mae Again');
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterStudio(visitor);
  await page.route('**/accept', (route) => route.abort(), { times: 1 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mae Again' }) });
  await card.getByRole('button', { name: 'Accept' }).click();
  const failure = page.getByText('Failed to accept appointment');
  await failure.waitFor();
  await card.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Appointment accepted successfully').waitFor();
  expect(await failure.count()).toBe(0);
});
