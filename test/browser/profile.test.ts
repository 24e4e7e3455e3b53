import { describe, expect, it } from '@jest/globals';
import { json } from 'node:stream/consumers';
import { call, mailedLink, openAccount, PASSWORD } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { holdScripts } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const NEW_PASSWORD = 'another right password';

const signIn = (email: string, password: string) =>
  call(server, 'POST', '/api/auth/login', { body: { email, password } });
const standing = async ({ token }: { token: string }) => (await call(server, 'GET', '/api/auth/me', { token })).status;

describe('what a mail leads to', () => {
  it('sets a new password for who forgot it, once', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('a link is on its way').waitFor();
    await page.locator('h1:focus').waitFor();

    const link = await mailedLink(server, 'reset', account.email);
    await visitor.open(link);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    expect(visitor.address()).toBe('/login');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Password must be at least 6 characters long.').waitFor();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password has been updated successfully.').waitFor();
    expect(await standing(account)).toBe(401);
    expect((await signIn(account.email, PASSWORD)).status).toBe(401);
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
    visitor.expectNoComplaint();

    await page.goto('about:blank');
    await visitor.open(link);
    await page.getByLabel('New password').fill('a third password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').getByText(/link/).waitFor();
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('takes along the email that was typed, also before React was there, and brings it back', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const { release } = await holdScripts(page);
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill('nadia@example.com');
    release();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nadia@example.com');
    await page.locator('h1:focus').waitFor();
    await page.getByLabel('Email').fill('nadia@rahman.example');
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await page.locator('h1:focus', { hasText: 'Sign In' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nadia@rahman.example');
  });

  it('verifies the address by a press, never by being opened', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard');
    await page.getByText(`Please open the link we mailed to ${account.email}`).waitFor();
    await page.getByText(/^A new email holds at once\.$/).waitFor(); // an unproven address is not written to
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('Mail sent').waitFor();
    await eventually(() => server.inbox.to(account.email).length > 1);

    await page.goto('about:blank');
    await visitor.open(await mailedLink(server, 'verify', account.email));
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    const [before] = await server.db.query<object[]>('select email_verified_at from users where id = $1', [account.id]);
    expect(before).toEqual({ email_verified_at: null });
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('Your email is confirmed. Thank you.').waitFor();
    await page.getByRole('link', { name: 'Go to your dashboard' }).and(page.locator(':focus')).click();
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByText('We write to the old one, with the way back.').waitFor();
    await expectCount(page.getByText('Please open the link we mailed'), 0);
    visitor.expectNoComplaint();
  });

  it('takes a changed address back from the old one’s mail, and signs everyone out', async () => {
    const account = await openAccount(server);
    await server.db.query('update users set email_verified_at = now() where email = $1', [account.email]);
    const changed = `new-${account.email}`;
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard');
    await page.getByLabel('Email').fill(changed);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Your profile information has been updated successfully.').waitFor();
    await page.getByRole('banner').getByText(changed).waitFor();
    visitor.expectNoComplaint();

    const owner = await browser.visitor();
    await owner.open(await mailedLink(server, 'revert', account.email));
    await owner.page.getByRole('button', { name: 'Put my address back' }).click();
    await owner.page.getByText('We have mailed you a link to set a new password.').waitFor();
    await owner.page.getByRole('link', { name: 'Back to Sign In' }).waitFor();
    owner.expectNoComplaint();
    expect(await standing(account)).toBe(401);
    expect((await signIn(changed, PASSWORD)).status).toBe(401);
    expect((await signIn(account.email, PASSWORD)).status).toBe(401);
    await visitor.reload();
    await visitor.arrives('/login?next=%2Fdashboard');

    // In the same tab only the fragment changes, and no page is loaded.
    await owner.page.goto(server.url + (await mailedLink(server, 'reset', account.email)));
    await owner.page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await expectCount(owner.page.getByText('Your password has been updated successfully.'), 0);
    await owner.page.getByLabel('New password').fill(NEW_PASSWORD);
    await owner.page.getByRole('button', { name: 'Set the password' }).click();
    await owner.page.getByText('Your password has been updated successfully.').waitFor();
    expect((await signIn(account.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('the profile', () => {
  it('names what stands beside it, and its forms', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('complementary', { name: 'Account summary' }).getByText('No plan').waitFor();
    await page.getByRole('form', { name: 'Profile information' }).getByLabel('Email').waitFor();
    await page.getByRole('form', { name: 'Change password' }).getByLabel('Current password').waitFor();
  });

  it('refuses what is missing or taken, and changes nothing', async () => {
    const [account, other] = [await openAccount(server), await openAccount(server)];
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=no-such-tab');
    await page.getByLabel('Name').fill('  ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Please enter your name').waitFor();
    await page.getByLabel('Name').fill('Nadia');
    await page.getByLabel('Email').fill(other.email.toUpperCase());
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Failed to update profile. Please try again.').waitFor();
    const { body } = await call(server, 'GET', '/api/auth/me', account);
    expect(body.user).toMatchObject({ name: 'Nadia Rahman', email: account.email });
  });

  it('changes the password, shows it on request, and ends the other sessions alone', async () => {
    const account = await openAccount(server);
    const other = (await signIn(account.email, PASSWORD)).body as { token: string };
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard');
    const [current, next, confirm] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [ReturnType<typeof page.getByLabel>, ReturnType<typeof page.getByLabel>, ReturnType<typeof page.getByLabel>];
    const submit = () => page.getByRole('button', { name: 'Change password' }).click();

    await current.fill('a wrong password');
    await next.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).nth(1).click();
    expect(await next.getAttribute('type')).toBe('text');
    await confirm.fill('something else');
    await submit();
    await page.getByText('New passwords do not match.').waitFor();
    await expectCount(page.getByText('New passwords do not match.'), 1);
    const broken = { status: 500, json: { success: false, message: 'No.', code: 'internal' } };
    await page.route('**/api/user/change-password', (route) => route.fulfill(broken));
    await confirm.fill(NEW_PASSWORD);
    await submit();
    await page.getByText('Failed to change password. Please check your current password.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute('**/api/user/change-password');
    await confirm.fill(NEW_PASSWORD);
    await submit();
    await page.getByText('Failed to change password. Please check your current password.').waitFor();
    expect(await standing(other)).toBe(200);

    await current.fill(PASSWORD);
    await submit();
    await page.getByText('Your password has been updated successfully.').waitFor();
    expect(await current.inputValue()).toBe('');
    expect([await standing(account), await standing(other)]).toEqual([200, 401]);
    visitor.expectNoComplaint();
  });

  it('hands over everything that is kept, and deletes the account', async () => {
    const account = await openAccount(server, { name: '<b>Zoë</b> نادية 🧵' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard');
    await page.getByRole('banner').getByText(account.name).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const data = (await json(await file.createReadStream())) as object;
    expect(JSON.stringify(data)).toContain(account.email);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/nobody who booked is told/).waitFor();
    await dialog.getByLabel('Your password').fill('a wrong password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog
      .getByText(/password/i)
      .nth(1)
      .waitFor();
    expect(await standing(account)).toBe(200);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    const down = { success: false, message: 'We are down for a moment.' };
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: down }), { times: 1 });
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByRole('alert').getByText(down.message).waitFor();
    expect(await dialog.getByLabel('Your password').getAttribute('aria-invalid')).toBeNull(); // it is not to blame
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await visitor.arrives('/');
    await page.getByText('Your account and its data are gone.').waitFor();
    expect(await visitor.stored('shingle.user')).toBeNull();
    expect(await standing(account)).toBe(401);
    expect((await signIn(account.email, PASSWORD)).status).toBe(401);
    visitor.expectNoComplaint();
  });
});
