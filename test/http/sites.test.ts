import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import type { Language } from '../../src/pages/languages.shared.ts';
import { SiteChanges } from '../../src/sites/hosts/site-changes.service.ts';
import { SitePages } from '../../src/sites/pages/site-pages.ts';
import { SitesService } from '../../src/sites/sites.service.ts';
import { SamplesService } from '../../src/sites/samples/samples.service.ts';
import { siteProblems } from '../../src/sites/content/record/site-record.dto.ts';
import { useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { askHost } from '../support/hosts.ts';
import { insertSite } from '../support/sites.ts';

const t = useApp();
const sites = (): SitesService => t.app.get(SitesService);
const seed = (): Promise<void> => t.app.get(SamplesService).seed();
const contactFile = (slug: string, language?: Language) =>
  t.anonymous().get(`/card/${slug}.vcf${language ? `?lang=${language}` : ''}`);
/** On the site's own host. */
const ownFile = (slug: string) => askHost(`${slug}.localhost:3000`, '/card.vcf', { url: t.url });

function read(file: string): (name: string) => unknown {
  const component = new ICAL.Component(ICAL.parse(file) as never);
  return (name) => component.getFirstPropertyValue(name);
}

describe('the samples', () => {
  it('are there once, also after another server has started', async () => {
    await (await t.boot()).close();
    const rows = await t.db.query<{ slug: string; card_slug: string }[]>(
      'select slug, card_slug from sites order by slug',
    );
    expect(rows).toEqual([
      { slug: 'auto-care', card_slug: 'etienne' },
      { slug: 'handyman', card_slug: 'owen' },
      { slug: 'piano-teacher', card_slug: 'grace' },
      { slug: 'shingle', card_slug: 'shingle' },
    ]);
  });

  it('are found among ours by slug and by card, a customer’s site and what is no name are not', async () => {
    const owner = await t.build.user({ plan: 'starter' });
    const slug = 'boulangerie-voisine';
    await insertSite(t.db, bakery(slug, slug), owner.id);
    const foundAs = async (column: 'slug' | 'card_slug', name: string) => {
      const found = await sites().findOurs(column, name);
      return found && [found.site.slug, found.standing];
    };
    expect(await foundAs('slug', 'handyman')).toEqual(['handyman', 'live']);
    expect(await foundAs('card_slug', 'owen')).toEqual(['handyman', 'live']);
    expect(await foundAs('slug', 'owen')).toBeNull();
    expect((await sites().find(slug))?.site.slug).toBe(slug);
    for (const column of ['slug', 'card_slug'] as const)
      for (const name of [slug, 'nothing-here', '', 'Handyman', `handyman' or 'a'='a`, 'h\0'])
        expect([name, await foundAs(column, name)]).toEqual([name, null]);
  });

  it('have the addresses of ours that are theirs, and no other site has one', async () => {
    const owner = await t.build.user({ plan: 'starter' });
    await insertSite(t.db, bakery('voisine-du-coin', 'voisine-du-coin'), owner.id);
    const at = (slug: string) => t.app.get(SitePages).load({ route: 'sample', params: { slug } });
    expect(await at('handyman')).toMatchObject({ status: 200, document: 'handyman' });
    expect(await at('Handyman')).toEqual({ status: 308, location: '/demo/handyman' });
    for (const slug of ['owen', 'shingle', 'nobody', 'constructor', 'voisine-du-coin'])
      expect([slug, await at(slug)]).toEqual([slug, { status: 404 }]);
  });

  it('name the provider’s address as the settings do', async () => {
    const before = t.env.providerEmail;
    t.env.providerEmail = 'bonjour@provider.example';
    await seed();
    expect((await contactFile('shingle').expect(200)).text).toContain('bonjour@provider.example');
    t.env.providerEmail = before;
    await seed();
    expect((await contactFile('shingle').expect(200)).text).not.toContain('bonjour@provider.example');
  });

  it('get a new version when the code has a newer one, and are left alone otherwise', async () => {
    const versions = () =>
      t.db.query(
        `select v.number, s.published_version as live from site_versions v join sites s on s.id = v.site_id
       where s.slug = 'handyman' order by v.number`,
      );
    await seed();
    expect(await versions()).toEqual([{ number: 1, live: 1 }]);
    await t.db.query(`update sites set sample_revision = 0 where slug = 'handyman'`);
    await Promise.all([seed(), seed()]);
    expect(await versions()).toEqual([
      { number: 1, live: 2 },
      { number: 2, live: 2 },
    ]);
  });

  it('cannot be changed once they are versions', async () => {
    await expect(t.db.query(`update site_versions set note = 'other'`)).rejects.toThrow('never changed');
  });

  it('serve booking and the assistant as their plans say', async () => {
    await expect(sites().forBooking('piano-teacher')).resolves.toMatchObject({ slug: 'piano-teacher' });
    await expect(sites().forBooking('handyman')).rejects.toMatchObject({ code: 'not_found' });
    await expect(sites().forAssistant('auto-care')).resolves.toMatchObject({ slug: 'auto-care' });
    await expect(sites().forAssistant('piano-teacher')).rejects.toMatchObject({ code: 'not_found' });
    await expect(sites().forAssistant('nobody')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a contact file', () => {
  it.each(['owen', 'etienne', 'grace', 'shingle'])('of %s is read by another library', async (slug) => {
    const { headers, text } = await contactFile(slug).expect(200);
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="${slug}.vcf"`);
    const value = read(text);
    expect(value('version')).toBe('3.0');
    expect(String(value('tel'))).toMatch(/^\(905\) 555-01\d\d$/);
    expect(String(value('url'))).toMatch(/^http:\/\/localhost:3000\//);
    for (const name of ['fn', 'org', 'title', 'email', 'adr', 'note', 'photo']) expect(value(name)).toBeTruthy();
  });

  it('speaks the language asked for, and its own where that is none of them', async () => {
    expect(read((await contactFile('etienne', 'fr').expect(200)).text)('title')).toBe('Propriétaire et technicien');
    expect(read((await contactFile('etienne', 'zh').expect(200)).text)('title')).toBe('Owner and technician');
  });

  it.each(['nobody', '%00', '..%2f..%2fetc', 'grace.vcf', 'a'.repeat(5_000)])('of %s is not there', async (slug) => {
    await contactFile(slug).expect(404);
  });
});

describe('a customer’s site', () => {
  it('is a row with a version: its contact file follows', async () => {
    const owner = await t.build.user();
    await insertSite(t.db, bakery('boulangerie', 'margaux'), owner.id);
    const value = read((await ownFile('boulangerie')).text);
    expect(value('fn')).toBe('Margaux Lefèvre');
    const { headers, text } = await t.anonymous().get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toContain('hreflang="zh-Hans" href="http://localhost:3000/demo/piano-teacher?lang=zh"');
    expect(text).not.toContain('/sites/');
  });

  it.each(['inactive', 'suspended'] as const)('is offline while its owner is %s', async (status) => {
    const owner = await t.build.user({ status });
    await insertSite(t.db, bakery(`away-${status}`, `away-${status}`), owner.id);
    const { headers, status: answered } = await ownFile(`away-${status}`);
    expect([answered, headers['retry-after']]).toEqual([503, '3600']);
    await contactFile(`away-${status}`).expect(404);
    await expect(sites().forBooking(`away-${status}`)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['own-domain', 'old-name'])('that is paused has no address of ours by its %s', async (kind) => {
    const [slug, old] = [`paused-${kind}`, `was-${kind}`];
    const id = await insertSite(t.db, bakery(slug, slug), (await t.build.user()).id);
    await t.db.query(`update sites set state = 'paused' where id = $1`, [id]);
    if (kind === 'old-name')
      await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'old')`, [old, id]);
    else
      await t.db.query(
        `insert into site_domains (site_id, host, token, state, "primary") values ($1, $2, 't', 'live', true)`,
        [id, `${slug}.ca`],
      );
    await contactFile(kind === 'old-name' ? old : slug).expect(404);
    await t.db.query(`update sites set state = 'published' where id = $1`, [id]);
    await t.app.get(SiteChanges).announceSite(id);
    await contactFile(kind === 'old-name' ? old : slug).expect(308);
  });

  it('is refused with every field that is wrong named', () => {
    const wrong = bakery('wrong', 'wrong');
    wrong.content.hours.monday = { open: '9', close: '08:00' };
    wrong.content.card.email = 'nobody';
    const fields = ['content.hours.monday.open', 'content.card.email'];
    expect(Object.keys(siteProblems(wrong))).toEqual(expect.arrayContaining(fields));
  });

  it('books and answers as its owner’s plan says at that moment, whatever its own row said', async () => {
    const owner = await t.build.user();
    await insertSite(t.db, { ...bakery('switching', 'switching'), plan: 'plus_ai' }, owner.id);
    const features = async () => {
      const offered = (of: Promise<unknown>) => of.then(() => true).catch((thrown: { code: string }) => thrown.code);
      return [await offered(sites().forBooking('switching')), await offered(sites().forAssistant('switching'))];
    };
    const hold = (granted: string | null, subscribed: string | null) =>
      t.db.query('update users set granted_plan = $2, subscribed_plan = $3 where id = $1', [
        owner.id,
        granted,
        subscribed,
      ]);
    expect(await features()).toEqual(['not_found', 'not_found']);
    await hold(null, 'pro');
    expect(await features()).toEqual([true, 'not_found']);
    await hold('plus_ai', 'starter');
    expect(await features()).toEqual([true, true]);
    await hold(null, 'starter');
    expect(await features()).toEqual(['not_found', 'not_found']);
    await hold('starter', 'plus_ai');
    expect(await features()).toEqual(['not_found', 'not_found']);
  });

  it.each([
    ['booking', ['not_found', true]],
    ['assistant', [true, 'not_found']],
  ])('whose page hides its part for %s takes none of its calls', async (part, offered) => {
    const slug = `without-${part}`;
    const shown = bakery(slug, slug);
    const sections = shown.look.sections.map(({ id, on }) => ({ id, on: on && id !== part }));
    const owner = await t.build.user({ plan: 'plus_ai' });
    await insertSite(t.db, { ...shown, look: { ...shown.look, sections } }, owner.id);
    const isOffered = (found: Promise<unknown>) => found.then(() => true).catch(({ code }: { code: string }) => code);
    expect([await isOffered(sites().forBooking(slug)), await isOffered(sites().forAssistant(slug))]).toEqual(offered);
  });

  it('keeps what was typed as it was, through the contact file', async () => {
    const nasty = `</script><b>"x"</b>, y; z\\ 中文 👩‍🍳`;
    const site = bakery('nasty', 'nasty');
    site.content.card.name = nasty;
    site.content.card.note = { fr: `${nasty}\n${nasty}` };
    await insertSite(t.db, site);
    const { text } = await contactFile('nasty').expect(200);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    expect(String(read(text)('fn')).replaceAll('\\;', ';')).toBe(nasty);
  });
});

it('tells search engines what is private', async () => {
  const { text } = await t.anonymous().get('/robots.txt').expect(200);
  expect(text).toContain('Disallow: /dashboard');
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});
