/** The kind of a term. 'purpose': an everyday concept that is enough to answer by itself. 'near': a word of similar spelling. */
export type Kind = 'purpose' | 'modifier' | 'trade' | 'word' | 'near' | 'elsewhere';
export type Place = 'about' | 'title' | 'text';
/** That a fact has a term of one of the question's units, and how much that tells. */
export type Evidence = { unit: number; kind: Kind; place: Place; worth: number };
/** A unit of the question that the site does not have. */
export type Unknown = { kind: Kind; worth: number };
/** `surety`: about 0 where it is as likely as not that the site says what is asked. */
export type Match = { id: string; rank: number; surety: number };

// All numbers here are fitted to the questions in test/assistant that are not kept aside (decision 0022).
const KINDS: Readonly<Record<Kind, number>> = {
  purpose: 1,
  modifier: 1.061,
  trade: 0.983,
  word: 0.62,
  near: 0.692,
  elsewhere: 0,
};
const PLACES: Readonly<Record<Place, number>> = { about: 1.235, title: 1.225, text: 0.4 };
/** What is no business's is held against every fact, whatever else is asked. */
const UNKNOWN: Readonly<Record<Kind, number>> = {
  purpose: 0.674,
  modifier: 0.004,
  trade: 2.173,
  word: 0.39,
  near: 0,
  elsewhere: 11.431,
};
/** How much the share of the question that a fact speaks of counts among facts. */
const COVERAGE_POWER = 0.605;
const SURETY = { base: -1.983, score: 0.41, coverage: 2.258, named: 0.745, elsewhere: -0.687 };

type Found = { id: string; score: number; part: number; isNamed: boolean };

/** The facts for which something speaks, the likeliest to be meant first. */
export function ranked(evidence: ReadonlyMap<string, readonly Evidence[]>, unknown: readonly Unknown[]): Match[] {
  const whole = wholeOf([...evidence.values()].flat(), unknown);
  const base = SURETY.base + (unknown.some(({ kind }) => kind === 'elsewhere') ? SURETY.elsewhere : 0);
  return [...evidence]
    .map(([id, found]) => matchOf(foundOf(id, found), whole, base))
    .sort((one, other) => other.rank - one.rank);
}

function matchOf({ id, isNamed, part, score }: Found, whole: number, base: number): Match {
  const coverage = part / (whole || 1);
  const surety = base + SURETY.score * score + SURETY.coverage * coverage + (isNamed ? SURETY.named : 0);
  return { id, rank: score * coverage ** COVERAGE_POWER, surety };
}

/** A unit counts by the best of its terms. */
function foundOf(id: string, evidence: readonly Evidence[]): Found {
  const valueOf = ({ kind, place, worth }: Evidence) => KINDS[kind] * worth * PLACES[place];
  return {
    id,
    score: sumOfBest(evidence, valueOf),
    part: sumOfBest(evidence, partOf),
    isNamed: evidence.some(({ kind, place }) => place === 'title' && kind !== 'purpose' && kind !== 'modifier'),
  };
}

/** How much the question tells, with what the site does not have. */
function wholeOf(evidence: readonly Evidence[], unknown: readonly Unknown[]): number {
  const lost = unknown.map(({ kind, worth }) => UNKNOWN[kind] * (kind === 'elsewhere' ? Math.max(1, worth) : worth));
  return lost.reduce((sum, one) => sum + one, sumOfBest(evidence, partOf));
}

const partOf = ({ kind, worth }: Evidence): number => KINDS[kind] * worth;

function sumOfBest(evidence: readonly Evidence[], count: (one: Evidence) => number): number {
  const best = new Map<number, number>();
  for (const one of evidence) best.set(one.unit, Math.max(best.get(one.unit) ?? 0, count(one)));
  return [...best.values()].reduce((sum, one) => sum + one, 0);
}
