import { describe, expect, it } from '@jest/globals';
import { longDate } from '../../views/lib/format/dates.ts';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { nextWeekday } from '../support/clock.ts';
import { useServer } from '../support/server.ts';
import { enterStudio } from '../support/signed-in.ts';
import { eventually } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server, { keepsTabs: true });

const mailTo = (address: string, subject: RegExp) =>
  eventually(() => server.inbox.to(address).find((each) => subject.test(each.subject ?? '')));

/** Presses Tab until the focus is where it should be. */
async function tabTo({ page }: Visitor, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(`${selector}:focus`).count()) return;
  }
  throw new Error(`Tab does not reach ${selector}.`);
}

async function signIn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await enterStudio(visitor);
  await page.getByRole('heading', { name: 'Appointments', exact: true }).waitFor();
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
}

describe('a lesson', () => {
  it('is booked in Chinese by keyboard alone, accepted by the studio, and cancelled by the link', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const email = 'mei@visitor.example';
    await visitor.open('/demo/piano-teacher?lang=zh');
    await page.locator('#home').getByRole('button').first().press(' ');
    await page.locator('dialog[open] table').waitFor();
    await visitor.expectAccessible();
    await tabTo(visitor, '[data-date]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(visitor, '[name=appointment_time]');
    await page.keyboard.press('Space');
    await tabTo(visitor, '[name=service_type]');
    await page.keyboard.press('ArrowDown');
    for (const [field, text] of [
      ['customer_name', '陈美'],
      ['customer_email', email],
      ['customer_phone', '416 555 0142'],
    ] as const) {
      await tabTo(visitor, `[name=${field}]`);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('预约提交成功！').waitFor();
    await expectCount(page.locator('dialog[open]'), 0);
    const received = await mailTo(email, /预约申请/);
    const link = /\/appointments\/[\w-]+#cancel=[\w-]+/.exec(received.text ?? '')![0];

    const studio = await browser.visitor();
    await signIn(studio);
    await studio.expectAccessible();
    await studio.page.getByRole('button', { name: 'Accept 陈美' }).click();
    await studio.page.getByText('Appointment accepted successfully').waitFor();
    await studio.page.locator('li:focus', { hasText: '陈美' }).waitFor(); // the pressed button is gone
    const accepted = await mailTo(email, /已确认/);
    expect(accepted.attachments.map(({ filename }) => filename)).toEqual(['appointment.ics']);

    await visitor.open(link.replace(/#.*/, ''));
    await page.getByText('已确认').waitFor();
    await expectCount(page.getByRole('button', { name: '取消预约' }), 0);
    await page.goto(new URL(link, page.url()).href); // in the same tab only the fragment changes
    await visitor.expectAccessible();
    await page.getByRole('button', { name: '取消预约' }).click();
    await page.getByRole('button', { name: '确定取消' }).click();
    await page.getByText('您的预约已取消').waitFor();
    await mailTo(email, /已取消/);
    await studio.page.getByRole('button', { name: 'Refresh' }).click();
    await studio.page.getByText('Cancelled').first().waitFor();
    visitor.expectNoComplaint();
    studio.expectNoComplaint();
  });

  it('keeps what was typed on a phone when somebody else was first, and says what is missing', async () => {
    const visitor = await browser.visitor({ viewport: { width: 360, height: 740 } });
    const { page } = visitor;
    await visitor.open('/demo/piano-teacher');
    await page.locator('a[aria-haspopup=dialog], button[aria-haspopup=dialog]').first().click();
    await page.locator('dialog[open] table').waitFor();
    const send = page.getByRole('button', { name: 'Book this time' });
    await send.click();
    await page.getByRole('dialog').getByText('Please choose a day.').waitFor();
    await expectCount(page.getByText('Choose a day to see its free times.'), 0); // it would say the same
    await expectCount(page.getByText('Error', { exact: true }), 1); // the toast's title
    await page.getByText('Please select a date and time').click({ trial: true }); // the toast, over the dialog
    const announced = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await expectCount(announced('Please select a date and time'), 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).nth(1).click();
    const days = page.locator('[data-date]:enabled');
    // Late on the last day of a month that day has one time left.
    if ((await days.count()) === 1) await page.getByRole('button', { name: 'Next month' }).click();
    await days.last().click();
    await page.locator('[name=appointment_time]').first().check({ force: true });
    await send.click();
    await page.getByText('Please enter your name').waitFor();
    await page.locator('[name=customer_name]').fill('Second');
    await page.locator('[name=customer_email]').fill('second@visitor.example');
    await page.locator('[name=customer_phone]').fill('(416) 555-0142');
    await page.locator('[name=service_type]').selectOption('group');
    const date = await page.locator('[data-date][aria-pressed=true]').getAttribute('data-date');
    const time = await page.locator('[name=appointment_time]:checked').inputValue();
    await fetch(`${server.url}/api/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        customer_name: 'First',
        customer_email: 'first@visitor.example',
        customer_phone: '4165550100',
        service_type: 'private',
        appointment_date: date,
        appointment_time: time,
      }),
    });
    await send.click();
    // Nothing is said of the list: it is read again only now, and that may fail.
    await page.getByText('That time has just been taken. Please choose another.').waitFor();
    expect(await page.locator('[name=customer_name]').inputValue()).toBe('Second');
    await page.locator(`[name=appointment_time][value="${time}"]`).waitFor({ state: 'detached' });
    await page.locator('[name=appointment_time]').first().and(page.locator(':focus')).waitFor({ timeout: 10_000 });
    await visitor.expectNoOverflow();
    await visitor.expectAccessible();
    await page.locator('[name=appointment_time]').first().check({ force: true });
    await page.route('**/api/appointments', (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await page.getByText('Failed to book appointment. Please try again.').click({ trial: true });
    await expectCount(announced('Failed to book appointment'), 1);
    await page.unroute('**/api/appointments');
    await send.click();
    await page.getByText('Appointment booked successfully!').waitFor();
    visitor.expectNoComplaint();
  });
});

describe('the studio', () => {
  it('offers times, takes them back, and leaves after a question', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/demo/piano-teacher/admin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please enter both username and password').waitFor();
    await signIn(visitor);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByText('Visitors can book the times you offer here, from 30 days before.').waitFor();
    await page.getByRole('button', { name: 'Create Time Slot' }).click();
    await page.getByText('Please select a date').waitFor();
    await expectCount(page.getByText('Please select a date'), 1);
    const monday = nextWeekday(new Date(), 1, 200); // after all that are offered
    await page.locator('[name=date]').fill(monday);
    await page.getByLabel('Times').fill(' , ');
    await page.getByRole('button', { name: 'Create Time Slot' }).click();
    await page.getByText('Please enter at least one time slot').waitFor();
    await expectCount(page.getByText('Please enter at least one time slot'), 1);
    await page.getByRole('button', { name: 'Use Default Times' }).click();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Create Time Slot' }).click();
    await page.getByText('Time slot created successfully').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('button', { name: `Delete ${longDate(monday)}` }).click();
    await page.getByText('Are you sure you want to delete this time slot?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Time slot deleted successfully').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByText('Not set').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Are you sure you want to logout?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out').waitFor();
    expect(await visitor.stored('shingle.studioAdmin')).toBeNull();
    visitor.expectNoComplaint();
  });

  it('still says of a request that it was not saved when the day before it goes', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const request = (day: number) => ({
      _id: `of-day-${day}`,
      customer_name: `Visitor ${day}`,
      appointment_date: `2027-01-0${day}`,
      status: 'pending',
      customer_email: 'visitor@shop.example',
      customer_phone: '(416) 555-0142',
      notes: null,
      minutes: 60,
      appointment_time: '10:00',
      service_type: 'private',
      service_name: 'Private',
      zone_name: null,
      created_at: '2026-11-27T10:00:00Z',
    });
    let appointments = [request(4), request(5)];
    await page.route(/\/api\/admin\/appointments/, (route) => {
      if (route.request().method() === 'PUT') return route.abort();
      return route.fulfill({ json: { success: true, appointments, next_cursor: null } });
    });
    await signIn(visitor);
    await page.getByRole('button', { name: 'Accept Visitor 5' }).click();
    const card = page.getByLabel('List').locator('li', { hasText: 'Visitor 5' });
    await card.getByText('That was not saved.').waitFor();
    appointments = [request(5)];
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectCount(page.getByLabel('List').getByText('Visitor 4'), 0);
    expect(await card.getByText('That was not saved.').count()).toBe(1);
  });
});
