import type { Language } from '../../../pages/languages.shared.ts';
import { allConcepts, inLanguage, OF_A_TRADE, OF_NO_BUSINESS } from '../lexicon.ts';
import { SAID_OF_BODY_AND_CARE } from '../words/said/body-and-care.ts';
import { SAID_OF_ELSEWHERE } from '../words/said/elsewhere.ts';
import { SAID_OF_FINER_POINTS } from '../words/said/finer-points.ts';
import { SAID_OF_FOOD_AND_GOODS } from '../words/said/food-and-goods.ts';
import { SAID_OF_HOME_AND_CAR } from '../words/said/home-and-car.ts';
import { SAID_OF_PAYING_AND_BOOKING } from '../words/said/paying-and-booking.ts';
import { SAID_OF_PEOPLE_AND_THINGS } from '../words/said/people-and-things.ts';
import { SAID_OF_TEACHING_AND_OFFICES } from '../words/said/teaching-and-offices.ts';
import { SAID_OF_WHEN_AND_WHERE } from '../words/said/when-and-where.ts';

const EVERYDAY = [SAID_OF_WHEN_AND_WHERE, SAID_OF_PAYING_AND_BOOKING, SAID_OF_PEOPLE_AND_THINGS, SAID_OF_FINER_POINTS];
const TRADES = [SAID_OF_BODY_AND_CARE, SAID_OF_FOOD_AND_GOODS, SAID_OF_HOME_AND_CAR, SAID_OF_TEACHING_AND_OFFICES];

/** Everything that people say of each topic, in one language; the topics are the same, in the same order, in all. */
export function* phrasesByTopic(language: Language): Generator<void, Map<string, string[]>> {
  const topics = new Map<string, string[]>();
  for (const [name, words] of [...allConcepts(), ...allSaid()]) {
    topics.set(name, [...(topics.get(name) ?? []), ...inLanguage(words, language)]);
    yield;
  }
  return topics;
}

function* allSaid(): Generator<readonly [topic: string, words: string]> {
  for (const everyday of EVERYDAY) yield* Object.entries(everyday);
  for (const trades of TRADES)
    for (const [trade, topics] of Object.entries(trades))
      for (const [at, words] of topics.entries()) yield [`${OF_A_TRADE}${trade}.said.${at}`, words];
  for (const [at, words] of SAID_OF_ELSEWHERE.entries()) yield [`${OF_NO_BUSINESS}.${at}`, words];
}
