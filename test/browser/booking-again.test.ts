import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { sampleLook } from '../../src/sites/samples/sample.ts';
import { call } from '../support/accounts.ts';
import { useBrowser, Visitor } from '../support/browser.ts';
import { bookAt, expectSound, hostedSalon } from '../support/hosted-salon.ts';
import { useSharedServer } from '../support/server.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PHONE = { viewport: { width: 375, height: 700 } };

async function visitorOf(slug: string): Promise<Visitor> {
  const { page } = await browser.visitor(PHONE);
  return new Visitor(page, server.url.replace('//', `//${slug}.`));
}

/** Opens the dialog and chooses a time of a day, for which only a short service is long enough. */
async function chooseHalfPastEleven(page: Page): Promise<Locator> {
  await page.locator('button[aria-haspopup=dialog]').last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Next month|Mois suivant|下个月/ }).click(); // this one may be over
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

  it('is booked once where the first try is slow and its dialog was closed', async () => {
    const { slug } = await hostedSalon(server);
    const visitor = await visitorOf(slug);
    const { page } = visitor;
    await visitor.open('/');
    let arrive = () => {};
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const arrives = async (body: object) => (await slow, call(server, 'POST', '/api/appointments', { body }));
    await page.route(
      '**/api/appointments',
      async (route) => (await arrives(route.request().postDataJSON() as object), route.abort()),
      { times: 1 },
    );
    const dialog = await chooseHalfPastEleven(page);
    for (const [name, text] of [
      ['name', 'Priya'],
      ['email', 'priya@visitor.example'],
      ['phone', '(647) 555-0188'],
    ] as const)
      // oxfmt-ignore
      await dialog.locator(`[name=customer_${name}]`).fill(text);
    await dialog.locator('[name=service_type]').selectOption('cut');
    const send = dialog.getByRole('button', { name: /^Book/ }).last();
    await send.click();
    await page.keyboard.press('Escape');
    await chooseHalfPastEleven(page);
    arrive();
    await page.getByText('Failed to book appointment. Please try again.').waitFor();
    await send.click();
    await page.getByText('Appointment booked successfully!').waitFor();
    const booked = 'select 1 from appointments where site_id = (select id from sites where slug = $1)';
    expect(await server.db.query(booked, [slug])).toHaveLength(1);
  });
});

it.each(['showroom', 'workorder'] as const)(
  'a service of a page that hides its list, in %s, is offered in the booking dialog alone',
  async (design) => {
    const look = sampleLook(design);
    const sections = look.sections.map(({ id, on }) => ({ id, on: on && id !== 'services' }));
    const { slug } = await hostedSalon(server, 'fr', { ...look, sections });
    const visitor = await visitorOf(slug);
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Cut and style');
    const dialog = await chooseHalfPastEleven(page);
    await dialog.locator('[name=service_type]').selectOption('cut');
  },
);

it('an appointment that its owner rejects while its page is open is not shown as waiting once that is known', async () => {
  const salon = await hostedSalon(server);
  const { id } = (await bookAt(server, salon, '15:00', 'Priya Natarajan')).body.appointment as { id: string };
  const visitor = await visitorOf(salon.slug);
  const { page } = visitor;
  await visitor.open(`/appointments/${id}#cancel=of-the-mail`);
  await page.getByText('Waiting for an answer').waitFor();
  await server.db.query(`update appointments set status = 'rejected' where id = $1`, [id]);
  await page.route('**/cancel', (route) => route.fulfill({ status: 409, json: { success: false, code: 'not_live' } }));
  await page.getByRole('button', { name: 'Cancel this appointment' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('alert').getByText('This appointment is no longer on.').waitFor();
  await eventuallyHolds(async () => expect(await page.getByText('Waiting for an answer').count()).toBe(0));
  expect(await page.getByRole('button', { name: 'Cancel this appointment' }).count()).toBe(0);
});

it('an appointment whose cancellation was not answered is said to be cancelled when it is tried again', async () => {
  const salon = await hostedSalon(server);
  const { id } = (await bookAt(server, salon, '15:00', 'Priya Natarajan')).body.appointment as { id: string };
  const link = await eventually(
    () => new RegExp(`/appointments/${id}#cancel=[\\w-]+`).exec(server.inbox.to('priya@visitor.example').map(({ text }) => text).join())?.[0], // oxfmt-ignore
  );
  const visitor = await visitorOf(salon.slug);
  const { page } = visitor;
  await visitor.open(link);
  await page.route(
    '**/cancel',
    async (route) => {
      const body = route.request().postDataJSON() as object;
      await call(server, 'POST', `/api/appointments/${id}/cancel`, { body });
      await route.abort();
    },
    { times: 1 },
  );
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel this appointment' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  };
  await cancel();
  await page.getByText('Network error. Please try again.').waitFor();
  await cancel();
  await page.getByText('Your appointment is cancelled. The time is free again.').waitFor();
  await eventuallyHolds(async () => expect(await page.getByText('Waiting for an answer').count()).toBe(0));
  expect(await page.getByText('This link does not work any more.').count()).toBe(0);
  await page.locator('main:focus').waitFor();
});
