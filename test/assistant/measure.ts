import { autoCare } from '../../src/sites/samples/auto-care.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { factsOf } from '../../src/sites/facts.shared.ts';
import { languageOf, type Language, type SiteRecord } from '../../src/sites/site-content.shared.ts';
import { languageOfQuestion } from '../../src/assistant/language.ts';
import { SearchEngine } from '../../src/assistant/search.engine.ts';
import { garageQuestionsInEnglish } from './garage-questions.en.ts';
import { garageQuestionsInFrench } from './garage-questions.fr.ts';
import {
  freshGarageQuestionsInEnglish,
  freshGarageQuestionsInFrench,
  freshStudioQuestionsInChinese,
} from './fresh-questions.ts';
import {
  lastGarageQuestionsInEnglish,
  lastGarageQuestionsInFrench,
  lastStudioQuestionsInChinese,
} from './last-questions.ts';
import type { AssistantQuestion } from './question.ts';
import { studioQuestionsInChinese } from './studio-questions.zh.ts';

export type Outcome = { question: AssistantQuestion; found: string | undefined; isRight: boolean; isLast: boolean };
export type QuestionSet = {
  name: string;
  site: SiteRecord;
  language: Language;
  questions: AssistantQuestion[];
  last: AssistantQuestion[];
};

export const QUESTION_SETS: QuestionSet[] = [
  {
    name: 'garage, English',
    site: autoCare,
    language: 'en',
    questions: [...garageQuestionsInEnglish, ...freshGarageQuestionsInEnglish],
    last: lastGarageQuestionsInEnglish,
  },
  {
    name: 'garage, French',
    site: autoCare,
    language: 'fr',
    questions: [...garageQuestionsInFrench, ...freshGarageQuestionsInFrench],
    last: lastGarageQuestionsInFrench,
  },
  {
    name: 'studio, Chinese',
    site: pianoTeacher,
    language: 'zh',
    questions: [...studioQuestionsInChinese, ...freshStudioQuestionsInChinese],
    last: lastStudioQuestionsInChinese,
  },
];

/** Asks every question as a visitor would: the language is found out from its words. */
export async function measure({ last, questions, site }: QuestionSet): Promise<Outcome[]> {
  const engine = new SearchEngine();
  const now = new Date('2026-11-20T15:00:00Z');
  const outcomes: Outcome[] = [];
  for (const question of [...questions, ...last]) {
    const language = languageOfQuestion(question.text, site.default_language);
    const facts = factsOf(site, languageOf(site, language));
    const { sourceIds } = await engine.answer({ text: question.text, language, history: [], site, facts, now });
    const [found] = sourceIds;
    const isRight = question.facts.length > 0 ? question.facts.includes(found ?? '') : found === undefined;
    outcomes.push({ question, found, isRight, isLast: last.includes(question) });
  }
  return outcomes;
}
