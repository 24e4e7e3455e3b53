import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { expectHydrated } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PAGE = '/dashboard?tab=site&view=page';
const WORK = '/dashboard?tab=site&view=work';

describe('Back leads to what was before', () => {
  it('a question to our team that was not sent', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', slug: freshName('back') });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open(WORK);
    await page.getByRole('link', { name: 'Please design it for us' }).click();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await visitor.arrives(WORK);
    await page.goBack();
    await page.getByRole('link', { name: 'Please design it for us' }).waitFor();
    expect(visitor.address()).toBe(WORK);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a page that went out although its answer was lost', async () => {
    const account = await openAccount(server);
    const { token } = account;
    await ownSite(server, account, { trade: 'bakery', slug: freshName('back'), publishing: 'owner' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open(PAGE);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await visitor.arrives(`${PAGE}&step=publish`);
    await page.route('**/api/user/site/publish', async (route) => {
      const body = route.request().postDataJSON() as object;
      expect((await call(server, 'POST', '/api/user/site/publish', { token, body })).status).toBe(200);
      await route.abort();
    });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await visitor.arrives(PAGE);
    await page.goBack();
    await page.getByRole('heading', { name: 'It’s open.' }).waitFor();
    expect(visitor.address()).toBe(PAGE);
  });

  it('a sample site in the language of before, which the next visit does not have', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const lang = () => page.getAttribute('html', 'lang');
    await visitor.open('/demo/auto-care');
    await page.locator('a[hreflang="fr"]').click();
    await visitor.arrives('/demo/auto-care?lang=fr');
    await page.goBack();
    await page.evaluate(`document.dispatchEvent(new Event('pointerdown'))`); // React comes with the first use
    await expectHydrated(page);
    await page.waitForTimeout(300); // another document would be opened now
    expect([visitor.address(), await lang()]).toEqual(['/demo/auto-care', 'en']);
    await visitor.open('/demo/auto-care');
    await visitor.arrives('/demo/auto-care?lang=fr');
    expect(await lang()).toBe('fr');
  });
});
