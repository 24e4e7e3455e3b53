import MiniSearch from 'minisearch';
import type { Language } from '../../pages/languages.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import { isConcept, isModifier, isOfAnother, isOfATrade, isOfNoBusiness, termsOf, type Unit } from './units.ts';
import { chosen, type Choice } from './choosing.ts';
import { ranked, type Evidence, type Unknown } from './scoring.ts';
import { SiteTopics } from './topics/site-topics.ts';
import { TopicSpace } from './topics/topic-space.ts';

type Entry = { id: string; title: string; text: string };

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
/** How much one character of a Chinese word tells that the site does not have. */
const CHARACTER = 0.4;
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

  private constructor(private readonly topics: SiteTopics) {}

  /** Some fifty milliseconds of the processor, in small steps. */
  static *making(facts: ReadonlyMap<Language, readonly Fact[]>, trade: string): Generator<void, FactIndex> {
    const index = new FactIndex(yield* SiteTopics.making(facts, trade));
    yield* index.add(facts, trade);
    return index;
  }

  /** The facts that may answer a question, the likeliest first. */
  find(text: string, language: Language, units: readonly Unit[]): Choice[] {
    const { evidence, unknown } = this.evidence(units);
    const matches = new Map(ranked(evidence, unknown).map((match) => [match.id, match]));
    const signs = TopicSpace.of(language).signsOf(text);
    const candidates = [...this.topics.likenesses(signs)].map(([id, likeness]) => ({
      id,
      match: matches.get(id),
      likeness,
    }));
    return chosen(candidates, { leaning: this.topics.leaning(signs), units: units.length, unknown });
  }

  private *add(facts: ReadonlyMap<Language, readonly Fact[]>, trade: string): Generator<void> {
    const entries = new Map<string, { title: string[]; text: string[] }>();
    for (const [language, said] of facts) {
      for (const fact of said) {
        const about = this.about.get(fact.id) ?? aboutOf(fact);
        this.about.set(fact.id, about);
        const { text, title } = entries.get(fact.id) ?? { title: [...about], text: [] };
        title.push(...withCharacters(termsOf(fact.title, language)));
        // Every service's name is in the prices.
        if (LISTS.test(fact.id)) title.push(...withCharacters(termsOf(fact.text, language)));
        else if (fact.id !== 'prices') text.push(...withCharacters(ownTermsOf(fact.text, language, trade)));
        entries.set(fact.id, { title, text });
        yield;
      }
    }
    for (const [id, { text, title }] of entries) {
      for (const term of new Set([...title, ...text])) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
      this.search.add({ id, title: join(title), text: join(text) });
      yield;
    }
  }

  /** What speaks for each fact, and what of the question the site does not have. */
  private evidence(asked: readonly Unit[]): { evidence: Map<string, Evidence[]>; unknown: Unknown[] } {
    const evidence = new Map<string, Evidence[]>();
    const unknown: Unknown[] = [];
    asked
      .flatMap((one) => this.asKnown(one))
      .forEach((unit, at) => {
        if (!this.addUnit(unit, at, evidence))
          unknown.push({ kind: kindOf(unit.terms), worth: this.worth() * unit.tells });
      });
    return { evidence, unknown };
  }

  private addUnit({ tells, terms }: Unit, unit: number, evidence: Map<string, Evidence[]>): boolean {
    const fuzzy = (term: string) => !terms.some(isConcept) && editsOf(term);
    const results = this.search.search(join(terms), { fuzzy });
    for (const { id, match } of results) {
      const found = evidence.get(id as string) ?? [];
      for (const [term, fields] of Object.entries(match)) {
        const isAbout = this.about.get(id as string)!.includes(term);
        found.push({
          unit,
          kind: terms.includes(term) ? kindOf([term]) : 'near',
          place: isAbout ? 'about' : fields.includes('title') ? 'title' : 'text',
          worth: this.worth(term) * tells,
        });
      }
      evidence.set(id as string, found);
    }
    return results.length > 0;
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

/** What another trade speaks of counts where a title names it, not in running text: a garage that 'cuts' a price is no salon. */
const ownTermsOf = (text: string, language: Language, trade: string): string[] =>
  termsOf(text, language).filter((term) => !isOfAnother(trade, term));

function kindOf(terms: readonly string[]): Unknown['kind'] {
  if (terms.some(isOfNoBusiness)) return 'elsewhere';
  if (terms.some(isOfATrade)) return 'trade';
  if (!terms.some(isConcept)) return 'word';
  return terms.some((term) => isConcept(term) && !isModifier(term)) ? 'purpose' : 'modifier';
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
