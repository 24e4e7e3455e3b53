import { Injectable } from '@nestjs/common';
import { languageOf } from '../../sites/content/site-content.shared.ts';
import type { Language, LiveSite } from '../../sites/content/site-content.shared.ts';
import { factsOf, type Fact } from '../../sites/content/facts.shared.ts';
import type { AnswerEngine, AskedQuestion, EngineAnswer } from '../answering/answer-engine.ts';
import { directAnswer } from './direct-answers.ts';
import { FactIndex, type Match } from './fact-index.ts';
import { phrases } from './phrases.ts';
import { isSmallTalk } from './small-talk.ts';
import { unitsOf, type Unit } from './words.ts';

const COVERAGE_MIN = Number(process.env.CM ?? 0.4);
const SCORE_MIN = Number(process.env.SM ?? 1);
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
      return Promise.resolve({ text: phrases(question.language)[greeting], sourceIds: [], action: 'none', isSmallTalk: true });
    const spoken = languageOf(question.site, question.language);
    const { best, units } = this.best(question);
    if (!best) return Promise.resolve({ text: '', sourceIds: [], action: 'none', isSmallTalk: false });
    const fact = question.facts.find(({ id }) => id === best.fact.id) ?? best.fact;
    return Promise.resolve({ ...directAnswer(fact, units, question, spoken), sourceIds: [fact.id], isSmallTalk: false });
  }

  private best(question: AskedQuestion): { best: Match | undefined; units: Unit[] } {
    const sentences = question.text.split(SENTENCE).slice(-SENTENCES_MAX).reverse();
    let units: Unit[] = [];
    for (const text of sentences.length > 1 ? [question.text, ...sentences] : sentences) {
      units = unitsOf(text, question.language);
      const [best] = this.find(question, units);
      if (best) return { best, units };
    }
    return { best: undefined, units };
  }

  find({ facts, site }: Pick<AskedQuestion, 'facts' | 'site'>, units: readonly Unit[]): Match[] {
    const asksPrice = units.some(({ terms }) => terms.includes('=price') || terms.includes('=cheapest'));
    return this.index(site, facts)
      .find(units)
      .filter(({ fact }) => fact.id !== 'prices' || asksPrice)
      .filter((match) => (match.isTitled || units.length > 1) && isGood(match));
  }

  explain(q: AskedQuestion) { const units = unitsOf(q.text, q.language); return { units, top: this.index(q.site, q.facts).find(units).slice(0, 3) }; }

  private index(site: LiveSite, facts: readonly Fact[]): FactIndex {
    const key = `${site.slug} ${fingerprint(facts)}`;
    const known = this.indexes.get(key);
    if (known) return known;
    if (this.indexes.size >= INDEXES_MAX) this.indexes.clear();
    const index = new FactIndex(new Map(site.languages.map((language: Language) => [language, factsOf(site, language)])));
    this.indexes.set(key, index);
    return index;
  }
}

const isGood = ({ coverage, score }: Match): boolean => coverage >= COVERAGE_MIN && score >= SCORE_MIN;

function fingerprint(facts: readonly Fact[]): number {
  let hash = 0x811c9dc5;
  for (const { id, text, title } of facts) {
    for (const char of `${id}${title}${text}`) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  }
  return hash >>> 0;
}
