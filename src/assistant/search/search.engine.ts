import { Injectable } from '@nestjs/common';
import { languageOf } from '../../sites/content/site-content.shared.ts';
import type { Language, LiveSite } from '../../sites/content/site-content.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import type { AnswerEngine, AskedQuestion, EngineAnswer } from '../answering/answer-engine.ts';
import { directAnswer } from './direct-answers.ts';
import { FactIndex, type Match } from './fact-index.ts';
import { phrases } from './phrases.ts';
import { isSmallTalk } from './small-talk.ts';
import { unitsOf, type Unit } from './words.ts';

/** Below these the honest answer is that the site does not say; measured by test/assistant. */
const COVERAGE_MIN = 0.47;
/** For what few businesses do, e.g. brakes: a question with that in it is hardly about something else. */
const SPECIFIC_COVERAGE_MIN = 0.15;
const SPECIFIC_SCORE_MIN = 2.5;
const SCORE_MIN = 4;
/** A fact that matches this strongly may leave more of the question's words aside. */
const STRONG_COVERAGE_MIN = 0.3;
const STRONG_SCORE_MIN = 20;
const SENTENCES_MAX = 8;
const SENTENCE = /(?<=[.?!。？！])\s*/;
const INDEXES_MAX = 200;

/** Answers from the site's own facts by full-text search: no model, no network. */
@Injectable()
export class SearchEngine implements AnswerEngine {
  private readonly indexes = new Map<string, FactIndex>();

  answer(question: AskedQuestion): Promise<EngineAnswer> {
    const greeting = isSmallTalk(question.text, question.language);
    if (greeting)
      return Promise.resolve({
        text: phrases(question.language)[greeting],
        sourceIds: [],
        action: 'none',
        isSmallTalk: true,
      });
    const spoken = languageOf(question.site, question.language);
    const { best, units } = this.best(question, spoken);
    if (!best) return Promise.resolve({ text: '', sourceIds: [], action: 'none', isSmallTalk: false });
    return Promise.resolve({
      ...directAnswer(best.fact, units, question, spoken),
      sourceIds: [best.fact.id],
      isSmallTalk: false,
    });
  }

  /** Of the whole question; where that says too much else, of one of its sentences, the last first. */
  private best(question: AskedQuestion, spoken: Language): { best: Match | undefined; units: Unit[] } {
    const sentences = question.text.split(SENTENCE).slice(-SENTENCES_MAX).reverse();
    let units: Unit[] = [];
    for (const text of sentences.length > 1 ? [question.text, ...sentences] : sentences) {
      units = unitsOf(text, spoken);
      const [best] = this.find(question, units);
      if (best) return { best, units };
    }
    return { best: undefined, units };
  }

  /** The facts good enough to answer with, best first. */
  find({ facts, language, site }: Pick<AskedQuestion, 'facts' | 'language' | 'site'>, units: readonly Unit[]): Match[] {
    const asksPrice = units.some(({ terms }) => terms.includes('=price') || terms.includes('=services'));
    return this.index(site, facts, languageOf(site, language))
      .find(units)
      .filter(({ fact }) => fact.id !== 'prices' || asksPrice)
      .filter((match) => (match.isTitled || units.length > 1) && isGood(match));
  }

  private index(site: LiveSite, facts: readonly Fact[], language: Language): FactIndex {
    const key = `${site.slug} ${language} ${fingerprint(facts)}`;
    const known = this.indexes.get(key);
    if (known) return known;
    if (this.indexes.size >= INDEXES_MAX) this.indexes.clear();
    const index = new FactIndex(facts, language);
    this.indexes.set(key, index);
    return index;
  }
}

const isGood = ({ coverage, isSpecific, score }: Match): boolean =>
  (isSpecific && coverage >= SPECIFIC_COVERAGE_MIN && score >= SPECIFIC_SCORE_MIN) ||
  (coverage >= COVERAGE_MIN && score >= SCORE_MIN) ||
  (coverage >= STRONG_COVERAGE_MIN && score >= STRONG_SCORE_MIN);

/** Changes when any word of the facts changes; FNV-1a. */
function fingerprint(facts: readonly Fact[]): number {
  let hash = 0x811c9dc5;
  for (const { id, text, title } of facts) {
    for (const char of `${id}${title}${text}`) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}
