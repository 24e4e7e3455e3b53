import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useBrowser, Visitor } from '../support/browser.ts';
import { expectSound, hostedSalon } from '../support/hosted-salon.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server);
const PHONE = { viewport: { width: 375, height: 700 } };

async function visitorOf(slug: string): Promise<Visitor> {
  const { page } = await browser.visitor(PHONE);
  return new Visitor(page, server.url.replace('//', `//${slug}.`));
}

/** Opens the dialog and chooses a time of the first day, for which only a short service is long enough. */
async function chooseHalfPastEleven(page: Page): Promise<Locator> {
  await page.locator('button[aria-haspopup=dialog]').last().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-date]:enabled').nth(1).click();
  await dialog.locator('[value="11:30"]').check({ force: true });
  return dialog;
}

describe('a time that is chosen in the booking dialog', () => {
  it.each([
    ['en', 'zh', 'The time you chose is not free for this.'],
    ['fr', 'fr', 'L’heure choisie n’est pas libre pour cela'],
    ['zh', 'zh', '您选的时间不能用于此项预约'],
  ] as const)(
    'is said in %s to have no room for the service, and comes back with one that fits',
    async (own, second, said) => {
      const { slug } = await hostedSalon(server, second);
      const visitor = await visitorOf(slug);
      const { page } = visitor;
      await visitor.open(own === 'en' ? '/' : `/${own}`);
      const dialog = await chooseHalfPastEleven(page);
      const service = dialog.locator('[name=service_type]');
      await service.selectOption('colour');
      const note = dialog.getByRole('alert').getByText(said);
      await note.waitFor();
      const { y, height } = (await note.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
      await expectSound(visitor);
      await service.selectOption('cut');
      await note.waitFor({ state: 'detached' });
      expect(await dialog.locator('[value="11:30"]').isChecked()).toBe(true);
    },
  );
});
