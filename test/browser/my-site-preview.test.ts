import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { askHost } from '../support/hosts.ts';
import { ownSite } from '../support/own-site.ts';
import { expectQuietBesidePreview, frameOf, previewOrigin } from '../support/preview-frame.ts';
import { useSharedServer } from '../support/server.ts';
import { HOURS } from '../support/site-owners.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

describe('the preview in My site', () => {
  it('draws after every edit what it draws when it is opened', async () => {
    const account = await openAccount(server);
    const info = { business_name: 'Rahman Tailoring', phone: '(905) 555-0163', description: 'Hems and suits.' };
    await ownSite(server, account, { trade: 'tailor', info: { ...info, services: ['Hems', 'Suits'] } });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const drawn = async () => {
      const html = await frameOf(page).locator('[role="button"] > [inert]').innerHTML();
      return html.replace(/_r_\w+?_/g, ''); // ids of the fields are counted from the start of the page
    };
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await page.getByLabel('First line').fill('Hems while you wait');
    await page.getByRole('button', { name: /^About/ }).click();
    await page.getByRole('button', { name: 'Add a paragraph' }).click();
    await page.getByLabel('Paragraph 1', { exact: true }).fill('Three sewing machines and a kettle.');
    await page.getByRole('button', { name: /^Questions/ }).click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('How long does a hem take?');
    await page.getByLabel('Answer', { exact: true }).fill('An hour.');
    await page.getByRole('switch', { name: 'Services on the page' }).click();
    await page.getByRole('button', { name: /^Contact/ }).click();
    await page.getByLabel('E-mail on the page').fill('hello@rahman.example');
    await frameOf(page).getByText('hello@rahman.example').first().waitFor({ state: 'attached' });
    await page.getByText(/^Saved at/).waitFor();
    const followed = await drawn();
    for (const words of ['Hems while you wait', 'kettle', 'An hour.']) expect(followed).toContain(words);
    await visitor.reload();
    await frameOf(page).getByText('hello@rahman.example').first().waitFor({ state: 'attached' });
    expect(await drawn()).toBe(followed);
  });

  it.each([
    ['programme', 'tailor', 'booking', 'Your next free times stand here.'],
    ['counter', 'bakery', 'services', 'Rye loaf'],
  ])('opens the part that is clicked, also one that %s draws in the top', async (_design, trade, part, words) => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade, plan: 'pro', info: { services: ['Rye loaf'], hours: HOURS } });
    const visitor = await browser.visitor({ as: account });
    await visitor.open('/dashboard?tab=site&view=page&part=hours');
    await frameOf(visitor.page).locator(`#top #${part}`).getByText(words).first().click();
    await visitor.arrives(`/dashboard?tab=site&view=page&part=${part}`);
    expectQuietBesidePreview(server, visitor);
  });

  it('keeps the open part in its place at each width', async () => {
    const account = await openAccount(server);
    const services = Array.from({ length: 40 }, (_, at) => `Hem ${at}`);
    await ownSite(server, account, { trade: 'tailor', info: { services, hours: HOURS } });
    const visitor = await browser.visitor({ as: account, viewport: { width: 1280, height: 900 } });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=services');
    const part = frameOf(page).locator('#services');
    const top = () => part.evaluate((one: any): number => Math.round(one.getBoundingClientRect().top));
    await eventuallyHolds(async () => expect(await top()).toBe(48));
    for (const width of ['Desk', 'Tablet', 'Phone']) {
      await page.getByRole('button', { name: width }).click();
      await page.getByRole('button', { name: width, pressed: true }).waitFor();
      await eventuallyHolds(async () => expect(await top()).toBe(48));
    }
  });

  it('asks nothing of the server for the free times of a page that is written, and says that they stand there', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor', plan: 'pro', info: { services: ['Hems'], hours: HOURS } });
    const visitor = await browser.visitor({ as: account });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.open('/dashboard?tab=site&view=page&part=booking');
    await frameOf(visitor.page).getByText('Your next free times stand here.').waitFor({ state: 'attached' });
    expect(await visitor.page.getByLabel('Title of this part').getAttribute('placeholder')).toBe('Next free times');
    expect(asked.filter((url) => url.startsWith(previewOrigin(server)) && url.includes('/api/'))).toEqual([]);
  });

  it('shows the greeting of the assistant and starts no conversation', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor', plan: 'plus_ai', info: { services: ['Hems'] } });
    const visitor = await browser.visitor({ as: account });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.open('/dashboard?tab=site&view=page&part=assistant');
    const chat = frameOf(visitor.page).locator('#assistant');
    await chat.getByText('Ask about our work, prices or hours.').waitFor();
    expect(await chat.locator('textarea').getAttribute('placeholder')).toBe('Write your question');
    await expectCount(chat.getByText('Retry'), 0);
    expect(asked.filter((url) => url.startsWith(previewOrigin(server)) && url.includes('/api/'))).toEqual([]);
  });

  it('ticks the services that stand on the card until the owner chooses', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor', info: { services: ['Hems', 'Suits'] } });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const card = page.frameLocator('iframe[title="Your card"]');
    await visitor.open('/dashboard?tab=site&view=page&part=card');
    await card.getByText('Hems, Suits').waitFor({ state: 'attached' });
    await page.getByText('Without one, a drawing of your trade stands there.').waitFor();
    const undo = `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Undo')`;
    const drawn = () => page.evaluate<string>(`getComputedStyle(${undo}).boxShadow`);
    const idle = await drawn();
    for (const name of ['Hems', 'Suits']) expect(await page.getByLabel(name, { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('Hems', { exact: true }).uncheck();
    await card.getByText(/^Suits$/).waitFor({ state: 'attached' });
    expect(await drawn()).not.toBe(idle); // there is something to undo now
  });

  it('shows the card while the card is written, with each key, and the page again', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor', info: { business_name: 'Rahman Tailoring' } });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const card = page.frameLocator('iframe[title="Your card"]');
    await visitor.open('/dashboard?tab=site&view=page&part=card');
    await card.getByRole('heading', { name: 'Rahman Tailoring' }).waitFor({ state: 'attached' });
    await page.getByLabel('Name on the card').pressSequentially('Ada');
    await card.locator('h1', { hasText: /^Ada$/ }).waitFor({ state: 'attached' });
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await frameOf(page).locator('#contact').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await card.locator('h1', { hasText: /^Ada$/ }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Contact/ }).click();
    await frameOf(page).locator('#contact').waitFor({ state: 'attached' });
    expectQuietBesidePreview(server, visitor);
  });

  it('draws nothing that the page in the frame sends to itself, and follows the editor again after the frame was loaded again', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'tailor', info: { business_name: 'Rahman Tailors' } });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await page.addInitScript(`addEventListener('message', ({ data }) => (window.heard = data))`);
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await frameOf(page).getByText('Rahman Tailors').first().waitFor({ state: 'attached' });
    const inside = () => page.frames().find((frame) => frame.url().startsWith(previewOrigin(server)))!;
    await inside().evaluate(`
      const forged = structuredClone(heard);
      forged.view.hero.title = 'Forged';
      const { port1, port2 } = new MessageChannel();
      window.postMessage(forged, '*', [port2]);
      port1.postMessage(forged);
      new MutationObserver(() => (window.wasForged ||= document.body.innerText.includes('Forged')))
        .observe(document, { subtree: true, childList: true, characterData: true });
      window.wasForged = false`);
    await page.getByLabel('First line').fill('Hems while you wait');
    await frameOf(page).getByText('Hems while you wait').first().waitFor({ state: 'attached' });
    expect(await inside().evaluate('wasForged')).toBe(false);
    await inside().evaluate('location.reload()');
    await frameOf(page).getByText('Hems while you wait').first().waitFor({ state: 'attached' });
    await page.getByLabel('First line').fill('Coats too');
    await frameOf(page).getByText('Coats too').first().waitFor({ state: 'attached' });
  });

  it('draws nothing that another window says, and says nothing to another window', async () => {
    const { page } = await browser.visitor();
    await page.goto(`${previewOrigin(server)}/`);
    await page.evaluate(`window.postMessage({ kind: 'shingle.preview', view: {} }, '*')`);
    expect(await page.locator('#root').innerText()).toBe('');
  });
});

describe('the preview’s host', () => {
  it('draws the second of two shared links that are opened in one tab', async () => {
    const account = await openAccount(server);
    const { token } = account;
    await ownSite(server, account, { trade: 'tailor', words: { headline: { en: 'Hems at once' } } });
    const share = async () => {
      const { body } = await call(server, 'POST', '/api/user/site/previews', { token, body: { of: 'draft' } });
      return body.preview as { id: string; url: string };
    };
    const [first, second] = [await share(), await share()];
    await call(server, 'DELETE', `/api/user/site/previews/${first.id}`, { token });
    const { page } = await browser.visitor();
    await page.goto(first.url);
    await page.getByText('This link has ended.').waitFor();
    await page.goto(second.url); // only the fragment changes
    await page.getByText('Hems at once').first().waitFor();
    await page.goto(first.url);
    await page.getByText('This link has ended.').waitFor();
  });

  it('shows a shared page to be read: its answers open, its other language comes, and nothing else is done', async () => {
    const account = await openAccount(server);
    const { token } = account;
    await ownSite(server, account, { trade: 'tailor', plan: 'plus_ai' });
    const put = (path: string, body: object) => call(server, 'PUT', `/api/user/site/${path}`, { token, body });
    const words = {
      headline: { en: 'Hems at once', fr: 'Des ourlets sans attendre' },
      lead: { en: 'Wait here.', fr: 'Attendez ici.' },
      questions: [
        { id: 'q', question: { en: 'Parking?', fr: 'Stationner?' }, answer: { en: 'Behind us.', fr: 'Ici.' } },
      ],
    };
    expect((await put('settings', { languages: ['en', 'fr'] })).status).toBe(200);
    expect((await put('draft', { words, revision: 1 })).status).toBe(200);
    const { body } = await call(server, 'POST', '/api/user/site/previews', { token, body: { of: 'draft' } });
    const { url } = body.preview as { url: string };
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.goto(url);
    await page.locator('summary').getByText('Parking?').click();
    await page.getByText('Behind us.').waitFor();
    expect(await page.locator('[inert]:not(form)').count()).toBe(0);
    await page.getByLabel('Your question').scrollIntoViewIfNeeded(); // of the assistant, whose script comes late
    await expectCount(page.locator('form:not([inert])'), 0);
    await page.getByRole('link', { name: 'FR, Français' }).first().click();
    await page.getByText('Des ourlets sans attendre').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('a[href$="/card.vcf?lang=fr"], a[href$="/card"]').first().click();
    await page.locator('header a[href^="#"]').first().click();
    expect([page.url(), asked]).toEqual([url, []]);
    expect(visitor.complaints.filter((complaint) => complaint.includes('postMessage'))).toEqual([]);
  });

  it('has one document that only our pages may frame, and no page of ours', async () => {
    const { port } = new URL(server.url);
    const host = `preview.localhost:${port}`;
    const ask = (asked: string, path: string) => askHost(asked, path, { url: server.url });
    const { headers, text } = await ask(host, '/');
    expect(text).not.toContain('/plans');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${server.url}`);
    expect([headers['x-frame-options'], headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
    for (const path of ['/plans', '/dashboard', '/robots.txt', '/api/auth/me', '/api/site-previews/x', '/uploads/x']) {
      const missing = await ask(host, path);
      expect([path, missing.status, missing.headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    }
    const framing = await ask(`localhost:${port}`, '/dashboard');
    expect(framing.headers['content-security-policy']).toContain(`frame-src http://${host}`);
    expect((await ask(`localhost:${port}`, '/plans')).headers['content-security-policy']).not.toContain('frame-src');
  });
});

describe('the languages of a page', () => {
  it('change places where the second one is chosen as the first', async () => {
    const account = await openAccount(server);
    await ownSite(server, account, { trade: 'bakery', plan: 'pro' });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const [first, second] = ['First language', 'Second language'].map((label) => page.getByLabel(label));
    const chosen = () => Promise.all([first!.inputValue(), second!.inputValue()]);
    await visitor.open('/dashboard?tab=site&view=page&part=languages');
    await second!.selectOption('fr');
    await page.getByText('Languages saved').first().waitFor();
    await first!.selectOption('fr');
    await eventuallyHolds(async () => expect(await chosen()).toEqual(['fr', 'en']));
    expectQuietBesidePreview(server, visitor);
  });
});
