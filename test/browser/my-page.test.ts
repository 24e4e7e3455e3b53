import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { DnsStub } from '../support/dns-stub.ts';
import { publishedSite, storedPicture } from '../support/exported-sites.ts';
import { ownSite } from '../support/own-site.ts';
import { webp } from '../support/pictures.ts';
import { expectQuietBesidePreview } from '../support/preview-frame.ts';
import { useServer } from '../support/server.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';
import { unzip } from '../support/zip.ts';

const dns = new DnsStub();
const settings: Record<string, string> = { SITES_IPV4: '203.0.113.20' };
beforeAll(async () => {
  await dns.start();
  settings.DNS_SERVERS = dns.address;
});
const server = useServer(settings);
afterAll(() => dns.stop());
const browser = useBrowser(server, { keepsTabs: true });
const SLUG = 'rosas-bakery';

let account: Account;
beforeAll(async () => {
  account = await openAccount(server, { name: 'Rosa Marino' });
  const { seen } = await ownSite(server, account, { trade: 'bakery', slug: SLUG, publishing: 'owner' });
  const { status } = await call(server, 'POST', '/api/user/site/publish', { token: account.token, body: seen });
  expect(status).toBe(200);
  await server.db.query(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     select id, 'Ann', 'ann@visitor.example', 'Do you bake rye?', 'en', false, false, now() from sites where owner_id = $1`,
    [account.id],
  );
});

describe('the page of an owner', () => {
  it('shows a draft by a link, which ends when the owner ends it', async () => {
    const { page, ...visitor } = await browser.visitor({ as: account });
    await page.goto(`${server.url}/dashboard?tab=site`);
    await page.getByRole('link', { name: /My site.*1 waiting/ }).waitFor();
    await page.getByLabel('The link works for').selectOption('3');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const url = await page.getByText(/^http.*#[\w-]{43}$/).textContent();
    const friend = await browser.visitor();
    await friend.page.goto(url!);
    await friend.page.getByText('Preview, not live').waitFor();
    const report = friend.page.getByRole('link', { name: 'Report this page' }).first();
    expect(await report.getAttribute('href')).toMatch(/\/report\?site=[\w-]+&lang=en$/);
    await friend.page.getByText('Rosa’s Bakery').first().waitFor();
    await page.reload();
    await page.getByText('opened once').waitFor();
    await page.getByRole('button', { name: /^End it/ }).click();
    await page.getByText('opened once').waitFor({ state: 'detached' });
    await friend.page.reload();
    await friend.page.getByText('This link has ended.').waitFor();
    expect(visitor.complaints.filter((complaint) => !complaint.includes('//preview.'))).toEqual([]);
  });

  it('is paused and opened, and keeps saved facts back, by its switches', async () => {
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const host = server.url.replace('//', `//${SLUG}.`);
    const passer = await browser.visitor();
    const status = async () => (await passer.page.goto(host))?.status();
    await visitor.open('/dashboard?tab=site');
    const live = page.getByRole('switch', {
      name: 'Show my hours, prices and phone on the site as soon as I save them',
    });
    const answer = (path: string) => page.waitForResponse((one) => one.url().endsWith(path));
    /** Until the page was read again: the line of changes above the switches comes or goes. */
    const saved = (act: () => Promise<unknown>) => Promise.all([answer('/settings'), answer('/api/user/site'), act()]);
    expect(await live.isChecked()).toBe(true);
    await saved(() => live.click());
    await page.getByText('They go out with the next version.').waitFor();
    const clock = page.getByLabel('The clock of my shop');
    for (const zone of ['America/Halifax', 'America/Toronto']) {
      await saved(() => clock.selectOption(zone));
      expect(await clock.inputValue()).toBe(zone);
    }
    expect(await clock.locator('option:checked').textContent()).toBe('Toronto · Eastern Time');
    const pause = page.getByLabel(/^Pause my page/);
    await pause.click();
    await page.getByText('Paused by you').first().waitFor();
    await eventually(async () => (await status()) === 503);
    await server.db.query(`update sites set paused_by = 'team' where slug = $1`, [SLUG]);
    await page.reload();
    await page.getByText('Paused by our team. Nothing is lost: open it again').first().waitFor();
    await visitor.expectAccessible();
    await pause.click();
    await eventually(async () => (await status()) === 200);
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.expectNoOverflow();
  });

  it('takes one change back and leaves the other', async () => {
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await page.getByLabel('First line').fill('Bread at six');
    await page.getByLabel('A sentence or two under it').fill('Sourdough and butter.');
    await page.getByRole('button', { name: '2 changes not published' }).click();
    const list = page.getByRole('dialog', { name: 'What is new' });
    await list.getByRole('button', { name: /^Undo.*the headline/ }).click();
    await list.getByText('1 change not published').waitFor();
    await list.getByText('the lead', { exact: true }).waitFor();
    await eventuallyHolds(async () => {
      const { draft } = (await call(server, 'GET', '/api/user/site/draft', { token: account.token })).body as {
        draft: { words: object };
      };
      expect(draft.words).toEqual({ lead: { en: 'Sourdough and butter.' } });
    });
  });
});

describe('a domain of the owner', () => {
  const HOST = `${SLUG}.ca`;

  it('is typed, its records are copied, and each is found in its turn; then it is lost, and removed', async () => {
    await server.db.query(
      `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
      [`cs_${randomUUID()}`, account.id],
    );
    const visitor = await browser.visitor({ as: account, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visitor;
    const rowOf = (type: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type, exact: true }) });
    const found = async (type: string, text: string) => {
      await page.getByRole('button', { name: 'Check now' }).click();
      await rowOf(type).getByText(text, { exact: true }).waitFor();
    };
    const copied = async (type: string) => {
      await rowOf(type).getByRole('button').last().click();
      await rowOf(type).getByText('Copied', { exact: true }).waitFor();
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    const states = page.getByRole('article', { name: HOST });
    await visitor.open('/dashboard?tab=site&view=address');
    const field = page.getByLabel('The domain you bought');
    await field.fill(`https://${HOST}`);
    await page.getByRole('button', { name: 'Use this domain' }).click();
    await page.getByText('Leave out http:// and https://.').waitFor();
    await field.fill(` WWW.${HOST.toUpperCase()}. `);
    await page.getByRole('button', { name: 'Use this domain' }).click();
    await states.getByText('3 records are still to be made').waitFor();
    for (const type of ['TXT', 'A']) await found(type, 'Not there yet');
    dns.set('TXT', `_shingle.${HOST}`, await copied('TXT'));
    await found('TXT', 'Right');
    await states.getByText(`${HOST} is yours, and does not lead to us yet.`).first().waitFor();
    dns.set('A', HOST, '198.51.100.7');
    await found('A', 'Found 198.51.100.7');
    await states.getByText('Open this A record there and change its value to ours.').waitFor();
    await visitor.expectAccessible();
    dns.set('A', HOST, await copied('A'));
    await found('A', 'Right');
    await states.getByText(`${HOST} is your page’s address.`).first().waitFor();
    await page.getByRole('link', { name: 'Your page', exact: true }).click();
    await page.getByRole('link', { name: HOST }).first().waitFor();
    await page.getByRole('heading', { name: 'What next' }).waitFor();
    expect(await page.getByText('Use your own domain').count()).toBe(0);
    await page.goBack();
    dns.set('A', HOST);
    for (let lost = 1; lost <= 3; lost += 1) {
      const looked = page.waitForResponse((answer) => answer.url().endsWith('/check'));
      await page.getByRole('button', { name: 'Check now' }).click();
      await looked;
    }
    await page.getByText(new RegExp(`^${HOST} does not reach us since `)).waitFor();
    await states.getByText('The record is gone.').waitFor();
    await rowOf('A').getByText('No answer', { exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.expectNoOverflow();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Remove this domain' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await states.waitFor({ state: 'detached' });
    await field.waitFor();
    expectQuietBesidePreview(server, visitor);
  });
});

describe('an old page elsewhere', () => {
  it('is offered piece by piece, and nothing of it is taken without a click', async () => {
    const preview = `data:image/webp;base64,${(await webp({ width: 32, height: 24 })).toString('base64')}`;
    const found = {
      business_name: 'Rosa & Sons',
      phone: '(905) 555-0199',
      hours: { monday: { open: '07:00', close: '15:00', closed: false } },
      pictures: [{ token: 'a'.repeat(22), width: 1_200, height: 900, preview }],
    };
    const info = async () => (await call(server, 'GET', '/api/user/business-info', account)).body.business_info;
    const before = await info();
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site');
    await page.getByText('Do you have a page somewhere else?').click();
    const read = async (address: string) => {
      await page.getByLabel('Its address').fill(address);
      await page.getByRole('button', { name: 'Read my old page' }).click();
    };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await read(' ');
    await page.getByText('Please type the address of your page, like bloomhair.ca.').waitFor();
    expect(asked.filter((url) => url.endsWith('/import'))).toEqual([]);
    await read('http://127.0.0.1/');
    await page.getByText('We cannot read that address. Please check the spelling.').waitFor();
    // No page of the public web is reached from here: what the server reads of one is in imports.test.ts.
    await page.route('**/api/user/site/import', (route) => route.fulfill({ json: { found } }));
    await read('rosas-old.example');
    await page.getByText('Found 3 details and one picture. Nothing is taken until you say so.').waitFor();
    await visitor.expectAccessible();
    expect(await info()).toEqual(before);
    await page.getByRole('button', { name: 'Use this instead: Phone' }).click();
    await page.getByText('Yours', { exact: true }).waitFor();
    const taken = { phone: found.phone, version: 2, updated_at: expect.any(String) };
    expect(await info()).toMatchObject({ ...(before as object), ...taken });
    await page.getByRole('button', { name: 'Add to my pictures: picture 1' }).click();
    await page.getByText('That picture is no longer at hand.').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.expectNoOverflow();
    expect(visitor.complaints.filter((complaint) => !complaint.includes('//preview.'))).toEqual([]);
  });
});

it('the files of the page are downloaded, and say how far they are', async () => {
  const owner = await openAccount(server);
  const { slug } = await publishedSite(server, owner, { pictures: [await storedPicture(server, owner, 4 << 20)] });
  const visitor = await browser.visitor({ as: owner });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=address');
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: 6 << 20, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.getByLabel('Keep ‘Powered by Shingle’').uncheck();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my page' }).click();
  await page.getByText(/^[\d.]+ [KM]B of 1[\d.]+ MB$/).waitFor();
  expect(await page.getByRole('progressbar', { name: 'Downloading your page' }).getAttribute('max')).toMatch(
    /^1\d{7}$/,
  );
  const archive = await coming;
  expect(archive.suggestedFilename()).toBe(`${slug}.zip`);
  await page.getByText(/^Done: 1[\d.]+ MB\./).waitFor();
  const files = unzip(await buffer(await archive.createReadStream()));
  expect(files.get('index.html')!.toString()).not.toContain('Powered by');
  await server.db.query(`update sites set state = 'unpublished' where slug = $1`, [slug]);
  await page.getByRole('button', { name: 'Download my page' }).click();
  await page.getByRole('alert').getByText('Your page is not published yet.').waitFor();
  await server.db.query(`update sites set state = 'blocked' where slug = $1`, [slug]);
  await visitor.reload();
  await page.getByText('Taken off by us. Please write to us.').waitFor();
  await visitor.expectAccessible();
  visitor.expectNoComplaint();
});

/** Code, both directions of writing, emoji of several code points, and what ends a line, a quotation or a document. */
const NASTY = '</script><script>alert(1)</script>"\'; שלום مرحبا 👩‍🍳🇨🇦 &amp; 中文';
const nasty = { en: NASTY };
const WORDS = {
  headline: nasty,
  lead: nasty,
  action: { en: '<b>👩‍🍳</b> שלום' },
  sections: { services: { title: nasty, intro: nasty, nav: nasty } },
  story: [nasty],
  questions: [{ id: 'q-1', question: nasty, answer: nasty }],
  reviews: [{ name: NASTY, about: nasty, text: nasty, stars: 5 }],
  reviews_are_real: true,
  areas: [nasty],
  contact: { person: NASTY },
  card: { name: NASTY, title: nasty, note: nasty },
};

describe('words that are code, written from right to left or pictures', () => {
  it('are text on page and card, in the contact file, structured data and mail', async () => {
    const owner = await openAccount(server, { name: 'Noor' });
    const pricing = [{ id: 'p-1', service: NASTY, price: '<i>$8</i>', description: NASTY }];
    const info = { business_name: NASTY, description: NASTY, pricing };
    const slug = 'nasty-bakery';
    const { seen } = await ownSite(server, owner, { trade: 'bakery', slug, publishing: 'owner', info, words: WORDS });
    const sent = await call(server, 'POST', '/api/user/site/publish', { token: owner.token, body: seen });
    expect([sent.status, sent.body.problems]).toEqual([200, undefined]);
    const host = server.url.replace('//', `//${slug}.`);
    const visitor = await browser.visitor();
    const { page } = visitor;
    const answer = await eventually(async () => {
      const came = await page.goto(host);
      return came?.status() === 200 ? came : undefined;
    });
    expect(await answer.text()).not.toContain('<script>alert');
    const shown = (await page.locator('main').textContent())!;
    expect(shown.split(NASTY).length).toBeGreaterThan(10);
    expect(await page.title()).toContain('<script>alert(1)</script>');
    const about = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as object;
    expect(about).toMatchObject({ name: NASTY });
    await visitor.expectNoOverflow();
    await page.goto(`${host}/card`);
    expect(await page.locator('main').textContent()).toContain(NASTY);
    expect(visitor.complaints.filter((one) => one !== `foreign request: ${host}`)).toEqual([]);
    const card = await page.evaluate<string>(`fetch('/card.vcf').then((answer) => answer.text())`);
    const lines = card.replace(/\r\n /g, '').split('\r\n');
    expect(lines.find((line) => line.startsWith('FN'))).toBe(`FN:${escaped(NASTY)}`);
    expect(lines.at(0)).toBe('BEGIN:VCARD');
    const picture = `fetch('/og.png').then((answer) => answer.headers.get('content-type'))`;
    await eventuallyHolds(async () => expect(await page.evaluate(picture)).toBe('image/png')); // made after publication
    const mail = await eventually(() => server.inbox.to(owner.email).find(({ text }) => text?.includes(slug)));
    expect(mail.html).not.toContain('<script>');
    expect(mail.subject).toContain('<script>alert(1)</script>');
  });
});

/** RFC 2426, section 4: the value of a text. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`);
