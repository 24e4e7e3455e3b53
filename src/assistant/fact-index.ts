import MiniSearch from 'minisearch';
import type { Fact } from '../sites/facts.shared.ts';
import type { Language } from '../sites/site-content.shared.ts';
import { isConcept, termsOf, type Unit } from './words.ts';

/** `isTitled`: more than the fact's running text speaks of it; `isSpecific`: and of something that few businesses do. */
export type Match = { fact: Fact; score: number; coverage: number; isTitled: boolean; isSpecific: boolean };
type Entry = { id: string; title: string; text: string; hints: string };

/** What a fact is about, whatever its words. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^hours$/, '=hours =weekday'],
  [/^prices$/, '=price'],
  [/^contact$/, '=address =phone =email =reach'],
  [/^languages$/, '=language'],
  [/^areas$/, '=area'],
  [/^story$/, '=owner'],
  [/^story\.expertise$/, '=skill'],
];
/** Concepts that come up in questions about anything. */
const EVERYDAY = new Set(
  [
    'address',
    'appointment',
    'area',
    'car',
    'email',
    'hours',
    'interval',
    'language',
    'lesson',
    'owner',
    'payment',
    'phone',
  ]
    .concat(['price', 'reach', 'repair', 'skill', 'swap', 'wear', 'weekday'])
    .map((concept) => `=${concept}`),
);
const SPLIT = /[\u0001]/;
/** A word no fact has tells as much as one that a single fact has. */
const RAREST = 1;
const MADE_FOR_IT = 2.5;
const ABOUT_IT = 1.5;
const FUZZY = 0.2;
const FUZZY_FROM = 5;
const BOOST = { title: 2, hints: 3, text: 1 };

/** A site's facts in one language, searchable by words, endings, accents and near misses. */
export class FactIndex {
  private readonly search: MiniSearch<Entry>;
  private readonly facts: Map<string, Fact>;
  /** What each fact is about: its hints, and these with its title's terms. */
  private readonly about = new Map<string, readonly [hints: ReadonlySet<string>, all: ReadonlySet<string>]>();
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
      this.about.set(fact.id, [new Set(hints), new Set([...title, ...hints])]);
      this.search.add({ id: fact.id, title: join(title), text: join(text), hints: join(hints) });
    }
  }

  /** The facts that speak of these things, best first; `coverage` is the share, by rarity, that a fact speaks of. */
  find(units: readonly Unit[]): Match[] {
    if (units.length === 0) return [];
    const results = this.search.search(join(units.flatMap(({ terms }) => terms)), {
      boost: BOOST,
      fuzzy: (term) => (!isConcept(term) && term.length >= FUZZY_FROM && /^[a-z]/.test(term) ? FUZZY : false),
    });
    const weights = units.map((unit) => this.weight(unit));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const matches = results.map(({ id, match, score, queryTerms }) => {
      const found = new Set(queryTerms);
      const part = units.reduce(
        (sum, { terms }, at) => sum + (terms.some((term) => found.has(term)) ? weights[at]! : 0),
        0,
      );
      const titled = Object.keys(match).filter((term) => match[term]!.some((field) => field !== 'text'));
      return {
        fact: this.facts.get(id as string)!,
        score: ((score * part) / whole) * this.aboutness(id as string, units),
        coverage: part / whole,
        isTitled: titled.length > 0,
        isSpecific: titled.some((term) => isConcept(term) && !EVERYDAY.has(term)),
      };
    });
    return matches.sort((one, other) => other.score - one.score);
  }

  /** How much more a fact counts that is about all of the question, before those that only mention it. */
  private aboutness(id: string, units: readonly Unit[]): number {
    const [hints, all] = this.about.get(id)!;
    const isAll = (known: ReadonlySet<string>) => units.every(({ terms }) => terms.some((term) => known.has(term)));
    if (isAll(hints)) return MADE_FOR_IT;
    return isAll(all) ? ABOUT_IT : 1;
  }

  /** How much a unit tells: rare words tell most, unknown ones too. */
  private weight({ terms }: Unit): number {
    const count = Math.max(RAREST, ...terms.map((term) => this.frequency.get(term) ?? 0));
    return Math.log(1 + (this.facts.size - count + 0.5) / (count + 0.5));
  }
}

function hintsOf({ id, section, text }: Fact): string[] {
  const hints = HINTS.filter(([pattern]) => pattern.test(id)).flatMap(([, terms]) => terms.split(' '));
  return section === 'services' && text.includes('$') ? [...hints, '=price'] : hints;
}

const join = (terms: readonly string[]): string => terms.join('\u0001');
