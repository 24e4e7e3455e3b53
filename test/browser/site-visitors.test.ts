import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectCount, useBrowser } from '../support/browser.ts';
import { hostedBakeries } from '../support/hosted-bakeries.ts';
import { askHost } from '../support/hosts.ts';
import { holdScripts } from '../support/scripts.ts';
import { useSharedServer } from '../support/server.ts';
import { signIn } from '../support/signed-in.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const s = useSharedServer();
const browser = useBrowser(s, { keepsTabs: true });
const { host, site, visitorOf } = hostedBakeries(s, browser);
const ask = (slug: string, path: string) => askHost(host(slug), path, { url: s.url });

/** What the sign around the heading and the ground behind it look like. */
const SIGN = `(() => {
  const { backgroundColor, borderRadius, boxShadow, color } = getComputedStyle(document.querySelector('h1').parentElement);
  const ground = document.querySelector('#root > *') ?? document.body;
  return JSON.stringify([backgroundColor, borderRadius, boxShadow, color, getComputedStyle(ground).backgroundColor]);
})()`;
const PAGES = ['', '/card', '/privacy', '/accessibility'];
let bread: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  bread = await site('fournil');
});

it('a page that was left open says whether the business is open when somebody comes back to it', async () => {
  const visitor = await visitorOf(bread.slug);
  const { page } = visitor;
  await page.clock.install({ time: new Date('2026-12-02T10:00:00-05:00') });
  await visitor.open('/en');
  await eventuallyHolds(async () => {
    await page.clock.runFor(500);
    await page.getByText('Open today until').first().waitFor({ timeout: 100 });
  });
  await page.clock.setSystemTime(new Date('2026-12-02T23:30:00-05:00'));
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.getByText('Closed now').first().waitFor();
  await expectCount(page.getByText('Open today until'), 0);
});

describe('the policies of a site', () => {
  it('stand in its languages and colours, and name the business and us', async () => {
    const expected = [
      ['/privacy', 'fr', 'Confidentialité · Boulangerie Lefèvre', 'est responsable de ce que vous laissez'],
      ['/en/privacy', 'en', 'Privacy · Boulangerie Lefèvre', 'is responsible for what you leave'],
      ['/accessibility', 'fr', 'Accessibilité · Boulangerie Lefèvre', 'niveau AA'],
      ['/en/accessibility', 'en', 'Accessibility · Boulangerie Lefèvre', 'level AA'],
    ] as const;
    for (const [path, language, title, words] of expected) {
      const { headers, status, text } = await ask(bread.slug, path);
      expect([path, status, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([path, 200, language]);
      expect(text).toContain(`<title>${title}</title>`);
      expect(text).toContain(words);
      expect(text).toContain('Shingle Web Services Inc.');
      expect(text).toContain(`<link rel="canonical" href="http://${host(bread.slug)}${path}">`);
      expect(text).not.toContain('noindex');
      expect(headers['set-cookie']).toBeUndefined();
    }
    const style = /<style[^>]*>(:root\{--t-[^}]*\})/;
    const [page, policy] = await Promise.all(['/', '/privacy'].map(async (path) => (await ask(bread.slug, path)).text));
    expect(style.exec(policy!)?.[1]).toBe(style.exec(page!)![1]);
  });

  it('speak of bookings and of the assistant only where the plan has them', async () => {
    const [small, large] = [await site('petit', 'starter'), await site('grand', 'plus_ai')];
    const words = async (slug: string) => (await ask(slug, '/privacy')).text;
    expect(await words(small.slug)).not.toMatch(/Quand vous réservez|interrogez l’assistant/);
    expect(await words(large.slug)).toContain('Quand vous interrogez l’assistant');
  });

  it('are linked with the way to report from each page, and from no sample', async () => {
    for (const path of PAGES) {
      const { text } = await ask(bread.slug, path || '/');
      for (const href of ['/privacy', '/accessibility', `${s.url}/report?site=${host(bread.slug)}&amp;lang=fr`])
        expect([path, text.includes(`href="${href}"`)]).toEqual([path, true]);
      expect(text).toContain(`href="${s.url}/"`); // 'Powered by' leads to us, not to the site's own page
    }
    const sample = await fetch(`${s.url}/demo/handyman`).then((answer) => answer.text());
    expect(sample).not.toMatch(/\/report\?|href="\/accessibility"/);
  });

  it('and all pages are in the sitemap, each language naming every other', async () => {
    const origin = `http://${host(bread.slug)}`;
    const map = (await ask(bread.slug, '/sitemap.xml')).text;
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    const expected = PAGES.flatMap((path) => [origin + (path || '/'), `${origin}/en${path}`]);
    expect(new Set(addresses)).toEqual(new Set(expected));
    expect(addresses).toHaveLength(expected.length);
    const links = new Map<string, string>();
    for (const address of addresses) {
      const { status, text } = await ask(bread.slug, address.slice(origin.length));
      expect([address, status]).toEqual([address, 200]);
      const named = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
      const hreflangs = named.map(([, language, href]) => `${language} ${href}`).sort();
      expect(hreflangs.map((each) => each.split(' ')[0])).toEqual(['en', 'fr', 'x-default']);
      links.set(address, hreflangs.join());
      expect(text).toContain(`<link rel="canonical" href="${address}">`);
    }
    for (const [address, named] of links)
      for (const other of named.split(',').map((each) => each.split(' ')[1]!))
        expect([address, other, links.get(other)]).toEqual([address, other, named]);
    expect((await ask(bread.slug, '/robots.txt')).text).not.toMatch(/privacy|accessibility|\/en/);
  });

  it('and the card have the site’s own picture where a link to them is shared', async () => {
    for (const path of ['/', '/en', '/card', '/en/card'])
      expect([path, /"og:image" content="([^"]+)"/.exec((await ask(bread.slug, path)).text)?.[1]]).toEqual([
        path,
        `http://${host(bread.slug)}/og.png`,
      ]);
  });

  it('read well at every width, by keyboard and in the other language', async () => {
    const visitor = await visitorOf(bread.slug);
    for (const path of ['/privacy', '/accessibility']) {
      await visitor.open(path);
      for (const width of [360, 1280]) {
        await visitor.page.setViewportSize({ width, height: 800 });
        await visitor.expectAccessible();
        await visitor.expectNoOverflow();
      }
    }
    for (const width of [360, 1280]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await visitor.open('/accessibility');
      await visitor.page.getByRole('link', { name: 'EN, English' }).click();
      await visitor.arrives('/en/accessibility');
    }
    visitor.expectNoComplaint();
  });
});

it('a letter that the line keeps back stays in its form, says so in the page’s language, and is sent later', async () => {
  const visitor = await visitorOf(bread.slug);
  const { page } = visitor;
  await visitor.open('/');
  await page.getByLabel('Nom').fill('Ada Tremblay');
  await page.getByLabel('Courriel').fill('ada@visitor.example');
  await page.getByLabel('Que pouvons-nous faire pour vous ?').fill('Faites-vous du pain de seigle ?');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('alert').getByText('L’envoi n’a pas réussi.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await eventuallyHolds(async () =>
    expect(await s.db.query('select message from enquiries where site_id = $1', [bread.id])).toEqual([
      { message: 'Faites-vous du pain de seigle ?' },
    ]),
  );
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

it('a letter that is written before the scripts are there is no spam', async () => {
  const { page } = await visitorOf(bread.slug);
  const { release } = await holdScripts(page);
  await page.goto(`http://${host(bread.slug)}`);
  await page.getByLabel('Nom').fill('Luc Gagnon');
  await page.getByLabel('Courriel').fill('luc@visitor.example');
  await page.getByLabel('Que pouvons-nous faire pour vous ?').fill('Ouvrez-vous le lundi de Pâques ?');
  await eventually(async () => (await page.evaluate<number>('performance.now()')) > 2_000);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  release();
  await eventuallyHolds(async () =>
    expect(await s.db.query(`select spam from enquiries where name = 'Luc Gagnon'`)).toEqual([{ spam: false }]),
  );
});

describe('the owner’s numbers', () => {
  it('are a sentence, bars and a table; the weekly mail can be switched off', async () => {
    await s.db.query(
      `insert into site_counts select $1, d::date, k, n from (select current_date - i as d, k, 1 + (i * 7) % 23 as n
       from generate_series(2, 59) i, unnest(array['view', 'call', 'save', 'qr']) k) x`,
      [bread.id],
    );
    await s.db.query(`update sites set first_published_at = now() - interval '90 days' where id = $1`, [bread.id]);
    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await browser.visitor({ colorScheme });
      await signIn(visitor, bread.owner);
      await visitor.open('/dashboard?tab=site&view=numbers');
      await visitor.page
        .getByRole('heading', { level: 1, name: /^About \d+ looked, \d+ called, \d+ booked\.$/ })
        .waitFor();
      for (const width of [360, 768, 1280]) {
        await visitor.page.setViewportSize({ width, height: 900 });
        await visitor.expectAccessible();
        await visitor.expectNoOverflow();
      }
      const { page } = visitor;
      await page.getByText('Each of the 30 days').click();
      expect(await page.getByRole('rowheader').count()).toBeGreaterThan(30);
      await page.setViewportSize({ width: 360, height: 900 });
      await visitor.expectNoOverflow('each of the 30 days');
      await visitor.expectAccessible();
      visitor.expectNoComplaint();
    }
    const visitor = await browser.visitor();
    await signIn(visitor, bread.owner);
    await visitor.open('/dashboard?tab=site&view=numbers');
    const mail = visitor.page.getByLabel('Mail me these numbers on Mondays');
    expect(await mail.isChecked()).toBe(true);
    await mail.click();
    await eventuallyHolds(async () =>
      expect(await s.db.query('select weekly_mail from sites where id = $1', [bread.id])).toEqual([
        { weekly_mail: false },
      ]),
    );
    await visitor.reload();
    await eventuallyHolds(async () => expect(await mail.isChecked()).toBe(false));
  });

  it('have commas from a thousand on', async () => {
    await s.db.query(`insert into site_counts values ($1, current_date - 1, 'mail', 1234)`, [bread.id]);
    await s.db.query(`update sites set first_published_at = now() - interval '90 days' where id = $1`, [bread.id]);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(visitor, bread.owner);
    await visitor.open('/dashboard?tab=site&view=numbers');
    await page.getByText('Each of the 30 days').click();
    await expectCount(page.getByRole('cell', { name: '1,234', exact: true }), 2);
  });
});

describe('the page of a site that cannot be shown', () => {
  it.each(['light', 'dark'] as const)(
    'hangs the sign of a paused one after it was blocked, in the %s scheme',
    async (colorScheme) => {
      const visitor = await visitorOf(bread.slug, { colorScheme });
      const { page } = visitor;
      await page.setViewportSize({ width: 360, height: 640 });
      const signs: string[] = [];
      for (const state of ['paused', 'blocked']) {
        const { id, slug } = await site(`${state}-${colorScheme}`);
        await s.db.query('update sites set state = $2 where id = $1', [id, state]);
        await page.goto(`http://${host(slug)}/`);
        signs.push(await page.evaluate<string>(SIGN));
      }
      expect(signs[1]).toBe(signs[0]);
      expect(await page.locator('script').count()).toBe(0);
      await visitor.expectAccessible();
      await visitor.expectNoOverflow();
      expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    },
  );

  it.each([
    ['hours', 500, 'Une erreur est survenue', 'Unexpected Application Error!'],
    ['schema', 503, 'Nous revenons tout de suite', 'We will be right back'],
  ])(
    'for lack of its %s is a %i in the language of the address, and leads to that page',
    async (what, status, french, english) => {
      const { id, slug } = await site(`sans-${what}`);
      const broken = what === 'schema' ? 'schema = 99' : `record = record #- '{content,hours}'`;
      await s.db.query('alter table site_versions disable trigger site_versions_immutable');
      await s.db.query(`update site_versions set ${broken} where site_id = $1`, [id]);
      await s.db.query('alter table site_versions enable trigger site_versions_immutable');
      for (const [path, lang, title, home] of [
        ['/card', 'fr', french, '<a href="/">Retour à l’accueil</a>'],
        ['/en/card', 'en', english, '<a href="/en">Return to Home</a>'],
      ] as const) {
        const answer = await ask(slug, path);
        expect([path, answer.status, /<html lang="(\w+)"/.exec(answer.text)?.[1]]).toEqual([path, status, lang]);
        expect(answer.text).toContain(`<h1>${title}</h1>`);
        expect(answer.text).toContain(home);
      }
    },
  );
});
