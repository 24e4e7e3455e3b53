import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { bookAt, hostedSalon } from '../support/hosted-salon.ts';
import { boxOf, end, styleOf } from '../support/layout.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
let salon: Awaited<ReturnType<typeof hostedSalon>>;
let siteId: string;

beforeAll(async () => {
  salon = await hostedSalon(server);
  const [row] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [salon.slug]);
  siteId = row.id;
  await bookAt(server, salon, '09:00', 'Priya Natarajan');
  await server.db.query(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     values ($1, 'Priya', 'priya@visitor.example', 'Is there parking?', 'en', false, false, now())`,
    [siteId],
  );
});

async function openView(view: string, width: number, more = ''): Promise<Visitor> {
  const visitor = await browser.visitor({ as: salon.owner, viewport: { width, height: 800 } });
  await visitor.open(`/dashboard?tab=site&view=${view}${more}`);
  return visitor;
}

/** The days, as 'Nov 27, 2026', that end on another line than they begin, in the steps of a domain. */
const brokenDays = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('article ol li')].flatMap((step) => {
    const texts = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode())
      for (const { 0: day, index } of texts.currentNode.data.matchAll(/[A-Z][a-z]{2}\\s\\d\\d,\\s\\d{4}/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + day.length);
        if (range.getClientRects().length > 1) broken.push(day);
      }
    return broken;
  })`);

describe('My site', () => {
  it('ends what is next where the changes end', async () => {
    const { page } = await openView('page', 1280);
    const next = page.locator('section', { has: page.getByRole('heading', { name: 'What next' }) });
    const changes = page.locator('section', { has: page.getByRole('heading', { name: 'Without asking anybody' }) });
    const [above, below] = [await boxOf(next.last()), await boxOf(changes.last())];
    expect(above.x + above.width).toBe(below.x + below.width);
  });

  it('has all views in its row on a tablet', async () => {
    const { page } = await openView('page', 768);
    const row = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Our work' }) });
    await expectCount(row.getByRole('img'), 2);
    const over = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }) =>
      scrollWidth - clientWidth;
    expect(await row.evaluate(over)).toBe(0);
  });

  it('has two columns of like height under the week', async () => {
    const { page } = await openView('bookings', 1280);
    const head = (name: string) => boxOf(page.getByRole('heading', { name, exact: true }));
    // What stands above them may come between two measurements.
    await eventuallyHolds(async () => {
      const [off, rules, services] = [
        await head('Days off and other hours'),
        await head('Rules'),
        await head('What can be booked'),
      ];
      expect(rules.x).toBe(off.x);
      expect(services.y).toBe(off.y);
    });
  });

  it('puts the note of a tally under its name on a phone', async () => {
    await server.db.query(
      `insert into site_counts select $1, current_date - i, 'call', 2 from generate_series(1, 40) as i`,
      [siteId],
    );
    const { page } = await openView('numbers', 360);
    const called = page.getByRole('rowheader', { name: 'Called' });
    const note = await boxOf(called.getByText('Pressed your number'));
    expect(note.x).toBeCloseTo((await boxOf(called)).x, -1);
  });

  it('fits a phone with a long address in the records of a domain', async () => {
    const found = '2001:db8:85a3:0000:0000:8a2e:0370:7334';
    const record = { type: 'AAAA', name: 'salon.example.ca', label: '@', value: '', found: [found], ok: false };
    const checks = [{ ...record, hint: `Half of your visitors come by this way and land at ${found}.` }];
    await server.db.query(
      `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
      [`cs_${randomUUID()}`, salon.owner.id],
    );
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, checks, proven_at, checked_at)
       values ($1, 'salon.example.ca', 'a', 'proven', $2, now(), now())`,
      [siteId, JSON.stringify(checks)],
    );
    const visitor = await openView('address', 360);
    await visitor.page.getByText('Half of your visitors').waitFor();
    await visitor.expectNoOverflow();
  });

  it('draws the way of a domain thin where it has not come yet, and leads it to the name with us', async () => {
    const { page } = await openView('address', 1280);
    const station = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const live = station('Then');
    expect(await live.innerText()).toMatch(new RegExp(`Then ${salon.slug} leads here$`));
    expect(await styleOf(live, 'borderTopColor')).toBe('rgb(219, 205, 182)');
    expect(await styleOf(station('Asked'), 'borderTopColor')).toBe('rgb(31, 90, 66)');
  });

  it('ends the buttons of the records of a domain at one edge, and breaks no day of its steps', async () => {
    const record = {
      type: 'TXT',
      name: '_shingle.salon.example.ca',
      label: '_shingle',
      found: [],
      ok: false,
      hint: '',
    };
    const records = [
      { ...record, type: 'A', label: '@', value: '203.0.113.20' },
      { ...record, value: 'shingle-site=9f3c71e0b2' },
    ];
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, checks, proven_at, checked_at, failing_since)
       values ($1, 'lost.example.ca', 'a', 'failing', $2, now(), now(), now())`,
      [siteId, JSON.stringify(records)],
    );
    const { page } = await openView('address', 1280);
    const domain = page.getByRole('article', { name: 'lost.example.ca' });
    await domain.getByRole('button', { name: 'Check now' }).waitFor();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const column of ['Name', 'Value']) {
        const buttons = await domain.locator(`td[data-label="${column}"] button`).all();
        const ends = await Promise.all(buttons.map(async (button) => end(await boxOf(button))));
        expect([width, column, new Set(ends).size]).toEqual([width, column, 1]);
      }
      expect(await brokenDays(page)).toEqual([]);
    }
  });

  it('says of a domain that fails where the page is open, and of a paused page that it is not', async () => {
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, checks, proven_at, checked_at, failing_since)
       values ($1, 'away.example.ca', 'a', 'failing', '[]', now(), now(), now())`,
      [siteId],
    );
    const said = async () => {
      const { page } = await openView('address', 1280);
      const domain = page.getByRole('article', { name: 'away.example.ca' });
      const notice = await domain.getByText(/our page is (not )?open at /).innerText();
      await domain.getByRole('button', { name: 'Remove this domain' }).click();
      return [
        notice,
        await page
          .getByRole('dialog')
          .getByText(/^It no longer leads/)
          .innerText(),
      ];
    };
    const address = new RegExp(`open at ${salon.slug}[.]`);
    expect(await said()).toEqual([expect.stringMatching(address), expect.stringMatching(address)]);
    await server.db.query(`update sites set state = 'paused' where id = $1`, [siteId]);
    const paused = await said();
    await server.db.query(`update sites set state = 'published' where id = $1`, [siteId]);
    expect(paused).toEqual([
      'Your page is not open at present.',
      'It no longer leads to your page. To use it again you make a new TXT record.',
    ]);
  });

  it('says of a domain never looked up when it is looked up, not that it is again', async () => {
    await server.db.query(
      `insert into site_domains (site_id, host, token, state, next_check)
       values ($1, 'new.example.ca', 'a', 'pending', now() + interval '1 hour')`,
      [siteId],
    );
    const { page } = await openView('address', 1280);
    const domain = page.getByRole('article', { name: 'new.example.ca' });
    await domain.getByText(/^We look by ourselves (at|on) .+M\.$/).waitFor();
  });

  it('keeps an unbroken name in the list of enquiries, on a phone and beside a letter', async () => {
    await server.db.query(
      `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
       values ($1, $2, 'd@visitor.example', $2, 'en', false, false, now())`,
      [siteId, 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'],
    );
    const phone = await openView('enquiries', 360);
    await phone.page.getByRole('button', { name: /Donau/ }).waitFor();
    await phone.expectNoOverflow();
    const { page } = await openView('enquiries', 1280);
    await page.getByRole('button', { name: /^New Priya|^Priya/ }).click();
    const letter = await boxOf(page.getByRole('heading', { name: 'Priya' }));
    const row = page.getByRole('button', { name: /Donau/ });
    const ends = (one: { getBoundingClientRect(): { right: number } }) => one.getBoundingClientRect().right;
    expect(await row.locator('time').evaluate(ends)).toBeLessThan(letter.x);
  });

  it('keeps the box that says that nobody has written off the line over the list', async () => {
    const { owner } = await hostedSalon(server);
    const visitor = await browser.visitor({ as: owner, viewport: { width: 360, height: 800 } });
    await visitor.open('/dashboard?tab=site&view=enquiries');
    const box = visitor.page.getByText('Nobody has written yet').locator('..');
    expect((await boxOf(box)).y - (await boxOf(box.locator('../..'))).y).toBeGreaterThan(14);
  });

  it('shows the times of a break whole on a narrow phone', async () => {
    const { page } = await openView('bookings', 360);
    await page.getByRole('button', { name: /^Tue/ }).click();
    const from = page.getByLabel('From').and(page.locator(':visible')).first();
    const short = (input: { offsetWidth: number; style: { width: string } }) => {
      const there = input.offsetWidth;
      input.style.width = 'max-content';
      return input.offsetWidth - there;
    };
    expect(await from.evaluate(short)).toBeLessThanOrEqual(0);
  });

  it('brings a version that is looked at into view, from far down the list', async () => {
    await server.db.query(
      `insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, note, created_at)
       select site_id, i, schema, words, look, record, now(), 'owner', 'Again', now()
       from site_versions, generate_series(2, 18) as i where site_id = $1 and number = 1`,
      [siteId],
    );
    const { page } = await openView('versions', 1280);
    await page.getByRole('button', { name: 'Look at version 3', exact: true }).click();
    const question = page.getByRole('heading', { name: 'Bring back version 3?' });
    await eventuallyHolds(async () => {
      const { y } = await boxOf(question);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(800);
    });
    expect(await styleOf(page.getByText('Live now'), 'borderTopLeftRadius')).toBe('3px');
  });

  it('says in the colour of an error that the files did not arrive', async () => {
    const { page } = await openView('address', 360);
    await page.route('**/export.zip*', (route) => route.abort());
    await page.getByRole('button', { name: 'Download my page' }).click();
    const said = page.getByText('Your files did not arrive whole.');
    await said.waitFor();
    expect(await styleOf(said, 'color')).toBe('rgb(166, 58, 34)');
  });

  it('draws the week and the state of a domain by edges where the system chooses the colours', async () => {
    const visitor = await browser.visitor({
      as: salon.owner,
      viewport: { width: 1280, height: 800 },
      forcedColors: 'active',
    });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=bookings');
    const block = page.getByText('9:00', { exact: true }).first().locator('..');
    expect(await styleOf(block, 'borderTopWidth')).toBe('2px');
    await visitor.open('/dashboard?tab=site&view=address');
    const mark = page.getByRole('listitem').filter({ hasText: 'Asked' }).locator('[aria-hidden]').first();
    expect(await styleOf(mark, 'backgroundColor')).toBe('rgb(31, 90, 66)');
  });
});

describe('the editor', () => {
  it('scrolls in its columns, and the window does not', async () => {
    const { page } = await openView('page', 1280, '&part=services');
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
    const sizes = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollHeight, document.documentElement.clientHeight]',
    );
    expect(sizes[0]).toBe(sizes[1]);
  });

  it('rings the letters that have the focus once', async () => {
    const { page } = await openView('page', 1280, '&part=look');
    const pair = page.getByRole('group', { name: 'Letters' }).getByRole('radio', { checked: true });
    await pair.focus();
    await page.keyboard.press('ArrowDown');
    const rings = `[...document.querySelectorAll(':focus, :focus + *')].map((one) => getComputedStyle(one).outlineStyle)`;
    expect((await page.evaluate<string[]>(rings)).filter((style) => style !== 'none')).toHaveLength(1);
  });
});

describe('a dialog', () => {
  it('dims also what stands beside the page in the place of a scroll bar', async () => {
    const { page } = await openView('bookings', 1280);
    await page.getByText('Priya Natarajan').first().waitFor(); // what loads above would move the button
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByRole('dialog').waitFor();
    const grounds = await page.evaluate<string[]>(
      '[document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor)',
    );
    expect(grounds[0]).toMatch(/^color\(srgb 0\.50/); // paper under 55% of the scrim
    expect(grounds[1]).toBe('rgb(251, 247, 240)');
  });
});
