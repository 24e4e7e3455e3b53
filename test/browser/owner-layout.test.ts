import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { bookAt, hostedSalon } from '../support/hosted-salon.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

declare const getComputedStyle: (one: unknown) => { fontSize: string; rowGap: string };

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
let salon: Awaited<ReturnType<typeof hostedSalon>>;

beforeAll(async () => {
  salon = await hostedSalon(server);
  await bookAt(server, salon, '09:00', 'Priya Natarajan');
});

async function open(query: string, width: number, as: Account = salon.owner): Promise<Page> {
  const visitor = await browser.visitor({ as, viewport: { width, height: 800 } });
  await visitor.open(`/dashboard?tab=${query}`);
  return visitor.page;
}

type Rect = { x: number; y: number; width: number; height: number };
const boxOf = async (locator: Locator): Promise<Rect> => (await locator.first().boundingBox())!;
const middle = ({ y, height }: Rect): number => y + height / 2;
const end = ({ x, width }: Rect): number => x + width;
const foot = ({ y, height }: Rect): number => y + height;

/** On how many lines the first place of a text in the page stands. */
const linesOf = (page: Page, text: string): Promise<number> =>
  page.evaluate<number>(`(() => {
    const words = ${JSON.stringify(text)};
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.data.includes(words));
    const range = document.createRange();
    const at = texts.currentNode.data.indexOf(words);
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + words.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  })()`);

/** A customer with a page that was never live. */
async function baker(more: Partial<Parameters<typeof ownSite>[2]> = {}) {
  const owner = await openAccount(server);
  const { seen } = await ownSite(server, owner, { trade: 'bakery', slug: freshName('rosa'), ...more });
  const send = () => call(server, 'POST', '/api/user/site/publish', { token: owner.token, body: seen });
  return { owner, send };
}

describe('Business Info', () => {
  it.each([360, 1280])('shows the price of a range whole at %d pixels', async (width) => {
    const pricing = [{ id: 'p', service: 'Highlights', price: '$120 – $180', description: '' }];
    const { owner } = await baker({ info: { pricing } });
    const page = await open('business', width, owner);
    const price = page.getByRole('group', { name: 'Price 1' }).getByLabel('Price', { exact: true });
    const over = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
      scrollWidth - clientWidth;
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
    expect((await top('What can be booked')) - foot(await boxOf(rules))).toBeLessThan(52);
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

describe('Your page', () => {
  it('spans the sign over both columns where nothing stands beside it', async () => {
    const { owner, send } = await baker();
    expect((await send()).status).toBe(202);
    const page = await open('site&view=page', 1280, owner);
    const words = page.getByRole('heading', { name: 'With our team.' });
    await words.waitFor();
    const board = await boxOf(words.locator('../../..'));
    const frame = await boxOf(page.getByRole('complementary', { name: 'As it is written now' }));
    expect(end(frame) - end(board)).toBeLessThan(12); // its hard shade
  });

  it('has the address of a page on one line of the sign on a narrow phone', async () => {
    const { owner, send } = await baker({ slug: 'rosa-bakes', publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const page = await open('site&view=page', 360, owner);
    await page.getByRole('heading', { name: 'It’s open.' }).waitFor();
    expect(await linesOf(page, 'rosa-bakes.localhost')).toBe(1);
  });

  it('says the state of a page right under what is said of it', async () => {
    const { owner } = await baker();
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

describe('the editor', () => {
  it('has what is done with a place on the line of its field', async () => {
    const { owner } = await baker({ words: { areas: [{ en: 'Markham' }, { en: 'Unionville' }] } });
    const page = await open('site&view=page&part=areas', 1280, owner);
    const field = middle(await boxOf(page.getByLabel('Place 1', { exact: true })));
    for (const name of ['Move Place 1 up', 'Move Place 1 down', 'Take Place 1 away'])
      expect(Math.abs(middle(await boxOf(page.getByRole('button', { name }))) - field)).toBeLessThan(2);
  });

  it('has its button at the right of a phone, also before anything was published', async () => {
    const { owner } = await baker();
    const page = await open('site&view=page&part=top', 360, owner);
    expect(end(await boxOf(page.getByRole('button', { name: 'Send to our team' })))).toBe(340);
  });

  it('puts the way to a design by us under the names of the parts', async () => {
    const { owner } = await baker();
    const page = await open('site&view=page&part=top', 1280, owner);
    const way = await boxOf(page.getByRole('link', { name: 'Please design it for us' }));
    const part = await boxOf(page.getByText('Always last'));
    expect(way.x).toBeCloseTo(part.x, 0);
  });

  it('offers the first paragraph at the distance of a field', async () => {
    const { owner } = await baker();
    const page = await open('site&view=page&part=about', 1280, owner);
    const title = await boxOf(page.getByLabel('Title of this part'));
    const add = await boxOf(page.getByRole('button', { name: 'Add a paragraph' }));
    expect(add.y - foot(title)).toBeLessThan(40);
  });
});

describe('Versions', () => {
  it('writes what is done with the live one as large as with the others', async () => {
    const { owner, send } = await baker({ publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const page = await open('site&view=versions', 1280, owner);
    const size = await page.getByRole('link', { name: 'See it' }).evaluate((one) => getComputedStyle(one).fontSize);
    expect(size).toBe('16px');
  });
});

describe('Address', () => {
  it('keeps a short value of a record whole beside a long name', async () => {
    const { owner } = await baker();
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

describe('before publishing', () => {
  it('breaks no phone number and no address at a hyphen where it fits on a line', async () => {
    const { owner } = await baker({ publishing: 'owner', slug: 'rosa-cakes', info: { phone: 'call me' } });
    const page = await open('site&view=page&step=publish', 360, owner);
    await page
      .getByText(/Write it like/)
      .first()
      .waitFor();
    expect(await linesOf(page, '905-555-0142')).toBe(1);
  });

  it('keeps the note of a heading off the heading, on a phone', async () => {
    const { owner } = await baker();
    const page = await open('site&view=page&step=publish', 360, owner);
    const title = page.getByRole('heading', { name: /none of it stops you/ });
    await title.waitFor();
    expect(await title.evaluate((one) => getComputedStyle(one).rowGap)).toBe('4px');
  });

  it('has what can be done with a change at its end', async () => {
    const { owner, send } = await baker({ publishing: 'owner' });
    expect((await send()).status).toBe(200);
    const { body } = await call(server, 'GET', '/api/user/site/draft', { token: owner.token });
    const { revision } = (body as { draft: { revision: number } }).draft;
    const change = { words: { headline: { en: 'Bread at seven.' } }, revision };
    await call(server, 'PUT', '/api/user/site/draft', { token: owner.token, body: change });
    const page = await open('site&view=page&part=top', 1280, owner);
    await page.getByRole('button', { name: '1 change not published' }).click();
    const row = page.getByRole('dialog').getByRole('listitem');
    const [undo, part] = [await boxOf(row.getByRole('button')), await boxOf(row.getByRole('link'))];
    expect(part.x - end(undo)).toBeLessThan(24);
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
