import { beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { bakery } from '../support/bakery.ts';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { readQr } from '../support/qr.ts';
import { holdScripts } from '../support/scripts.ts';
import { useServer } from '../support/server.ts';
import { insertSite } from '../support/sites.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server, { keepsTabs: true });
/** Who was never here. */
const strangers = useBrowser(server);
const WIDTHS = [360, 768, 1280] as const;
const JS_MAX = 110 * 1024;
const SAMPLES = [
  ['/demo/piano-teacher', 'en', 'Grace Liu Piano Studio'],
  ['/demo/piano-teacher?lang=zh', 'zh-Hans', '课程与学费'],
  ['/demo/handyman', 'en', 'Give me the list.'],
  ['/demo/auto-care', 'en', 'We show you the part'],
  ['/demo/auto-care?lang=fr', 'fr', 'On vous montre la pièce'],
] as const;

async function at(width: number, path: string): Promise<Visitor> {
  const visitor = await browser.visitor({ viewport: { width, height: 800 } });
  await visitor.open(path);
  return visitor;
}

let reader: Visitor;
beforeAll(async () => {
  reader = await browser.visitor({ stays: true });
});

/** The one who reads page after page, and remembers none. */
async function opened(path: string): Promise<Visitor> {
  await reader.forget();
  await reader.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await reader.page.setViewportSize({ width: 360, height: 800 });
  await reader.open(path);
  return reader;
}

/** Whole at every width; accessible at the narrowest and the widest, and once by night: widths differ in layout, not in colours. */
async function expectWholeAndAccessible(visitor: Visitor, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.expectNoOverflow();
    if (width === widths[0] || width === widths.at(-1)) await visitor.expectAccessible();
  }
  await visitor.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await visitor.expectAccessible();
  visitor.expectNoComplaint();
}

describe('a sample site', () => {
  it.each(SAMPLES)('%s is accessible and whole at every width', async (path, lang, words) => {
    const visitor = await opened(path);
    expect(await visitor.page.getAttribute('html', 'lang')).toBe(lang);
    expect(await visitor.page.textContent('body')).toContain(words);
    await expectWholeAndAccessible(visitor, WIDTHS);
  });

  it.each(['/demo/piano-teacher', '/demo/handyman', '/demo/auto-care'])('%s needs little JavaScript', async (path) => {
    const visitor = await strangers.visitor();
    const scripts: Promise<Buffer>[] = [];
    visitor.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await visitor.open(path);
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(JS_MAX);
  });

  it('names its other languages both ways', async () => {
    for (const path of ['/demo/auto-care', '/demo/auto-care?lang=fr']) {
      const html = await (await fetch(server.url + path)).text();
      expect(html).toContain(`<link rel="alternate" hreflang="en" href="${server.url}/demo/auto-care">`);
      expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${server.url}/demo/auto-care?lang=fr">`);
    }
  });

  it('answers an unknown language in its own', async () => {
    const html = await (await fetch(`${server.url}/demo/handyman?lang=xx`)).text();
    expect(html).toContain('<html lang="en"');
  });

  it('remembers the language chosen', async () => {
    const { page } = await at(1280, '/demo/piano-teacher');
    await page.click('a[hreflang="zh-Hans"]');
    await page.waitForSelector('html[lang="zh-Hans"]');
    for (const network of ['Instagram', 'YouTube', '微信'])
      await page.getByRole('link', { name: `关注我们：${network}，在新标签页打开`, exact: true }).waitFor();
    await page.goto(`${server.url}/demo/piano-teacher`);
    await page.waitForSelector('html[lang="zh-Hans"]');
    await page.click('a[hreflang="en"]');
    await page.waitForSelector('html[lang="en"]');
    await eventuallyHolds(async () =>
      expect(await page.evaluate('localStorage.getItem("shingle.language.piano-teacher")')).toBe('en'),
    );
    await page.goto(`${server.url}/demo/piano-teacher`, { waitUntil: 'networkidle' });
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  it('opens its menu, goes to a section, and closes it', async () => {
    const { page } = await at(360, '/demo/auto-care');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.click('#site-menu a[href="#contact"]');
    const top = () => page.evaluate<number>('document.querySelector("#contact").getBoundingClientRect().top');
    while (Math.abs(await top()) > 60) await page.waitForTimeout(50); // it glides
    expect(await page.locator('details[data-menu][open]').count()).toBe(0);
    expect(await page.isVisible('#site-menu')).toBe(false);
  });

  it('shows the handyman’s card with its download', async () => {
    const visitor = await at(360, '/demo/handyman');
    await visitor.page.click('button:has-text("Save my card")');
    await visitor.page.waitForSelector('dialog[open]');
    await visitor.expectAccessible();
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      visitor.page.click('dialog a:has-text("Add to Contacts")'),
    ]);
    expect(download.suggestedFilename()).toBe('owen.vcf');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.waitForSelector('dialog', { state: 'detached' });
  });
});

describe('a card', () => {
  it.each(['/card/owen', '/card/etienne', '/card/grace', '/business-card', '/card/etienne?lang=fr'])(
    '%s is accessible and whole',
    async (path) => expectWholeAndAccessible(await opened(path), [360, 1280]),
  );

  it('says a sample’s hours as one sentence', async () => {
    const { page } = await at(360, '/card/owen');
    await page.getByText('Sunday emergency only', { exact: true }).waitFor();
  });

  it('names us in words at its foot', async () => {
    const { page } = await at(360, '/card/owen');
    expect(await page.locator('footer').textContent()).toContain('Powered by Shingle');
  });

  it('names its address in one word to who hears it', async () => {
    const { page } = await at(360, '/card/owen');
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const links = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => name?.value as string);
    expect(links).toContain('owen@brandthandyman.example');
  });

  it('says that it downloads, for a second, pressed by a finger or by the space bar', async () => {
    const { page } = await at(360, '/card/grace');
    const button = page.getByRole('button', { name: 'Add to Contacts' });
    await Promise.all([page.waitForEvent('download'), button.press(' ')]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button.or(page.getByText('Downloading...')).click(),
    ]);
    expect(download.suggestedFilename()).toBe('grace.vcf');
    await page.waitForSelector('text=Downloading...');
    await page.waitForSelector('text=Add to Contacts');
  });

  it('says that it downloads where it was pressed before React came', async () => {
    const { page } = await browser.visitor({ viewport: { width: 360, height: 800 } });
    const { release } = await holdScripts(page);
    await page.goto(`${server.url}/card/grace`);
    await Promise.all([page.waitForEvent('download'), page.click('text=Add to Contacts')]);
    release();
    await page.waitForSelector('text=Downloading...');
    await page.waitForSelector('text=Add to Contacts');
  });

  it('is shared by link and by a code that another library reads', async () => {
    const visitor = await browser.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visitor.open('/card/grace');
    const { page } = visitor;
    await page.click('text=Share Business Card');
    await page.click('text=Copy Link');
    await page.waitForSelector('button:has-text("Link Copied!")');
    expect(await page.getByText(/copied!/i).count()).toBe(1);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${server.url}/card/grace`);
    await page.waitForSelector('button:has-text("Copy Link")');
    await page.click('text=Show QR Code');
    const code = page.locator('figure svg');
    await page.waitForSelector('text=Scan to view business card');
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
    expect(await readQr(code)).toBe(`${server.url}/card/grace`);
    await visitor.expectAccessible();
    const beyond = `(dialog => {
      dialog.querySelector('h2').textContent = 'Schwarzwälderkirschtortenmanufakturverein’s card';
      return dialog.scrollWidth - dialog.clientWidth;
    })(document.querySelector('dialog'))`;
    expect(await page.evaluate(beyond)).toBe(0);
    visitor.expectNoComplaint();
  });

  it('is handed to the device where the device can share', async () => {
    const { page } = await browser.visitor();
    await page.addInitScript(
      'navigator.share = (what) => { window.shared = what; return Promise.resolve(); }; navigator.canShare = () => true;',
    );
    await page.goto(`${server.url}/card/owen`, { waitUntil: 'networkidle' });
    await page.click('text=Share Business Card');
    expect(await eventually(() => page.evaluate('window.shared?.url'))).toBe(`${server.url}/card/owen`);
    await expectCount(page.locator('dialog'), 0);
  });
});

describe('a fourth business', () => {
  it.each(['programme', 'workorder', 'showroom'] as const)('is a row drawn in the design %s', async (design) => {
    await insertSite(server.db, bakery(`lefevre-${design}`, `margaux-${design}`, design));
    const visitor = await opened(`/sites/lefevre-${design}`);
    expect(await visitor.page.getAttribute('html', 'lang')).toBe('fr');
    expect(await visitor.page.textContent('h1')).toContain('Le pain sort à sept heures.');
    expect(await visitor.page.textContent('main')).toContain('Miche au levain');
    await expectWholeAndAccessible(visitor, [360, 1280]);
    const card = await fetch(`${server.url}/card/margaux-${design}`);
    expect(await card.text()).toContain('Boulangère');
  });

  it('shows a change on every server', async () => {
    const urls = [server.url, await server.another()].map((origin) => `${origin}/demo/handyman`);
    const pages = () => Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    for (const html of await pages()) expect(html).toContain('Give me the list.');
    // A third server starts, finds an older edition than its own, publishes a version, and tells the others.
    await server.db.query(
      `with older as (
         insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
         select v.site_id, v.number + 1, v.schema, v.words, v.look,
           jsonb_set(v.record, '{content,hero,title,en}', '"Old words"'), now(), 'system', now()
         from site_versions v join sites s on s.id = v.site_id and s.published_version = v.number
         where s.slug = 'handyman' returning site_id, number)
       update sites set sample_revision = 0, published_version = older.number from older where id = older.site_id`,
    );
    await server.another();
    for (const html of await pages()) expect(html).toContain('Give me the list.');
  });

  it('goes offline with its owner, politely', async () => {
    const [{ id }] = await server.db.query<[{ id: string }]>(
      `insert into users (name, email, email_key, password_hash, status, created_at) values ('M', 'm@resting.example', 'm@resting.example', 'x', 'inactive', now()) returning id`,
    );
    await insertSite(server.db, bakery('resting', 'resting'), id);
    const host = `http://resting.localhost:${new URL(server.url).port}/`;
    const visitor = await browser.visitor({ viewport: { width: 360, height: 800 } });
    const answer = await visitor.page.goto(host);
    expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([503, true]);
    expect(await visitor.page.textContent('h1')).toBe('Fermé pour l’instant');
    expect(await visitor.page.textContent('body')).not.toContain('Miche');
    await visitor.expectAccessible();
  });

  it('is text wherever it is shown', async () => {
    const nasty = `</script><script>alert(1)</script> "x", y; 中文 👩‍🍳`;
    const site = bakery('nasty', 'nasty');
    site.content.business_name = nasty;
    site.content.hero.title = { fr: `Du pain: ${nasty}` };
    site.content.description = { fr: nasty };
    await insertSite(server.db, site);
    const visitor = await at(360, '/sites/nasty');
    expect(await visitor.page.textContent('h1')).toContain(nasty);
    const about = JSON.parse((await visitor.page.textContent('script[type="application/ld+json"]'))!) as {
      name: string;
    };
    expect(about.name).toBe(nasty);
    visitor.expectNoComplaint();
  });

  it.each(['/sites/nobody', '/sites/shingle', '/sites/%00', '/card/nobody', '/card/%E0%A4%A'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(server.url + path)).status).toBe(404);
    },
  );
});

describe('the piano studio in Chinese', () => {
  it('breaks the heading of its story after the comma', async () => {
    const { page } = await browser.visitor({ viewport: { width: 360, height: 740 } });
    await page.goto(`${server.url}/demo/piano-teacher?lang=zh`);
    const widths = await page.evaluate<number[]>(`(() => {
      const text = document.querySelector('#about h2').firstChild;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf('，') + 1);
      range.setEnd(text, text.data.length);
      return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ width }) => Math.round(width));
    })()`);
    expect(widths).toHaveLength(1);
  });
});

describe('the handyman’s card in its dialog', () => {
  it('breaks the e-mail after its @ alone on a small phone', async () => {
    const visitor = await browser.visitor({ viewport: { width: 360, height: 740 } });
    await visitor.open('/demo/handyman');
    await visitor.page.getByRole('button', { name: 'Save my card' }).first().click();
    const email = visitor.page.getByRole('dialog').getByRole('link', { name: /@/ });
    const LINES = (one: { getClientRects(): Iterable<{ top: number }> }) =>
      new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size;
    await eventuallyHolds(async () => expect(await email.evaluate(LINES)).toBe(2)); // its face comes late
  });
});
