import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectCount, useBrowser } from '../support/browser.ts';
import { hostedBakeries } from '../support/hosted-bakeries.ts';
import { styleOf } from '../support/layout.ts';
import { expectHydrated, holdScripts } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const s = useSharedServer();
const browser = useBrowser(s, { keepsTabs: true });
const { host, site } = hostedBakeries(s, browser);

let bread: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  bread = await site('four-banal');
});

describe('reporting a page', () => {
  it('begins at its foot, and is sent with the page’s address', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visitor.open(`/report?site=${host(bread.slug)}`);
      await eventuallyHolds(async () =>
        expect(await page.getByLabel('Which page').inputValue()).toBe(host(bread.slug)),
      );
      await visitor.expectAccessible();
      await visitor.expectNoOverflow();
    }
    await page.getByRole('button', { name: 'Report it' }).click();
    await page.getByText('Please say what is wrong.').waitFor();
    await page.getByLabel('What is wrong').selectOption('rights');
    await page.getByLabel('Tell us more').fill('The second picture is mine.');
    await page.getByLabel('Which page').fill('elsewhere.example');
    await page.getByRole('button', { name: 'Report it' }).click();
    await page.getByText('Not sent').waitFor();
    await page.getByLabel('Which page').fill(host(bread.slug));
    await page.getByRole('button', { name: 'Report it' }).click();
    await page.getByText('We have it.').waitFor();
    await page.locator('main:focus').waitFor();
    await expectCount(page.getByText('Not sent'), 0);
    await visitor.expectAccessible();
    visitor.expectNoComplaint();
    const rows = await s.db.query('select reason, text from abuse_reports where site_id = $1', [bread.id]);
    expect(rows).toEqual([{ reason: 'rights', text: 'The second picture is mine.' }]);
  });

  it.each([
    ['fr', 'Signaler une page.', 'Signaler', 'Dites ce qui ne va pas.', 'Nous n’hébergeons aucune page', 'C’est reçu.'],
    ['zh', '举报页面。', '举报', '请说明有什么问题。', '这个地址没有我们托管的页面', '已收到。'],
  ])('is in the language of the page it begins at: %s', async (language, title, send, missing, unknown, received) => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(`/report?site=${host(bread.slug)}&lang=${language}`);
    await page.getByRole('heading', { name: title }).waitFor();
    const button = page.getByRole('button', { name: send });
    await button.click();
    await page.getByText(missing).waitFor();
    await visitor.expectAccessible();
    await page.locator('textarea').fill('Copie.');
    await page.locator('[name=site]').fill('elsewhere.example');
    await button.click();
    await expectCount(page.getByText(unknown), 2); // beside the field, and in the toast
    await page.locator('[name=site]').fill(host(bread.slug));
    await button.click();
    await page.getByText(received).waitFor();
  });

  it.each([
    ['en', 'Your e-mail (optional)'],
    ['fr', 'Votre courriel (facultatif)'],
    ['zh', '您的电邮（选填）'],
  ])('says what may be left out as every form does: %s', async (language, words) => {
    const visitor = await browser.visitor();
    await visitor.open(`/report?site=${host(bread.slug)}&lang=${language}`);
    const label = visitor.page.locator('label', { hasText: words });
    const weights = await Promise.all([label, label.locator('span')].map((one) => styleOf(one, 'fontWeight')));
    expect(weights).toEqual(['600', '450']);
  });

  it.each([
    ['fr', 'fr', 'Aller au contenu', 'Propriété de Shingle Web Services Inc.'],
    ['zh', 'zh-Hans', '跳到正文', '由 Shingle Web Services Inc.'],
  ])('is in that language whole, and without a script too: %s', async (language, tag, skip, owned) => {
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await browser.visitor({ javaScriptEnabled });
      const { page } = visitor;
      for (const width of [360, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${s.url}/report?site=${host(bread.slug)}&lang=${language}`);
        expect(await page.locator('html').getAttribute('lang')).toBe(tag);
        await page.getByText(skip).waitFor({ state: 'attached' });
        await page.getByText(owned).waitFor();
        expect(await page.locator('#root').textContent()).not.toMatch(
          /Plans|Sign In|Get Started|Contact Us|Logout|Policy/,
        );
        if (javaScriptEnabled) await visitor.expectAccessible();
        if (javaScriptEnabled) await visitor.expectNoOverflow();
      }
    }
  });

  it('keeps the page that was written before the scripts were there', async () => {
    const { page } = await browser.visitor();
    const { release } = await holdScripts(page);
    await page.goto(`${s.url}/report?site=${host(bread.slug)}`);
    await page.getByLabel('Which page').fill('bloom-hair.shingle.site');
    release();
    await expectHydrated(page);
    await page.getByLabel('Tell us more').fill('Copied.');
    expect(await page.getByLabel('Which page').inputValue()).toBe('bloom-hair.shingle.site');
  });

  it('names a preview that has no address in words, and is sent with its id', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open(`/report?site=${bread.id}`);
    await page.getByText('the preview that you came from').waitFor();
    expect(await page.getByLabel('Which page').count()).toBe(0);
    await visitor.expectAccessible();
    await page.getByLabel('Tell us more').fill('It wants my password.');
    await page.getByRole('button', { name: 'Report it' }).click();
    await page.getByText('We have it.').waitFor();
    const rows = await s.db.query('select reason, text from abuse_reports where site_id = $1', [bread.id]);
    expect(rows).toContainEqual({ reason: 'phishing', text: 'It wants my password.' });
  });
});
