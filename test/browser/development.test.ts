import { expect, it } from '@jest/globals';
import { paths } from '../../views/paths.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { useServer } from '../support/server.ts';

const server = useServer({ NODE_ENV: 'development' });
const browser = useBrowser(server);

it('a page works in development, where Vite brings its scripts and styles', async () => {
  const visitor = await browser.visitor();
  await visitor.open(paths.plans);
  const face = await visitor.page.evaluate<string>('getComputedStyle(document.querySelector("h1")).fontFamily');
  expect(face).toMatch(/Bricolage/);
  visitor.expectNoComplaint();
});

it('the sheet of designs shows a design in each of its palettes', async () => {
  const { page } = await browser.visitor();
  await page.goto(server.url + paths.devDesigns);
  const frames = page.locator('iframe');
  await expectCount(frames, 6);
  await frames.first().contentFrame().getByRole('heading', { level: 1 }).waitFor();
});
