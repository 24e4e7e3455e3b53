import { beforeAll, expect, it } from '@jest/globals';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, end, foot } from '../support/layout.ts';
import { ownSite } from '../support/own-site.ts';
import { jpeg } from '../support/pictures.ts';
import { useSharedServer } from '../support/server.ts';
import { signInAtStudio } from '../support/signed-in.ts';
import { freshName } from '../support/site-owners.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PHONE = { width: 360, height: 740 };
let owner: Account;

/** A page that is live in its second version, and a change of it that is not. */
beforeAll(async () => {
  owner = await openAccount(server);
  const made = { trade: 'bakery', slug: freshName('keys'), publishing: 'owner' } as const;
  const { seen } = await ownSite(server, owner, made);
  const send = async (method: string, path: string, body: object) =>
    expect((await call(server, method, `/api/user/site/${path}`, { token: owner.token, body })).status).toBe(200);
  await send('POST', 'publish', seen);
  await send('PUT', 'draft', { words: { headline: { en: 'Rye on Fridays' } }, revision: seen.revision });
  await send('POST', 'publish', { ...seen, revision: seen.revision + 1 });
  await send('PUT', 'draft', { words: { headline: { en: 'Rye at six' } }, revision: seen.revision + 1 });
  await server.db.query(`update sites set publishing = 'team' where owner_id = $1`, [owner.id]);
});

async function at(place: string, viewport = { width: 1280, height: 800 }, prepare = ''): Promise<Visitor['page']> {
  const visitor = await browser.visitor({ as: owner, viewport });
  if (prepare) await visitor.page.addInitScript(prepare);
  await visitor.open(`/dashboard?${place}`);
  return visitor.page;
}

const TWICE = `
  const twice = new CSSStyleSheet();
  twice.replaceSync('html { font-size: 32px !important }');
  document.adoptedStyleSheets = [twice];`;

it.each([
  ['its usual size', ''],
  ['twice the size', TWICE],
])('in text of %s, no field that is tabbed to stands behind the bar at the foot of a phone', async (_, prepare) => {
  const page = await at('tab=site&view=page&part=top', PHONE, prepare);
  const bar = await boxOf(page.locator('footer', { hasText: '1 change not published' }));
  const last = page.getByLabel('Words on the button');
  await page.getByLabel('First line').focus();
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Tab');
  await last.and(page.locator(':focus')).waitFor();
  expect(foot(await boxOf(last))).toBeLessThanOrEqual(bar.y);
});

it('nothing of /start that is tabbed to stands behind the bar at its foot, at four times the size', async () => {
  const visitor = await browser.visitor({ viewport: { width: 320, height: 256 } });
  const { page } = visitor;
  await visitor.open('/start?trade=hair-salon');
  const bar = await boxOf(page.locator('footer', { has: page.getByRole('button', { name: 'Keep this one' }) }).first());
  await page.getByLabel('What is your business called?').focus();
  for (const tabbedTo of ['What is your trade?', 'The look before', 'The next look']) {
    const next = page.getByLabel(tabbedTo).and(page.locator(':focus'));
    for (let pressed = 0; pressed < 3 && !(await next.count()); pressed += 1) await page.keyboard.press('Tab');
    await eventuallyHolds(async () => expect(foot(await boxOf(next))).toBeLessThanOrEqual(bar.y));
  }
});

it('a view that stands half outside its row on a phone is whole once it is tabbed to', async () => {
  const page = await at('tab=site&view=numbers', PHONE);
  const link = page.getByRole('navigation', { name: 'My site' }).getByRole('link', { name: 'Versions' });
  expect(end(await boxOf(link))).toBeGreaterThan(PHONE.width);
  await page.getByRole('link', { name: 'Address', exact: true }).focus();
  await page.keyboard.press('Tab');
  await link.and(page.locator(':focus')).waitFor();
  expect(end(await boxOf(link))).toBeLessThanOrEqual(PHONE.width);
});

it('a toast does not stand over the open menu of a phone', async () => {
  const toast = { title: 'Kept for the next page', duration: 60_000 };
  const kept = `sessionStorage.setItem('shingle.toasts', JSON.stringify({ at: Date.now(), toasts: [${JSON.stringify(toast)}] }))`;
  const page = await at('tab=profile', PHONE, kept);
  await page.getByText(toast.title).waitFor();
  await page.getByRole('button', { name: /^Menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Dashboard' });
  for (const item of await menu.getByRole('link').all()) await item.click({ trial: true });
  expect(await menu.getByText(toast.title).count()).toBe(0);
});

it('the frame of a page that is only shown promises nothing by Enter, and its ring is seen against the dark frame', async () => {
  const page = await at('tab=site&view=versions');
  await page.getByRole('button', { name: 'Look at version 1' }).press('Enter');
  await page.locator('aside:focus').waitFor();
  const frame = page.frameLocator('iframe[title="Version 1"]');
  await frame.getByRole('img', { name: 'The page of Rosa’s Bakery', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await frame.locator('[role=img]:focus-visible').waitFor();
  const ring = `(({ position, borderTopColor, outlineColor }) => [position, borderTopColor, outlineColor])
    (getComputedStyle(document.activeElement, '::after'))`;
  expect(await page.frames()[1]!.evaluate(ring)).toEqual(['fixed', 'rgb(246, 238, 223)', 'rgb(31, 27, 22)']);
});

it('that our team has what was sent is said where the page of before is up, and that it was taken back', async () => {
  const page = await at('tab=site&view=page&step=publish');
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await page.locator('h1:focus', { hasText: 'It’s up.' }).waitFor();
  await page.getByRole('status').getByText('Sent to our team').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await page.getByRole('status').getByText('Taken back').waitFor();
  await page.locator('h1:focus', { hasText: 'It’s up.' }).waitFor();
});

it('the calendar’s address is said to be made, under a button that stays in the window, and to be ended', async () => {
  const salon = await hostedSalon(server);
  const visitor = await browser.visitor({ as: salon.owner, viewport: PHONE });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=bookings');
  await page.getByRole('button', { name: 'Make an address' }).press('Enter');
  await page.getByRole('status').getByText('The address is made. It is shown once: copy it now.').waitFor();
  const again = await boxOf(page.getByRole('button', { name: 'Make a new address' }));
  expect(foot(again)).toBeLessThanOrEqual(PHONE.height);
  await page.getByRole('button', { name: 'End it' }).press('Enter');
  await page.getByRole('status').getByText('It is ended.').waitFor();
});

it('a day off is said to be saved, and to be given back to the week', async () => {
  const salon = await hostedSalon(server);
  const visitor = await browser.visitor({ as: salon.owner });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=bookings');
  await page.getByRole('button', { name: 'Add a day' }).press('Enter');
  await page.getByLabel('Day', { exact: true }).fill(salon.tuesday);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await page.locator('button:focus', { hasText: 'Add a day' }).waitFor();
  await page.getByRole('button', { name: /^Change / }).press('Enter');
  await page.getByRole('button', { name: 'Back to the ordinary week' }).press('Enter');
  await page.getByRole('status').getByText('Back to the ordinary week').waitFor();
  await page.locator('h2:focus', { hasText: 'Days off and other hours' }).waitFor();
});

it('the focus goes from the studio’s sign-in to its page, from a day’s only appointment that is deleted to the one before, and back', async () => {
  const studio = await browser.visitor();
  const { page } = studio;
  const booked = (name: string, date: string) => ({
    _id: name,
    customer_name: name,
    customer_email: 'ann@visitor.example',
    customer_phone: '416 555 0142',
    appointment_date: date,
    appointment_time: '09:00',
    service_name: 'Private lesson',
    status: 'accepted',
    created_at: '2026-11-27T12:00:00Z',
  });
  let appointments = [booked('Ann', '2027-01-04'), booked('Bob', '2027-01-05'), booked('Cleo', '2027-01-06')];
  await page.route(/\/api\/admin\/appointments/, (route) => {
    if (route.request().method() === 'DELETE') appointments = appointments.filter(({ _id }) => _id !== 'Cleo');
    return route.fulfill({ json: { success: true, message: 'Done.', appointments, next_cursor: null } });
  });
  await signInAtStudio(studio);
  await page.locator('main:focus').waitFor(); // the form that had it is gone
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.getByRole('button', { name: 'Delete Cleo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.locator('h3:focus', { hasText: 'Bob' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.locator('main:focus', { hasText: 'Username' }).waitFor();
});

it('what is chosen in a dialog leaves the focus in the window: at the button, and at the words of an added picture', async () => {
  const rosa = await openAccount(server);
  const files = new FormData();
  files.append('files', new Blob([await jpeg()], { type: 'image/jpeg' }), 'shop.jpg');
  const headers = { authorization: `Bearer ${rosa.token}` };
  await fetch(`${server.url}/api/upload/multiple`, { method: 'POST', headers, body: files });
  await ownSite(server, rosa, { trade: 'bakery' });
  const visitor = await browser.visitor({ as: rosa, viewport: PHONE });
  const { page } = visitor;
  const bar = page.locator('footer', { hasText: 'Send to our team' });
  for (const [part, open, focused] of [
    ['top', 'Choose a picture', page.getByRole('button', { name: 'Choose another' })],
    ['gallery', 'Add a picture', page.getByLabel('What it shows')],
  ] as const) {
    await visitor.open(`/dashboard?tab=site&view=page&part=${part}`);
    await page.getByRole('button', { name: open }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload 1 of 1' }).press('Enter');
    await focused.and(page.locator(':focus')).waitFor();
    const top = (await boxOf(bar)).y;
    await eventuallyHolds(async () => expect(foot(await boxOf(focused))).toBeLessThanOrEqual(top));
  }
});

it('what is tabbed to on a phone does not stand behind a toast', async () => {
  const toast = { title: 'Passkey added', message: 'Your telephone is set up, and it is asked for.', duration: 60_000 };
  const kept = `sessionStorage.setItem('shingle.toasts', JSON.stringify({ at: Date.now(), toasts: [${JSON.stringify(toast)}] }))`;
  const page = await at('tab=profile', PHONE, kept);
  const note = page.getByText(toast.title);
  await note.waitFor();
  await page.getByLabel('Name', { exact: true }).focus();
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if (await focused.evaluate((one) => (one as { textContent: string }).textContent.includes('Dismiss'))) break;
    expect(foot(await boxOf(focused))).toBeLessThanOrEqual((await boxOf(note)).y);
  }
});
