import { beforeAll, describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, brokenWords, end, linesOf, styleOf } from '../support/layout.ts';
import { BASE, TWO } from '../support/our-work.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator, enterStudio } from '../support/signed-in.ts';

type Box = { scrollWidth: number; clientWidth: number };
const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
let siteId: string;

beforeAll(async () => {
  const { slug } = await hostedSalon(server);
  const [row] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
  siteId = row.id;
});

describe('the operator’s pages', () => {
  it('keep what happened to a site off its lines', async () => {
    const visitor = await browser.visitor({ viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    await enterAsOperator(visitor, `/admin?tab=sites&site=${siteId}`);
    const version = page.getByRole('listitem').filter({ hasText: 'live now' });
    await version.waitFor();
    const padding = await page.evaluate<string>(
      `getComputedStyle([...document.querySelectorAll('li')].find((row) => row.textContent.includes('live now'))).paddingTop`,
    );
    expect(padding).toBe('8px');
  });

  it('keep the longest label of a row off its value on a phone', async () => {
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, failing_since)
       values ($1, 'adrift.example.ca', 'a', 'failing', now() - interval '2 days')`,
      [siteId],
    );
    const visitor = await browser.visitor({ viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=sites');
    const wrong = page.locator('td[data-label="What is wrong"]');
    await wrong.first().waitFor();
    expect(await styleOf(wrong, 'columnGap')).toBe('8px');
  });

  it('underline the whole address of a site’s owner, who is gone to by it', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterAsOperator(visitor, `/admin?tab=sites&site=${siteId}`);
    const ending = page.getByRole('link').getByText(/^@.+example$/);
    await ending.waitFor();
    expect(await styleOf(ending, 'textDecorationLine')).toBe('underline');
  });

  it('keep the state of a customer’s site off its link', async () => {
    const visitor = await browser.visitor({ viewport: { width: 768, height: 900 } });
    const { page } = visitor;
    const [{ email }] = await server.db.query<[{ email: string }]>(
      'select email from users where id = (select owner_id from sites where id = $1)',
      [siteId],
    );
    await enterAsOperator(visitor, `/admin?tab=users&search=${encodeURIComponent(email)}`);
    await page
      .getByRole('button', { name: /^View details/ })
      .first()
      .click();
    const site = page.getByRole('dialog').getByRole('link', { name: /^bloom-hair/ });
    const [link, state] = [
      await boxOf(site),
      await boxOf(
        page
          .getByRole('dialog')
          .locator('dd, p, span')
          .filter({ hasText: /^Live$/ }),
      ),
    ];
    expect(state.x - end(link)).toBeGreaterThan(10);
  });

  it('lead from the first pages of new accounts to all that are published', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await enterAsOperator(visitor);
    const first = page
      .locator('section', { has: page.getByRole('heading', { name: /^First pages/, level: 3 }) })
      .last();
    await first.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor();
    expect(await page.getByLabel('State').inputValue()).toBe('published');
  });

  it('keep the end of an e-mail address on one line on a phone', async () => {
    const account = await openAccount(server);
    const email = 'u59e5cf6683ec.b@customer.example';
    await server.db.query('update users set email = $1 where id = $2', [email, account.id]);
    await ownSite(server, account, { trade: 'bakery' });
    const visitor = await browser.visitor({ viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    for (const tab of ['users', 'sites']) {
      await enterAsOperator(visitor, `/admin?tab=${tab}&search=u59e5cf6683ec`);
      const address = page.locator('td bdi', { hasText: email });
      await address.waitFor();
      const { height } = await boxOf(address.getByText('@customer.example', { exact: true }));
      expect(height).toBeLessThan(30);
      await visitor.expectNoOverflow();
    }
  });

  it('keep their head in the window in text of twice the size', async () => {
    const visitor = await browser.visitor({ viewport: { width: 1024, height: 800 } });
    const { page } = visitor;
    await enterAsOperator(visitor);
    await page.getByRole('tab', { name: /^Queue/ }).waitFor();
    for (const width of [700, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, (await boxOf(page.locator('header'))).height < 95]).toEqual([width, true]); // one line
    }
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    for (const width of [700, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await visitor.expectNoOverflow();
    }
  });

  it('fit the window in text of twice the size, with their titles, columns and choices whole', async () => {
    await server.db.query(
      `insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id, before, after)
       select now(), id, full_name, 'site.state', 'site', $1, '{"state": "published"}', '{"state": "paused"}' from admins`,
      [siteId],
    );
    const visitor = await browser.visitor({ viewport: { width: 1024, height: 800 } });
    const { page } = visitor;
    for (const tab of ['users', 'sites', 'audit']) {
      await enterAsOperator(visitor, `/admin?tab=${tab}`);
      await page.getByRole('table').last().waitFor();
      await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
      for (const width of [1024, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await visitor.expectNoOverflow();
        expect([tab, width, await brokenWords(page, 'main h1, main td:not([class])')]).toEqual([tab, width, []]);
        expect(await styleOf(page.locator('td[data-label]'), 'gridTemplateColumns')).toMatch(/^220px /); // as its name
      }
      if (tab !== 'users') continue;
      expect((await boxOf(page.getByLabel('Status'))).width).toBeGreaterThan(240); // 'All statuses'
    }
  });

  it('keep a failing domain in the window, however long it is and what was found for it', async () => {
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, failing_since, checks)
       values ($1, $2, 'b', 'failing', now() - interval '3 days', $3)`,
      [
        siteId,
        `www.${'furniture'.repeat(6)}.${'toronto'.repeat(6)}.example.ca`,
        JSON.stringify([{ type: 'TXT', name: '_shingle', ok: false, found: ['verification='.repeat(9)], hint: '' }]),
      ],
    );
    const visitor = await browser.visitor({ viewport: { width: 1024, height: 800 } });
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=sites&list=domains');
    await page.getByText(/^TXT: verification/).waitFor();
    await visitor.expectNoOverflow();
  });

  it('have the plan of a user on one line', async () => {
    const { id } = await openAccount(server);
    await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [id]);
    await openAccount(server);
    const visitor = await browser.visitor({ viewport: { width: 1024, height: 800 } });
    await enterAsOperator(visitor, '/admin?tab=users');
    for (const plan of ['No plan', 'Plus AI'])
      expect([plan, await linesOf(visitor.page, plan, 'tbody')]).toEqual([plan, 1]);
    await visitor.expectNoOverflow();
  });

  it('put the actions of a user under their name in the head', async () => {
    const visitor = await browser.visitor({ viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=users');
    const action = await boxOf(page.getByRole('button', { name: /^View details/ }).first());
    expect(action.x).toBe((await boxOf(page.getByRole('columnheader', { name: 'Actions' }))).x);
    expect((await boxOf(page.getByRole('button', { name: /^Delete/ }).first())).y).toBe(action.y);
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    await visitor.expectNoOverflow();
  });

  it('keep five digits beside their share on one line, and say where counting stopped', async () => {
    await server.db.query(
      `insert into contact_messages (name, email, questions, created_at)
       select 'Mei', 'mei@visitor.example', 'When are you open?', now() from generate_series(1, 1001)`,
    );
    const visitor = await browser.visitor({ viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await page.route('**/dashboard/stats', async (route) => {
      const response = await route.fetch();
      const { stats } = (await response.json()) as { stats: object };
      await route.fulfill({ response, json: { stats: { ...stats, total_users: 99_222, active_users: 88_222 } } });
    });
    await enterAsOperator(visitor);
    const number = page.getByText('88,222', { exact: false }).last();
    const line = await boxOf(page.getByRole('list', { name: 'Status' }).getByText('Suspended'));
    expect((await boxOf(number)).height).toBe(line.height);
    await page.getByRole('tab', { name: 'Contact form 1,000+ new' }).waitFor();
    await page.getByRole('heading', { name: 'Contact messages 1,000+' }).waitFor();
    await server.db.query(`delete from contact_messages where email = 'mei@visitor.example'`);
  });

  it('keep what thousands of pictures take within a phone', async () => {
    const visitor = await browser.visitor({ viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    await page.route('**/images/stats', async (route) => {
      const response = await route.fetch();
      const { stats } = (await response.json()) as { stats: object };
      await route.fulfill({ response, json: { stats: { ...stats, total_storage_mb: 134_328.8 } } });
    });
    await enterAsOperator(visitor, '/admin?tab=images');
    await page.getByText('134328.8 MB', { exact: true }).waitFor();
    await visitor.expectNoOverflow();
  });

  it('keep the studio’s figures of four digits whole on a phone', async () => {
    await server.db.query('delete from appointments'); // files before this one have booked
    await server.db.query(
      `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
         notes, language, client_id, status, confirmation_mailed, created_at, lapses_at, changed_at, minutes, minutes_held)
       select s.id, date '2020-01-01' + n, '09:00', 'America/Toronto', 'trial', 'Mei', 'mei@visitor.example', '905', '', 'en',
         gen_random_uuid(), 'accepted', false, now(), now(), now(), 30, 30
       from sites s, generate_series(1, 2004) n where s.slug = 'piano-teacher'`,
    );
    const visitor = await browser.visitor({ viewport: { width: 375, height: 780 } });
    const { page } = visitor;
    await enterStudio(visitor);
    const figure = page.getByText('2,004', { exact: true });
    expect((await boxOf(figure.first())).height).toBe(
      (await boxOf(page.getByText('0', { exact: true }).first())).height,
    );
    await visitor.expectNoOverflow();
    await server.db.query(`delete from appointments where customer_email = 'mei@visitor.example'`);
  });

  it('end a long name in the studio’s week at its row', async () => {
    await server.db.query(
      `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
         notes, language, client_id, status, confirmation_mailed, created_at, lapses_at, changed_at, minutes, minutes_held)
       select s.id, (now() at time zone 'America/Toronto')::date, '09:00', 'America/Toronto', 'trial',
         'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Vanderschuerenberg', 'max@visitor.example', '905', '', 'en',
         gen_random_uuid(), 'accepted', false, now(), now(), now(), 30, 30 from sites s where s.slug = 'piano-teacher'`,
    );
    const visitor = await browser.visitor({ viewport: { width: 1280, height: 800 } });
    await enterStudio(visitor);
    await visitor.page.getByRole('button', { name: /^09:00 Maximiliana/ }).waitFor();
    await visitor.expectNoOverflow();
    await server.db.query(`delete from appointments where customer_email = 'max@visitor.example'`);
  });

  it('keep the days of the studio’s week beside its bookings in text of twice the size', async () => {
    const visitor = await browser.visitor({ viewport: { width: 1024, height: 800 } });
    const { page } = visitor;
    await enterStudio(visitor);
    const day = page.locator('li[aria-current=date] p').first();
    await day.waitFor();
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    expect(await day.evaluate((one: Box) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect((await boxOf(page.getByRole('button', { name: 'Next week' }))).width).toBe(44);
  });

  it('begin what is said of three options on one line each, however long a name is', async () => {
    const visitor = await browser.visitor({ viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await enterAsOperator(visitor);
    await page.getByRole('tab', { name: /^Queue/ }).waitFor();
    const { token } = JSON.parse((await visitor.stored('shingle.platformAdmin'))!) as { token: string };
    const options = [...TWO, { ...TWO[0]!, name: 'A third one with a long name' }];
    const body = { site_id: siteId, kind: 'design', options };
    const { proposal } = (await call(server, 'POST', `${BASE}/proposals`, { token, body })).body as {
      proposal: { id: string };
    };
    await visitor.open(`/admin?tab=queue&item=proposal.${proposal.id}`);
    const field = async (name: string) => (await boxOf(page.getByLabel(name, { exact: true }))).y;
    await page.getByLabel('Name of C', { exact: true }).waitFor();
    expect(await field('Name of C')).toBe(await field('Name of A'));
  });

  it('keep a long name and the plans within the dialog that changes the plan, on a phone', async () => {
    await openAccount(server, { name: 'Wolfeschlegelsteinhausenbergerdorff-Vanderschuerenberg' });
    const visitor = await browser.visitor({ viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    await enterAsOperator(visitor, '/admin?tab=users');
    await page.getByRole('button', { name: /^Change plan.*Wolfeschlegel/ }).click();
    const dialog = page.getByRole('dialog');
    expect(end(await boxOf(dialog.getByLabel('Plan')))).toBeLessThanOrEqual(end(await boxOf(dialog)) - 20);
  });
});
