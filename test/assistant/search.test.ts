import { describe, expect, it } from '@jest/globals';
import { measure, QUESTION_SETS, type Outcome } from './measure.ts';

/** Bars of the search engine: right answers on top, and honest refusals. */
const RIGHT_MIN = 0.85;
const REFUSED_MIN = 0.9;

const share = (outcomes: Outcome[]) => outcomes.filter(({ isRight }) => isRight).length / outcomes.length;
const percent = (outcomes: Outcome[]) =>
  `${outcomes.filter(({ isRight }) => isRight).length}/${outcomes.length}`.padStart(7) +
  ` ${Math.round(share(outcomes) * 100)}%`.padStart(5);
const isOnTopic = ({ question }: Outcome) => question.facts.length > 0;

describe('the search engine on the question set', () => {
  it.each(QUESTION_SETS)('$name: right on 85% of what the site says, refusing 90% of what it does not', async (set) => {
    const outcomes = await measure(set);
    const [onTopic, offTopic] = [outcomes.filter(isOnTopic), outcomes.filter((one) => !isOnTopic(one))];
    process.stdout.write(
      `${set.name.padEnd(28)} on topic ${percent(onTopic)} (bar 85%)   off topic ${percent(offTopic)} (bar 90%)\n`,
    );
    const wrong = set.isAside ? [] : outcomes.filter(({ isRight }) => !isRight);
    if (process.env.SHOW_WRONG) for (const { found, question } of wrong) process.stdout.write(`  ${question.text} -> ${found ?? 'refused'}\n`); // prettier-ignore
    expect(share(onTopic)).toBeGreaterThanOrEqual(RIGHT_MIN);
    expect(share(offTopic)).toBeGreaterThanOrEqual(REFUSED_MIN);
  });
});
