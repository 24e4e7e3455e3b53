import type { Part } from './compose.shared.ts';
import type { Service, SiteContent, SiteRecord } from './site-content.shared.ts';

/** One difference between two records, in words; `part` is where the editor shows it. */
export type Change = { part: Part; text: string };
/** The texts that are the same each time: screens know a change by its own. */
export type ChangeName =
  | 'the business name'
  | 'the headline'
  | 'the lead'
  | 'the button'
  | 'the top picture'
  | 'the story'
  | 'the hours'
  | 'the places'
  | 'the phone number'
  | 'the e-mail address'
  | 'the address'
  | 'the person'
  | 'the social links'
  | 'the card'
  | 'the titles of sections'
  | 'the design'
  | 'the colours'
  | 'the letters'
  | 'the order of the sections'
  | 'which sections are on the page';

/** Texts compare by what is stored, whatever the order of keys that a database gives back. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = (value: object) => Object.entries(value).filter(([, inner]) => inner !== undefined);
  const [left, right] = [entries(one), new Map(entries(other))];
  return left.length === right.size && left.every(([key, inner]) => right.has(key) && same(inner, right.get(key)));
}

export const isSameRecord = (one: SiteRecord | null, other: SiteRecord | null): boolean => same(one, other);

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The rows by their keys; a key that several rows have is counted, whatever stands between them. */
function keyed<Row>(list: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const counts = new Map<string, number>();
  return new Map(
    list.map((row) => {
      const key = keyOf(row);
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      return [`${key} ${nth}`, row];
    }),
  );
}

/** How many rows were added, taken out or rewritten. */
function changedRows<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string): number {
  const [old, now] = [keyed(before, keyOf), keyed(after, keyOf)];
  const touched = [...now].filter(([key, row]) => !old.has(key) || !same(old.get(key), row)).length;
  const gone = [...old.keys()].filter((key) => !now.has(key)).length;
  return touched + gone;
}

type Compare = (before: SiteContent, after: SiteContent) => Change | undefined;
const field =
  (part: Part, text: ChangeName, of: (content: SiteContent) => unknown): Compare =>
  (before, after) =>
    same(of(before), of(after)) ? undefined : { part, text };

/** A list: how many of its rows changed, or that their order did. */
function rows<Row>(
  part: Part,
  words: { one: string; many: string; order: string },
  of: (content: SiteContent) => readonly Row[],
  keyOf: (row: Row) => string,
): Compare {
  return (before, after) => {
    const number = changedRows(of(before), of(after), keyOf);
    if (number > 0) return { part, text: count(number, words.one, words.many) };
    return same(of(before), of(after)) ? undefined : { part, text: words.order };
  };
}

/** The text of a saved price is in whichever language is the first: another first one alone is no other price. */
function withPriceText({ price, ...service }: Service) {
  const texts = price?.text && Object.values(price.text);
  return { ...service, price: texts?.length === 1 ? { ...price, text: texts[0] } : price };
}

const COMPARED: readonly Compare[] = [
  field('business', 'the business name', (content) => content.business_name),
  field('top', 'the headline', ({ hero }) => [hero.title, hero.accent]),
  field('top', 'the lead', ({ hero }) => hero.lead),
  field('top', 'the button', ({ hero }) => hero.action),
  field('top', 'the top picture', ({ hero }) => hero.picture),
  rows(
    'services',
    { one: 'service', many: 'services', order: 'the order of the services' },
    ({ services }) => services.map(withPriceText),
    ({ id }) => id,
  ),
  field('about', 'the story', (content) => content.story),
  rows(
    'gallery',
    { one: 'picture', many: 'pictures', order: 'the order of the pictures' },
    (content) => content.gallery,
    ({ image }) => image,
  ),
  rows(
    'testimonials',
    { one: 'review', many: 'reviews', order: 'the order of the reviews' },
    (content) => content.testimonials,
    ({ name }) => name,
  ),
  rows(
    'faq',
    { one: 'question', many: 'questions', order: 'the order of the questions' },
    (content) => content.faq,
    ({ id }) => id,
  ),
  field('business', 'the hours', (content) => content.hours),
  field('areas', 'the places', (content) => content.areas),
  field('business', 'the phone number', ({ contact }) => contact.phone),
  field('contact', 'the e-mail address', ({ contact }) => contact.email),
  field('contact', 'the address', ({ contact }) => contact.address),
  field('contact', 'the person', (content) => content.person),
  field('contact', 'the social links', (content) => content.social),
  field('card', 'the card', ({ card }) => [card.name, card.title, card.note, card.services, card.portrait]),
  field('top', 'the titles of sections', (content) => content.headings),
];

const LOOKS: readonly [(record: SiteRecord) => unknown, ChangeName][] = [
  [({ look }) => look.design, 'the design'],
  [({ look }) => [look.palette, look.seed], 'the colours'],
  [({ look }) => look.pair, 'the letters'],
  [({ look }) => look.sections.map(({ id }) => id), 'the order of the sections'],
  [({ look }) => look.sections.flatMap(({ id, on }) => (on ? id : [])).sort(), 'which sections are on the page'],
];

/** What a reader would notice between two records: '2 services', 'the top picture'. */
export function changesBetween(before: SiteRecord | null, after: SiteRecord | null): Change[] {
  if (!before || !after) return [];
  const found = COMPARED.flatMap((compare) => compare(before.content, after.content) ?? []);
  for (const [of, text] of LOOKS) if (!same(of(before), of(after))) found.push({ part: 'look', text });
  const spoken = ({ languages, default_language }: SiteRecord) => [default_language, [...languages].sort()];
  if (!same(spoken(before), spoken(after))) found.push({ part: 'languages', text: 'the languages' });
  const isTradeSame = before.trade === after.trade && same(before.trade_name, after.trade_name);
  if (!isTradeSame) found.push({ part: 'top', text: 'the trade' });
  if (before.time_zone !== after.time_zone) found.push({ part: 'business', text: 'the time zone' });
  return found;
}
