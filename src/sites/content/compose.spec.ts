import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { business, facts } from '../../../test/support/salon-facts.ts';
import { LANGUAGES } from '../../pages/languages.shared.ts';
import { translationOf } from './compose/translations.shared.ts';
import { designOf, defaultLook } from '../designs/designs.shared.ts';
import { suggestedLooks } from '../designs/suggested-looks.shared.ts';
import { compose, type BusinessFacts } from './compose.shared.ts';
import { factsOf } from './facts.shared.ts';
import { serviceRows } from './compose/services.shared.ts';
import { tradeOf } from './trades/trade-table.shared.ts';
import { recordProblems } from './record/site-record.dto.ts';
import { priceLabel } from './site-format.shared.ts';
import type { SiteRecord } from './site-content.shared.ts';
import { siteView } from './site-view.shared.ts';
import { withMarksLeft, withoutMark, withSuggestion } from './suggestions.shared.ts';
import { TRADES } from './trades/trades.shared.ts';
import type { Words } from './words.shared.ts';

const look = defaultLook('counter');
const IMAGE = facts().images[0]!.id;
const fields = (found: { field: string }[]) => found.map(({ field }) => field);

/** The price of the first service in English, French and Chinese. */
function labelsOf(record: SiteRecord): string[] {
  const live = { ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'pro' as const };
  return LANGUAGES.map((language) => priceLabel(siteView(live, language).services[0]!.price!, language));
}

describe('a suggested text', () => {
  const filled = withSuggestion({ lead: { fr: 'Bonjour' } }, 'lead', 'en', 'Hello');

  it('is marked, and a warning, until it is read or changed', () => {
    expect(filled).toEqual({ lead: { fr: 'Bonjour', en: 'Hello' }, suggested: ['lead.en'] });
    expect(fields(compose(facts(), filled, look).warnings)).toContain('lead.en');
    expect(withoutMark(filled, 'lead.en').suggested).toEqual([]);
    expect(withMarksLeft({ ...filled, headline: { en: 'Hair' } }, filled).suggested).toEqual(['lead.en']);
    expect(withMarksLeft({ ...filled, lead: { en: 'Hello!' } }, filled).suggested).toEqual([]);
    expect(fields(compose(facts(), { ...filled, lead: {} }, look).warnings)).not.toContain('lead.en');
  });

  it('never takes the place of what the owner wrote', () => {
    expect(withSuggestion(filled, 'lead', 'fr', 'Salut')).toBe(filled);
    const words: Words = { services: { cut: { name: { en: 'Cut' } } }, story: [{}, { en: 'Second' }] };
    expect(withSuggestion(words, 'services.cut.description', 'en', 'Short.').services).toEqual({
      cut: { name: { en: 'Cut' }, description: { en: 'Short.' } },
    });
    expect(withSuggestion(words, 'story.0', 'en', 'First').story).toEqual([{ en: 'First' }, { en: 'Second' }]);
  });
});

describe('compose', () => {
  it.each([
    ['h2t2k8', 'H2T 2K8'],
    ['L3R-0a1', 'L3R 0A1'],
    ['90210', '90210'],
  ])('writes the postal code %s as %s', (postal_code, shown) => {
    const { record } = compose(facts({ postal_code }), {}, look);
    expect(record.content.contact.address?.postal_code).toBe(shown);
  });

  it.each([
    ['on', 'CA'],
    ['Québec', 'CA'],
    ['New York', undefined],
    ['Ontaro', undefined],
  ])('has the country of a Canadian province, and none where that is not known: %s', (province, country) => {
    const { record } = compose(facts({ city: 'Buffalo', province }), {}, look);
    expect(recordProblems(record)).toEqual({});
    expect(record.content.contact.address?.country).toBe(country);
  });

  const street = '12 Main Street';
  it.each([
    [{ address: street, city: 'Halifax', province: '' }, {}, ['province']],
    [{ address: '', city: 'Halifax', province: '' }, {}, ['province']],
    [{ address: street, city: '', province: 'NS' }, {}, ['city']],
    [{ address: street, city: '', province: '' }, {}, ['city']],
    [{ address: street, city: '', province: 'NS' }, { show_address: false }, []],
    [{ address: '', city: '', province: '' }, {}, []],
    [{ address: street, city: 'Halifax', province: 'NS' }, {}, []],
  ])('warns of the address %j with %j, which the page leaves out: %j', (place, contact, expected) => {
    const { warnings } = compose(facts(place), { contact }, look);
    expect(fields(warnings).filter((field) => ['city', 'province'].includes(field))).toEqual(expected);
  });

  it('makes a page of saved facts alone, in sentences that claim nothing', () => {
    const { record, problems, warnings } = compose(facts(), {}, look);
    expect(problems).toEqual([]);
    expect(fields(warnings)).toEqual(['pictures', 'hours']);
    expect(recordProblems(record)).toEqual({});
    expect(record.content).toMatchObject({
      business_name: 'Bloom Hair',
      kind: 'HairSalon',
      hero: { title: { en: 'Hair salon in Markham' } },
      services: [
        { id: 'p1', name: { en: 'Cut' }, price: { cents: 4500, text: { en: '$45' } }, bookable: true },
        { id: expect.stringMatching(/^s-[0-9a-f]{12}$/), name: { en: 'Colour' } },
      ],
      story: { paragraphs: [{ en: 'A small place.' }, { en: 'Open since the spring.' }] },
      contact: { phone: '905-555-0142', address: { city: 'Markham', region: 'ON', street: '12 Main Street' } },
    });
  });

  it('writes an amount as each language does, and other prices as the owner has', () => {
    const pricing = ['$45', 'from $1,200.50', 'Free', '$20 each, or $50 for three'].map((price, at) => ({
      id: `p${at}`,
      service: `Cut ${at}`,
      price,
      description: '',
    }));
    const { record } = compose(facts({ pricing, services: [] }, { languages: LANGUAGES }), {}, look);
    const live = { ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'pro' as const };
    const prices = LANGUAGES.map((language) =>
      siteView(live, language).services.map(({ price }) => priceLabel(price!, language)),
    );
    expect(prices).toEqual([
      ['$45', 'from $1,200.50', 'Free', '$20 each, or $50 for three'],
      ['45\u00a0$', 'à partir de\u00a01\u202f200,50\u00a0$', 'Gratuit', '$20 each, or $50 for three'],
      ['$45', '$1,200.50起', '免费', '$20 each, or $50 for three'],
    ]);
  });

  it.each([
    ['45,50 $', ['$45.50', '45,50\u00a0$', '$45.50']],
    ['1 200 $', ['$1,200', '1\u00a0200\u00a0$', '$1,200']],
    ['à partir de 45 $', ['from\u00a0$45', 'à partir de 45\u00a0$', '$45起']],
    ['À partir de 1\u202f200,50\u00a0$', ['from\u00a0$1,200.50', 'À partir de 1\u202f200,50\u00a0$', '$1,200.50起']],
    ['45 $ la visite', ['45\u00a0$ la visite', '45\u00a0$ la visite', '45\u00a0$ la visite']],
  ])('writes %s of a French owner as each language does', (price, labels) => {
    const pricing = [{ id: 'cut', service: 'Coupe', price, description: '' }];
    const site = { default_language: 'fr' as const, languages: ['fr' as const, 'en' as const] };
    const { record } = compose(facts({ pricing, services: [] }, site), {}, look);
    expect(labelsOf(record)).toEqual(labels);
  });

  it('reads the amount of a Chinese owner', () => {
    const pricing = [{ id: 'cut', service: '剪发', price: '$45起', description: '' }];
    const site = { default_language: 'zh' as const, languages: ['zh' as const, 'en' as const] };
    const { record } = compose(facts({ pricing, services: [] }, site), {}, look);
    expect(labelsOf(record)).toEqual(['from\u00a0$45', 'à partir de\u00a045\u00a0$', '$45起']);
  });

  it('says what costs nothing in each language, also of a record from before its amount was kept', () => {
    const { record } = compose(facts({}, { languages: LANGUAGES }), {}, look);
    const [service] = record.content.services;
    const content = { ...record.content, services: [{ ...service!, price: { text: { en: 'Free' } } }] };
    expect(labelsOf({ ...record, content })).toEqual(['Free', 'Gratuit', '免费']);
  });

  it('names the part and the text that is missing, and its language where there are two', () => {
    const words: Words = {
      reviews_are_real: true,
      reviews: [{ name: 'Ann', text: {}, stars: 5 }],
      questions: [{ id: 'rye', question: { fr: 'Du seigle ?' }, answer: { en: 'On Fridays.' } }],
    };
    const said = (settings: object) => compose(facts({}, settings), words, look).problems.map(({ message }) => message);
    expect(said({ languages: ['en'] })).toEqual([
      'Reviews: please write review 1, or take it out.',
      'Questions: please write question 1, or take it out.',
    ]);
    expect(said({ languages: ['en', 'fr'] })).toContain(
      'Questions: please write question 1 in English, or take it out.',
    );
  });

  it.each([
    ['Markham', 'Markham 的美发沙龙'],
    ['万锦', '万锦的美发沙龙'],
  ])('names the trade in %s in Chinese', (city, title) => {
    const { record } = compose(facts({ city }, { default_language: 'zh', languages: ['zh'] }), {}, look);
    expect(record.content.hero.title).toEqual({ zh: title });
  });

  it.each(TRADES)('has three different looks and valid first texts for %s', (trade) => {
    const looks = suggestedLooks(trade);
    expect(new Set(looks.map(({ design }) => design)).size).toBe(3);
    for (const { design, palette } of looks) {
      expect(designOf(design).palettes.map(({ id }) => id)).toContain(palette);
    }
    const settings = { trade, languages: LANGUAGES, ...(trade === 'other' && { trade_name: { en: 'Kites' } }) };
    const { record, problems } = compose(facts({ services: [], pricing: [] }, settings), {}, looks[0]!);
    expect(problems).toEqual([]);
    expect(record.languages).toEqual(['en', 'fr', 'zh']);
    expect(recordProblems(record)).toEqual({});
    const texts = JSON.stringify([record.content.hero, record.content.title, tradeOf(trade)]);
    expect(texts).not.toMatch(/\b(best|years|award|certified|licensed|trusted|expert|#1|meilleur|certifi)/i);
  });

  it('names a trade of the owner’s own also where another language became the default one', () => {
    const settings = {
      trade: 'other',
      trade_name: { en: 'Kites' },
      default_language: 'fr',
      languages: ['fr'],
    } as const;
    const { record } = compose(facts({}, settings), {}, look);
    expect(record).toMatchObject({ trade_name: { fr: 'Kites' }, content: { title: { fr: 'Kites à Markham' } } });
    expect(recordProblems(record)).toEqual({});
  });

  it.each<[string, Partial<BusinessFacts>, string]>([
    ['a phone that is none', { phone: 'ask for Maya' }, 'phone'],
    ['a phone with an extension', { phone: '905-555-0142 x12' }, 'phone'],
    ['a long service', { pricing: [{ ...business.pricing[0]!, service: 'x'.repeat(121) }] }, 'pricing.0.service'],
    ['a long service without a price', { services: ['y'.repeat(121)] }, 'services.0'],
    ['a long paragraph', { description: 'z'.repeat(2_001) }, 'description'],
    ['too many services', { services: Array.from({ length: 60 }, (_, at) => `Service ${at}`) }, 'pricing'],
    ['no name', { business_name: '\u0007 ' }, 'business_name'],
  ])('names %s as a problem of its row', (_, more, field) => {
    expect(fields(compose(facts(more), {}, look).problems)).toContain(field);
  });

  it('shows a phone that was copied with invisible marks', () => {
    const copied = compose(facts({ phone: '\u202d905\u2011555\u20110142\u202c' }), {}, look);
    expect(fields(copied.problems)).toEqual([]);
    expect(copied.record.content.contact.phone).toBe('905-555-0142');
  });

  it('needs a way to be reached, and takes an e-mail address as one', () => {
    expect(fields(compose(facts({ phone: '-' }), {}, look).problems)).toEqual(['phone', 'contact.email']);
    const words: Words = { contact: { email: 'maya@example.test' } };
    expect(fields(compose(facts({ phone: '-' }), words, look).problems)).toEqual(['phone']);
  });

  it('leaves a deleted picture out and says so', () => {
    const words: Words = {
      pictures: { top: IMAGE, gallery: [{ image_id: '7d5a2c84-3a5e-4b47-8c2b-1f5a8a3c9d10', alt: { en: 'Gone' } }] },
    };
    const { record, warnings } = compose(facts(), words, look);
    expect(record.content.hero.picture?.image).toBe('/uploads/a.jpg');
    expect(record.content.gallery).toEqual([]);
    expect(fields(warnings)).toEqual(expect.arrayContaining(['pictures.gallery.0']));
    expect(warnings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Picture 1 was deleted. The page leaves it out.',
        'The top picture: say what it shows, for people who cannot see it.',
      ]),
    );
  });

  it('shows no review before the owner says that they are real', () => {
    const words: Words = { reviews: [{ name: 'Ada', text: { en: 'Good.' }, stars: 5 }] };
    expect(compose(facts(), words, look).record.content.testimonials).toEqual([]);
    const shown = compose(facts(), { ...words, reviews_are_real: true }, look);
    expect(shown.record.content.testimonials).toHaveLength(1);
  });

  it('is described to search engines by the story only where that is shown', () => {
    const words: Words = { lead: { en: 'Come in.' }, story: [{ en: 'Two chairs.' }] };
    const without = { ...look, sections: look.sections.map(({ id, on }) => ({ id, on: on && id !== 'about' })) };
    const described = [look, without].map((one) => compose(facts(), words, one).record.content.description.en);
    expect(described).toEqual(['Two chairs.', 'Come in.']);
  });

  it('keeps every question and review, and shows as many as the plan has', () => {
    const thirty = Array.from({ length: 30 }, (_, at) => ({ en: `Text ${at}` }));
    const words: Words = {
      reviews_are_real: true,
      reviews: thirty.map((text) => ({ name: 'Ana', text, stars: 5 })),
      questions: thirty.map((text, at) => ({ id: `q-${at}`, question: text, answer: text })),
    };
    const { record } = compose(facts(), words, look);
    expect([record.content.faq.length, record.content.testimonials.length]).toEqual([30, 30]);
    for (const [plan, shown] of [
      ['starter', 12],
      ['pro', 30],
    ] as const) {
      const live = { ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan };
      const { faq, testimonials } = siteView(live, 'en');
      expect([faq.length, testimonials.length]).toEqual([shown, shown]);
      expect(factsOf(live, 'en').filter(({ section }) => section === 'faq')).toHaveLength(shown);
    }
  });

  it('lets a language go live once headline, lead, services and changed titles are there', () => {
    const bilingual = facts({}, { languages: ['en', 'fr'] });
    const rows = serviceRows(business);
    const words: Words = { headline: { en: 'Hello', fr: 'Bonjour' }, sections: { faq: { title: { en: 'Asked' } } } };
    expect(compose(bilingual, words, look).record.languages).toEqual(['en']);
    expect(translationOf(bilingual, words, 'fr')).toEqual({
      done: 1,
      of: 7, // two are paragraphs of the saved description
      missing: [...rows.map(({ id }) => `services.${id}.name`), 'sections.faq.title'],
    });
    const told = { ...words, story: [{ en: 'A small place.', fr: 'Un petit salon.' }] };
    expect(translationOf(bilingual, told, 'fr')).toMatchObject({ done: 2, of: 6 });
    words.services = Object.fromEntries(rows.map(({ id }) => [id, { name: { fr: 'Service' } }]));
    words.sections = { faq: { title: { en: 'Asked', fr: 'Questions' } } };
    expect(compose(bilingual, words, look).record.languages).toEqual(['en', 'fr']);
  });

  it('names what is half written, and forgets what is blank', () => {
    const words: Words = {
      questions: [
        { id: 'one', question: { en: '' }, answer: { en: ' ' } },
        { id: 'two', question: { en: 'Parking?' }, answer: {} },
      ],
    };
    const { record, problems } = compose(facts(), words, look);
    expect(record.content.faq).toEqual([]);
    expect(fields(problems)).toEqual(['questions.1.answer']);
  });

  it('reads nothing from a prototype for the id of a service', () => {
    const { record } = compose(
      facts({ pricing: [{ id: 'constructor', service: 'Build', price: '', description: '' }] }),
      { services: {} },
      look,
    );
    expect(record.content.services[0]!.name).toEqual({ en: 'Build' });
  });
});

describe('links', () => {
  it('without an address are left out, and one in capitals is the same link', () => {
    const social: Words['social'] = [
      { network: 'instagram', url: '' },
      { network: 'facebook', url: 'HTTPS://facebook.com/bloom' },
    ];
    const { problems, record, warnings } = compose(facts(), { social }, look);
    expect(record.content.social).toEqual([{ network: 'facebook', url: 'https://facebook.com/bloom' }]);
    expect([problems, fields(warnings)]).toEqual([[], expect.arrayContaining(['social.0.url'])]);
    expect(recordProblems(record)).toEqual({});
  });
});
