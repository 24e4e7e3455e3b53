import type { Match, Unknown } from './scoring.ts';
import type { Leaning, Likeness } from './topics/site-topics.ts';

/** What speaks for one fact: its words (`match`), and what it is about. */
export type Candidate = { id: string; match: Match | undefined; likeness: Likeness };
/** A question as a whole, whatever the fact. */
export type Asked = { leaning: Leaning; units: number; unknown: readonly Unknown[] };
/** `surety`: above 0 where it is likelier that the fact answers than that the site does not say. */
export type Choice = { id: string; surety: number };

// All numbers here are fitted to the questions in test/assistant that are not kept aside (decision 0022).
/** Some facts are asked for more than others. */
const FACTS: readonly (readonly [RegExp, number])[] = [
  [/^service\./, -3.25],
  [/^faq\./, -2.99],
  [/^story/, -2.76],
  [/^hours$/, -3.85],
  [/^prices$/, -2.11],
  [/^contact$/, -2.03],
  [/^areas$/, -3.49],
  [/^languages$/, -4.77],
];
const BASE = -2.18;
const BY_WORDS = { any: 1.9, rank: 0.96, surety: 0.49 };
const BY_TOPICS = { whole: 0.75, clear: 0.62, text: 3.85, byWord: 2.37, wholeOfClearQuestion: 1.19 };
const QUESTION = {
  own: -0.51,
  elsewhere: -1.81,
  shareElsewhere: -1.6,
  shareOther: -3.22,
  elsewhereWords: -4.3,
  units: 1.17,
  unknownElsewhere: -0.57,
  unknownTrade: -0.23,
};

/** The likeliest fact first. */
export function chosen(candidates: readonly Candidate[], asked: Asked): Choice[] {
  const base = BASE + ofQuestion(asked);
  return candidates
    .map((one) => ({ id: one.id, surety: base + ofFact(one.id) + ofWords(one.match) + ofTopics(one.likeness, asked) }))
    .sort((one, other) => other.surety - one.surety);
}

function ofQuestion({ leaning, units, unknown }: Asked): number {
  const { elsewhere, elsewhereWords, other, own } = leaning;
  const lost = (kind: Unknown['kind']) => unknown.reduce((sum, one) => sum + (one.kind === kind ? one.worth : 0), 0);
  return (
    QUESTION.own * Math.log1p(own) +
    QUESTION.elsewhere * Math.log1p(elsewhere) +
    QUESTION.shareElsewhere * shareBeside(elsewhere, own) +
    QUESTION.shareOther * shareBeside(other, own) +
    QUESTION.elsewhereWords * elsewhereWords +
    QUESTION.units * Math.log1p(units) +
    QUESTION.unknownElsewhere * lost('elsewhere') +
    QUESTION.unknownTrade * lost('trade')
  );
}

const shareBeside = (other: number, own: number): number => other / (other + own + 0.1);

const ofFact = (id: string): number => FACTS.find(([pattern]) => pattern.test(id))?.[1] ?? 0;

const ofWords = (match: Match | undefined): number =>
  match ? BY_WORDS.any + BY_WORDS.rank * match.rank + BY_WORDS.surety * match.surety : 0;

const ofTopics = ({ byWord, clear, text, whole }: Likeness, { leaning }: Asked): number =>
  BY_TOPICS.whole * whole +
  BY_TOPICS.clear * clear +
  BY_TOPICS.text * text +
  BY_TOPICS.byWord * byWord +
  BY_TOPICS.wholeOfClearQuestion * whole * Math.log1p(leaning.own);
