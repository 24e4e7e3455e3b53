import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGES } from '../../pages/languages.shared.ts';
import { compose, type SiteFacts } from '../content/compose.shared.ts';
import { NO_BUSINESS } from '../content/compose/facts-input.shared.ts';
import { SECTIONS } from '../content/look.shared.ts';
import { recordProblems } from '../content/record/site-record.dto.ts';
import { NETWORKS } from '../content/site-content.shared.ts';
import { defaultLook } from '../designs/designs.shared.ts';
import { readWords } from './words-rules.ts';

const IMAGE = 'b6f3c1d2-0a64-4b64-9d36-1c6f0d7a1b11';
const facts: SiteFacts = {
  business: {
    ...NO_BUSINESS,
    business_name: 'Bloom Hair',
    phone: '905-555-0142',
    pricing: [{ id: 'cut', service: 'Cut', price: '$45', description: '' }],
  },
  site: { trade: 'hair-salon', time_zone: 'America/Toronto', default_language: 'en', languages: ['en', 'fr'] },
  images: [{ id: IMAGE, url: '/uploads/a.jpg', width: 1200, height: 800, variants: [] }],
};

const some = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) => fc.record(fields, { requiredKeys: [] });
const line = (most: number) =>
  fc.oneof(
    fc.constantFrom('', ' ', '\n', '\u00a0', '\u2028', '<script>', '\ufeff', 'x'.repeat(most)),
    fc.string({ unit: 'grapheme', maxLength: most }),
  );
const text = (most: number) => some(Object.fromEntries(LANGUAGES.map((language) => [language, line(most)])));
const rows = (row: fc.Arbitrary<unknown>) => fc.array(row, { maxLength: 4 });
const slug = fc.constantFrom('cut', 'a', 'b-1', 'constructor');
const email = fc.oneof(
  fc.constantFrom('', 'a@b.ca', '"a b"@b.ca', '"a"@b.ca', 'a@[127.0.0.1]', ' a@b.ca', 'é@b.ca', 'ａ@b.ca'),
  fc.emailAddress(),
);
const url = fc.oneof(
  fc.constantFrom(
    '',
    'https://',
    'HTTPS://facebook.com/a',
    'https://facebook.com',
    'https://x.com/é',
    'http://x.com/a',
  ),
  fc.constantFrom(...NETWORKS).map((network) => `https://www.${network}.com/shop?a=1#b`),
);
const part = fc.double({ min: 0, max: 1, noNaN: true });
const words = some({
  headline: text(120),
  lead: text(600),
  action: text(60),
  sections: fc.dictionary(fc.constantFrom(...SECTIONS), some({ nav: text(120), title: text(120), intro: text(2_000) })),
  story: rows(text(2_000)),
  services: fc.dictionary(slug, some({ name: text(120), description: text(600) })),
  questions: rows(fc.record({ id: slug, question: text(600), answer: text(2_000) })),
  reviews: rows(
    fc.record({ name: line(120), about: text(120), text: text(2_000), stars: fc.integer({ min: 1, max: 5 }) }),
  ),
  reviews_are_real: fc.boolean(),
  pictures: some({
    top: fc.constant(IMAGE),
    portrait: fc.constant(IMAGE),
    gallery: rows(
      fc.record(
        { image_id: fc.constant(IMAGE), alt: text(600), caption: text(600), focus: some({ x: part, y: part }) },
        { requiredKeys: ['image_id'] },
      ),
    ),
  }),
  areas: rows(text(120)),
  social: rows(fc.record({ network: fc.constantFrom(...NETWORKS), url })),
  contact: some({ person: line(120), email, show_address: fc.boolean() }),
  card: some({ name: line(120), title: text(120), note: text(2_000), services: rows(slug) }),
});

it('words may be pasted from a document: a tab becomes a space, and each line break one of ours where lines are kept', () => {
  const pasted = { en: 'We do:\v•\tcut\r\n•\tcolour' };
  const { errors, words: kept } = readWords({ lead: pasted, story: [pasted] });
  expect(errors).toEqual({});
  expect(kept).toEqual({ lead: { en: 'We do: • cut • colour' }, story: [{ en: 'We do:\n• cut\n• colour' }] });
  expect(Object.keys(readWords({ story: [{ en: 'A bell: \u0007' }] }).errors)).toEqual(['words.story.0.en']);
});

it('words that are kept make a record that can be published, or a problem is named', () => {
  fc.assert(
    fc.property(words, (sent) => {
      const { errors, words: kept } = readWords(sent);
      if (Object.keys(errors).length > 0) return;
      const { problems, record } = compose(facts, kept, defaultLook('counter'));
      if (problems.length === 0) expect(recordProblems(record)).toEqual({});
    }),
    { numRuns: 500 },
  );
});
