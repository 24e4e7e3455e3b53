import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SALON_WEEK } from '../support/salon.ts';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const VIEW = '/dashboard?tab=site&view=bookings';
const SETTINGS = '/api/user/booking-settings';
const DAYS = '/api/user/booking-days';
const DAY_MS = 86_400_000;

/** Days counted from today, which stays the same day at midnight. */
function countedDays(): (days: number) => string {
  const now = Date.now();
  return (days) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
}

/** The owner of a salon at its bookings. */
async function atBookings(path = VIEW, info: object = {}) {
  const owner = await openAccount(server, { name: 'Maya Chen' });
  const { token } = owner;
  await ownSite(server, owner, { trade: 'hair-salon', plan: 'pro', info });
  const rules = { step_minutes: 30, notice_hours: 2, days_ahead: 60, answers: 'by_hand', lengths: {} };
  const saved = await call(server, 'PUT', SETTINGS, { token, body: { ...rules, week: SALON_WEEK, version: 1 } });
  expect(saved.status).toBe(200);
  const visitor = await browser.visitor({ as: owner });
  const { page } = visitor;
  if (path) await visitor.open(path);
  const settings = async () => (await call(server, 'GET', SETTINGS, { token })).body.settings as Record<string, any>;
  return {
    visitor,
    page,
    settings,
    ownerId: owner.id,
    stored: (expected: object) => eventuallyHolds(async () => expect(await settings()).toMatchObject(expected)),
    save: async (changes: object) =>
      call(server, 'PUT', SETTINGS, { token, body: { ...(await settings()), ...changes } }),
    addDay: (date: string, times?: string[]) =>
      call(server, 'POST', DAYS, { token, body: times ? { date, time_slots: times } : { date, closed: true } }),
    days: async () =>
      (await call(server, 'GET', `${DAYS}?limit=100`, { token })).body.days as { date: string; time_slots: string[] }[],
    ahead: page.getByLabel('At most ahead'),
    notice: page.getByLabel('Ask at the latest'),
  };
}

/** Ends the connection of the next call with that method, before or after the server has it. */
async function loseNext(page: Page, path: string, method: string, when: 'before' | 'after'): Promise<void> {
  let isNext = true;
  await page.route(`**${path}*`, async (route) => {
    if (!isNext || route.request().method() !== method) return route.fallback();
    isNext = false;
    if (when === 'after') await route.fetch();
    return route.abort();
  });
}

describe('the rules of booking', () => {
  it('are saved one change after the other, however long the one before takes', async () => {
    const { ahead, notice, page, stored, visitor } = await atBookings();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${SETTINGS}`, async (route) => {
      if (route.request().method() === 'PUT') await held;
      return route.fallback();
    });
    const first = page.waitForRequest((request) => request.method() === 'PUT');
    await ahead.selectOption('90');
    await first;
    await notice.selectOption('4');
    await page.waitForTimeout(1_000); // longer than a change waits to be sent
    release();
    await stored({ days_ahead: 90, notice_hours: 4, version: 4 });
    await page.getByText(/^Saved at/).waitFor();
    expect([await ahead.inputValue(), await notice.inputValue()]).toEqual(['90', '4']);
    visitor.expectNoComplaint();
  });

  it('are saved when the owner leaves at once, and what was not is there again and sent', async () => {
    const { ahead, notice, page, stored } = await atBookings();
    const leave = () => page.getByRole('link', { name: 'Business Info' }).click();
    await ahead.selectOption('90');
    await leave();
    await stored({ days_ahead: 90 });
    await page.goBack();
    await page.route(`**${SETTINGS}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await notice.selectOption('4');
    await page.getByRole('alert').getByText('That was not saved.').waitFor();
    const failed = page.waitForEvent('requestfailed');
    await leave();
    await failed;
    await page.waitForTimeout(500); // longer than a request that failed is taken for one of a page that is left
    await page.unrouteAll();
    await page.goBack();
    await stored({ days_ahead: 90, notice_hours: 4 });
    expect(await notice.inputValue()).toBe('4');
  });

  it('are tried again, also where only the answer was lost; another device’s are shown', async () => {
    const { ahead, notice, page, save, stored } = await atBookings();
    await loseNext(page, SETTINGS, 'PUT', 'after');
    await ahead.selectOption('90');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await notice.selectOption('4');
    await stored({ days_ahead: 90, notice_hours: 4 });
    await loseNext(page, SETTINGS, 'PUT', 'before');
    await notice.selectOption('12');
    await again.click();
    await stored({ notice_hours: 12 });
    await page.getByText(/^Saved at/).waitFor();
    await save({ days_ahead: 14 });
    await notice.selectOption('24');
    await page.getByText('This was changed on another device. You see the newer hours now.').waitFor();
    expect([await ahead.inputValue(), await notice.inputValue()]).toEqual(['14', '12']);
  });
});

describe('the ordinary week', () => {
  it('gets back what was taken away, and never loses what was done after that', async () => {
    const { page, settings, stored } = await atBookings();
    await page.getByRole('button', { name: 'Take this away' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await stored({ week: { tuesday: [{ from: '13:00', to: '18:00' }] } });
    await page.getByRole('button', { name: 'Same on other days…' }).click();
    await page.getByRole('dialog').getByLabel('Monday').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await stored({ week: { monday: [{ from: '13:00', to: '18:00' }] } });
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect((await settings()).week.tuesday).toHaveLength(1);
  });
});

describe('midnight', () => {
  it('is an end as people type it, in the week and on a day of its own', async () => {
    const { days, page, stored } = await atBookings();
    const week = page.getByLabel('To', { exact: true }).first();
    await week.fill('00:00');
    await page.getByLabel('From', { exact: true }).first().focus();
    await page.getByRole('button', { name: 'Add a day' }).focus();
    await page.getByText('These two overlap. Make one of them shorter.').waitFor(); // its lunch is over before
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowRight'); // Tuesday, after the break
    await page.getByLabel('To', { exact: true }).first().fill('00:00');
    await page.getByRole('button', { name: 'Add a day' }).focus();
    await stored({ week: { tuesday: [{ from: '09:00', to: '12:00' }, { from: '13:00', to: '23:59' }] } }); // oxfmt-ignore
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill(countedDays()(10));
    await dialog.getByLabel('Other hours').check();
    await dialog.getByLabel('From').fill('22:00');
    await dialog.getByLabel('To', { exact: true }).fill('00:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await days())[0]?.time_slots).toEqual(['22:00', '22:30', '23:00', '23:30']);
  });
});

describe('what can be booked', () => {
  it('has room for a service where one of the twenty-four is not on the page any more', async () => {
    const pricing = Array.from({ length: 24 }, (_, at) => ({
      id: `cut-${at}`,
      service: `Cut ${at}`,
      price: '$45',
      description: '',
    }));
    const { page, save, stored, visitor } = await atBookings('', { pricing });
    const chosen = pricing.map(({ id }) => id);
    expect((await save({ services: ['of-before', ...chosen.slice(1)] })).status).toBe(200);
    await visitor.open(VIEW);
    await page.getByLabel('Cut 0', { exact: true }).check();
    await stored({ services: [...chosen.slice(1), 'cut-0'] });
    await page.getByText(/^Saved at/).waitFor();
  });
});

describe('days off', () => {
  it('are told to be shorter where they have more times than a day can', async () => {
    const { page, save, days, visitor } = await atBookings('');
    expect((await save({ step_minutes: 15 })).status).toBe(200);
    await visitor.open(VIEW);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill(countedDays()(10));
    await dialog.getByLabel('Other hours').check();
    await dialog.getByLabel('From').fill('08:00');
    await dialog.getByLabel('To', { exact: true }).fill('21:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A day has at most 48 times, 15 minutes apart. Please make it shorter.').waitFor();
    expect(await days()).toEqual([]);
    await dialog.getByLabel('To', { exact: true }).fill('20:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await days())[0]?.time_slots).toHaveLength(48);
  });

  it('are closed whole or not at all, and stay closed when they are saved unchanged', async () => {
    const inDays = countedDays();
    const { addDay, days, ownerId, page } = await atBookings();
    const dialog = page.getByRole('dialog');
    const save = () => dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Add a day' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill(inDays(10));
    await dialog.getByLabel('Last day').fill(inDays(101));
    await save();
    await dialog.getByText('That is more than 62 days.').waitFor();
    expect(await days()).toEqual([]);
    await dialog.getByLabel('Last day').fill(inDays(71));
    await save();
    await dialog.waitFor({ state: 'detached' });
    for (let day = 72; day <= 115; day += 1) expect((await addDay(inDays(day))).status).toBe(201);
    expect((await addDay(inDays(120), ['15:00', '16:30'])).status).toBe(201);
    await page.reload();
    const changes = page.getByRole('button', { name: /^Change / });
    await changes.nth(2).waitFor();
    for (let at = 0; at < 3; at += 1) {
      await changes.nth(at).click();
      await save();
      await dialog.waitFor({ state: 'detached' });
    }
    const [last] = await server.db.query<{ time_slots: string[]; count: string }[]>(
      `select max(time_slots) as time_slots, count(*)::text from available_slots
       where site_id = (select id from sites where owner_id = $1)`,
      [ownerId],
    );
    expect(last).toEqual({ time_slots: ['15:00', '16:30'], count: '107' });
  });

  it('are changed by a second try where the first one broke off, and none is given back before the new ones are kept', async () => {
    const inDays = countedDays();
    const { addDay, days, page } = await atBookings('');
    for (const day of [10, 11, 12]) await addDay(inDays(day));
    await page.goto(server.url + VIEW);
    await page.getByRole('button', { name: /^Change / }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await dialog.getByLabel('Day', { exact: true }).fill(inDays(20));
    await dialog.getByLabel('Last day').fill(inDays(21));
    const dates = async () => (await days()).map(({ date }) => date);
    await loseNext(page, DAYS, 'POST', 'before');
    await save.click();
    await dialog.getByText('That was not saved.').waitFor();
    expect(await dates()).toEqual([10, 11, 12].map(inDays));
    await page.unrouteAll();
    await loseNext(page, `${DAYS}/`, 'DELETE', 'after');
    await save.click();
    await eventuallyHolds(async () => expect(await dates()).toEqual([11, 12, 20, 21].map(inDays)));
    await dialog.getByText('That was not saved.').waitFor();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await dates()).toEqual([20, 21].map(inDays));
  });
});

describe('the hours of a day', () => {
  it.each([
    ['the week', { width: 1280, height: 900 }],
    ['a phone’s rows', { width: 375, height: 812 }],
  ])('are reached one after the other by Tab, in %s', async (where, viewport) => {
    const { page, stored } = await atBookings();
    await page.setViewportSize(viewport);
    if (where !== 'the week') await page.getByRole('button', { name: /^Tue/ }).click();
    const focused = () =>
      page.evaluate<string>(`document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent`);
    /** Presses Tab until another element has the focus: a time has a stop for each of its parts. */
    async function leave(): Promise<string> {
      const before = await focused();
      for (let pressed = 0; pressed < 6 && (await focused()) === before; pressed += 1) await page.keyboard.press('Tab');
      return focused();
    }
    await page.getByLabel('From', { exact: true }).filter({ visible: true }).first().focus();
    await page.keyboard.type('0830AM');
    expect(await leave()).toBe('To');
    await page.keyboard.type('1130AM');
    expect(await leave()).toBe(where === 'the week' ? 'Add a break' : '');
    await stored({ week: { tuesday: [{ from: '08:30', to: '11:30' }, SALON_WEEK.tuesday[1]] } });
    if (where !== 'the week')
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Take away 8:30 AM to 11:30 AM');
  });
});
