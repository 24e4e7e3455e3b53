import { describe, expect, it } from '@jest/globals';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, expectFocus, useBrowser } from '../support/browser.ts';
import { bookAt, expectSound, hostedSalon } from '../support/hosted-salon.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const settingsOf = async (token: string) =>
  (await call(server, 'GET', '/api/user/booking-settings', { token })).body.settings as Record<string, any>;

describe('My site › Bookings', () => {
  it('shows what still stands where the plan has no booking any more, to be deleted', async () => {
    const salon = await hostedSalon(server);
    const { owner } = salon;
    await bookAt(server, salon, '09:00', 'Priya Natarajan');
    await server.db.query(`update users set granted_plan = 'starter' where id = $1`, [owner.id]);
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByText('Your plan has no booking: nobody can ask for a new time.').waitFor();
    await page.getByText('What was booked stands').waitFor();
    await expectCount(page.getByRole('heading', { name: 'When people may book' }), 0);
    await expectSound(visitor);
    await page.getByRole('button', { name: 'Accept Priya Natarajan' }).click();
    await page.getByRole('button', { name: 'The one you accepted' }).click();
    await page.getByRole('button', { name: 'Delete Priya Natarajan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectCount(page.getByRole('navigation', { name: 'My site' }).getByRole('link', { name: /Bookings/ }), 0);
  });

  it('says where the page does not show booking', async () => {
    const sections = pianoTeacher.look.sections.map(({ id, on }) => ({ id, on: on && id !== 'booking' }));
    const { owner } = await hostedSalon(server, 'zh', { ...pianoTeacher.look, sections });
    const visitor = await browser.visitor({ as: owner });
    await visitor.open('/dashboard?tab=site&view=bookings');
    await visitor.page.getByText('Your page does not show booking.').waitFor();
    await expectSound(visitor);
    await visitor.page.getByLabel('Who says yes').selectOption('at_once');
    await visitor.page.getByText(/^Saved at [^,]+\.$/).waitFor();
    await visitor.page.getByRole('link', { name: 'your page', exact: true }).click();
    await visitor.page.waitForURL(/part=booking/);
  });

  it('answers requests, and edits the week by keyboard', async () => {
    const salon = await hostedSalon(server);
    const { owner } = salon;
    await bookAt(server, salon, '09:00', 'Priya Natarajan');
    await bookAt(server, salon, '10:00', 'Denise Okafor');
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByText('Two people wait for your answer.').waitFor();
    await page.getByRole('grid', { name: 'When people may book' }).waitFor();
    await expectSound(visitor);
    const priya = page.getByRole('listitem').filter({ hasText: 'Priya Natarajan' });
    for (const answer of ['Accept', 'Decline…'])
      expect(await page.getByRole('button', { name: `${answer} Priya Natarajan`, exact: true }).count()).toBe(1);
    await priya.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('status').getByText('Accepted').waitFor();
    await page.getByText('One person waits for your answer.').waitFor();
    const denise = page.getByRole('listitem').filter({ hasText: 'Denise Okafor' });
    await denise.and(page.locator(':focus')).waitFor();
    await denise.getByText(/, 10:00 AM to 10:30 AM$/).waitFor();
    await denise.getByRole('button', { name: 'Decline…' }).click();
    await page.getByLabel('Your words').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('We are full that week.');
    await page.keyboard.press('Escape');
    await visitor.reload();
    await denise.getByRole('button', { name: 'Decline…' }).click();
    await expect(page.getByLabel('Your words').inputValue()).resolves.toBe('We are full that week.');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/reject', async (route) => (await held, route.continue()));
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor(); // it is at work
    release();
    await page.getByText('Nobody is waiting').waitFor();
    await page.getByRole('status').getByText('Declined').waitFor();
    await page.locator('h2:focus', { hasText: 'Waiting for you' }).waitFor();

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
    const cut = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-at]')].filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent)`,
    );
    expect(cut).toEqual([]); // not even of a single hour
    await expectSound(visitor);
  });

  it('shows whom nobody answered in time, who was declined and who cancelled, and how to reach them', async () => {
    const { owner, slug } = await hostedSalon(server);
    await server.db.query(
      `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email,
         customer_phone, status, language, confirmation_mailed, cancel_token_hash, created_at, lapses_at, changed_at)
       select id, current_date + 7, time, 'America/Toronto', 'cut', name, 'mei@visitor.example', '905 555 0188',
         status, 'en', true, 'none', now() - interval '3 days', now() - interval '1 day', now() - interval '3 days'
       from sites, (values ('09:00', 'Lapsed Lee', 'pending'), ('10:00', 'Declined Dee', 'rejected'),
         ('11:00', 'Gone Gail', 'cancelled')) as made (time, name, status) where slug = $1`,
      [slug],
    );
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByText('Nobody is waiting').waitFor();
    expect(await page.getByText(/Nobody wait|Nobody is waiting/).count()).toBe(1); // said once
    await page.getByRole('button', { name: 'The 2 declined, or not answered in time' }).click();
    const declined = page.getByRole('list', { name: 'Declined or lapsed' });
    await expectCount(declined.getByRole('heading'), 2);
    const lee = declined.getByRole('listitem').filter({ hasText: 'Lapsed Lee' });
    expect(await lee.getByRole('link', { name: '905 555 0188' }).getAttribute('href')).toBe('tel:+19055550188');
    await lee.getByRole('link', { name: 'mei@visitor.example' }).waitFor();
    await page.getByRole('button', { name: 'The one that a customer cancelled' }).click();
    const gail = page.getByRole('list', { name: 'Cancelled' }).getByRole('listitem');
    await gail.getByRole('button', { name: 'Delete Gone Gail' }).click();
    await page
      .getByRole('dialog')
      .getByText(/11:00 AM\.$/)
      .waitFor(); // no mail is sent
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await gail.waitFor({ state: 'detached' });
    await expectSound(visitor);
  });

  it('says when a booking ends at midnight', async () => {
    const salon = await hostedSalon(server);
    const { token } = salon.owner;
    const settings = await settingsOf(token);
    const week = { ...settings.week, tuesday: [{ from: '20:00', to: '23:59' }] };
    const body = { ...settings, week };
    expect((await call(server, 'PUT', '/api/user/booking-settings', { token, body })).status).toBe(200);
    expect((await bookAt(server, salon, '23:30', 'Priya Natarajan')).status).toBe(201);
    const visitor = await browser.visitor({ as: salon.owner });
    await visitor.open('/dashboard?tab=site&view=bookings');
    const priya = visitor.page.getByRole('listitem').filter({ hasText: 'Priya Natarajan' });
    await priya.getByText(/, 11:30 PM to 12:00 AM$/).waitFor();
  });

  it('says that nobody can book where no hours are saved, also before the page is live', async () => {
    const owner = await openAccount(server);
    await ownSite(server, owner, { trade: 'hair-salon', plan: 'pro' });
    const visitor = await browser.visitor({ as: owner });
    await visitor.open('/dashboard?tab=site&view=bookings');
    await visitor.page.getByText('Nobody can book yet: no day has opening hours.').waitFor();
    await visitor.page.getByRole('grid', { name: 'When people may book' }).waitFor();
    await expectSound(visitor);
  });

  it('is edited on a phone, and days are closed', async () => {
    const salon = await hostedSalon(server);
    const { owner, slug, tuesday } = salon;
    await bookAt(server, salon, '09:00', 'Priya Natarajan');
    const visitor = await browser.visitor({ as: owner, viewport: { width: 375, height: 812 }, hasTouch: true });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    await page.getByText('One person waits for your answer.').waitFor();
    await page.getByText('until you answer, for 48 hours at most.').waitFor();
    await page.getByText('Open a day to change it.').waitFor();
    expect(await page.getByText('or use the arrow keys').isVisible()).toBe(false);
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
    await page.getByLabel('Day', { exact: true }).fill(tuesday);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
    await page.getByText('One booking stands').waitFor();
    const free = await call(server, 'GET', `/api/available-slots?site=${slug}&date=${tuesday}`);
    expect(free.body.available_times).toEqual([]);
  });
});

describe('My site › Enquiries', () => {
  it('shows what people wrote, marks it as read, and keeps spam apart', async () => {
    const { owner, slug } = await hostedSalon(server);
    const [site] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
    for (const [name, spam] of [
      ['Grace Okoye', false],
      ['Tom Varga', false],
      ['Buy Now', true],
    ] as const)
      await server.db.query(
        `insert into enquiries (site_id, name, email, phone, message, language, spam, in_digest, created_at)
         values ($1, $2, 'grace@visitor.example', '(416) 555-0174 x12', $3, 'en', $4, false, now())`,
        [site.id, name, 'Do you do curly hair? Mine is 3C and the last two places straightened it.', spam],
      );
    const visitor = await browser.visitor({ as: owner });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=enquiries');
    await page.getByRole('img', { name: '2 not read yet' }).waitFor();
    await page.getByText('Each one also goes to your e-mail.').waitFor();
    await page.getByRole('button', { name: /Grace Okoye/ }).click();
    await page.getByRole('heading', { name: 'Grace Okoye' }).waitFor();
    await page.getByRole('img', { name: '1 not read yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'Answer by e-mail' }).getAttribute('href')).toBe(
      'mailto:grace@visitor.example',
    );
    expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+14165550174;ext=12');
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

  it('does not say that they are mailed before the owner has confirmed the address', async () => {
    const { owner } = await hostedSalon(server);
    await server.db.query('update users set email_verified_at = null where id = $1', [owner.id]);
    const visitor = await browser.visitor({ as: owner });
    await visitor.open('/dashboard?tab=site&view=enquiries');
    await visitor.page.getByText('None goes to your e-mail before you have confirmed it.').waitFor();
    expect(await visitor.page.getByText('goes to your e-mail.').count()).toBe(0);
  });

  it('keeps the focus where the older ones were asked for, also after the last of them', async () => {
    const { owner, slug } = await hostedSalon(server);
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
    await page.locator('li:focus', { hasText: 'Do you take cards?' }).waitFor();
  });
});
