import { expect, it } from '@jest/globals';
import { TOASTS_KEY, TOKEN_KEY, USER_KEY } from '../../views/lib/session/keys.ts';
import { paths } from '../../views/paths.ts';
import { openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { publishedSite } from '../support/exported-sites.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server);
/** Collects in `read` the keys that are read of both storages. */
const NOTE_READS = `const read = [];
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) { read.push(key); return getItem.call(this, key); };`;

it('waits for the storage once: who is signed in is read, and nothing else', async () => {
  const { page } = await browser.visitor();
  await page.addInitScript(`{
    ${NOTE_READS}
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => (window.readBefore = [...read])));
  }`);
  await page.goto(server.url + paths.plans);
  await page.waitForFunction('window.readBefore');
  expect(await page.evaluate('readBefore')).toEqual([USER_KEY, TOKEN_KEY]);
});

it('opens no storage before React comes to a first visit of a page that shows no session, and the tab’s when it is loaded again', async () => {
  const { page } = await browser.visitor();
  await page.addInitScript(`{
    ${NOTE_READS}
    const asked = new MutationObserver(() => {
      if (!document.querySelector('link[rel=modulepreload]')) return;
      asked.disconnect();
      window.readBefore = [...read];
    });
    asked.observe(document, { childList: true, subtree: true });
  }`);
  const readBefore = () => eventually(() => page.evaluate<string[] | undefined>('window.readBefore'));
  await page.goto(server.url + paths.handyman);
  expect(await readBefore()).toEqual([]);
  await page.reload();
  expect(await readBefore()).toContain(TOASTS_KEY);
});

it('fetches nothing for paper and counts no visit before a customer’s page is painted', async () => {
  const { slug } = await publishedSite(server, await openAccount(server));
  const { page } = await browser.visitor();
  await page.goto(server.url.replace('//', `//${slug}.`));
  for (const late of ['/assets/static/print.', '/api/site-events']) {
    const asked = await eventually(() =>
      page.evaluate<number | undefined>(
        `performance.getEntriesByType('resource').find(({ name }) => name.includes('${late}'))?.startTime`,
      ),
    );
    const [painted] = await page.evaluate<number[]>(
      `performance.getEntriesByType('paint').map(({ startTime }) => startTime)`,
    );
    expect(asked).toBeGreaterThan(painted!);
  }
});
