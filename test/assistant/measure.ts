import { readFileSync } from 'node:fs';
import { languageOfQuestion } from '../../src/assistant/search/language.ts';
import { SearchEngine } from '../../src/assistant/search/search.engine.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import { autoCare } from '../../src/sites/samples/auto-care.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { languageOf } from '../../src/sites/content/site-content.shared.ts';
import type { SampleSite } from '../../src/sites/samples/sample.ts';

/** `facts`: any of these on top is right; none: the honest answer is that the site does not say. */
export type AssistantQuestion = { text: string; facts: string[] };
export type Outcome = { question: AssistantQuestion; found: string | undefined; isRight: boolean };
export type QuestionSet = { name: string; site: SampleSite; file: string; isAside: boolean };

/**
 * All were written from the facts alone, before anything was tuned on them. The search is tuned on those of the first
 * file; those of `.aside` stay unread, so that they measure new questions: when a word is added for one, it moves to the others
 * and new ones are written.
 */
export const QUESTION_SETS: QuestionSet[] = [
  { name: 'garage, English', site: autoCare, file: 'garage.en', isAside: false },
  { name: 'garage, French', site: autoCare, file: 'garage.fr', isAside: false },
  { name: 'studio, Chinese', site: pianoTeacher, file: 'studio.zh', isAside: false },
].flatMap((set) => [set, { ...set, name: `${set.name}, kept aside`, file: `${set.file}.aside`, isAside: true }]);

/** Asks every question as a visitor would: the language is found out from its words. */
export async function measure({ file, site }: QuestionSet): Promise<Outcome[]> {
  const questions = JSON.parse(
    readFileSync(new URL(`questions/${file}.json`, import.meta.url), 'utf8'),
  ) as AssistantQuestion[];
  const engine = new SearchEngine();
  const now = new Date('2026-11-20T15:00:00Z');
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const language = languageOfQuestion(question.text, site.default_language);
    const facts = factsOf(site, languageOf(site, language));
    const { sourceIds } = await engine.answer({ text: question.text, language, history: [], site, facts, now });
    const [found] = sourceIds;
    const isRight = question.facts.length > 0 ? question.facts.includes(found ?? '') : found === undefined;
    outcomes.push({ question, found, isRight });
  }
  return outcomes;
}
