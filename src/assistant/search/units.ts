import type { Language } from '../../pages/languages.shared.ts';
import { Lexicon, OF_A_TRADE, OF_NO_BUSINESS } from './lexicon.ts';
import { MODIFIERS } from './words/asking.ts';

/**
 * One thing a text speaks of: found under any of its terms. A term with '=' in front is a concept, the same in every
 * language; others begin with their language. `tells`, from 0 to 1: how much it tells of what is asked, whatever the site.
 */
export type Unit = { terms: string[]; tells: number };

/** The concept of an appointment. */
export const BOOKING = '=booking';
const MODIFIER_TELLS = 0.4;

export const isConcept = (term: string): boolean => term.startsWith('=');
export const isOfATrade = (term: string): boolean => term.startsWith(`=${OF_A_TRADE}`);
/** Of a trade, but of another than this. */
export const isOfAnother = (trade: string, term: string): boolean =>
  isOfATrade(term) && trade !== 'other' && !term.startsWith(`=${OF_A_TRADE}${trade}.`);
export const isOfNoBusiness = (term: string): boolean => term === `=${OF_NO_BUSINESS}`;
export const isModifier = (term: string): boolean => MODIFIERS.has(term.slice(1));
/** Whether the unit is found under one of these terms. */
export const speaksOf = ({ terms }: Unit, wanted: readonly string[]): boolean =>
  wanted.some((term) => terms.includes(term));
const isEveryday = (term: string): boolean => isConcept(term) && !isOfATrade(term);

/** What a question speaks of; an everyday concept counts once, however often it is said. */
export function unitsOf(text: string, language: Language): Unit[] {
  const units = new Map<string, Unit>();
  for (const { tells, terms } of unitsIn(text, language)) {
    const key = terms.find(isEveryday) ?? terms.join(' ');
    const same = units.get(key);
    units.set(key, {
      terms: [...new Set([...(same?.terms ?? []), ...terms])],
      tells: Math.max(tells, same?.tells ?? 0),
    });
  }
  return [...units.values()];
}

/** Everything a text can be found under: its words, and the concepts they mean. */
export function termsOf(text: string, language: Language): string[] {
  return unitsIn(text, language)
    .flatMap(({ terms }) => terms)
    .filter((term) => !isOfNoBusiness(term));
}

function unitsIn(text: string, language: Language): Unit[] {
  const lexicon = Lexicon.of(language);
  const words = lexicon.wordsOf(text);
  const units: Unit[] = [];
  for (let at = 0; at < words.length;) {
    const { concepts, length } = lexicon.phraseAt(words, at);
    const unit = unitOf(words.slice(at, at + length), concepts, lexicon, language);
    if (unit.terms.length > 0) units.push(unit);
    at += length;
  }
  return units;
}

/** Several words that mean something everyday are found by that alone: 'how much' says nothing of 'much'. */
function unitOf(phrase: readonly string[], concepts: readonly string[], lexicon: Lexicon, language: Language): Unit {
  const meant = concepts.map((concept) => `=${concept}`);
  const byConceptAlone = phrase.length > 1 && meant.some((term) => isEveryday(term) || isOfNoBusiness(term));
  const own = byConceptAlone ? [] : phrase.filter((word) => lexicon.telling(word) > 0);
  return {
    terms: [...meant, ...own.map((word) => `${language[0]}${word}`)],
    tells: Math.max(
      0,
      ...own.map((word) => lexicon.telling(word)),
      ...concepts.map((concept) => (MODIFIERS.has(concept) ? MODIFIER_TELLS : 1)),
    ),
  };
}
