import { readFileSync } from 'node:fs';
import type { Language } from '../../src/pages/languages.shared.ts';
import { languageOfQuestion } from '../../src/assistant/search/language.ts';
import { SearchEngine } from '../../src/assistant/search/search.engine.ts';
import { factsOf } from '../../src/sites/content/facts.shared.ts';
import { autoCare } from '../../src/sites/samples/auto-care.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { languageOf, type LiveSite } from '../../src/sites/content/site-content.shared.ts';
import { BUSINESSES, MORE_BUSINESSES, MORE_KEPT_ASIDE } from './sites/sites.ts';

/** `facts`: any of these on top is right; none: the honest answer is that the site does not say. */
export type AssistantQuestion = { text: string; facts: string[] };
type OfOneSite = AssistantQuestion & { site: string };
type OfAnySite = AssistantQuestion & { said_by?: string[] };
export type Outcome = { question: AssistantQuestion; found: string | undefined; isRight: boolean };
export type QuestionSet = { name: string; site: LiveSite; isAside: boolean } & (
  | { files: string[] }
  | { questions: AssistantQuestion[] }
);

/**
 * Of the samples: all were written from the facts alone, before anything was tuned on them. The search is tuned on those of the first
 * file; those of `.aside` stay unread, so that they measure new questions: when a word is added for one, it moves to the others
 * and new ones are written.
 */
export const SAMPLE_SETS: QuestionSet[] = [
  { name: 'garage, English', site: autoCare, file: 'garage.en' },
  { name: 'garage, French', site: autoCare, file: 'garage.fr' },
  { name: 'studio, Chinese', site: pianoTeacher, file: 'studio.zh' },
].flatMap(({ file, name, site }) => [
  { name, site, files: [file], isAside: false },
  { name: `${name}, kept aside`, site, files: [`${file}.aside`], isAside: true },
]);

/** Of businesses of other trades, written before the search knew of them: their own questions, and those no business answers. */
export const otherTrades = (language: Language, isAside: boolean): QuestionSet[] =>
  Object.entries(BUSINESSES).map(([name, site]) => ({
    name: `${name}, ${language}${isAside ? ', kept aside' : ''}`,
    site,
    files: [name, 'off-topic'].map((file) => `${file}.${language}${isAside ? '.aside' : ''}`),
    isAside,
  }));

/** Of still more trades: thirty-two questions each, said as differently from the site as people do. */
export const moreTrades = (language: Language, isAside: boolean): QuestionSet[] =>
  Object.entries(isAside ? MORE_KEPT_ASIDE : MORE_BUSINESSES).map(([name, site]) => ({
    name: `${name}, ${language}${isAside ? ', kept aside' : ''}`,
    site,
    files: [name, 'off-topic.more'].map((file) => `${file}.${language}${isAside ? '.aside' : ''}`),
    isAside,
  }));

/** As people type to a shop: short, without accents, with slips; half of each trade's kept aside, all of the dog groomer's. */
export const visitors = (language: Language, isAside: boolean): QuestionSet[] => {
  const ofAll = questionsIn<OfOneSite>(`visitors.${language}${isAside ? '.aside' : ''}`);
  return Object.entries({ ...BUSINESSES, ...MORE_BUSINESSES, ...MORE_KEPT_ASIDE }).map(([name, site]) => ({
    name: `visitors, ${name}, ${language}`,
    site,
    questions: ofAll.filter((one) => one.site === name),
    isAside,
  }));
};

/** What is asked of any shop: its number, address and hours, and what few say, which is refused but where one does. */
export const anySite = (language: Language, isAside: boolean): QuestionSet[] =>
  Object.entries(isAside ? MORE_KEPT_ASIDE : { ...BUSINESSES, ...MORE_BUSINESSES }).map(([name, site]) => ({
    name: `any site, ${name}, ${language}`,
    site,
    questions: questionsIn<OfAnySite>(`any-site.${language}`).filter(({ said_by }) => !said_by?.includes(name)),
    isAside,
  }));

/** Asks every question as a visitor would: the language is found out from its words. */
export async function measure(set: QuestionSet): Promise<Outcome[]> {
  const { site } = set;
  const questions = 'files' in set ? set.files.flatMap((file) => questionsIn(file)) : set.questions;
  const engine = new SearchEngine();
  const factsIn = Object.fromEntries(site.languages.map((one) => [one, factsOf(site, one)]));
  const now = new Date('2026-11-20T15:00:00Z');
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const language = languageOfQuestion(question.text, site.default_language);
    const facts = factsIn[languageOf(site, language)]!;
    const { sourceIds } = await engine.answer({ text: question.text, language, history: [], site, facts, now });
    const [found] = sourceIds;
    const isRight = question.facts.length > 0 ? question.facts.includes(found ?? '') : found === undefined;
    outcomes.push({ question, found, isRight });
  }
  return outcomes;
}

function questionsIn<Question = AssistantQuestion>(file: string): Question[] {
  return JSON.parse(readFileSync(new URL(`questions/${file}.json`, import.meta.url), 'utf8')) as Question[];
}
