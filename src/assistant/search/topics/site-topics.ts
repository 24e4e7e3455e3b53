import type { Language } from '../../../pages/languages.shared.ts';
import type { Fact } from '../../../sites/content/facts.shared.ts';
import { even, likeness, topicsOf, TopicSpace, type Side, type Sign, type Topics } from './topic-space.ts';

/**
 * How a fact and a question speak of the same; `clear`: where their strongest topics count more; `byWord`: of the word
 * that speaks most of what the fact is about.
 */
export type Likeness = { whole: number; clear: number; text: number; byWord: number };
/** How strongly a question speaks of what a business like this is asked, of other trades, and of what is no business's. */
export type Leaning = { own: number; other: number; elsewhere: number; elsewhereWords: number };

type FactTopics = { text: Topics; whole: Topics; clear: Topics; most: number };

/** How much a fact's text counts beside its title. */
const TEXT = 0.5;
/** Of a fact, topics that are weaker than this share of its strongest are left out. */
const WEAKEST = 0.04;

/** What each fact of a site speaks of, in all its languages together. */
export class SiteTopics {
  private readonly facts = new Map<string, FactTopics>();

  private constructor(
    private readonly sides: readonly Side[],
    /** How rare each topic is among the facts, from 0 to 1. */
    private readonly rarity: Topics,
    /** What the facts say, in whatever language. */
    private readonly said: ReadonlySet<string>,
  ) {}

  static *making(facts: ReadonlyMap<Language, readonly Fact[]>, trade: string): Generator<void, SiteTopics> {
    const sides = TopicSpace.of([...facts.keys()][0]!).sidesFor(trade);
    const signs = new Map<string, { title: Sign[]; text: Sign[] }>();
    for (const [language, said] of facts) {
      for (const { id, text, title } of said) {
        const known = signs.get(id) ?? { title: [], text: [] };
        known.title.push(...TopicSpace.of(language).signsOf(title));
        known.text.push(...TopicSpace.of(language).signsOf(text));
        signs.set(id, known);
        yield;
      }
    }
    const wholes: { id: string; text: Topics; whole: Topics }[] = [];
    for (const [id, { text, title }] of signs) {
      wholes.push({ id, ...partsOf(title, text, sides) });
      yield;
    }
    const said = new Set(
      [...signs.values()].flatMap(({ text, title }) => [...title, ...text].map((sign) => sign.text)),
    );
    const topics = new SiteTopics(sides, rarityAmong(wholes.map(({ whole }) => whole)), said);
    for (const { id, text, whole } of wholes) {
      topics.facts.set(id, topics.factTopics(text, whole));
      yield;
    }
    return topics;
  }

  likenesses(asked: readonly Sign[]): Map<string, Likeness> {
    const topics = even(this.weighed(ownOf(topicsOf(asked), this.sides)));
    const clearTopics = even(squared(topics));
    return new Map(
      [...this.facts].map(([id, { clear, most, text, whole }]) => [
        id,
        {
          whole: likeness(topics, whole),
          clear: likeness(clearTopics, clear),
          text: likeness(topics, text),
          byWord: Math.max(0, ...asked.map((sign) => shareOf(sign, (topic) => (whole.get(topic) ?? 0) / most))),
        },
      ]),
    );
  }

  leaning(asked: readonly Sign[]): Leaning {
    const most = { own: 0, other: 0, elsewhere: 0 };
    // What the site says itself does not speak for another business: a gardener may come when it rains.
    const unsaid = topicsOf(asked.filter(({ text }) => !this.said.has(text)));
    for (const [topic, all] of topicsOf(asked)) {
      const weight = this.sides[topic] === 'own' ? all : (unsaid.get(topic) ?? 0);
      const side = this.sides[topic]!;
      most[side] = Math.max(most[side], weight);
    }
    const words = asked.filter(({ isPair }) => !isPair);
    const all = words.reduce((sum, { tells }) => sum + tells, 0);
    const elsewhere = words.map((sign) =>
      this.said.has(sign.text) ? 0 : sign.tells * shareOf(sign, (topic) => (this.sides[topic] === 'elsewhere' ? 1 : 0)),
    );
    return { ...most, elsewhereWords: elsewhere.reduce((sum, one) => sum + one, 0) / (all || 1) };
  }

  private factTopics(text: Topics, whole: Topics): FactTopics {
    const weighed = even(this.weighed(whole));
    return {
      whole: weighed,
      clear: even(squared(weighed)),
      text: even(this.weighed(text)),
      most: Math.max(0, ...weighed.values()) || 1,
    };
  }

  private weighed(topics: Topics): Topics {
    return new Map([...topics].map(([topic, weight]) => [topic, weight * (this.rarity.get(topic) ?? 1)]));
  }
}

function partsOf(
  titleSigns: readonly Sign[],
  textSigns: readonly Sign[],
  sides: readonly Side[],
): { text: Topics; whole: Topics } {
  const [title, text] = [titleSigns, textSigns].map((signs) => strongest(ownOf(topicsOf(signs), sides)));
  const whole = even(title!);
  for (const [topic, weight] of even(text!)) whole.set(topic, (whole.get(topic) ?? 0) + TEXT * weight);
  return { text: text!, whole };
}

const ownOf = (topics: Topics, sides: readonly Side[]): Topics =>
  new Map([...topics].filter(([topic]) => sides[topic] === 'own'));
const squared = (topics: Topics): Topics => new Map([...topics].map(([topic, weight]) => [topic, weight ** 2]));

/** A topic of which every fact speaks, as of hair at a hairdresser's, does not tell facts apart. */
function rarityAmong(facts: readonly Topics[]): Topics {
  const [most, sum]: [Topics, Topics] = [new Map(), new Map()];
  for (const fact of facts) {
    for (const [topic, weight] of fact) {
      most.set(topic, Math.max(most.get(topic) ?? 0, weight));
      sum.set(topic, (sum.get(topic) ?? 0) + weight);
    }
  }
  const rarity = (topic: number, all: number) =>
    Math.log(1 + facts.length / Math.max(1, all / most.get(topic)!)) / Math.log(1 + facts.length);
  return new Map([...sum].map(([topic, all]) => [topic, rarity(topic, all)]));
}

function strongest(topics: Topics): Topics {
  const least = WEAKEST * Math.max(...topics.values(), 0);
  return new Map([...topics].filter(([, weight]) => weight >= least));
}

/** The average of `count` over a sign's topics, weighted by how clear each is. */
function shareOf({ topics }: Sign, count: (topic: number) => number): number {
  let [sum, all] = [0, 0];
  for (const [topic, weight] of topics) {
    sum += weight ** 2 * count(topic);
    all += weight ** 2;
  }
  return sum / (all || 1);
}
