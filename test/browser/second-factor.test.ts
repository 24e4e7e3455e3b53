import { describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { DEMO } from '../../src/config/env.ts';
import { openAccount, type Account } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { withAuthenticator } from '../support/passkeys.ts';
import { useServer } from '../support/server.ts';
import { signInAsOperator } from '../support/signed-in.ts';
import { eventually } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server, { keepsTabs: true });
const PASSWORD = 'a long enough password';
const production = useServer({
  EMBEDDED: '0',
  SITES_HOST: 'shingle.site',
  SITES_IPV4: '192.0.2.1',
  ADMIN_USERNAME: 'operator',
  ADMIN_PASSWORD: PASSWORD,
  STUDIO_USERNAME: '',
  STUDIO_PASSWORD: '',
});
const inProduction = useBrowser(production, { keepsTabs: true });

/** A code of now that was not used yet: of the next time step where the one of now was. */
const codeOf = (secret: string, step = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + step * 30 });

const codeField = (page: Visitor['page']) => page.getByRole('textbox', { name: 'Code' });

const secretIn = async ({ page }: Visitor) =>
  (await page.getByText('Enter this key:').locator('code').innerText()).replace(/\s/g, '');

/** The recovery codes that are shown, kept. */
async function keepCodes({ page }: Visitor): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('This browser does not let us copy.').waitFor();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return codes.map((code) => code.trim());
}

async function signIn(visitor: Visitor, account: Account): Promise<void> {
  await visitor.open('/login');
  await visitor.page.getByLabel('Email').fill(account.email);
  await visitor.page.getByLabel('Password', { exact: true }).fill(account.password);
  await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function leave({ page, ...visitor }: Visitor): Promise<void> {
  const heard = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await heard;
  expect(visitor.complaints).toEqual([]);
}

describe('a customer’s second step', () => {
  it('is an authenticator: set up in the profile, asked for at the sign-in, with recovery codes', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    const secret = await secretIn(visitor);
    await page.getByRole('img', { name: 'QR code of the key' }).locator('path').waitFor();
    await visitor.expectAccessible();
    await codeField(page).fill('000000');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Set up the authenticator' }).click();
    await dialog.getByRole('alert').getByText('That code is wrong').waitFor();
    await codeField(page).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Set up the authenticator' }).click();
    const codes = await keepCodes(visitor);
    expect(codes).toHaveLength(10);
    await page.getByText('10 of 10 left').waitFor();
    await leave(visitor);

    await signIn(visitor, account);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await page.locator('h1:focus', { hasText: 'Sign In' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await codeField(page).fill('123 456');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('alert').getByText('That code is wrong').waitFor();
    await codeField(page).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await leave(visitor);

    await signIn(visitor, account);
    await codeField(page).fill(codes[0]!);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await visitor.open('/dashboard?tab=profile');
    await page.getByText('9 of 10 left').waitFor();
    visitor.expectNoComplaint();
  });

  it('is a passkey: named, seen, asked for, used to remove all of it', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await withAuthenticator(visitor);
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Its name').fill('My telephone');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    expect(await keepCodes(visitor)).toHaveLength(10);
    await page.getByText('My telephone').first().waitFor();
    await leave(visitor);

    await signIn(visitor, account);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/dashboard');
    await visitor.open('/dashboard?tab=profile');
    const { hold, release } = held();
    await page.route('**/second-factor', (route) => (route.request().method() === 'DELETE' ? hold(route) : route.continue())); // oxfmt-ignore
    await page.getByRole('button', { name: 'Remove the second step' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await sent;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    await page.getByRole('dialog', { name: 'Set up an authenticator' }).waitFor();
    release();
    await page.getByText('With a second step, your password alone does not open your account.').waitFor();
    await page.getByRole('dialog', { name: 'Set up an authenticator' }).waitFor(); // the late answer is of another dialog
    visitor.expectNoComplaint();
  });

  it('is a passkey whose answer was lost: it says how to get recovery codes', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await withAuthenticator(visitor);
    await visitor.open('/dashboard?tab=profile');
    await page.route('**/second-factor/passkeys', (route) => route.fetch().then(() => route.abort()));
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Its name').fill('My telephone');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('alert').getByText('you have no recovery codes yet').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove My telephone' }).waitFor();
  });

  it('is a passkey that goes after one question, which says what it opens', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await withAuthenticator(visitor);
    await visitor.open('/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Its name').fill('My telephone');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await keepCodes(visitor);
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await page.getByRole('button', { name: 'Remove My telephone' }).click();
    await question.getByText(/My telephone is your only second step\. Your password alone opens/).waitFor();
    await visitor.expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await visitor.reload();
    await page.getByRole('button', { name: 'Remove My telephone' }).click();
    await page.route('**/second-factor/passkeys/*', (route) => route.abort());
    await question.getByRole('button', { name: 'Remove it' }).click();
    await question.getByRole('alert').getByText('Network error. Please try again.').waitFor();
    await page.unroute('**/second-factor/passkeys/*');
    await question.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('With a second step, your password alone does not open your account.').waitFor();
  });
});

describe('the platform’s administration', () => {
  const forgetConfirmation = () =>
    server.db.query(`update sessions set confirmed_at = now() - interval '11 minutes' where admin_id is not null`);

  it('asks who it is before a dangerous call, wherever it is made, and then makes it', async () => {
    const customer = await openAccount(server, { name: 'Rosa Plum' });
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signInAsOperator(visitor); // no factor in the embedded demonstration
    await page.getByRole('tablist').waitFor();
    await visitor.open(`/admin?tab=users`);
    const change = page.getByRole('button', { name: 'Change plan: Rosa Plum' });
    await change.waitFor();
    await forgetConfirmation();
    await change.click();
    await page.getByRole('dialog').getByLabel('Plan').selectOption('pro');
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
    const confirm = page.getByRole('dialog', { name: 'Please confirm it is you' });
    await confirm.getByLabel('Your password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('not it');
    await confirm.getByRole('button', { name: 'Yes, it is me' }).click();
    await confirm.getByText('That is not your current password.').waitFor();
    await visitor.expectAccessible();
    await confirm.getByLabel('Your password').fill(DEMO.adminPassword);
    await confirm.getByRole('button', { name: 'Yes, it is me' }).click();
    await eventually(async () => {
      const [user] = await server.db.query<[{ granted_plan: string | null }]>(
        'select granted_plan from users where id = $1',
        [customer.id],
      );
      return user.granted_plan === 'pro';
    });
    visitor.expectNoComplaint();
  });

  it('asks also where the code of its dialog comes late', async () => {
    await openAccount(server, { name: 'Linus Pear' });
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signInAsOperator(visitor);
    await page.getByRole('tablist').waitFor();
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/assets/chunks/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('Please confirm it is you')) await released;
      await route.fulfill({ response, body });
    });
    await visitor.open(`/admin?tab=users`);
    await page.getByRole('button', { name: 'Change plan: Linus Pear' }).click();
    await forgetConfirmation();
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    await dialog.getByLabel('Plan').selectOption('pro');
    const refused = page.waitForResponse((response) => response.status() === 403);
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await refused;
    release();
    await page.getByRole('dialog', { name: 'Please confirm it is you' }).getByLabel('Your password').waitFor();
  });

  it('shows the recovery codes until they are kept, whatever Escape is pressed', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signInAsOperator(visitor);
    await page.getByRole('button', { name: 'Platform administrator' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('button', { name: 'Set up an authenticator' }).click();
    await page.getByRole('dialog', { name: 'Set up an authenticator' }).waitFor();
    await page.keyboard.press('Escape');
    await settings.getByRole('button', { name: 'Set up an authenticator' }).click();
    await codeField(page).fill(codeOf(await secretIn(visitor)));
    await page.getByRole('button', { name: 'Set up the authenticator' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    expect(await keepCodes(visitor)).toHaveLength(10);
    await settings.waitFor();
  });

  it('says in production that the five minutes are over, and leads back to the sign-in', async () => {
    const visitor = await inProduction.visitor();
    const { page } = visitor;
    for (const way of ['Set up an authenticator', 'Add a passkey']) {
      await signInAsOperator(visitor, '/admin', { username: 'operator', password: PASSWORD });
      await page.getByRole('button', { name: way }).press('Enter');
      await page.locator('form p:focus').waitFor();
      await page.getByRole('textbox').fill('123456');
      await production.db.query(`update sign_in_tickets set expires_at = now()`);
      await page.locator('form [type=submit]').click();
      await page.getByRole('alert').getByText('That took too long, or too many tries.').waitFor();
      await page.getByRole('button', { name: 'Back to Sign In' }).click();
      await page.getByLabel('Username').waitFor();
    }
  });

  it('asks for one key in production, however often the button is pressed', async () => {
    const visitor = await inProduction.visitor();
    const { page } = visitor;
    let asked = 0;
    await page.route('**/second-factor/totp', async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return route.continue();
    });
    await signInAsOperator(visitor, '/admin', { username: 'operator', password: PASSWORD });
    await page.locator('p:focus', { hasText: 'please set one up now' }).waitFor();
    await page.getByRole('button', { name: 'Set up an authenticator' }).dblclick();
    await secretIn(visitor);
    expect(asked).toBe(1);
  });

  it('has an operator set one up first in production, then sign in with it', async () => {
    const visitor = await inProduction.visitor();
    const { page } = visitor;
    const note = page.getByText('No credentials?'); // asks nothing of one whose password was right
    await visitor.open('/admin');
    await note.waitFor();
    await signInAsOperator(visitor, '/admin', { username: 'operator', password: PASSWORD });
    await page.getByText('please set one up now').waitFor();
    expect(await note.count()).toBe(0);
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    const secret = await secretIn(visitor);
    await codeField(page).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Set up the authenticator' }).click();
    await page.locator('p:focus', { hasText: 'Keep these recovery codes' }).waitFor();
    const [code] = await keepCodes(visitor);
    await page.locator('p:focus', { hasText: 'Now show that it is you' }).waitFor();
    await codeField(page).fill(code!);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('tablist').waitFor();
    visitor.expectNoComplaint();
  });
});
