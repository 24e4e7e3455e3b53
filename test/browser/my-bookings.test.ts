import { describe, expect, it } from '@jest/globals';
import { SALON_WEEK } from '../support/salon.ts';
import type { Language } from '../../src/pages/languages.shared.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, expectFocus, useBrowser, Visitor } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useServer } from '../support/server.ts';
import { insertSite } from '../support/sites.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server);
const DAY_MS = 86_400_000;
let made = 0;

/** A salon with an owner who can sign in. */
async function salon(second: Language = 'zh') {
  const owner = await openAccount(server, { name: 'Maya Chen' });
  await server.db.query(`update users set granted_plan = 'pro', email_verified_at = now() where id = $1`, [owner.id]);
  const slug = `bloom-hair-${(made += 1)}`;
  const content = {
    ...pianoTeacher.content,
    business_name: 'Bloom Hair',
    services: [
      { id: 'cut', name: { en: 'Cut and style', zh: '剪发' }, bookable: true },
      { id: 'colour', name: { en: 'Colour, roots and a trial two weeks before', zh: '染发' }, bookable: true },
    ],
  };
  const record = { ...pianoTeacher, languages: ['en', second] satisfies Language[], content };
  await insertSite(server.db, { ...record, slug, card_slug: slug, trade: 'hair-salon' }, owner.id);
  const settings = { week: SALON_WEEK, step_minutes: 30, notice_hours: 2, days_ahead: 60, answers: 'by_hand' };
  const save = { ...settings, lengths: { colour: 4 }, version: 1 };
  expect((await call(server, 'PUT', '/api/user/booking-settings', { token: owner.token, body: save })).status).toBe(
    200,
  );
  return { owner, slug };
}

const settingsOf = async (token: string) =>
  (await call(server, 'GET', '/api/user/booking-settings', { token })).body.settings as Record<string, any>;

function nextTuesday(): string {
  const from = new Date(Date.now() + 7 * DAY_MS);
  return new Date(from.getTime() + ((9 - from.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const book = (slug: string, time: string, name: string) =>
  call(server, 'POST', '/api/appointments', {
    body: {
      customer_name: name,
      customer_email: 'priya@visitor.example',
      customer_phone: '(647) 555-0188',
      service_type: 'cut',
      notes: 'First time with you.',
      appointment_date: nextTuesday(),
      appointment_time: time,
      site: slug,
    },
  });

async function expectSound(visitor: Visitor): Promise<void> {
  await visitor.expectAccessible();
  await visitor.expectNoOverflow();
  visitor.expectNoComplaint();
}

describe('My site › Bookings', () => {
  it('answers requests, and edits the week by keyboard', async () => {
    const { owner, slug } = await salon();
    await book(slug, '09:00', 'Priya Natarajan');
    await book(slug, '10:00', 'Denise Okafor');
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByText('Two people wait for your answer.').waitFor();
    await page.getByRole('grid', { name: 'When people may book' }).waitFor();
    await expectSound(visitor);
    const priya = page.getByRole('listitem').filter({ hasText: 'Priya Natarajan' });
    await priya.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('status').getByText('Accepted').waitFor();
    await page.getByText('One person waits for your answer.').waitFor();
    await expectFocus(page, 'Waiting for you');
    const denise = page.getByRole('listitem').filter({ hasText: 'Denise Okafor' });
    await denise.getByRole('button', { name: 'Decline…' }).click();
    await page.getByRole('dialog').getByLabel('Your words').fill('We are full that week.');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/reject', async (route) => (await held, route.continue()));
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor(); // it is at work
    release();
    await page.getByText('Nobody is waiting').waitFor();
    await page.getByRole('status').getByText('Declined').waitFor();
    await expectFocus(page, 'Waiting for you');

    const grid = page.getByRole('grid');
    await grid.focus();
    await page.keyboard.press('ArrowRight'); // Tuesday, after the break
    await page
      .getByText('Tuesday, after the break, 1:00 PM to 6:00 PM', { exact: true })
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText(/^Saved at/).waitFor();
    await eventuallyHolds(async () =>
      expect((await settingsOf(owner.token)).week.tuesday[1]).toEqual({ from: '13:30', to: '18:30' }),
    );
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await eventuallyHolds(async () => expect((await settingsOf(owner.token)).week.tuesday).toHaveLength(1));
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventuallyHolds(async () => expect((await settingsOf(owner.token)).week.tuesday).toHaveLength(2));
    await grid.focus();
    for (let day = 0; day < 2; day += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft'); // Monday, closed
    await page.keyboard.press('Enter');
    await eventuallyHolds(async () =>
      expect((await settingsOf(owner.token)).week.monday).toEqual([{ from: '09:00', to: '10:00' }]),
    );
    await expectSound(visitor);
  });

  it('says that nobody can book where no hours are saved, also before the page is live', async () => {
    const owner = await openAccount(server);
    await ownSite(server, owner, { trade: 'hair-salon', plan: 'pro' });
    const visitor = await browser.visitor({ as: owner });
    await visitor.open('/dashboard?tab=site&view=bookings');
    await visitor.page.getByText('Nobody can book yet: you have saved no opening hours.').waitFor();
    await visitor.page.getByRole('grid', { name: 'When people may book' }).waitFor();
    await expectSound(visitor);
  });

  it('is edited on a phone, and days are closed', async () => {
    const { owner, slug } = await salon();
    await book(slug, '09:00', 'Priya Natarajan');
    const visitor = await browser.visitor({ as: owner, viewport: { width: 375, height: 812 }, hasTouch: true });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByText('One person waits for your answer.').waitFor();
    await page.getByRole('button', { name: /^Thu/ }).tap();
    const thursday = page.getByRole('listitem').filter({ hasText: 'Thursday' });
    await thursday.getByLabel('To', { exact: true }).nth(1).fill('20:00');
    await thursday.getByLabel('From', { exact: true }).first().focus();
    await eventuallyHolds(async () => expect((await settingsOf(owner.token)).week.thursday[1].to).toBe('20:00'));
    await thursday.getByLabel('To', { exact: true }).nth(1).fill('11:00');
    await thursday.getByLabel('From', { exact: true }).first().focus();
    await page.getByText('The end must be after the start.').waitFor();
    await expectSound(visitor);
    const widths = `new Set([...document.querySelectorAll('li select')].map((one) => one.clientWidth)).size`;
    expect(await page.evaluate(widths)).toBe(1);
    await page.getByRole('button', { name: 'Add a day' }).tap();
    await page.getByLabel('Day', { exact: true }).fill(nextTuesday());
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
    await page.getByText('One booking stands').waitFor();
    const free = await call(server, 'GET', `/api/available-slots?site=${slug}&date=${nextTuesday()}`);
    expect(free.body.available_times).toEqual([]);
  });
});

describe('My site › Enquiries', () => {
  it('shows what people wrote, marks it as read, and keeps spam apart', async () => {
    const { owner, slug } = await salon();
    const [site] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
    for (const [name, spam] of [
      ['Grace Okoye', false],
      ['Tom Varga', false],
      ['Buy Now', true],
    ] as const)
      await server.db.query(
        `insert into enquiries (site_id, name, email, phone, message, language, spam, in_digest, created_at)
         values ($1, $2, 'grace@visitor.example', '(416) 555-0174', $3, 'en', $4, false, now())`,
        [site.id, name, 'Do you do curly hair? Mine is 3C and the last two places straightened it.', spam],
      );
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=enquiries');
    await page.getByRole('img', { name: '2 not read yet' }).waitFor();
    await page.getByRole('button', { name: /Grace Okoye/ }).click();
    await page.getByRole('heading', { name: 'Grace Okoye' }).waitFor();
    await page.getByRole('img', { name: '1 not read yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'Answer by e-mail' }).getAttribute('href')).toBe(
      'mailto:grace@visitor.example',
    );
    await expectSound(visitor);
    await page.getByRole('button', { name: 'This is spam' }).click();
    await page.getByRole('status').getByText('Moved to Spam').waitFor();
    await expectFocus(page, 'Enquiries');
    await page.getByText('2 in').waitFor();
    await page.getByRole('button', { name: 'Spam', exact: true }).click();
    await page.getByRole('heading', { name: 'Spam' }).waitFor();
    await expectFocus(page, 'Spam');
    await page.getByRole('button', { name: 'All enquiries' }).click();
    await page.getByRole('heading', { name: 'Spam' }).waitFor({ state: 'detached' });
    await expectFocus(page, 'Enquiries');
    await page.getByRole('button', { name: 'Spam', exact: true }).click();
    await page.getByRole('button', { name: /Buy Now/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: /Buy Now/ }).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Deleted').waitFor();
    await expectFocus(page, 'Spam');
    await expectSound(visitor);
  });

  it('keeps the focus where the older ones were asked for, also after the last of them', async () => {
    const { owner, slug } = await salon();
    await server.db.query(
      `insert into enquiries (site_id, name, email, phone, message, language, spam, in_digest, created_at)
       select id, 'Grace ' || n, 'grace@visitor.example', null, 'Is there parking?', 'en', false, false, now() - n * interval '1 hour'
       from sites, generate_series(1, 60) n where slug = $1`,
      [slug],
    );
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=enquiries');
    await page.getByRole('button', { name: 'Older ones' }).press('Enter');
    await page.locator(':focus', { hasText: 'That is all.' }).waitFor();
    await expectCount(page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem'), 60);
    await expectSound(visitor);
  });

  it('brings a question that the page did not answer into its questions, once', async () => {
    const owner = await openAccount(server);
    await ownSite(server, owner, { trade: 'hair-salon', plan: 'plus_ai' });
    await server.db.query(
      `insert into assistant_questions (site_id, day, question, answered, language)
       select id, current_date, question, false, 'en'
       from sites, unnest(array['Is there parking?', 'Do you take cards?']) question where owner_id = $1`,
      [owner.id],
    );
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    const asked = page.getByRole('listitem').filter({ hasText: 'Is there parking?' });
    for (let times = 0; times < 2; times += 1) {
      await visitor.open('/dashboard?tab=site&view=enquiries');
      await asked.getByRole('link', { name: 'Add the answer' }).click();
      await page.getByLabel('Answer').and(page.locator(':focus')).waitFor();
      expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('Is there parking?');
      expect(visitor.address()).not.toContain('ask=');
    }
    await page.getByLabel('Answer').fill('Behind the shop.');
    await eventuallyHolds(async () => {
      const { draft } = (await call(server, 'GET', '/api/user/site/draft', owner)).body as { draft: { words: object } };
      const question = { en: 'Is there parking?' };
      expect(draft.words).toEqual({
        questions: [{ id: expect.stringMatching(/^q-/), question, answer: { en: 'Behind the shop.' } }],
      });
    });
    await visitor.open('/dashboard?tab=site&view=enquiries');
    await asked.getByRole('button', { name: /^Delete/ }).click();
    await asked.waitFor({ state: 'detached' });
    await expectFocus(page, 'Asked, and not on your page');
  });
});

describe('a visitor of a salon', () => {
  async function visitorOf(slug: string, settings: Parameters<typeof browser.visitor>[0]): Promise<Visitor> {
    const { page } = await browser.visitor(settings);
    return new Visitor(page, server.url.replace('//', `//${slug}.`));
  }

  it('reads of the appointment in the language of the address', async () => {
    const { slug } = await salon();
    const { id } = (await book(slug, '15:00', 'Priya Natarajan')).body.appointment as { id: string };
    const visitor = await visitorOf(slug, { locale: 'en-CA' });
    const { page } = visitor;
    await visitor.open(`/zh/appointments/${id}`);
    await page.getByRole('heading', { name: '您的预约' }).waitFor();
    await page.getByText('剪发').waitFor();
    await page.getByText(/星期二 15:00（北美东部时间）$/).waitFor();
    await page.getByRole('group', { name: '语言' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('zh-Hans');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByText(/^mardi .*, 15\u202fh \(heure de l’Est\)$/).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText(/^Tuesday, .*, 3:00\u00a0PM \(Eastern Time\)$/).waitFor();
    await expectSound(visitor);
  });

  it.each([
    ['fr', /^Réserver : .*, 9 h$/, '9\u202fh', /^[a-z]+ .*, \d+ heures? libres?$/, 'Remarques (facultatif)'],
    ['zh', /^立即预约：.*，9:00$/, '9:00', /星期.，\d+ 个可选时间$/, '备注（选填）'],
  ] as const)('finds a time in the words and signs of %s', async (language, spoken, seen, day, notes) => {
    const { slug } = await salon(language);
    const visitor = await visitorOf(slug, { viewport: { width: 375, height: 812 } });
    const { page } = visitor;
    await visitor.open(`/${language}`);
    const time = page.getByRole('link', { name: spoken }).first();
    expect(await time.textContent()).toBe(seen);
    await time.click();
    await page.getByRole('dialog').getByRole('button', { name: day }).first().waitFor();
    await page.getByRole('dialog').getByLabel(notes).waitFor();
    await expectSound(visitor);
  });

  it('is offered the times with room for what they choose', async () => {
    const { slug } = await salon();
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.goto(server.url.replace('//', `//${slug}.`));
    await page.getByRole('button', { name: /book/i }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Service').selectOption('colour');
    const day = dialog.locator(`[data-date="${nextTuesday()}"]`);
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
