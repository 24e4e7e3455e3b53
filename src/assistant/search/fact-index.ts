import MiniSearch from 'minisearch';
import type { Fact } from '../../sites/content/facts.shared.ts';
import type { Language } from '../../sites/content/site-content.shared.ts';
import { isConcept, isOfATrade, termsOf, type Unit } from './words.ts';

export type Match = { fact: Fact; score: number; coverage: number; isTitled: boolean };
type Entry = { id: string; title: string; text: string };

const SPLIT = /[\u0001]/;
const BOOST = { title: Number(process.env.BT ?? 2), text: 1 };
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
const IN_TEXT = Number(process.env.IT ?? 0.5);
const NEAR = 0.7;
const BY_CONCEPT = Number(process.env.BC ?? 0.8);
const ELSEWHERE = Number(process.env.EL ?? 3);
const UNKNOWN = Number(process.env.UN ?? 0.3);
const LISTS = /^(areas|prices|languages|story\.services)$/;

/** A site's facts in every language it speaks, searchable by words, endings, accents and near misses. */
export class FactIndex {
  private readonly search: MiniSearch<Entry>;
  private readonly facts = new Map<string, Fact>();
  private readonly about = new Map<string, ReadonlySet<string>>();
  /** term -> in how many facts */
  private readonly frequency = new Map<string, number>();

  constructor(facts: ReadonlyMap<Language, readonly Fact[]>) {
    this.search = new MiniSearch<Entry>({
      fields: ['title', 'text'],
      tokenize: (text) => text.split(SPLIT).filter(Boolean),
      processTerm: (term) => term,
    });
    const entries = new Map<string, { title: string[]; text: string[] }>();
    for (const [language, said] of facts) {
      for (const fact of said) {
        this.facts.set(fact.id, fact);
        const entry = entries.get(fact.id) ?? { title: hintsOf(fact), text: [] };
        entry.title.push(...withSigns(termsOf(fact.title, language)));
        (LISTS.test(fact.id) ? entry.title : entry.text).push(...withSigns(termsOf(fact.text, language)));
        entries.set(fact.id, entry);
      }
    }
    for (const [id, { text, title }] of entries) {
      for (const term of new Set([...title, ...text])) this.frequency.set(term, (this.frequency.get(term) ?? 0) + 1);
      this.about.set(id, new Set(title));
      this.search.add({ id, title: join(title), text: join(text) });
    }
  }

  /** The facts that speak of these things, the likeliest to be meant first. */
  find(asked: readonly Unit[]): Match[] {
    const units = asked.flatMap((unit) => this.known(unit));
    if (units.length === 0) return [];
    const found = new Map<string, { score: number; part: number; isTitled: boolean }>();
    let whole = 0;
    for (const { terms } of units) {
      const results = this.search.search(join(terms), { boost: BOOST, fuzzy: (term) => !terms.some(isConcept) && !this.frequency.has(term) && edits(term), combineWith: 'OR' });
      const count = results.length;
      const weight = this.weight(terms, count);
      whole += weight;
      for (const { id, match } of results) {
        const one = found.get(id as string) ?? { score: 0, part: 0, isTitled: false };
        const strength = Math.max(...Object.entries(match).map(([term, fields]) => (fields.includes('title') ? 1 : IN_TEXT) * (!terms.includes(term) ? NEAR : isConcept(term) ? BY_CONCEPT : 1)));
        one.score += weight * strength;
        one.part += weight;
        one.isTitled ||= strength > IN_TEXT;
        found.set(id as string, one);
      }
    }
    return [...found]
      .map(([id, { isTitled, part, score }]) => ({ fact: this.facts.get(id)!, score, coverage: part / whole, isTitled }))
      .sort((one, other) => other.score - one.score);
  }

  /** A Chinese word that the site does not write is looked for by its signs. */
  private known(unit: Unit): Unit[] {
    const [term] = unit.terms;
    if (unit.terms.length > 1 || !term || !/^z\p{Script=Han}{2,}/u.test(term) || this.frequency.has(term)) return [unit];
    return [...term.slice(1)].map((sign) => ({ terms: [`z${sign}`] }));
  }

  /** How much a unit tells: rare words tell most; unknown ones little, unless they are another trade's. */
  private weight(terms: readonly string[], count: number): number {
    if (count > 0) return Math.log(1 + (this.facts.size - count + 0.5) / (count + 0.5));
    return Math.log(1 + this.facts.size / 1.5) * (terms.some(isOfATrade) ? ELSEWHERE : UNKNOWN);
  }
}

function hintsOf({ id, section, text }: Fact): string[] {
  const hints = ABOUT.filter(([pattern]) => pattern.test(id)).flatMap(([, terms]) => terms.split(' '));
  if (section === 'services' && text.includes('$')) hints.push('=price');
  return hints;
}

const withSigns = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => (/^z\p{Script=Han}{2,}/u.test(term) ? [term, ...[...term.slice(1)].map((sign) => `z${sign}`)] : [term]));
const edits = (term: string): number | boolean =>
  /^[ef]/.test(term) && term.length > 5 ? (term.length > 8 ? 2 : 1) : false;
const join = (terms: readonly string[]): string => terms.join('\u0001');
void isConcept;
