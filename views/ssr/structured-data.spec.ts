import { describe, expect, it } from '@jest/globals';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { LANGUAGES } from '../../src/pages/languages.shared.ts';
import { BUSINESS_KINDS } from '../../src/sites/content/site-content.shared.ts';
import { siteWithCard, type SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { DESCRIPTION_MAX } from '../../src/sites/content/compose/texts.shared.ts';
import { SITE_POLICIES } from '../../src/sites/sites.shared.ts';
import { schemaProblems, structuredData } from '../../test/support/schema-org.ts';
import { SHOPS, type ShopId } from '../../test/support/shops.ts';
import { CONTENTS, liveSiteOf, SAMPLES } from '../../test/support/site-contents.ts';
import { cardHead } from '../cards/card-head.ts';
import { faqPage, organization, products, website } from '../marketing/jsonLd.ts';
import { PLAN_QUESTIONS } from '../marketing/plans/plans.texts.ts';
import { policyPage } from '../sites/policies/policy-page.tsx';
import { siteHead } from '../sites/site-head.ts';
import { headTags, resolveHead, type PageHead } from '../document/head.ts';

const ORIGIN = 'https://bloom.example';
const dataOf = (site: SiteWithCard) => ({ offline: false as const, site, origin: ORIGIN, tokens: '' });
const policies = policyPage({ a: [] });

/** The page, the card and both policies of a site in one language. */
function headsOf(site: SiteWithCard): PageHead[] {
  const data = dataOf(site);
  const more = SITE_POLICIES.map((policy) => resolveHead(policies.head, { ...data, policy })!);
  return [siteHead(data, []), cardHead(data, []), ...(site.sample ? [] : more)];
}
const every = Object.keys(SHOPS).flatMap((shop) =>
  CONTENTS.flatMap((content) => LANGUAGES.map((language) => [shop as ShopId, content, language] as const)),
);
const live = every.map(([shop, content, language], at) =>
  liveSiteOf(shop, content, language, { design: DESIGNS[at % DESIGNS.length] }),
);

describe('schema.org’s vocabulary', () => {
  it('finds what is wrong, so that the checks below mean something', () => {
    const day = { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '09:00' };
    const salon = { '@type': ['LocalBusiness', 'HairSalon'], openingHoursSpecification: [day], knowsLanguage: ['en'] };
    const problemsOf = (more: object) => schemaProblems({ '@context': 'https://schema.org', ...salon, ...more });
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ '@type': 'HairPlace' })).toEqual(['$: no type HairPlace']);
    expect(problemsOf({ hours: '9 to 5' })).toEqual(['$.hours: no property of LocalBusiness, HairSalon']);
    expect(problemsOf({ acceptedAnswer: 'yes' })).toHaveLength(1); // of another domain
    expect(problemsOf({ openingHoursSpecification: [{ ...day, dayOfWeek: 'Caturday' }] })).toHaveLength(1);
    expect(problemsOf({ address: { '@type': 'OpeningHoursSpecification' } })).toHaveLength(1);
    expect(problemsOf({ url: '/' })).toEqual(['$.url[0]: is no absolute address']);
    expect(problemsOf({ telephone: '' })).toHaveLength(1);
  });

  it.each(DESIGNS)('has all that pages of %s say, for each shop, content and language', (design) => {
    for (const [shop, content, language] of every) {
      const site = siteWithCard(liveSiteOf(shop, content, language, { design }), language);
      const found = headsOf(site).flatMap((head) => structuredData(headTags(head, ORIGIN)));
      expect(found).toHaveLength(1);
      expect([shop, content, language, schemaProblems(found)]).toEqual([shop, content, language, []]);
    }
  });

  it('has every kind of business', () => {
    const site = siteWithCard(liveSiteOf('bakery', 'full', 'en'), 'en');
    for (const kind of BUSINESS_KINDS)
      expect([kind, schemaProblems(siteHead(dataOf({ ...site, kind }), []).jsonLd)]).toEqual([kind, []]);
  });

  it('has all that the samples and our own pages say', () => {
    const samples = SAMPLES.flatMap((sample) => sample.languages.flatMap((language) => headsOf(siteWithCard(sample, language)))); // oxfmt-ignore
    const ours = {
      title: '',
      description: '',
      jsonLd: [organization(), website(), ...products(), faqPage(PLAN_QUESTIONS)],
    };
    const found = [...samples, ours].flatMap((head) => structuredData(headTags(head, ORIGIN)));
    expect(found.length).toBeGreaterThan(10);
    expect(schemaProblems(found)).toEqual([]);
  });
});

describe('each page of a site', () => {
  it('has a title, a description of at most 155 characters, its own address and a picture', () => {
    const pages = live.flatMap((site) => site.languages.flatMap((language) => headsOf(siteWithCard(site, language))));
    for (const { description, image, jsonLd, path, title } of pages) {
      expect(title).toMatch(/\S · \S/);
      expect(description.trim()).not.toBe('');
      expect([description, [...description].length <= DESCRIPTION_MAX]).toEqual([description, true]);
      expect(path).toMatch(/^\//);
      if (jsonLd) expect(jsonLd).toMatchObject([{ image: expect.arrayContaining([ORIGIN + image]), url: ORIGIN + path }]); // oxfmt-ignore
    }
  });

  it('names each of its languages, and is named by each of them', () => {
    const many = live.filter(({ languages }) => languages.length > 1);
    expect(many.length).toBeGreaterThan(10);
    for (const site of many) {
      const byLanguage = site.languages.map((language) => headsOf(siteWithCard(site, language)));
      for (const [at] of byLanguage[0]!.entries()) {
        const pages = byLanguage.map((heads) => heads[at]!);
        const [first] = pages;
        for (const page of pages) expect(page.alternates).toEqual(first!.alternates);
        expect(first!.alternates!.map(({ path }) => path)).toEqual([...pages.map(({ path }) => path), first!.path]);
        expect(first!.alternates!.at(-1)!.hreflang).toBe('x-default');
        expect(pages.map(({ lang }) => lang)).toEqual(first!.alternates!.slice(0, -1).map(({ hreflang }) => hreflang));
      }
    }
  });
});
