import { describe, expect, it } from '@jest/globals';
import { call, openAccount, PASSWORD } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';
import { BUSY_MS, eventually, eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const ME = '**/api/auth/me';

describe('the way through the house', () => {
  it('leads a stranger from the home page to an account, and out again on a second device', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toMatch(/<h1[^>]*>/);

    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Contact Us' }).first().click();
    await page.waitForURL('**/contact');
    await page.getByRole('textbox', { name: 'Name' }).fill('  Nadia Rahman ');
    await page.getByLabel('Email').fill('nadia@rahmantailoring.example');
    await page.getByLabel(/question/i).fill('Do you build sites for tailors, too?');
    await page.getByRole('button', { name: /send/i }).click();
    await page.getByText('Message Sent!').waitFor();
    await page.getByText("Thank you for your inquiry. We'll get back to you within 24 hours.").first().waitFor();
    const rows = await server.db.query<object[]>(
      `select name, email, phone, questions from contact_messages where email like '%rahmantailoring%'`,
    );
    expect(rows).toEqual([
      {
        name: 'Nadia Rahman',
        email: 'nadia@rahmantailoring.example',
        phone: null,
        questions: 'Do you build sites for tailors, too?',
      },
    ]);
    const isHers = ({ replyTo }: { replyTo?: { address?: string }[] }) =>
      replyTo?.[0]?.address === 'nadia@rahmantailoring.example';
    const mail = await eventually(() => server.inbox.to('hello@shingle.example').find(isHers));
    expect(mail.text).toContain('Do you build sites for tailors, too?');

    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Full name').fill('Nadia Rahman');
    await page.getByLabel('Email').fill('nadia@rahmantailoring.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Account created successfully').waitFor();
    await page.waitForURL('**/dashboard?tab=site');
    await page.getByRole('banner').getByText('Nadia Rahman').waitFor();
    expect(JSON.parse((await visitor.stored('shingle.user'))!)).toMatchObject({ plan: 'no_plan', isAdmin: false });
    visitor.expectNoComplaint();

    const second = await browser.visitor();
    await second.open('/login');
    await second.page.getByLabel('Email').fill('NADIA@rahmantailoring.example');
    await second.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.page.getByRole('button', { name: 'Sign In' }).click();
    await second.page.getByText('Logged in successfully').waitFor();
    await second.page.waitForURL('**/dashboard');
    const token = (await second.stored('shingle.token'))!;
    const heard = second.page.waitForRequest('**/api/auth/logout');
    await second.page.getByRole('button', { name: 'Logout' }).click();
    await second.arrives('/');
    await heard;
    expect([await second.stored('shingle.user'), await second.stored('shingle.token')]).toEqual([null, null]);
    await eventuallyHolds(async () => expect((await call(server, 'GET', '/api/auth/me', { token })).status).toBe(401));
    await second.page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    second.expectNoComplaint();

    await visitor.reload();
    await page.getByRole('banner').getByText('Nadia Rahman').waitFor();
    visitor.expectNoComplaint();
  });

  it('sends the signed-out from the dashboard to the login page, and back to where they wanted to go', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor();
    await visitor.open('/dashboard?tab=business');
    await visitor.arrives('/login?next=%2Fdashboard%3Ftab%3Dbusiness');
    await visitor.page.getByLabel('Email').fill(account.email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(account.password);
    await visitor.page.getByRole('button', { name: 'Sign In' }).click();
    await visitor.page.getByRole('heading', { name: 'Business Info' }).waitFor();
    expect(visitor.address()).toBe('/dashboard?tab=business');
    visitor.expectNoComplaint();
  });

  it('goes nowhere but to a path of this site after signing in', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await visitor.page.goto(`${server.url}/login?next=${encodeURIComponent(next)}`);
      await visitor.arrives('/dashboard');
    }
    visitor.expectNoComplaint();
  });

  it('says why nobody is let in', async () => {
    const account = await openAccount(server);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('a wrong password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid credentials').waitFor();

    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Something went wrong').waitFor();

    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Full name').fill('Nadia Rahman');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Password must be at least 6 characters long.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Failed to create account').waitFor();
    expect(visitor.address()).toBe('/login');
    expect(await visitor.stored('shingle.token')).toBeNull();
  });

  it.each(['/login', '/admin', '/demo/piano-teacher/admin'])('has one field named Password at %s', async (path) => {
    const { page } = await browser.visitor();
    await page.goto(server.url + path);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD);
  });

  it.each([
    ['reset', 'Set the password', 'Ask for a new link', 'Forgot your password?'],
    ['verify', 'Confirm this address', 'Go to your dashboard', 'Sign In'],
    ['revert', 'Put my address back', 'Back to Sign In', 'Sign In'],
  ])('leads on from a mailed link of %s that has ended', async (kind, button, wayOn, title) => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(`/login#${kind}=a-link-that-has-ended`);
    await page.getByRole('button', { name: button }).waitFor();
    if (kind === 'reset') await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: button }).click();
    await page.getByText('This link has been used or has run out. Please ask for a new one.').waitFor();
    await expectCount(page.getByRole('button', { name: button }), 0); // it cannot help any more
    await page.getByText(wayOn).and(page.locator(':focus')).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    visitor.expectNoComplaint();
  });

  it('answers an address that does not exist with 404, a word and the way home', async () => {
    const visitor = await browser.visitor();
    const answer = await visitor.open('/no/such/page');
    expect(answer?.status()).toBe(404);
    await visitor.page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Return to Home' }).click();
    await visitor.arrives('/');
    visitor.expectNoComplaint();
  });
});

describe('the session', () => {
  const refusal = (status: number, body: object) => ({ status, json: { success: false, message: 'No.', ...body } });

  it('shows that it is being asked, and that a payment is being looked into', async () => {
    const account = await openAccount(server);
    for (const [path, words] of [
      ['/dashboard', 'Loading...'],
      ['/dashboard?payment=success', 'Processing payment...'],
    ] as const) {
      const visitor = await browser.visitor({ as: account });
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await visitor.page.route(ME, async (route) => {
        await held;
        await route.continue();
      });
      await visitor.page.goto(server.url + path);
      await visitor.page.getByText(words).waitFor();
      answer();
      await visitor.page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
      visitor.expectNoComplaint();
    }
  });

  it('reads ?payment= once and takes it out of the address', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    for (const [outcome, words] of [
      ['success', 'Payment Successful!'],
      ['cancel', 'Payment Cancelled'],
    ] as const) {
      await visitor.open(`/dashboard?payment=${outcome}&tab=business`);
      await visitor.page.getByText(words).waitFor();
      expect(visitor.address()).toBe('/dashboard?tab=business');
      await visitor.reload();
      await visitor.page.getByRole('heading', { name: 'Business Info' }).waitFor();
      await expectCount(visitor.page.getByText(words), 0);
    }
    visitor.expectNoComplaint();
  });

  it('takes the user from the server', async () => {
    const account = await openAccount(server);
    await call(server, 'PUT', '/api/user/profile', { token: account.token, body: { name: 'Nadia R. Rahman' } });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard');
    await visitor.page.getByRole('banner').getByText('Nadia R. Rahman').waitFor();
    expect(JSON.parse((await visitor.stored('shingle.user'))!)).toMatchObject({ name: 'Nadia R. Rahman' });
    visitor.expectNoComplaint();
  });

  it('ends where the server says 401', async () => {
    const account = await openAccount(server);
    await call(server, 'POST', '/api/auth/logout', { token: account.token });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard');
    await visitor.arrives('/login?next=%2Fdashboard');
    expect([await visitor.stored('shingle.user'), await visitor.stored('shingle.token')]).toEqual([null, null]);
  });

  it('is kept through an error of the server, and success: false', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    for (const answer of [
      refusal(500, { code: 'internal' }),
      refusal(503, { code: 'unavailable' }),
      refusal(200, {}),
    ]) {
      await visitor.page.unroute(ME);
      await visitor.page.route(ME, (route) => route.fulfill(answer));
      await visitor.open('/contact');
      await visitor.page.getByRole('link', { name: 'Nadia Rahman' }).first().waitFor();
      expect(await visitor.stored('shingle.token')).not.toBeNull();
    }
  });

  it('is kept without a network, and not asked for again', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    let asked = 0;
    await visitor.page.route(ME, (route) => {
      asked += 1;
      return route.abort();
    });
    await visitor.open('/contact');
    await visitor.page.getByRole('link', { name: 'Nadia Rahman' }).first().waitFor();
    expect(asked).toBe(1);
    expect(await visitor.stored('shingle.token')).not.toBeNull();
  });

  it('is asked for once more, three seconds later, on the way back from a payment', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const asked: number[] = [];
    await visitor.page.route(ME, (route) => {
      asked.push(Date.now());
      return asked.length === 1 ? route.abort() : route.continue();
    });
    await visitor.page.goto(`${server.url}/dashboard?payment=success`);
    await visitor.page.getByText('Processing payment...').waitFor();
    await visitor.page.getByText('Payment Successful!').waitFor();
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(2_900);
    expect(asked[1]! - asked[0]!).toBeLessThan(3_000 + BUSY_MS);
  });

  it('is cleared where what was stored cannot be read', async () => {
    const account = await openAccount(server);
    const [, token] = account.stored;
    const visitor = await browser.visitor({
      as: { ...account, stored: [{ name: 'shingle.user', value: '{"id":' }, token!] },
    });
    await visitor.open('/dashboard');
    await visitor.arrives('/login?next=%2Fdashboard');
    expect([await visitor.stored('shingle.user'), await visitor.stored('shingle.token')]).toEqual([null, null]);
    visitor.expectNoComplaint();
  });
});
