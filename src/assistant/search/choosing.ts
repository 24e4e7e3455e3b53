import type { Match, Unknown } from './scoring.ts';
import type { Leaning, Likeness } from './topics/site-topics.ts';

/** What speaks for one fact: its words (`match`), and what it is about. */
export type Candidate = { id: string; match: Match | undefined; likeness: Likeness };
/** A question as a whole, whatever the fact. */
export type Asked = { leaning: Leaning; units: number; unknown: readonly Unknown[] };
/** `surety`: above 0 where it is likelier that the fact answers than that the site does not say. */
export type Choice = { id: string; surety: number };

// All numbers here are fitted to the questions in test/assistant that are not kept aside, and, at a tenth of the weight, to
// the same questions of sites without the fact that answers, which are to be refused (decision 0022).
/** Some facts are asked for more than others. */
const FACTS: readonly (readonly [RegExp, number])[] = [
  [/^service\./, -3.26],
  [/^faq\./, -2.88],
  [/^story/, -2.8],
  [/^hours$/, -3.6],
  [/^prices$/, -1.27],
  [/^contact$/, -2.51],
  [/^areas$/, -3.54],
  [/^languages$/, -5.37],
];
const BASE = -4.71;
const BY_WORDS = { any: 1.53, rank: 1.06, surety: 0.43 };
const BY_TOPICS = { whole: 1.43, clear: 0.46, text: 4, byWord: 2.5, wholeOfClearQuestion: 0.86 };
const QUESTION = {
  own: -0.42,
  elsewhere: -2.03,
  shareElsewhere: -0.56,
  shareOther: -2.92,
  elsewhereWords: -5.36,
  units: 2.05,
  unknownElsewhere: -0.44,
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
