import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { emptyWeek } from '../../src/booking/schedule/week.shared.ts';
import { paths } from '../../views/paths.ts';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { publishedSite } from '../support/exported-sites.ts';
import { linesOf } from '../support/layout.ts';
import { useSharedServer } from '../support/server.ts';
import { liveSiteOf } from '../support/site-contents.ts';
import { insertSite } from '../support/sites.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

it.each([
  ['', []],
  ['?lang=zh', ['format']],
])('shows the next free times (%s) without what takes Intl a tenth of a second on a phone', async (lang, slow) => {
  const { page } = await browser.visitor();
  await page.addInitScript(`
    window.slow = [];
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = function (...options) {
      window.slow.push('format');
      return new DateTimeFormat(...options);
    };
    const { localeCompare } = String.prototype;
    String.prototype.localeCompare = function (...others) {
      window.slow.push('compare');
      return localeCompare.apply(this, others);
    };
  `);
  await page.goto(server.url + paths.pianoTeacher + lang);
  await page.locator('li a[href="#contact"][aria-label]').first().waitFor();
  expect(await page.evaluate('window.slow')).toEqual(slow);
});

it('keeps a date in Chinese on one line of a phone, apart from its weekday', async () => {
  const { slug } = await publishedSite(server, await openAccount(server), { language: 'zh' });
  const { page } = await browser.visitor({ viewport: { width: 360, height: 740 } });
  const date_overview = { '2027-12-23': ['10:00', '11:00', '12:00'] };
  await page.route('**/api/available-slots-overview*', (route) => route.fulfill({ json: { date_overview } }));
  await page.goto(server.url.replace('//', `//${slug}.`));
  expect(await linesOf(page, '12月23日')).toBe(1);
});

it('lists a time no more once it is booked', async () => {
  const { page } = await browser.visitor();
  await page.goto(server.url + paths.pianoTeacher);
  const first = page.locator('li a[href="#contact"][aria-label]').first();
  await first.click();
  const booked = (await first.getAttribute('aria-label'))!;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mei Chen');
  await dialog.getByLabel('Email').fill('mei@visitor.example');
  await dialog.getByLabel('Phone').fill('(416) 555-0142 ext. 12');
  await dialog.locator('[name=service_type]').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Book this time' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: booked, exact: true }).waitFor({ state: 'detached' });
  await first.waitFor();
});

it('lists what is free now in a tab that was left open for hours', async () => {
  const { page } = await browser.visitor();
  const overview = (date: string) => ({ json: { success: true, date_overview: { [date]: ['09:00'] } } });
  await page.route('**/available-slots-overview?*', (route) => route.fulfill(overview('2030-01-07')));
  await page.goto(server.url + paths.pianoTeacher);
  const first = page.locator('li a[href="#contact"][aria-label]').first();
  await page.getByText('Mon, Jan 7').waitFor();
  await page.route('**/available-slots-overview?*', (route) => route.fulfill(overview('2030-01-08')));
  const comeBackAfter = (hours: number) =>
    page.evaluate(`{
      const now = Date.now() + ${hours} * 3_600_000;
      Date.now = () => now;
      document.dispatchEvent(new Event('visibilitychange'));
    }`);
  await comeBackAfter(0);
  await page.waitForTimeout(200); // nothing is asked for
  expect(await first.getAttribute('aria-label')).toContain('Mon, Jan 7');
  await comeBackAfter(3);
  await page.getByText('Tue, Jan 8').waitFor();
});

it('shows the times of the service that is chosen while a time of another one turns out to be taken', async () => {
  const { page } = await browser.visitor();
  await page.goto(server.url + paths.pianoTeacher);
  await page.locator('li a[href="#contact"][aria-label]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mei Chen');
  await dialog.getByLabel('Email').fill('mei@visitor.example');
  await dialog.getByLabel('Phone').fill('(416) 555-0142');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/appointments', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { success: false, message: 'Taken', code: 'slot_taken' } });
  });
  await page.route('**/api/available-slots?*', (route) => {
    const isLong = route.request().url().includes('service=exam');
    return route.fulfill({ json: { success: true, available_times: isLong ? ['07:15'] : ['06:15', '06:45'] } });
  });
  const service = dialog.locator('[name=service_type]');
  const choice = (time: string) => dialog.getByRole('radio', { name: time, exact: true });
  await service.selectOption('private');
  await choice('6:45 AM').check();
  await dialog.getByRole('button', { name: 'Book this time' }).click();
  await service.selectOption('exam');
  await choice('7:15 AM').waitFor();
  const late = page.waitForResponse((answer) => answer.url().includes('service=private'));
  release();
  await late;
  await page.waitForTimeout(200); // what comes of the answer is drawn
  await expectCount(choice('6:15 AM'), 0);
  await choice('7:15 AM').waitFor();
});

/** A salon at a host of its own, in a design that has nothing else to show where no time is free. */
async function openWithoutTimes(): Promise<Page> {
  const owner = await openAccount(server);
  await server.db.query(`update users set granted_plan = 'pro', email_verified_at = now() where id = $1`, [owner.id]);
  const slug = `practice-${randomUUID().slice(0, 8)}`;
  const live = liveSiteOf('dentist', 'minimal', 'en', { design: 'practice' });
  const services = live.content.services.map((service) => ({ ...service, bookable: true }));
  const content = { ...live.content, services, hero: { ...live.content.hero, lead: { en: 'Check-ups.' } } };
  await insertSite(server.db, { ...live, plan: 'pro', slug, card_slug: slug, content }, owner.id);
  const body = {
    week: emptyWeek(),
    step_minutes: 30,
    notice_hours: 2,
    days_ahead: 60,
    answers: 'by_hand',
    lengths: {},
    version: 1,
  };
  expect((await call(server, 'PUT', '/api/user/booking-settings', { token: owner.token, body })).status).toBe(200);
  const { page } = await browser.visitor();
  await page.goto(server.url.replace('//', `//${slug}.`));
  await page.evaluate(`document.dispatchEvent(new Event('pointerdown'))`); // React comes with the first use
  return page;
}

it('says that no time is free', async () => {
  const page = await openWithoutTimes();
  await page.getByText('There is no free time at the moment. Please contact us.').waitFor();
});
