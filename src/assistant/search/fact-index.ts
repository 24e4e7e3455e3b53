import MiniSearch from 'minisearch';
import type { Language } from '../../pages/languages.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import { hintsOf, importance, isEveryday, isList, speaksOfElsewhere } from './concepts.ts';
import { isConcept, termsOf, type Unit } from './words.ts';

/** `coverage`: the share of the question, by rarity, that a fact speaks of; `isTitled`: more than its running text does; `isSpecific`: and of something that few businesses do. */
export type Match = { fact: Fact; score: number; coverage: number; isTitled: boolean; isSpecific: boolean };
type Entry = { id: string; title: string; text: string; hints: string };

const SPLIT = /[\u0001]/;
/** A word no fact has tells as much as one that a single fact has. */
const RAREST = 1;
/** How far a fact that is about nothing of what was asked falls behind one that is about all of it; measured by test/assistant. */
const OFF_PURPOSE = 0.2;
const STEEPNESS = 2;
/** A word of another trade weighs so much more. */
const ELSEWHERE = 4;
const FUZZY = 0.2;
const FUZZY_FROM = 5;
const BOOST = { title: 2, hints: 3, text: 1 };

/** A site's facts in one language, searchable by words, endings, accents and near misses. */
export class FactIndex {
  private readonly search: MiniSearch<Entry>;
  private readonly facts: Map<string, Fact>;
  /** The terms of what each fact is about, more than its running text. */
  private readonly about = new Map<string, ReadonlySet<string>>();
  /** term -> in how many facts */
  private readonly frequency = new Map<string, number>();

  constructor(facts: readonly Fact[], language: Language) {
    this.facts = new Map(facts.map((fact) => [fact.id, fact]));
    this.search = new MiniSearch<Entry>({
      fields: ['title', 'text', 'hints'],
      tokenize: (text) => text.split(SPLIT).filter(Boolean),
      processTerm: (term) => term,
    });
    for (const fact of facts) {
      const hints = hintsOf(fact);
      const [title, text] = [termsOf(fact.title, language), termsOf(fact.text, language)];
      for (const term of new Set([...title, ...text, ...hints])) {
        this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
      }
      this.about.set(fact.id, new Set([...title, ...hints, ...(isList(fact) ? text : [])]));
      this.search.add({ id: fact.id, title: join(title), text: join(text), hints: join(hints) });
    }
  }

  /** The facts that speak of these things, the likeliest to be meant first. */
  find(units: readonly Unit[]): Match[] {
    if (units.length === 0) return [];
    const elsewhere = new Set(units.filter((unit) => this.isElsewhere(unit)).flatMap(({ terms }) => terms));
    const results = this.search.search(join(units.flatMap(({ terms }) => terms)), {
      boost: BOOST,
      fuzzy: (term) => (isLatinWord(term) && !elsewhere.has(term) ? FUZZY : false),
    });
    const weights = units.map((unit) => this.weight(unit));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const matches = results.map(({ id, match, score, queryTerms }) => {
      const found = new Set(queryTerms);
      const part = units.reduce(
        (sum, { terms }, at) => sum + (terms.some((term) => found.has(term)) ? weights[at]! : 0),
        0,
      );
      const about = this.about.get(id as string)!;
      const titled = Object.keys(match).filter((term) => about.has(term));
      return {
        fact: this.facts.get(id as string)!,
        score: (score * part) / whole,
        coverage: part / whole,
        isTitled: titled.length > 0,
        isSpecific: titled.some((term) => isConcept(term) && !isEveryday(term)),
      };
    });
    const likelihood = new Map(matches.map((match) => [match, match.score * this.purpose(match.fact, units)]));
    return matches.sort((one, other) => likelihood.get(other)! - likelihood.get(one)!);
  }

  /** How much of what the question is after, by importance, a fact is about. */
  private purpose({ id }: Fact, units: readonly Unit[]): number {
    const about = this.about.get(id)!;
    let [asked, met] = [0, 0];
    for (const { terms } of units) {
      const concepts = terms.filter(isConcept);
      asked += Math.max(0, ...concepts.map(importance));
      met += Math.max(0, ...concepts.filter((concept) => about.has(concept)).map(importance));
    }
    return asked === 0 ? 1 : (OFF_PURPOSE + met / asked) ** STEEPNESS;
  }

  /** How much a unit tells: rare words tell most, unknown ones too. */
  private weight(unit: Unit): number {
    const count = Math.max(RAREST, ...unit.terms.map((term) => this.frequency.get(term) ?? 0));
    const weight = Math.log(1 + (this.facts.size - count + 0.5) / (count + 0.5));
    return this.isElsewhere(unit) ? weight * ELSEWHERE : weight;
  }

  /** Of another trade, unless this one's facts have the word too. */
  private isElsewhere({ terms }: Unit): boolean {
    return speaksOfElsewhere(terms) && !terms.some((term) => !isConcept(term) && this.frequency.has(term));
  }
}

const isLatinWord = (term: string): boolean => term.length >= FUZZY_FROM && /^[a-z]/.test(term);
const join = (terms: readonly string[]): string => terms.join('\u0001');
