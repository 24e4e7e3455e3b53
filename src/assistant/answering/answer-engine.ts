import type { Language } from '../../pages/languages.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import type { LiveSite } from '../../sites/content/site-content.shared.ts';
import type { AssistantAction } from '../assistant.shared.ts';

/** A question of the thread that was answered before. */
export type PastExchange = { question: string; answer: string };

/** What an engine is given: the visitor's words are data, and the facts are of this site only. */
export type AskedQuestion = {
  text: string;
  /** What it is written in, also where the site does not speak it. */
  language: Language;
  history: readonly PastExchange[];
  site: LiveSite;
  facts: readonly Fact[];
  now: Date;
};

/** `sourceIds` are ids of facts; none, with `isSmallTalk` false, means that the site does not say. */
export type EngineAnswer = { text: string; sourceIds: string[]; action: AssistantAction; isSmallTalk: boolean };

export type AnswerEngine = {
  answer(question: AskedQuestion, signal: AbortSignal): Promise<EngineAnswer>;
};
