import { expect, it } from '@jest/globals';
import { TOKEN_KEY, USER_KEY } from '../../views/lib/session/keys.ts';
import { paths } from '../../views/paths.ts';
import { useBrowser } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server);

it('waits for the storage once: who is signed in is read, and nothing else', async () => {
  const { page } = await browser.visitor();
  await page.addInitScript(`{
    const read = [];
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) { read.push(key); return getItem.call(this, key); };
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => (window.readBefore = [...read])));
  }`);
  await page.goto(server.url + paths.plans);
  await page.waitForFunction('window.readBefore');
  expect(await page.evaluate('readBefore')).toEqual([USER_KEY, TOKEN_KEY]);
});
