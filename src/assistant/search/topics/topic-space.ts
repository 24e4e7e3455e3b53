import { atOnce } from '../../../common/async/in-slices.ts';
import type { Language } from '../../../pages/languages.shared.ts';
import { LANGUAGE_RULES } from '../language-rules.ts';
import { Lexicon, OF_A_TRADE, OF_NO_BUSINESS } from '../lexicon.ts';
import { plain, simplified, stemsOf } from '../text.ts';
import { phrasesByTopic } from './topic-phrases.ts';

/** Whose a topic is, as a site of one trade sees it. */
export type Side = 'own' | 'other' | 'elsewhere';
/** How much of each topic something has; by the topic's number. */
export type Topics = Map<number, number>;
/** One word, pair of words or pair of characters of a text, how much it tells, and what it speaks of. */
export type Sign = {
  text: string;
  isPair: boolean;
  tells: number;
  topics: readonly (readonly [topic: number, weight: number])[];
};

const STOP_WORD = 0.25;
const PAIR = 1.2;
const CHARACTERS = 0.8;
const NOT_HAN = /[^\p{Script=Han}]+/gu;
const made = new Map<Language, TopicSpace>();

/**
 * What words speak of: each topic has phrases that people say of it, and a word speaks of a topic the more, the more of
 * its phrases and the fewer other topics have it. So a text is understood that shares no phrase with any list.
 */
export class TopicSpace {
  private names: readonly string[] = [];
  /** word, or pair of them -> the topics whose phrases have it */
  private readonly topics = new Map<string, [topic: number, weight: number][]>();

  private constructor(private readonly language: Language) {}

  static of(language: Language): TopicSpace {
    return atOnce(TopicSpace.making(language));
  }

  /** Takes some hundred milliseconds, in small steps, and some megabytes, which a server at rest does not need. */
  static *making(language: Language): Generator<void, TopicSpace> {
    const known = made.get(language);
    if (known) return known;
    const space = new TopicSpace(language);
    yield* space.learn();
    made.set(language, space);
    return space;
  }

  /** Whose each topic is; the same numbers in every language. */
  sidesFor(trade: string): Side[] {
    return this.names.map((name) => {
      if (name.startsWith(OF_NO_BUSINESS)) return 'elsewhere';
      return !name.startsWith(OF_A_TRADE) || name.startsWith(`${OF_A_TRADE}${trade}.`) ? 'own' : 'other';
    });
  }

  signsOf(text: string): Sign[] {
    return [...this.signs(text)].map(([sign, tells]) => ({
      text: sign,
      isPair: sign.includes(' '),
      tells,
      topics: this.topics.get(sign) ?? [],
    }));
  }

  private *learn(): Generator<void> {
    const phrases = yield* phrasesByTopic(this.language);
    this.names = [...phrases.keys()];
    const counts: Map<string, number>[] = [];
    for (const all of phrases.values()) counts.push(yield* this.count(all));
    const spread = new Map<string, number>();
    for (const count of counts) {
      for (const sign of count.keys()) spread.set(sign, (spread.get(sign) ?? 0) + 1);
      yield;
    }
    for (const [topic, count] of counts.entries()) {
      const weights = [...count].map(
        ([sign, times]) => [sign, Math.log(1 + times) * Math.log(counts.length / spread.get(sign)!)] as const,
      );
      const size = weights.reduce((sum, [, weight]) => sum + weight ** 2, 0) ** 0.25;
      for (const [sign, weight] of weights) {
        const known = this.topics.get(sign);
        if (known) known.push([topic, weight / size]);
        else this.topics.set(sign, [[topic, weight / size]]);
      }
      yield;
    }
  }

  private *count(phrases: readonly string[]): Generator<void, Map<string, number>> {
    const count = new Map<string, number>();
    for (const phrase of phrases) {
      for (const [sign, tells] of this.signs(phrase)) count.set(sign, (count.get(sign) ?? 0) + tells);
      yield;
    }
    return count;
  }

  private signs(text: string): Map<string, number> {
    const signs = new Map<string, number>();
    const add = (sign: string, tells: number) => signs.set(sign, Math.max(signs.get(sign) ?? 0, tells));
    const { isHan } = LANGUAGE_RULES[this.language];
    const own = isHan ? plain(simplified(text)) : text;
    const words = stemsOf(own, this.language);
    const tells = words.map((word) => this.telling(word));
    for (const [at, word] of words.entries()) {
      add(word, tells[at]!);
      if (at > 0) add(`${words[at - 1]} ${word}`, PAIR * Math.max(tells[at]!, tells[at - 1]!));
    }
    if (isHan)
      for (const han of own.split(NOT_HAN))
        for (let at = 2; at <= han.length; at += 1) add(`_${han.slice(at - 2, at)}`, CHARACTERS);
    return signs;
  }

  private telling(word: string): number {
    const telling = Lexicon.of(this.language).telling(word);
    return telling > 0 ? (1 + telling) / 2 : STOP_WORD;
  }
}

/** What a text speaks of in all. */
export function topicsOf(signs: readonly Sign[]): Topics {
  const sum: Topics = new Map();
  for (const { tells, topics } of signs)
    for (const [topic, weight] of topics) sum.set(topic, (sum.get(topic) ?? 0) + tells * weight);
  return sum;
}

/** 1 where two that are made even speak of the same, 0 where they have no topic in common. */
export function likeness(one: Topics, other: Topics): number {
  let sum = 0;
  for (const [topic, weight] of one) sum += weight * (other.get(topic) ?? 0);
  return sum;
}

/** The same topics, in all as much as of any other text. */
export function even(topics: Topics): Topics {
  const size = Math.sqrt([...topics.values()].reduce((sum, weight) => sum + weight ** 2, 0));
  return new Map([...topics].map(([topic, weight]) => [topic, weight / size]));
}
