import { Injectable } from '@nestjs/common';
import { Timeout } from '@nestjs/schedule';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LANGUAGES } from '../../pages/languages.shared.ts';
import { languageOf } from '../../sites/content/site-content.shared.ts';
import type { LiveSite } from '../../sites/content/site-content.shared.ts';
import { factsOf, type Fact } from '../../sites/content/facts.shared.ts';
import type { AnswerEngine, AskedQuestion, EngineAnswer } from '../answering/answer-engine.ts';
import type { Choice } from './choosing.ts';
import { directAnswer } from './direct-answers.ts';
import { FactIndex } from './fact-index.ts';
import { Lexicon } from './lexicon.ts';
import { phrases } from './phrases.ts';
import { isSmallTalk } from './small-talk.ts';
import { TopicSpace } from './topics/topic-space.ts';
import { unitsOf, type Unit } from './units.ts';

const AFTER_START_MS = 2_000;
const SENTENCES_MAX = 8;
const SENTENCE = /(?<=[.?!])\s+|(?<=[。？！])/;
const INDEXES_MAX = 200;
const NOTHING: EngineAnswer = { text: '', sourceIds: [], action: 'none', isSmallTalk: false };

/** Answers from the site's own facts by full-text search: no model, no network. */
@Injectable()
export class SearchEngine implements AnswerEngine {
  private readonly indexes = new Map<string, FactIndex>();

  /** A tenth of a second of the processor for each language: soon after the start, mostly before a visitor waits for an answer. */
  @Timeout(AFTER_START_MS)
  async prepare(): Promise<void> {
    for (const language of LANGUAGES) {
      Lexicon.of(language);
      await nextTurn();
    }
  }

  async answer(question: AskedQuestion): Promise<EngineAnswer> {
    const greeting = isSmallTalk(question.text, question.language);
    if (greeting)
      return { text: phrases(question.language)[greeting], sourceIds: [], action: 'none', isSmallTalk: true };
    await this.topics();
    const spoken = languageOf(question.site, question.language);
    const { best, units } = this.best(question);
    const fact = best && question.facts.find(({ id }) => id === best.id);
    if (!fact) return NOTHING;
    return { ...directAnswer(fact, units, question, spoken), sourceIds: [fact.id], isSmallTalk: false };
  }

  /** Made for the first question, one language after another, so that other requests are answered in between. */
  private async topics(): Promise<void> {
    for (const language of LANGUAGES) {
      if (TopicSpace.isMade(language)) continue;
      TopicSpace.of(language);
      await nextTurn();
    }
  }

  /** Of the whole question; where that says too much else, of one of its sentences, the last first. */
  private best(question: AskedQuestion): { best: Choice | undefined; units: Unit[] } {
    const sentences = question.text.split(SENTENCE).slice(-SENTENCES_MAX).reverse();
    let units: Unit[] = [];
    for (const text of sentences.length > 1 ? [question.text, ...sentences] : sentences) {
      units = unitsOf(text, question.language);
      const best = this.find(question, text, units);
      if (best) return { best, units };
    }
    return { best: undefined, units };
  }

  /** The likeliest fact, where it is sure enough; else the honest answer is that the site does not say. */
  private find({ facts, language, site }: AskedQuestion, text: string, units: readonly Unit[]): Choice | undefined {
    const asksPrice = units.some(({ terms }) => terms.includes('=price') || terms.includes('=cheapest'));
    const best = this.index(site, facts)
      .find(text, language, units)
      .find(({ id }) => id !== 'prices' || asksPrice);
    return best && best.surety > 0 ? best : undefined;
  }

  private index(site: LiveSite, facts: readonly Fact[]): FactIndex {
    const key = `${site.slug} ${fingerprint(facts)}`;
    const known = this.indexes.get(key);
    if (known) return known;
    if (this.indexes.size >= INDEXES_MAX) this.indexes.clear();
    const index = new FactIndex(
      new Map(site.languages.map((language) => [language, factsOf(site, language)])),
      site.trade,
    );
    this.indexes.set(key, index);
    return index;
  }
}

/** Changes when any word of the facts changes; FNV-1a. */
function fingerprint(facts: readonly Fact[]): number {
  let hash = 0x811c9dc5;
  for (const { id, text, title } of facts) {
    for (const char of `${id}${title}${text}`) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}
