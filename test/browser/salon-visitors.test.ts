import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { call } from '../support/accounts.ts';
import { useBrowser, Visitor } from '../support/browser.ts';
import { bookAt, expectSound, hostedSalon } from '../support/hosted-salon.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PERSON = {
  customer_name: 'Priya',
  customer_email: 'priya@visitor.example',
  customer_phone: '(647) 555-0188',
};

describe('a visitor of a salon', () => {
  async function visitorOf(slug: string, settings: Parameters<typeof browser.visitor>[0]): Promise<Visitor> {
    const { page } = await browser.visitor(settings);
    return new Visitor(page, server.url.replace('//', `//${slug}.`));
  }

  async function fillDialog(page: Page, tuesday: string): Promise<void> {
    await page.getByRole('button', { name: /^Book/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Service').selectOption('cut');
    const day = dialog.locator(`[data-date="${tuesday}"]`);
    if (!(await day.count())) await dialog.getByRole('button', { name: 'Next month' }).click();
    await day.click();
    await dialog.locator('[name=appointment_time][value="15:00"]').check({ force: true });
    for (const [name, value] of Object.entries(PERSON)) await dialog.locator(`[name=${name}]`).fill(value);
  }

  it('reads of the appointment in the language of the address', async () => {
    const salon = await hostedSalon(server);
    const { slug } = salon;
    const { id } = (await bookAt(server, salon, '15:00', 'Priya Natarajan')).body.appointment as { id: string };
    const visitor = await visitorOf(slug, { locale: 'en-CA' });
    const { page } = visitor;
    await visitor.open(`/zh/appointments/${id}`);
    await page.getByRole('heading', { name: '您的预约' }).waitFor();
    await page.getByText('剪发').waitFor();
    await page.getByText(/星期二 15:00（北美东部时间）$/).waitFor();
    await page.getByRole('group', { name: '语言' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('zh-Hans');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText(/^Tuesday, .*, 3:00\u00a0PM \(Eastern Time\)$/).waitFor();
    await expectSound(visitor);
    await server.db.query(`update appointments set time_zone = 'America/Vancouver' where id = $1`, [id]);
    await visitor.open(`/zh/appointments/${id}`);
    await page.getByText(/星期二 15:00（北美太平洋时间）$/).waitFor();
  });

  it.each([
    ['appointments', 'This page needs JavaScript'],
    ['zh/appointments', '本页需要 JavaScript'],
  ])('is told at /%s that it needs JavaScript where there is none', async (path, words) => {
    const { slug } = await hostedSalon(server);
    const { page } = await browser.visitor({ javaScriptEnabled: false });
    await page.goto(`${server.url.replace('//', `//${slug}.`)}/${path}/${randomUUID()}`);
    expect(await page.locator('noscript').textContent()).toContain(words);
    await page.goto(`${server.url}/appointments/${randomUUID()}`);
    expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript');
  });

  it.each([true, false])(
    'is heard at the address that the site had when the page was opened, scripts: %s',
    async (scripts) => {
      const { owner, slug } = await hostedSalon(server);
      const { page } = await browser.visitor({ javaScriptEnabled: scripts });
      const { token } = owner;
      await page.goto(server.url.replace('//', `//${slug}.`));
      await page.getByLabel('Name').fill('Priya Natarajan');
      await page.getByLabel('E-mail').fill('priya@visitor.example');
      await page.getByLabel('What can we do for you?').fill('Do you cut curly hair?');
      const moved = await call(server, 'PUT', '/api/user/site/name', { token, body: { slug: `moved-${slug}` } });
      expect(moved.status).toBe(200);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you. Bloom Hair has your message.').waitFor();
      const kept = `select message from enquiries e join sites s on s.id = e.site_id where s.owner_id = $1`;
      expect(await server.db.query(kept, [owner.id])).toEqual([{ message: 'Do you cut curly hair?' }]);
      if (scripts) return;
      await page.getByRole('link', { name: 'Back to the page' }).click();
      await page.waitForURL(`${server.url.replace('//', `//moved-${slug}.`)}/`);
    },
  );

  it('books at the address that the site had when the page was opened', async () => {
    const { owner, slug, tuesday } = await hostedSalon(server);
    const { page } = await browser.visitor();
    await page.goto(server.url.replace('//', `//${slug}.`));
    const body = { slug: `moved-${slug}` };
    expect((await call(server, 'PUT', '/api/user/site/name', { token: owner.token, body })).status).toBe(200);
    await fillDialog(page, tuesday);
    await page.getByRole('dialog').locator('[type=submit]').last().click();
    const booked = `select customer_name from appointments a join sites s on s.id = a.site_id where s.owner_id = $1`;
    await eventuallyHolds(async () =>
      expect(await server.db.query(booked, [owner.id])).toEqual([{ customer_name: 'Priya' }]),
    );
  });

  it('is told that nothing can be booked where the plan ended while they wrote', async () => {
    const { owner, slug, tuesday } = await hostedSalon(server);
    const { page } = await browser.visitor();
    await page.goto(server.url.replace('//', `//${slug}.`));
    await fillDialog(page, tuesday);
    await server.db.query(`update users set granted_plan = 'starter' where id = $1`, [owner.id]);
    const dialog = page.getByRole('dialog');
    await dialog.locator('[type=submit]').last().click();
    await dialog
      .getByRole('alert')
      .getByText(/no free time at the moment. Please contact us\.$/)
      .waitFor();
    expect(await dialog.getByText(/try again/i).count()).toBe(0);
  });

  it('stays at the button of the next month by keyboard, also in the last one', async () => {
    const { slug } = await hostedSalon(server);
    const visitor = await visitorOf(slug, {});
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('button', { name: /^Book/ }).first().press('Enter');
    const next = page.getByRole('button', { name: 'Next month' });
    await next.waitFor();
    for (let month = 0; month < 4; month += 1) await next.press('Enter'); // 60 days are fewer months
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await next.and(page.locator(':focus')).waitFor();
  });

  it('stays at the buttons of the months, where a day was gone to by keyboard', async () => {
    const { slug } = await hostedSalon(server);
    const visitor = await visitorOf(slug, {});
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('button', { name: /^Book/ }).first().press('Enter');
    await page.locator('[data-date]:enabled').first().press('End');
    await page.getByRole('button', { name: 'Previous month' }).press('Enter');
    const next = page.getByRole('button', { name: 'Next month' });
    await next.press('Enter');
    await next.and(page.locator(':focus')).waitFor();
  });

  it('cancels by the link of the mail while the page is paused, and is not asked to book another time', async () => {
    const salon = await hostedSalon(server);
    const { id } = (await bookAt(server, salon, '15:00', 'Priya Natarajan')).body.appointment as { id: string };
    const link = new RegExp(`http://${salon.slug}\\S+/appointments/${id}#cancel=[\\w-]+`);
    const mailed = await eventually(() => link.exec(server.inbox.to(PERSON.customer_email).map(({ text }) => text).join())?.[0]); // oxfmt-ignore
    const paused = { token: salon.owner.token, body: { paused: true } };
    expect((await call(server, 'PUT', '/api/user/site/settings', paused)).status).toBe(200);
    await eventuallyHolds(async () => expect((await fetch(`${server.url}/sites/${salon.slug}`)).status).toBe(404));
    const visitor = await browser.visitor({});
    const { page } = visitor;
    await page.goto(mailed);
    await page.getByRole('button', { name: 'Cancel this appointment' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await page.getByText('Your appointment is cancelled.').waitFor();
    expect(await page.getByRole('link', { name: 'Book another time' }).count()).toBe(0);
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
  });

  it.each(['light', 'dark'] as const)('reads of it in the site’s colours and languages, %s', async (colorScheme) => {
    const salon = await hostedSalon(server, 'fr');
    const { slug } = salon;
    const { id } = (await bookAt(server, salon, '15:00', 'Priya Natarajan')).body.appointment as { id: string };
    const visitor = await visitorOf(slug, { colorScheme });
    const { page } = visitor;
    await visitor.open(`/appointments/${id}#cancel=${'x'.repeat(43)}`);
    const languages = page.getByRole('group', { name: 'Language' }).getByRole('button');
    await page.getByText('Cut and style').waitFor();
    expect(await languages.allTextContents()).toEqual(['English', 'Français']);
    const marks = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[aria-pressed]')].map((one) => getComputedStyle(one).boxShadow)`,
    );
    expect([marks[0] === 'none', marks[1]]).toEqual([false, 'none']); // the line marks the chosen one
    const paint = async (element: string) => {
      const of = `getComputedStyle(document.querySelector('${element}'))`;
      return [await page.evaluate<string>(`${of}.backgroundColor`), await page.evaluate<string>(`${of}.color`)];
    };
    const [paper, ink, accent] = ['rgb(247, 241, 227)', 'rgb(42, 18, 48)', 'rgb(90, 36, 86)'];
    expect(await paint('html')).toEqual([paper, ink]);
    await expectSound(visitor);
    await page.getByRole('button', { name: 'Cancel this appointment' }).click();
    expect(await paint('dialog[open] footer button:last-child')).toEqual([accent, 'rgb(255, 251, 240)']);
    await expectSound(visitor);
  });

  it.each([
    ['fr', /^Réserver : .*, 9 h$/, '9\u202fh', /^[a-z]+ .*, \d+ heures? libres?$/, 'Remarques (facultatif)', 'Fermer'],
    ['zh', /^立即预约：.*，9:00$/, '9:00', /星期.，\d+ 个可选时间$/, '备注（选填）', '关闭'],
  ] as const)('finds a time in the words and signs of %s', async (language, spoken, seen, day, notes, close) => {
    const { slug } = await hostedSalon(server, language);
    const visitor = await visitorOf(slug, { viewport: { width: 375, height: 812 } });
    const { page } = visitor;
    await visitor.open(`/${language}`);
    const time = page.getByRole('link', { name: spoken }).first();
    expect(await time.textContent()).toBe(seen);
    await time.click();
    await page.getByRole('dialog').getByRole('button', { name: day }).first().waitFor();
    await page.getByRole('dialog').getByLabel(notes).waitFor();
    await page.route('**/api/appointments', (route) => route.fulfill({ status: 500, json: {} }));
    for (const [name, value] of Object.entries(PERSON)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator('[name=service_type]').selectOption('cut');
    await page.locator('dialog [type=submit]').last().click();
    await page.getByRole('dialog').getByRole('button', { name: close }).nth(1).click(); // the toast's
    await expectSound(visitor);
  });

  it('sees the edge of what can be pressed where the system chooses the colours', async () => {
    const { slug } = await hostedSalon(server);
    const { page } = await visitorOf(slug, { forcedColors: 'active' });
    await page.goto(server.url.replace('//', `//${slug}.`));
    const edges = await page.evaluate<string[]>(
      `[...document.querySelectorAll('header a[href^=tel], main button')].filter((one) => one.checkVisibility()).map((one) => {
        const { borderTopStyle, outlineColor, outlineStyle } = getComputedStyle(one);
        return borderTopStyle === 'none' ? outlineStyle + ' ' + outlineColor : borderTopStyle;
      })`,
    );
    expect(edges.length).toBeGreaterThan(1);
    expect(edges.filter((edge) => !/^solid( rgb\()?/.test(edge) || edge.includes('rgba'))).toEqual([]);
  });

  it('sees which day and time they chose where the system chooses the colours', async () => {
    const { slug, tuesday } = await hostedSalon(server);
    const { page } = await visitorOf(slug, { forcedColors: 'active' });
    await page.goto(server.url.replace('//', `//${slug}.`));
    await page.getByRole('button', { name: /^Book/ }).first().click();
    const dialog = page.getByRole('dialog');
    const day = dialog.locator(`[data-date="${tuesday}"]`);
    await dialog.locator('[data-date]').first().waitFor();
    if (!(await day.count())) await dialog.getByRole('button', { name: 'Next month' }).click();
    await day.click();
    const times = dialog.locator('[name=appointment_time]');
    await times.first().check({ force: true });
    const ground = (of: string) => `getComputedStyle(document.querySelector('${of}')).backgroundColor`;
    const grounds = (chosen: string, other: string) =>
      page.evaluate<string[]>(`[${ground(`dialog ${chosen}`)}, ${ground(`dialog ${other}`)}]`);
    for (const [chosen, other] of [
      await grounds('[aria-pressed=true]', '[aria-pressed=false]'),
      await grounds('input:checked + span', 'input:not(:checked) + span'),
    ])
      expect(chosen).not.toBe(other);
  });

  it('is offered the times with room for what they choose', async () => {
    const { slug, tuesday } = await hostedSalon(server);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.goto(server.url.replace('//', `//${slug}.`));
    await page.getByRole('button', { name: /book/i }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Service').selectOption('colour');
    const day = dialog.locator(`[data-date="${tuesday}"]`);
    if (!(await day.count())) await dialog.getByRole('button', { name: 'Next month' }).click();
    await day.click();
    await eventuallyHolds(async () =>
      expect(
        await dialog
          .locator('[name=appointment_time]')
          .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value)),
      ).toEqual([...['09:00', '09:30', '10:00', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']]),
    );
  });
});
