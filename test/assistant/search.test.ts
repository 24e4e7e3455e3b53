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
    const last = (some: Outcome[]) => some.filter(({ isLast }) => isLast);
    const wrong = outcomes.filter(({ isRight }) => !isRight);
    process.stdout.write(
      [
        `${set.name.padEnd(18)} on topic ${percent(onTopic)} (bar 85%)   off topic ${percent(offTopic)} (bar 90%)`,
        `${'  written last'.padEnd(18)} on topic ${percent(last(onTopic))}             off topic ${percent(last(offTopic))}`,
        ...wrong.map(
          ({ found, isLast, question }) => `  ${isLast ? '*' : ' '} ${question.text} -> ${found ?? 'refused'}`,
        ),
        '',
      ].join('\n'),
    );
    expect(share(onTopic)).toBeGreaterThanOrEqual(RIGHT_MIN);
    expect(share(offTopic)).toBeGreaterThanOrEqual(REFUSED_MIN);
  });
});
