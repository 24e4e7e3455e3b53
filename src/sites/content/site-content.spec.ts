import { DAYS } from '../../common/format/weekdays.shared.ts';
import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './changes.shared.ts';
import { factsOf } from './facts.shared.ts';
import { SAMPLES } from '../samples/samples.ts';
import { siteProblems } from './record/site-record.dto.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import type { Section } from './look.shared.ts';
import type { Picture, SiteRecord } from './site-content.shared.ts';
import { daysLabel, hoursLabel, mailHref, unitName } from './site-format.shared.ts';
import { siteView, siteWithCard } from './site-view.shared.ts';
import { localBusiness } from './local-business.shared.ts';

const piano = SAMPLES[0]!;

function changed(change: (site: SiteRecord) => void): SiteRecord {
  const copy = structuredClone(piano);
  change(copy);
  return copy;
}

describe('siteProblems', () => {
  it.each(SAMPLES.map((site) => [site.slug, site] as const))('finds nothing wrong with %s', (_, site) => {
    expect(siteProblems(site)).toEqual({});
  });

  it.each<[string, string, (site: SiteRecord) => void]>([
    ['a time that is none', 'content.hours.monday.open', (site) => (site.content.hours.monday.open = '25:00')],
    ['closing before opening', 'content.hours.monday.close', (site) => (site.content.hours.monday.close = '02:00')],
    ['an opening without an end', 'content.hours.monday.close', (site) => delete site.content.hours.monday.close],
    [
      'a text not in the default language',
      'content.hero.lead',
      (site) => (site.content.hero.lead = { zh: '只有中文' }),
    ],
    ['a language nobody knows', 'content.hero.lead', (site) => Object.assign(site.content.hero.lead, { xx: 'x' })],
    ['an unknown property', 'content.colour', (site) => Object.assign(site.content, { colour: 'red' })],
    ['a script as a link', 'content.card.url', (site) => (site.content.card.url = 'javascript:alert(1)')],
    [
      "somebody else's picture",
      'content.gallery.0.image',
      (site) => (site.content.gallery[0]!.image = '//evil.example/x.png'),
    ],
    ['NUL', 'content.description', (site) => (site.content.description = { en: 'a\u0000b' })],
    ['an id twice', 'content.services', (site) => (site.content.services[1]!.id = 'private')],
    ['a time zone that is none', 'time_zone', (site) => (site.time_zone = 'Mars/Olympus')],
    ['a default language it does not speak', 'default_language', (site) => (site.default_language = 'fr')],
    ['six stars', 'content.testimonials.0.stars', (site) => (site.content.testimonials[0]!.stars = 6)],
    ['null for nothing', 'content.story', (site) => Object.assign(site.content, { story: null })],
  ])('names %s', (_, field, change) => {
    expect(Object.keys(siteProblems(changed(change)))).toContain(field);
  });
});

describe('siteView', () => {
  const picture = (at: number) => ({ image: `/uploads/${at}.webp`, width: 1_600, height: 1_200 });
  const pictures = Array.from({ length: 9 }, (_, at) => picture(at));
  const shown = (plan: PlanOrNone, top?: Picture) => {
    const site = { ...piano, plan, content: structuredClone(piano.content) };
    Object.assign(site.content, { gallery: pictures, hero: { ...piano.content.hero, picture: top } });
    const { gallery, hero } = siteView(site, 'en');
    return [...(hero.picture ? ['top'] : []), ...gallery.map(({ image }) => image)];
  };

  it('has as many pictures as the plan, that of the top among them', () => {
    expect(shown('starter')).toEqual(pictures.slice(0, 5).map(({ image }) => image));
    expect(shown('starter', picture(10))).toEqual(['top', ...pictures.slice(0, 4).map(({ image }) => image)]);
    expect(shown('starter', picture(0))).toEqual(['top', ...shown('starter')]); // in the gallery too: not counted twice
    expect(shown('pro', picture(10))).toHaveLength(10);
  });

  it('holds nothing that the look hides, for visitors and search engines alike; the assistant knows it', () => {
    const off = (hidden: readonly Section[]) => {
      const sections = piano.look.sections.map(({ id }) => ({ id, on: !hidden.includes(id) }));
      return { ...piano, plan: 'starter' as const, look: { ...piano.look, sections } };
    };
    const hidden = off(['services', 'about', 'gallery', 'testimonials', 'faq', 'areas', 'hours']);
    const about = [siteView(hidden, 'en')].map((view) => [view, localBusiness(view, 'https://shingle.example', '/')]);
    const { areas, gallery, story, testimonials, faq, services } = piano.content;
    const [photo, question] = [gallery[0]!.image, faq[0]!.question.en];
    for (const text of [areas[1]!.en, photo, story!.paragraphs[0]!.en, testimonials[0]!.text.en, question]) {
      expect(JSON.stringify(siteView(off([]), 'en'))).toContain(JSON.stringify(text));
      expect(JSON.stringify(about)).not.toContain(JSON.stringify(text));
    }
    const booked = siteView({ ...hidden, plan: 'pro' }, 'en');
    expect([siteView(hidden, 'en'), booked].map((view) => [view.services, view.to_book?.length])).toEqual([
      [[], undefined],
      [[], services.length], // booking takes one of them
    ]);
    expect(siteView({ ...off([]), plan: 'pro' }, 'en')).not.toHaveProperty('to_book');
    expect(localBusiness(siteView(off([]), 'en'), '', '/')).toHaveProperty('makesOffer');
    expect(localBusiness(booked, '', '/')).not.toHaveProperty('makesOffer');
    expect(localBusiness(siteView(off([]), 'en'), '', '/')).toMatchObject({ openingHoursSpecification: [{}, {}] });
    expect(localBusiness(siteView(hidden, 'en'), '', '/')).not.toHaveProperty('openingHoursSpecification');
    expect([siteView(hidden, 'en').hours, siteWithCard(hidden, 'en').hours]).toEqual([[], []]);
    expect(factsOf(hidden, 'en')).toEqual(factsOf(off([]), 'en'));
  });

  it('holds no heading of a part that is hidden', () => {
    const headings = { services: { title: { en: 'Our work' } }, faq: { intro: { en: 'Often asked' } } };
    const headed = (...hidden: Section[]) => {
      const sections = piano.look.sections.map(({ id }) => ({ id, on: !hidden.includes(id) }));
      const site = {
        ...piano,
        sample: false,
        plan: 'plus_ai' as const,
        content: { ...piano.content, headings },
        look: { ...piano.look, sections },
      };
      const { faq, services } = siteView(site, 'en').headings;
      return [services.title, faq.intro];
    };
    expect([headed(), headed('services'), headed('faq'), headed('faq', 'assistant')]).toEqual([
      ['Our work', 'Often asked'],
      ['', 'Often asked'],
      ['Our work', 'Often asked'], // the assistant's questions in the files of the page
      ['Our work', ''],
    ]);
  });

  it('keeps the picture that the story and the top show where the gallery is hidden', () => {
    const sections = piano.look.sections.map(({ id }) => ({ id, on: id !== 'gallery' }));
    const content = { ...piano.content, gallery: pictures as Picture[] };
    const { gallery } = siteView({ ...piano, content, look: { ...piano.look, sections } }, 'en');
    expect(gallery.map(({ image }) => image)).toEqual([pictures[0]!.image]);
  });

  it('keeps pictures where the plan has ended, as many as the smallest plan shows', () => {
    expect(shown('no_plan')).toEqual(shown('starter'));
    expect(shown('no_plan', picture(10))).toEqual(shown('starter', picture(10)));
  });
});

describe('localBusiness', () => {
  it.each(SAMPLES.map((site) => [site.slug, site] as const))('says the hours and prices of %s', (_, site) => {
    const about = JSON.parse(JSON.stringify(localBusiness(siteView(site, 'en'), 'https://shingle.example', '/x'))) as {
      openingHoursSpecification: { dayOfWeek: string[]; opens: string; closes: string }[];
      makesOffer?: { itemOffered: { name: string }; priceSpecification: { price?: string; minPrice?: string } }[];
    };
    const said = Object.fromEntries(
      about.openingHoursSpecification.flatMap(({ dayOfWeek, opens, closes }) =>
        dayOfWeek.map((day) => [day.toLowerCase(), { open: opens, close: closes }]),
      ),
    );
    const open = DAYS.filter((day) => site.content.hours[day].open);
    expect(said).toEqual(
      Object.fromEntries(
        open.map((day) => [day, { open: site.content.hours[day].open, close: site.content.hours[day].close }]),
      ),
    );
    const prices = (about.makesOffer ?? []).map(({ itemOffered, priceSpecification: { minPrice, price } }) => [
      itemOffered.name,
      Number(price ?? minPrice) * 100,
    ]);
    expect(prices).toEqual(site.content.services.map((service) => [service.name.en, service.price?.cents]));
  });
});

describe('factsOf', () => {
  it.each(SAMPLES.map((site) => [site.slug, site] as const))('gives %s the same ids in every language', (_, site) => {
    const [first, ...others] = site.languages.map((language) => factsOf(site, language));
    expect(new Set(first!.map(({ id }) => id)).size).toBe(first!.length);
    for (const facts of others) expect(facts.map(({ id }) => id)).toEqual(first!.map(({ id }) => id));
    expect(first!.every(({ text, title }) => text && title)).toBe(true);
  });

  it('says hours, prices and areas in words', () => {
    const facts = Object.fromEntries(factsOf(SAMPLES[2]!, 'fr').map(({ id, text }) => [id, text]));
    expect(facts.hours).toBe(
      'Lundi au vendredi\u00a0: 7\u202fh\u202f30\u00a0– 18\u202fh. Samedi\u00a0: 8\u202fh\u00a0– 16\u202fh. Dimanche\u00a0: Fermé.',
    );
    expect(facts.prices).toContain('Vidange et filtre\u00a0: à partir de\u00a089\u00a0$.');
  });
});

describe('a week and its prices', () => {
  const hours = { day: 'monday', open: '09:00', close: '15:30', note: 'by phone' } as const;
  it.each([
    ['en', 'Saturday and Sunday', 'Monday to Friday', '9:00–15:30 (by phone)', 'each'],
    ['fr', 'Samedi et dimanche', 'Lundi au vendredi', '9\u202fh\u00a0– 15\u202fh\u202f30 (by phone)', 'l’unité'],
    ['zh', '周六至周日', '周一至周五', '9:00–15:30（by phone）', '每件'],
  ] as const)('read well in %s', (language, two, five, noted, each) => {
    expect(daysLabel(['saturday', 'sunday'], language)).toBe(two);
    expect(daysLabel(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], language)).toBe(five);
    expect(hoursLabel(hours, '24', language)).toBe(noted);
    expect(unitName('item', language)).toBe(each);
  });
});

describe('hours that begin or end at midnight', () => {
  it.each([
    ['en', '12', '17:00', '23:59', '5:00\u00a0PM–midnight'],
    ['en', 'short', '17:00', '23:59', '5–midnight'],
    ['en', 'short', '00:00', '08:00', 'midnight–8'],
    ['fr', '24', '17:00', '23:59', '17\u202fh\u00a0– minuit'],
    ['zh', '24', '17:00', '23:59', '17:00–24:00'],
    ['en', 'short', '00:00', '23:59', 'Open 24 hours'],
    ['fr', '24', '00:00', '23:59', 'Ouvert 24 heures'],
    ['zh', '24', '00:00', '23:59', '24 小时营业'],
  ] as const)('say so in %s with the clock of %s: %s to %s', (language, clock, open, close, said) => {
    expect(hoursLabel({ day: 'friday', open, close, note: '' }, clock, language)).toBe(said);
  });
});

describe('a link to an e-mail address', () => {
  it.each([
    ['nadia+shop@b.example', 'mailto:nadia%2Bshop@b.example'],
    ['a?bcc=x&subject=y@b.example', 'mailto:a%3Fbcc%3Dx%26subject%3Dy@b.example'],
    ['100%@b.example', 'mailto:100%25@b.example'],
  ])('of %s adds no header', (email, href) => expect(mailHref(email)).toBe(href));
});

it.each([
  ['services', 'the order of the services'],
  ['testimonials', 'the order of the reviews'],
  ['faq', 'the order of the questions'],
] as const)('the same %s in another order are %s', (list, said) => {
  const turned = changed(({ content }) => void (content[list] as unknown[]).reverse());
  expect(piano.content[list].length).toBeGreaterThan(1);
  expect(changesBetween(piano, turned).map(({ text }) => text)).toEqual([said]);
  expect(
    changesBetween(
      piano,
      changed(() => undefined),
    ),
  ).toEqual([]);
});

it('a review that is taken out is one change, wherever it stood, also of two by one name', () => {
  const said = (before: string[], after: string[]) => {
    const [review] = piano.content.testimonials;
    const of = (texts: string[]) =>
      changed(({ content }) => {
        content.testimonials = texts.map((text) => ({ ...review!, name: text.slice(0, 3), text: { en: text } }));
      });
    return changesBetween(of(before), of(after)).map(({ text }) => text);
  };
  expect(said(['Ann 1', 'Bob 1', 'Cyd 1'], ['Bob 1', 'Cyd 1'])).toEqual(['1 review']);
  expect(said(['Ann 1', 'Ann 2'], ['Ann 1'])).toEqual(['1 review']);
  expect(said(['Ann 1', 'Bob 1'], ['Ann 1', 'Bob 2', 'Cyd 1'])).toEqual(['2 reviews']);
});
