import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { bookAt, hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, end, foot, linesOf, middle } from '../support/layout.ts';
import { ownBakery } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

declare const getComputedStyle: (one: unknown) => Record<'borderTopColor' | 'color' | 'fontSize', string>;

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
let salon: Awaited<ReturnType<typeof hostedSalon>>;

beforeAll(async () => {
  salon = await hostedSalon(server);
  await bookAt(server, salon, '09:00', 'Priya Natarajan');
});

const over = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) => scrollWidth - clientWidth;

async function open(query: string, width: number, as: Account = salon.owner): Promise<Page> {
  const visitor = await browser.visitor({ as, viewport: { width, height: 800 } });
  await visitor.open(`/dashboard?tab=${query}`);
  return visitor.page;
}

describe('Business Info', () => {
  it.each([
    [360, 'à partir de 1 450 $'],
    [768, 'à partir de 145 $'],
    [1280, 'à partir de 145 $'],
  ])('shows a long price whole at %d pixels: %s', async (width, price_text) => {
    const pricing = [{ id: 'p', service: 'Highlights', price: price_text, description: '' }];
    const { owner } = await ownBakery(server, { info: { pricing } });
    const page = await open('business', width, owner);
    const price = page.getByRole('group', { name: 'Price 1' }).getByLabel('Price', { exact: true });
    expect(await price.evaluate(over)).toBe(0);
  });

  it('shows the name of what has a price whole on a phone', async () => {
    const pricing = [{ id: 'p', service: 'Wedding cake, three floors', price: '$450', description: '' }];
    const { owner } = await ownBakery(server, { info: { pricing } });
    const page = await open('business', 375, owner);
    const name = page.getByRole('group', { name: 'Price 1' }).getByLabel('Service', { exact: true });
    expect(await name.evaluate(over)).toBe(0);
  });

  it('shows a price that begins somewhere whole on a tablet, in the first five questions too', async () => {
    const page = await open('site', 768, await openAccount(server));
    await page.getByRole('button', { name: 'Tell us five things' }).click();
    const price = page.getByLabel('Price, line 1');
    await price.fill('à partir de 1 200 $');
    expect(await price.evaluate(over)).toBe(0);
  });
});

describe('a tab', () => {
  it('has its name on one line of a tablet where there is room', async () => {
    const page = await open('services', 768);
    expect(await linesOf(page, 'Additional Services')).toBe(1);
  });
});

describe('Bookings', () => {
  it('puts what is done with a block of the week on the line of its times', async () => {
    const page = await open('site&view=bookings', 1280);
    await page.getByText(/^Asked: /).waitFor(); // what stands above is there
    await page.waitForLoadState('networkidle');
    const from = middle(await boxOf(page.getByLabel('From').and(page.locator(':visible'))));
    for (const name of ['Add a break', 'Same on other days…', 'Take this away'])
      expect(Math.abs(middle(await boxOf(page.getByRole('button', { name }))) - from)).toBeLessThan(2);
  });

  it('says when somebody asked on one line', async () => {
    const page = await open('site&view=bookings', 1280);
    const asked = page.getByText(/^Asked: /);
    await asked.waitFor();
    expect((await boxOf(asked)).height).toBeLessThan(30);
  });

  it('has like room over each group of settings', async () => {
    const page = await open('site&view=bookings', 360);
    await page.getByText(/^Asked: /).waitFor(); // what stands above is there
    const top = async (name: string) =>
      (
        await boxOf(
          page
            .locator('section')
            .filter({ has: page.getByRole('heading', { name, exact: true }) })
            .last(),
        )
      ).y;
    const rules = page.getByLabel('Who says yes');
    await eventuallyHolds(async () => {
      expect((await top('What can be booked')) - foot(await boxOf(rules))).toBeLessThan(52);
    }); // what loads above moves both
  });
});

describe('Enquiries', () => {
  it('begins the line under each where the line over the list begins', async () => {
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       select id, 'Grace', 'grace@visitor.example', 'Is there parking?', 'en', false, false, now()
       from sites where slug = $1`,
      [salon.slug],
    );
    const page = await open('site&view=enquiries', 1280);
    await page.getByRole('button', { name: /Grace/ }).waitFor();
    const lines = `[...document.querySelectorAll('main li:has(button time), main li > button:has(time)')].map((one) => {
      const { borderBottomWidth, borderLeftWidth } = getComputedStyle(one);
      return [borderBottomWidth, borderLeftWidth];
    })`;
    for (const [bottom, left] of await page.evaluate<[string, string][]>(lines))
      expect([bottom, left]).toContain('0px'); // an edge at the side would cut the line's beginning
  });
});

describe('what could not be loaded', () => {
  it('is not counted: how many images may be added is not said', async () => {
    const visitor = await browser.visitor({ as: salon.owner });
    const { page } = visitor;
    await page.route('**/api/upload/images', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await visitor.open('/dashboard?tab=upload');
    await page.getByText('Failed to Load Images').first().waitFor();
    expect(await page.getByText(/up to 10MB each/).innerText()).toBe('JPEG, PNG or WebP, up to 10MB each.');
  });

  it('stands off what comes after it', async () => {
    await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [salon.owner.id]);
    await server.db.query(
      `insert into assistant_questions (site_id, day, question, answered, language)
       select id, current_date, 'Is there parking?', false, 'en' from sites where slug = $1`,
      [salon.slug],
    );
    const visitor = await browser.visitor({ as: salon.owner, viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await page.route('**/api/user/enquiries*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await visitor.open('/dashboard?tab=site&view=enquiries');
    const failure = page.getByRole('button', { name: 'Try Again' });
    const next = page.getByRole('heading', { name: 'Asked, and not on your page' });
    await failure.waitFor();
    await next.waitFor();
    expect((await boxOf(next)).y - foot(await boxOf(failure))).toBeGreaterThan(70);
  });
});

describe('Numbers', () => {
  it('keeps each number beside its verb', async () => {
    await server.db.query(
      `insert into site_counts select id, current_date - i, kind, n from sites,
       generate_series(1, 40) as i, (values ('view', 9), ('call', 2)) as counted (kind, n)
       where slug = $1 on conflict do nothing`,
      [salon.slug],
    );
    await server.db.query(`update sites set first_published_at = now() - interval '70 days' where slug = $1`, [
      salon.slug,
    ]);
    const page = await open('site&view=numbers', 360);
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const parts = (await title.innerText()).match(/\d+ (?:looked|called|booked)/g)!;
    expect(parts).toHaveLength(3);
    for (const part of parts) expect([part, await linesOf(page, part)]).toEqual([part, 1]);
  });
});

describe('the bars of Numbers', () => {
  it.each([
    [768, 30],
    [768, 214],
    [1280, 214],
    [1280, 1_274],
  ])('have no two numbers that touch at %d pixels with about %d a day', async (width, views) => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner' });
    expect((await send()).status).toBe(200);
    await server.db.query(
      `insert into site_counts select id, current_date - i, 'view', $2 from sites, generate_series(1, 40) as i
       where owner_id = $1`,
      [owner.id, views],
    );
    await server.db.query(`update sites set first_published_at = now() - interval '70 days' where owner_id = $1`, [
      owner.id,
    ]);
    const page = await open('site&view=numbers', width, owner);
    await page.getByRole('heading', { name: 'Looked at your page' }).waitFor();
    const gaps = await page.evaluate<number[]>(`(() => {
      const rects = [...document.querySelectorAll('main [role=img] > div > span:first-child')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent)
        .map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getBoundingClientRect();
        });
      return [9, ...rects.slice(1).map(({ left }, at) => left - rects[at].right)];
    })()`);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });
});

describe('Your page', () => {
  it('spans the sign over both columns where nothing stands beside it', async () => {
    const { owner, send } = await ownBakery(server);
    expect((await send()).status).toBe(202);
    const page = await open('site&view=page', 1280, owner);
    const words = page.getByRole('heading', { name: 'With our team.' });
    await words.waitFor();
    const board = await boxOf(words.locator('../../..'));
    const frame = await boxOf(page.getByRole('complementary', { name: 'As it is written now' }));
    expect(end(frame) - end(board)).toBeLessThan(12); // its hard shade
  });

  it('has the address of a page on one line of the sign on a narrow phone', async () => {
    const { owner, send } = await ownBakery(server, { slug: 'rosa-bakes', publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const page = await open('site&view=page', 360, owner);
    await page.getByRole('heading', { name: 'It’s open.' }).waitFor();
    expect(await linesOf(page, 'rosa-bakes.localhost')).toBe(1);
  });

  it('marks the state of a closed page in the ink of its board, in the dark scheme too', async () => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner' });
    expect((await send()).status).toBe(200);
    await call(server, 'PUT', '/api/user/site/settings', { token: owner.token, body: { paused: true } });
    const visitor = await browser.visitor({ as: owner, colorScheme: 'dark' });
    await visitor.open('/dashboard?tab=site&view=page');
    const said = visitor.page.getByText('Paused by you').locator('..');
    const mark = said.locator('[aria-hidden]').first();
    const ink = await said.evaluate((one) => getComputedStyle(one).color);
    expect(await mark.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe(ink);
  });

  it('says the state of a page right under what is said of it', async () => {
    const { owner } = await ownBakery(server);
    const page = await open('site&view=page', 360, owner);
    const lead = await boxOf(page.getByText('Nobody else can see it yet.'));
    const state = await boxOf(page.getByText('Not published yet'));
    expect(state.y - foot(lead)).toBeLessThan(40);
  });

  it('leaves room between what the owner decides alone', async () => {
    const page = await open('site&view=page', 1280);
    const hint = await boxOf(page.getByText('Your province says it until you choose another.'));
    const pause = await boxOf(page.locator('label').filter({ hasText: 'Pause my page' }));
    expect(pause.y - foot(hint)).toBeGreaterThanOrEqual(16);
  });
});

describe('Versions', () => {
  it('writes what is done with the live one as large as with the others', async () => {
    const { owner, send } = await ownBakery(server, { publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const page = await open('site&view=versions', 1280, owner);
    const size = await page.getByRole('link', { name: 'See it' }).evaluate((one) => getComputedStyle(one).fontSize);
    expect(size).toBe('16px');
  });
});

describe('Address', () => {
  it('keeps a short value of a record whole beside a long name', async () => {
    const { owner } = await ownBakery(server);
    await server.db.query(
      `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
      [`cs_${randomUUID()}`, owner.id],
    );
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, next_check)
       select id, $2, 'a', 'pending', now() + interval '1 hour' from sites where owner_id = $1`,
      [owner.id, 'bloom-hair-studio-of-markham-and-unionville.example.com'],
    );
    const page = await open('site&view=address', 1280, owner);
    await page.getByRole('rowheader', { name: 'CNAME' }).waitFor();
    const cell = page
      .locator('tr', { has: page.getByRole('rowheader', { name: 'CNAME' }) })
      .locator('[data-label=Value]');
    expect((await boxOf(cell.getByText('localhost'))).height).toBeLessThan(30);
  });
});

describe('Our work', () => {
  it('breaks a word of our answer that is longer than a phone', async () => {
    const { owner } = await ownBakery(server);
    await server.db.query(
      `insert into update_requests (site_id, text, image_ids, state, reason, counted, due_at, our_days, messages, created_at)
       select id, 'Closed in August', '{}', 'declined', $2, false, now(), 1, '[]', now() from sites where owner_id = $1`,
      [owner.id, 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
    );
    const visitor = await browser.visitor({ as: owner, viewport: { width: 360, height: 800 } });
    await visitor.open('/dashboard?tab=site&view=work');
    await visitor.page.getByText(/^We did not do it/).waitFor();
    await visitor.expectNoOverflow();
  });
});

describe('Messages', () => {
  it('is no longer than what it shows, however long a conversation is', async () => {
    const owner = await openAccount(server);
    const { token } = owner;
    const path = '/api/messages/conversations';
    const { body } = await call(server, 'POST', path, { token, body: { subject: 'Support' } });
    const { _id } = body.conversation as { _id: string };
    for (let at = 0; at < 24; at += 1)
      await call(server, 'POST', `${path}/${_id}/messages`, { token, body: { content: 'Bread. '.repeat(40) } });
    const page = await open('messages', 1280, owner);
    await page.getByText('Bread.').nth(23).waitFor();
    const pane = foot(await boxOf(page.getByRole('log').locator('..')));
    expect((await page.evaluate<number>('document.documentElement.scrollHeight')) - pane).toBeLessThan(150);
  });
});

describe('a promo code', () => {
  it('is cleared by a word in the middle of its field', async () => {
    const page = await open('plan', 1280, await openAccount(server));
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const field = page.getByLabel('Promo code');
    await field.fill('NOPE');
    const clear = middle(await boxOf(page.getByRole('button', { name: 'Clear' })));
    expect(Math.abs(clear - middle(await boxOf(field)))).toBeLessThan(2);
  });
});
