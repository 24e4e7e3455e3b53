import MiniSearch from 'minisearch';
import type { Language } from '../../pages/languages.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import { isConcept, isOfATrade, isOfNoBusiness, termsOf, type Unit } from './units.ts';

/** `coverage`: the share of the question, by what it tells, that a fact speaks of; `isNamed`: in its title, by more than an everyday concept. */
export type Match = { id: string; score: number; coverage: number; isNamed: boolean };
type Entry = { id: string; title: string; text: string };
type Found = Omit<Match, 'coverage' | 'id'> & { part: number };

const SPLIT = /[\u0001]/;
/** What a fact is about, whatever its words. */
const ABOUT: readonly (readonly [RegExp, string])[] = [
  [/^hours$/, '=hours =weekday'],
  [/^prices$/, '=price =cheapest'],
  [/^contact$/, '=place =reach =phone =email'],
  [/^languages$/, '=language'],
  [/^areas$/, '=area'],
  [/^story$/, '=owner'],
  [/^story\.services$/, '=services'],
  [/^story\.expertise$/, '=skill'],
];
/** Facts whose text is nothing but names of what they are about. */
const LISTS = /^(areas|languages)$/;
// How much a term counts by the place it is in, and what a word counts that the site does not have. Chosen by test/assistant.
const IN_ABOUT = 1.3;
const IN_TEXT = 0.4;
const NEAR_MISS = 0.7;
const CHARACTER = 0.4;
const UNKNOWN = 0.6;
const OF_ANOTHER_TRADE = 1.5;
const OF_NO_BUSINESS = 4;
const HAN_WORD = /^z\p{Script=Han}{2,}/u;

/** A site's facts in every language it speaks, searchable by words, endings, accents, concepts and near misses. */
export class FactIndex {
  private readonly search = new MiniSearch<Entry>({
    fields: ['title', 'text'],
    tokenize: (text) => text.split(SPLIT).filter(Boolean),
    processTerm: (term) => term,
  });
  /** fact -> what it is about, whatever its words */
  private readonly about = new Map<string, readonly string[]>();
  /** term -> in how many facts */
  private readonly frequency = new Map<string, number>();

  constructor(facts: ReadonlyMap<Language, readonly Fact[]>) {
    const entries = new Map<string, { title: string[]; text: string[] }>();
    for (const [language, said] of facts) {
      for (const fact of said) {
        const about = this.about.get(fact.id) ?? aboutOf(fact);
        this.about.set(fact.id, about);
        const { text, title } = entries.get(fact.id) ?? { title: [...about], text: [] };
        title.push(...withCharacters(termsOf(fact.title, language)));
        // Every service's name is in the prices.
        if (fact.id !== 'prices')
          (LISTS.test(fact.id) ? title : text).push(...withCharacters(termsOf(fact.text, language)));
        entries.set(fact.id, { title, text });
      }
    }
    for (const [id, { text, title }] of entries) {
      for (const term of new Set([...title, ...text])) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
      this.search.add({ id, title: join(title), text: join(text) });
    }
  }

  /** The facts that speak of these things, the likeliest to be meant first. */
  find(asked: readonly Unit[]): Match[] {
    const found = new Map<string, Found>();
    let whole = 0;
    for (const unit of asked.flatMap((one) => this.asKnown(one))) whole += this.findUnit(unit, found);
    return [...found]
      .map(([id, { isNamed, part, score }]) => ({ id, score, coverage: part / whole, isNamed }))
      .sort((one, other) => likelihood(other) - likelihood(one));
  }

  /** Adds what each fact gains by a unit. @returns how much of the question the unit is */
  private findUnit({ tells, terms }: Unit, found: Map<string, Found>): number {
    const fuzzy = (term: string) => !terms.some(isConcept) && editsOf(term);
    let whole = 0;
    for (const { id, match } of this.search.search(join(terms), { fuzzy })) {
      const fact = found.get(id as string) ?? { score: 0, part: 0, isNamed: false };
      let [score, part] = [0, 0];
      for (const [term, fields] of Object.entries(match)) {
        const worth = this.worth(term) * tells * (terms.includes(term) ? 1 : NEAR_MISS);
        const isInTitle = fields.includes('title');
        const place = this.about.get(id as string)!.includes(term) ? IN_ABOUT : isInTitle ? 1 : IN_TEXT;
        part = Math.max(part, worth);
        score = Math.max(score, worth * place);
        fact.isNamed ||= isInTitle && (!isConcept(term) || isOfATrade(term));
      }
      found.set(id as string, { ...fact, score: fact.score + score, part: fact.part + part });
      whole = Math.max(whole, part);
    }
    return whole || this.worth() * weightUnknown(terms, tells);
  }

  /** How much a term tells: the rarer among the facts, the more; without one, the most. */
  private worth(term?: string): number {
    const count = (term === undefined ? undefined : this.frequency.get(term)) ?? 1;
    return Math.log(1 + (this.about.size - count + 0.5) / (count + 0.5));
  }

  /** A phrase of another trade is not found by one of its words; a Chinese word that the site lacks, by its characters. */
  private asKnown(unit: Unit): Unit[] {
    const { tells, terms } = unit;
    const concepts = terms.filter(isConcept);
    const isKnown = terms.some((term) => this.frequency.has(term) && (concepts.length === 0 || isConcept(term)));
    if (isKnown) return [unit];
    if (concepts.some(isOfATrade) && terms.length > concepts.length + 1) return [{ ...unit, terms: concepts }];
    if (terms.length > 1 || !HAN_WORD.test(terms[0]!)) return [unit];
    return [...terms[0]!.slice(1)].map((character) => ({ terms: [`z${character}`], tells: tells * CHARACTER }));
  }
}

const likelihood = ({ coverage, score }: Match): number => score * Math.sqrt(coverage);

function weightUnknown(terms: readonly string[], tells: number): number {
  if (terms.some(isOfNoBusiness)) return OF_NO_BUSINESS;
  return terms.some(isOfATrade) ? OF_ANOTHER_TRADE : UNKNOWN * tells;
}

function aboutOf({ id, section, text }: Fact): string[] {
  const about = ABOUT.filter(([pattern]) => pattern.test(id)).flatMap(([, terms]) => terms.split(' '));
  return section === 'services' && text.includes('$') ? [...about, '=price'] : about;
}

const withCharacters = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => (HAN_WORD.test(term) ? [term, ...[...term.slice(1)].map((one) => `z${one}`)] : [term]));

/** So many letters of a word may be wrong. */
function editsOf(term: string): number | false {
  if (!/^[ef]/.test(term) || term.length <= 5) return false;
  return term.length > 8 ? 2 : 1;
}

const join = (terms: readonly string[]): string => terms.join('\u0001');
