import type { Fact } from '../../sites/content/facts.shared.ts';
import type { Language, LiveSite } from '../../sites/content/site-content.shared.ts';
import type { AssistantAction } from '../assistant.shared.ts';

export type Turn = { question: string; answer: string };

/** What an engine is given: the visitor's words are data, and the facts are of this site only. */
export type AskedQuestion = {
  text: string;
  /** What it is written in, also where the site does not speak it. */
  language: Language;
  history: readonly Turn[];
  site: LiveSite;
  facts: readonly Fact[];
  now: Date;
};

/** `sourceIds` are ids of facts; none, with `isSmallTalk` false, means that the site does not say. */
export type EngineAnswer = { text: string; sourceIds: string[]; action: AssistantAction; isSmallTalk: boolean };

export type AnswerEngine = {
  answer(question: AskedQuestion, signal: AbortSignal): Promise<EngineAnswer>;
};
