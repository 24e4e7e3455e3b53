import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../src/pages/languages.shared.ts';
import {
  anySite,
  measure,
  moreTrades,
  otherTrades,
  SAMPLE_SETS,
  visitors,
  type Outcome,
  type QuestionSet,
} from './measure.ts';

/** Bars of the search: the least shares of right answers on top, and of honest refusals. */
type Bars = { right: number; refused: number };

const SAMPLES: Bars = { right: 0.85, refused: 0.9 };
const OTHER_TRADES: Bars = { right: 0.85, refused: 0.95 };
/** What is reached on questions that stay unread; the goal is 80% and 95% (decision 0022). */
const KEPT_ASIDE: Bars = { right: 0.74, refused: 0.89 };

/** The same for questions said in other words than the site's. */
const HARD: Bars = { right: 0.72, refused: 0.94 };
const HARD_KEPT_ASIDE: Bars = { right: 0.3, refused: 0.92 };

/** Short questions, as visitors type them. */
const VISITORS: Bars = { right: 0.93, refused: 0.9 };
const VISITORS_KEPT_ASIDE: Bars = { right: 0.75, refused: 0.77 };
const ANY_SITE: Bars = { right: 0.98, refused: 0.9 };
const ANY_SITE_KEPT_ASIDE: Bars = { right: 0.97, refused: 0.78 };

const share = (outcomes: Outcome[]) => outcomes.filter(({ isRight }) => isRight).length / outcomes.length;
const percent = (outcomes: Outcome[]) =>
  `${outcomes.filter(({ isRight }) => isRight).length}/${outcomes.length}`.padStart(7) +
  ` ${Math.round(share(outcomes) * 100)}%`.padStart(5);
const isOnTopic = ({ question }: Outcome) => question.facts.length > 0;

async function expectAtLeast(bars: Bars, name: string, sets: readonly QuestionSet[]): Promise<void> {
  const outcomes = (await Promise.all(sets.map(measure))).flat();
  const [onTopic, offTopic] = [outcomes.filter(isOnTopic), outcomes.filter((one) => !isOnTopic(one))];
  process.stdout.write(
    `${name.padEnd(28)} on topic ${percent(onTopic)} (bar ${Math.round(bars.right * 100)}%)   off topic ${percent(offTopic)} (bar ${Math.round(bars.refused * 100)}%)\n`,
  );
  const wrong = sets.some(({ isAside }) => isAside) ? [] : outcomes.filter(({ isRight }) => !isRight);
  if (process.env.SHOW_WRONG) for (const { found, question } of wrong) process.stdout.write(`  ${question.text} -> ${found ?? 'refused'}\n`); // oxfmt-ignore
  expect(share(onTopic)).toBeGreaterThanOrEqual(bars.right);
  expect(share(offTopic)).toBeGreaterThanOrEqual(bars.refused);
}

describe('the search engine on the question sets', () => {
  it.each(SAMPLE_SETS)('$name: right on 85% of what the site says, refusing 90% of what it does not', (set) =>
    expectAtLeast(SAMPLES, set.name, [set]),
  );

  it.each(LANGUAGES)(
    'other trades, %s: right on 85% of what the site says, refusing 95% of what it does not',
    (language) => expectAtLeast(OTHER_TRADES, `other trades, ${language}`, otherTrades(language, false)),
  );

  it.each(LANGUAGES)('other trades, %s, questions kept aside: at least what is held today', (language) =>
    expectAtLeast(KEPT_ASIDE, `other trades, ${language}, aside`, otherTrades(language, true)),
  );

  it.each(LANGUAGES)('more trades, %s, hard questions: at least what is held today', (language) =>
    expectAtLeast(HARD, `more trades, ${language}`, moreTrades(language, false)),
  );

  it.each(LANGUAGES)('more trades, %s, hard questions kept aside: at least what is held today', (language) =>
    expectAtLeast(HARD_KEPT_ASIDE, `more trades, ${language}, aside`, moreTrades(language, true)),
  );

  it.each(LANGUAGES)('of visitors in haste, %s: at least what is held today', async (language) => {
    await expectAtLeast(VISITORS, `visitors, ${language}`, visitors(language, false));
    await expectAtLeast(VISITORS_KEPT_ASIDE, `visitors, ${language}, aside`, visitors(language, true));
  });

  it.each(LANGUAGES)(
    'of any shop, %s: its number, address and hours, and little of what it does not say',
    async (language) => {
      await expectAtLeast(ANY_SITE, `any site, ${language}`, anySite(language, false));
      await expectAtLeast(ANY_SITE_KEPT_ASIDE, `any site, ${language}, aside`, anySite(language, true));
    },
  );
});
