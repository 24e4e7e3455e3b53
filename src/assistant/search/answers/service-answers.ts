import { LANGUAGE, type Language } from '../../../pages/languages.shared.ts';
import type { Fact } from '../../../sites/content/facts.shared.ts';
import { BOOKING, isConcept, speaksOf, termsOf, type Unit } from '../units.ts';

const PRICE = ['=price', '=cheapest'];
/** What tells less says nothing of which service is meant. */
const TELLS_MIN = 0.35;
const AMONG: Record<Language, (name: string) => string> = {
  en: (name) => `Among our services: ${name}.`,
  fr: (name) => `Parmi nos services\u00a0: ${name}.`,
  zh: (name) => `我们的服务包括：${name}。`,
};

export const isService = ({ id }: Fact): boolean => id.startsWith('service.');

/** The service, or, where a price is asked for in words that several services have in their names, all of these. */
export function servicesMeant(service: Fact, units: readonly Unit[], facts: readonly Fact[], spoken: Language): Fact[] {
  if (!asksPrice(units)) return [service];
  const named = told(units).filter((unit) => !speaksOf(unit, PRICE));
  let meant = facts.filter((one) => isService(one) && one.text.includes('$'));
  for (const { terms } of named) meant = namedBy(terms, meant, spoken);
  const isNamedWhole = termsOf(service.title, spoken)
    .filter(isWord)
    .every((word) => named.some(({ terms }) => terms.includes(word)));
  return named.length > 0 && meant.includes(service) && !isNamedWhole
    ? [service, ...meant.filter((one) => one !== service)]
    : [service];
}

/** Those with all of the words in their names; where none has, those that name the same thing. */
function namedBy(terms: readonly string[], services: readonly Fact[], spoken: Language): Fact[] {
  const words = terms.filter(isWord);
  const said = services.map((service) => ({ service, title: termsOf(service.title, spoken) }));
  const inWords = said.filter(({ title }) => words.length > 0 && words.every((word) => title.includes(word)));
  const named =
    inWords.length > 0
      ? inWords
      : said.filter(({ title }) => terms.some((term) => isConcept(term) && title.includes(term)));
  return named.map(({ service }) => service);
}

export function serviceAnswer(services: readonly Fact[], units: readonly Unit[], spoken: Language): string {
  const { space } = LANGUAGE[spoken];
  const [{ text, title }] = services as [Fact];
  if (services.length > 1) return services.map((one) => priceIn(one.text).price).join(space);
  if (!text) return asksNothingElse(title, units, spoken) ? AMONG[spoken](title) : '';
  if (!asksPrice(units)) return text;
  const { price, rest } = priceIn(text);
  return [price, ...rest].filter(Boolean).join(space);
}

const told = (units: readonly Unit[]): Unit[] => units.filter(({ tells }) => tells >= TELLS_MIN);
const isWord = (term: string): boolean => !isConcept(term);
const asksPrice = (units: readonly Unit[]): boolean => units.some((unit) => speaksOf(unit, PRICE));

/** Whether the service is there, perhaps whether it can be booked. */
function asksNothingElse(title: string, units: readonly Unit[], spoken: Language): boolean {
  const terms = [BOOKING, '=services', ...termsOf(title, spoken)];
  return told(units).every((unit) => speaksOf(unit, terms));
}

/** The price is in a service's last sentence. */
function priceIn(text: string): { price: string; rest: string[] } {
  const sentences = (text.match(/[^.。]+(?:\.(?=\S)[^.。]*)*[.。]?\s*/g) ?? [text]).map((one) => one.trim());
  const last = sentences.findLastIndex((sentence) => sentence.includes('$'));
  return { price: sentences[last] ?? '', rest: sentences.filter((_, at) => at !== last) };
}
