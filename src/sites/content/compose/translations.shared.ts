import { LANGUAGE, LANGUAGES, type Language } from '../../../pages/languages.shared.ts';
import { cut } from '../../../common/text/cut.shared.ts';
import { SHORT_MAX, TEXT_MAX, type Text } from '../site-content.shared.ts';
import type { Words } from '../words.shared.ts';
import type { Finding, SiteFacts } from './facts-input.shared.ts';
import { serviceRows } from './services.shared.ts';
import { isWritten, paragraphsOf, said } from './texts.shared.ts';

/** The entry of a map by id that came from outside: never what its prototype has. */
export function entryOf<T>(map: Record<string, T> | undefined, id: string): T | undefined {
  return map && Object.hasOwn(map, id) ? map[id] : undefined;
}

type Translatable = { field: string; text: Text | undefined; needed: boolean };

/** What is to be written in a second language. `needed` decides whether the language can be live. */
function translatable(facts: Pick<SiteFacts, 'business'>, words: Words): Translatable[] {
  const texts: Translatable[] = [];
  const add = (field: string, text: Text | undefined, needed = false): void => {
    if (needed || isWritten(text)) texts.push({ field, text, needed });
  };
  if (isWritten(words.headline)) add('headline', words.headline, true);
  if (isWritten(words.lead)) add('lead', words.lead, true);
  add('action', words.action);
  for (const row of serviceRows(facts.business)) {
    const own = entryOf(words.services, row.id);
    add(`services.${row.id}.name`, own?.name, true);
    if (row.description || isWritten(own?.description)) {
      texts.push({ field: `services.${row.id}.description`, text: own?.description, needed: false });
    }
  }
  for (const [section, heading] of Object.entries(words.sections ?? {})) {
    add(`sections.${section}.title`, heading.title, isWritten(heading.title));
    add(`sections.${section}.intro`, heading.intro);
    add(`sections.${section}.nav`, heading.nav);
  }
  for (const [at, text] of (words.story ?? []).entries()) add(`story.${at}`, text);
  if (!words.story?.some(isWritten)) {
    // The page shows the saved description instead, which has one language.
    for (const at of paragraphsOf(facts.business.description).keys())
      texts.push({ field: `story.${at}`, text: undefined, needed: false });
  }
  for (const [at, { question, answer }] of (words.questions ?? []).entries()) {
    add(`questions.${at}.question`, question);
    add(`questions.${at}.answer`, answer);
  }
  for (const [at, { alt, caption }] of (words.pictures?.gallery ?? []).entries()) {
    add(`pictures.gallery.${at}.alt`, alt);
    add(`pictures.gallery.${at}.caption`, caption);
  }
  for (const [at, text] of (words.areas ?? []).entries()) add(`areas.${at}`, text);
  add('card.title', words.card?.title);
  add('card.note', words.card?.note);
  return texts;
}

/** The fields without which no second language can be live. */
export const neededFields = (facts: Pick<SiteFacts, 'business'>, words: Words): ReadonlySet<string> =>
  new Set(translatable(facts, words).flatMap(({ field, needed }) => (needed ? [field] : [])));

/** How far a language is: '12 of 14 translated'; `missing` are the fields without which it cannot be live. */
export type Translation = { done: number; of: number; missing: string[] };

export function translationOf(facts: Pick<SiteFacts, 'business'>, words: Words, language: Language): Translation {
  const texts = translatable(facts, words);
  const open = texts.filter(({ text }) => said(text, language) === '');
  return {
    done: texts.length - open.length,
    of: texts.length,
    missing: open.filter(({ needed }) => needed).map(({ field }) => field),
  };
}

/** The default language, then the chosen ones that are live already, or in which nothing that is needed is missing. */
export function liveLanguages(facts: SiteFacts, words: Words, live: readonly Language[]): [Language, ...Language[]] {
  const { default_language, languages } = facts.site;
  const others = LANGUAGES.filter((language) => language !== default_language && languages.includes(language));
  return [
    default_language,
    ...others.filter((one) => live.includes(one) || translationOf(facts, words, one).missing.length === 0),
  ];
}

/** The chosen languages that cannot be live yet. */
export function untranslated(facts: SiteFacts, words: Words, live: readonly Language[]): Finding[] {
  const open = facts.site.languages.filter((language) => !live.includes(language));
  return open.map((language) => {
    const { done, of, missing } = translationOf(facts, words, language);
    const message = `${LANGUAGE[language].name} is not shown yet: ${done} of ${of} texts are translated.`;
    return { part: 'languages', field: `${missing[0]}.${language}`, message };
  });
}

/**
 * The words for another first language. Saved names and lines count as the first language's, so those of a service that is
 * worded in `next` become the words of the language that was first until now. Words that only repeat what is saved go, so
 * that the page follows the next saved ones.
 */
export function withSavedNames(
  { business }: Pick<SiteFacts, 'business'>,
  words: Words,
  former: Language,
  next: Language,
): Words {
  if (former === next) return words;
  const changed = serviceRows(business).flatMap(({ id, name, description }) => {
    const own = entryOf(words.services, id);
    if (!own) return [];
    const texts = { name: cut(name, SHORT_MAX), description: cut(description, TEXT_MAX) };
    return [[id, { ...own, ...asSaved(own, texts, former, next) }]];
  });
  return changed.length ? { ...words, services: { ...words.services, ...Object.fromEntries(changed) } } : words;
}

type ServiceTexts = { name?: Text; description?: Text };

function asSaved(own: ServiceTexts, saved: Record<keyof ServiceTexts, string>, former: Language, next: Language) {
  const result: ServiceTexts = {};
  for (const key of ['name', 'description'] as const) {
    const text = own[key];
    if (!text || !saved[key] || !said(text, next)) continue;
    const { [next]: worded, ...others } = text;
    const kept = said(text, former) ? others : { ...others, [former]: saved[key] };
    result[key] = said(text, next) === saved[key] ? kept : { ...kept, [next]: worded };
  }
  return result;
}
