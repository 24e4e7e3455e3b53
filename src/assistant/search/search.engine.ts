import { Injectable } from '@nestjs/common';
import { Timeout } from '@nestjs/schedule';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { inSlices, onceInSlices } from '../../common/async/in-slices.ts';
import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { languageOf, type LiveSite } from '../../sites/content/site-content.shared.ts';
import { ALL_SERVICES, factsOf, type Fact } from '../../sites/content/facts.shared.ts';
import type { AnswerEngine, AskedQuestion, EngineAnswer } from '../answering/answer-engine.ts';
import type { Choice } from './choosing.ts';
import { directAnswer } from './answers/direct-answers.ts';
import { FactIndex } from './fact-index.ts';
import { Lexicon } from './lexicon.ts';
import { phrases } from './answers/phrases.ts';
import { plainlyAsked } from './questions/plain-questions.ts';
import { kindOfSmallTalk } from './answers/small-talk.ts';
import { Spelling, wordsOfFacts } from './questions/spelling.ts';
import { sentencesOf } from './text.ts';
import { TopicSpace } from './topics/topic-space.ts';
import { BOOKING, speaksOf, termsOf, unitsOf, type Unit } from './units.ts';

const AFTER_START_MS = 2_000;
const SENTENCES_MAX = 8;
/** Characters that are searched, from the end, where a long text asks; each costs the processor some 0.1 ms. */
const SEARCHED_MAX = 1_000;
const INDEXES_MAX = 200;
const SURE = 1;
const NOTHING: EngineAnswer = { text: '', sourceIds: [], action: 'none', isSmallTalk: false };

/** What a site says, and the words that it says it with. */
type Known = { index: FactIndex; words: ReadonlyMap<Language, ReadonlySet<string>> };

/** Answers from the site's own facts by full-text search: no model, no network. */
@Injectable()
export class SearchEngine implements AnswerEngine {
  private readonly indexes = new LRUCache<string, Promise<Known>>({ max: INDEXES_MAX });
  private readonly lexicons = onceInSlices(lexicons);
  private readonly topics = onceInSlices(topics);

  /** What is known of words: soon after the start, mostly before a visitor waits for an answer. */
  @Timeout(AFTER_START_MS)
  prepare(): Promise<void> {
    return this.lexicons();
  }

  async answer(asked: AskedQuestion): Promise<EngineAnswer> {
    await this.prepare();
    const question = { ...asked, text: asked.text.slice(-SEARCHED_MAX) };
    const courtesy = kindOfSmallTalk(question.text, question.language);
    if (courtesy)
      return { text: phrases(question.language)[courtesy], sourceIds: [], action: 'none', isSmallTalk: true };
    await this.topics();
    const spoken = languageOf(question.site, question.language);
    const { index, words } = await this.index(question.site);
    const corrected = {
      ...question,
      text: Spelling.of(question.language).corrected(question.text, words.get(spoken)!),
    };
    const { best, units } = this.best(corrected, index);
    const found = question.facts.find(({ id }) => id === best?.id);
    const fact =
      found && !cancelsOnly(found, corrected, spoken)
        ? found
        : question.facts.find((one) => isUnsearchedAnswer(one, corrected));
    if (!fact) return NOTHING;
    const said = directAnswer(fact, units, corrected, spoken);
    return said.text ? { ...said, isSmallTalk: false } : NOTHING;
  }

  /** Of the whole question; where that says too much else, of one of its sentences, the last first. */
  private best(question: AskedQuestion, index: FactIndex): { best: Choice | undefined; units: Unit[] } {
    const sentences = sentencesOf(question.text).slice(-SENTENCES_MAX).reverse();
    let units: Unit[] = [];
    for (const text of sentences.length > 1 ? [question.text, ...sentences] : sentences) {
      units = unitsOf(text, question.language);
      const best = likeliest(index, { ...question, text }, units);
      if (best) return { best, units };
    }
    return { best: undefined, units };
  }

  /** Made once for all who ask, in whatever language, until the site says something else. */
  private index(site: LiveSite): Promise<Known> {
    const key = hash('sha256', JSON.stringify(site));
    const same = this.indexes.get(key);
    if (same) return same;
    const said = new Map(site.languages.map((language) => [language, indexed(site, language)]));
    const known = inSlices(knowing(said, site.trade));
    this.indexes.set(key, known);
    known.catch(() => this.indexes.delete(key));
    return known;
  }
}

/** That the page takes bookings, and all services in a row: not the owner's words, so they answer only what no other fact does. */
const isUnsearched = ({ id, section }: Fact): boolean => section === 'booking' || id === ALL_SERVICES;
const indexed = (site: LiveSite, language: Language): Fact[] =>
  factsOf(site, language).filter((fact) => !isUnsearched(fact));

function isUnsearchedAnswer(fact: Fact, question: AskedQuestion): boolean {
  if (fact.section === 'booking') return isOfBooking(question);
  return fact.id === ALL_SERVICES && plainlyAsked(question, unitsOf(question.text, question.language)) === fact.id;
}

/** Nothing but how to come by an appointment is asked, perhaps online, on a day or for one of the services. */
function isOfBooking({ facts, language, text }: AskedQuestion): boolean {
  const units = unitsOf(text, language);
  const services = facts.flatMap(({ id, title }) => (id.startsWith('service.') ? termsOf(title, language) : []));
  return (
    units.some((unit) => speaksOf(unit, [BOOKING])) &&
    units.every((unit) => speaksOf(unit, [BOOKING, '=online', '=weekday', ...services]))
  );
}

/** What it takes to cancel says nothing of how to come by an appointment. */
const cancelsOnly = ({ title }: Fact, question: AskedQuestion, spoken: Language): boolean =>
  isOfBooking(question) && speaksOfCancelling(title, spoken) && !speaksOfCancelling(question.text, question.language);

const speaksOfCancelling = (text: string, language: Language): boolean =>
  unitsOf(text, language).some((unit) => speaksOf(unit, ['=cancel']));

function* knowing(said: ReadonlyMap<Language, readonly Fact[]>, trade: string): Generator<void, Known> {
  const words = new Map([...said].map(([language, facts]) => [language, wordsOfFacts(facts)]));
  return { index: yield* FactIndex.making(said, trade), words };
}

function* lexicons(): Generator<void, void> {
  for (const language of LANGUAGES) yield* Lexicon.making(language);
}

function* topics(): Generator<void, void> {
  for (const language of LANGUAGES) {
    yield* TopicSpace.making(language);
    yield* Spelling.making(language);
  }
}

/** The likeliest fact, where it is sure enough; else the honest answer is that the site does not say. */
function likeliest(index: FactIndex, question: AskedQuestion, units: readonly Unit[]): Choice | undefined {
  const asksPrice = units.some((unit) => speaksOf(unit, ['=price', '=cheapest']));
  const choices = index.find(question.text, question.language, units).filter(({ id }) => id !== 'prices' || asksPrice);
  const plain = plainlyAsked(question, units);
  const plainly = choices.find(({ id }) => id === plain);
  if (plainly) return { ...plainly, surety: Math.max(plainly.surety, SURE) };
  const [best] = choices;
  return best && best.surety > 0 ? best : undefined;
}
