import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { paths } from '../../views/paths.ts';
import { openAccount } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { withAuthenticator } from '../support/passkeys.ts';
import { useSharedServer } from '../support/server.ts';
import { boxOf } from '../support/layout.ts';
import { holdScripts } from '../support/scripts.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server);
/** The file that a module is built into. */
function codeOf(module: string): string {
  const built = JSON.parse(readFileSync('dist/views/assets.json', 'utf8')) as Record<string, { file: string }>;
  return `**/${built[module]!.file}`;
}
const missing = ({ page }: Visitor) => page.getByRole('alert').getByText('This part did not come.');

describe('a part whose code does not come', () => {
  it('as a tab says so beside the others, and is there once the line is back', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=profile');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Business Info' }).click();
    await missing(visitor).waitFor();
    await visitor.expectAccessible();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Business Info' }).click();
    await missing(visitor).waitFor();
    await page.context().setOffline(false);
    await page.getByLabel('Business name').waitFor();
  });

  it('as the editor of My site says so; the way back is there, and the editor once the line is back', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', publishing: 'owner' });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site');
    await expectEditorAfter(visitor, 'Go on with the page');
  });

  it('as the workshop of the operator says so, in the same way', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery' });
    const [{ id }] = await server.db.query('select id from sites where owner_id = $1', [account.id]);
    const visitor = await browser.visitor();
    await enterAsOperator(visitor, `/admin?tab=sites&site=${id}`);
    await expectEditorAfter(visitor, 'Open the workshop');
  });

  it('as what follows the sign-in form says so in its place', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/login');
    await page.context().setOffline(true);
    const forgot = page.getByRole('button', { name: 'Forgot your password?' });
    await forgot.click();
    await missing(visitor).waitFor();
    await page.getByText(/^Version /).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await forgot.click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  });

  it('as the sentence above a sign-up leaves the form whole', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/login');
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    const name = page.getByLabel('Full name', { exact: true });
    await name.fill('Ann');
    await failed;
    expect([await name.inputValue(), await missing(visitor).count()]).toEqual(['Ann', 0]);
    await page.context().setOffline(false);
    await name.fill('Ann Lee');
    expect(await name.inputValue()).toBe('Ann Lee');
  });

  it('as the looks of a page says so below the questions', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(paths.start);
    await page.context().setOffline(true);
    const name = page.getByLabel('What is your business called?');
    await name.fill('Bloom');
    await missing(visitor).waitFor();
    await name.fill('Bloom Hair');
    expect(await name.inputValue()).toBe('Bloom Hair');
    await page.context().setOffline(false);
    await missing(visitor).waitFor({ state: 'detached' });
    await name.fill('Bloom Hair');
    await page.getByRole('radiogroup', { name: 'Looks' }).waitFor();
  });

  it.each([
    ['failed', 'Vérifiez votre connexion et réessayez.', '?lang=fr'],
    ['offline', 'Are you online?', ''],
  ])('as the chat of a site says so in its frame, in the language of the page (%s)', async (how, words, query) => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    if (how === 'failed') await page.route(codeOf('views/assistant/ChatPanel.tsx'), (route) => route.abort());
    await visitor.open(`${paths.autoCare}${query}`);
    await page.context().setOffline(how === 'offline');
    const chat = page.locator('#ai-assistant section');
    // The document may be loaded once more under the visitor, who then scrolls to the chat again.
    await eventuallyHolds(async () => {
      await chat.scrollIntoViewIfNeeded({ timeout: 1_000 });
      expect(await chat.getByRole('alert').textContent({ timeout: 1_000 })).toContain(words);
    });
    await page.locator('h1').waitFor();
    await page.unrouteAll();
    if (how === 'failed') await visitor.reload();
    else await page.context().setOffline(false);
    await eventuallyHolds(async () => {
      await chat.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await chat.getByRole('textbox').waitFor({ timeout: 1_000 });
    });
  });

  it('as a drawing leaves the page whole', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/admin');
    await page.route(codeOf('views/marketing/art/LoginArt.tsx'), (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(
      "history.pushState({}, '', '/login'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))",
    );
    await failed;
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Already have an account?').waitFor();
  });

  it('as what passkeys need says to reload the page, which then adds one', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await withAuthenticator(visitor);
    await page.route(codeOf('node_modules/@simplewebauthn/browser/esm/index.js'), (route) =>
      route.fulfill({ status: 404 }),
    );
    await visitor.open('/dashboard?tab=profile');
    const add = async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByLabel('Its name').fill('My telephone');
      await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    };
    await add();
    await page.getByRole('alert').getByText('Please reload this page and try again.').waitFor();
    await page.unrouteAll();
    await visitor.reload();
    await add();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  });

  it('is not the QR code of a card: it is drawn without a connection', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(paths.card('owen'));
    await page.getByRole('button', { name: 'Share Business Card' }).click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Show QR Code' }).click();
    await page.getByRole('img', { name: 'Scan to view business card' }).waitFor();
  });

  it('as a whole page says so, and comes once the line is back', async () => {
    const visitor = await browser.visitor({ as: await openAccount(server) });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=profile');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.evaluate(
      "history.pushState({}, '', '/start'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))",
    );
    await page.getByRole('alert').getByText('This page did not come.').waitFor();
    await visitor.expectAccessible();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'See it with your name.' }).waitFor();
  });

  async function expectEditorAfter(visitor: Visitor, button: string): Promise<void> {
    const { page } = visitor;
    const link = page.getByRole('link', { name: button });
    await link.waitFor();
    await page.context().setOffline(true);
    await link.click();
    await missing(visitor).waitFor();
    await page.goBack();
    await link.click();
    await missing(visitor).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('textbox').first().waitFor();
    expect(await missing(visitor).count()).toBe(0);
  }
});

describe('a part whose code comes late', () => {
  it.each([360, 1280])('leaves the fields of a new account where they are, at %d px', async (width) => {
    const visitor = await browser.visitor({ viewport: { width, height: 740 } });
    const { page } = visitor;
    const { release } = await holdScripts(page, codeOf('views/auth/CreateLead.tsx'));
    await visitor.open('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const before = await boxOf(page.getByLabel('Full name'));
    release();
    await page.getByText('Plans start at $9.90 a month.').waitFor();
    expect(await boxOf(page.getByLabel('Full name'))).toEqual(before);
  });
});
