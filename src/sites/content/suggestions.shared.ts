import { cut } from '../../common/text/cut.shared.ts';
import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { firstHeadline, firstLeadOf } from './compose/first-texts.shared.ts';
import type { Finding, Part, SiteFacts } from './compose/facts-input.shared.ts';
import { said } from './compose/texts.shared.ts';
import { entryOf } from './compose/translations.shared.ts';
import { LONG_MAX, TEXT_MAX, type Text } from './site-content.shared.ts';
import { HEADLINE_MAX, LEAD_MAX, type Words } from './words.shared.ts';

/** A text of the words that can be suggested, by its path there. */
export type Suggestible = {
  part: Part;
  /** In characters, as the field itself. */
  max: number;
  isOneLine: boolean;
  /** Whether the trade's own sentence can stand there, so that no model is needed. */
  hasTradeText: boolean;
  textIn: (words: Words) => Text | undefined;
  put: (words: Words, text: Text) => Words;
};

const FIELDS: Record<string, Suggestible> = {
  headline: {
    part: 'top',
    max: HEADLINE_MAX,
    isOneLine: true,
    hasTradeText: true,
    textIn: ({ headline }) => headline,
    put: (words, headline) => ({ ...words, headline }),
  },
  lead: {
    part: 'top',
    max: LEAD_MAX,
    isOneLine: true,
    hasTradeText: true,
    textIn: ({ lead }) => lead,
    put: (words, lead) => ({ ...words, lead }),
  },
  'story.0': {
    part: 'about',
    max: LONG_MAX,
    isOneLine: false,
    hasTradeText: false,
    textIn: ({ story }) => story?.[0],
    put: (words, text) => ({ ...words, story: [text, ...(words.story ?? []).slice(1)] }),
  },
  'card.note': {
    part: 'card',
    max: TEXT_MAX,
    isOneLine: false,
    hasTradeText: false,
    textIn: ({ card }) => card?.note,
    put: (words, note) => ({ ...words, card: { ...words.card, note } }),
  },
};
const QUOTED_MAX = 40;
const SERVICE = /^services\.([a-z0-9]+(?:-[a-z0-9]+)*)\.description$/;

/** The service whose description a field is. */
export const serviceIn = (field: string): string | undefined => SERVICE.exec(field)?.[1];

export function suggestible(field: string): Suggestible | undefined {
  if (Object.hasOwn(FIELDS, field)) return FIELDS[field];
  const id = serviceIn(field);
  if (!id) return undefined;
  return {
    part: 'services',
    max: TEXT_MAX,
    isOneLine: true,
    hasTradeText: false,
    textIn: ({ services }) => entryOf(services, id)?.description,
    put: (words, description) => ({
      ...words,
      services: { ...words.services, [id]: { ...entryOf(words.services, id), description } },
    }),
  };
}

/** A sentence that claims nothing, for the fields that have one. */
export function tradeText(field: string, facts: Pick<SiteFacts, 'business' | 'site'>, language: Language): string {
  if (field === 'headline') return firstHeadline(facts)[language] ?? '';
  if (field === 'lead') return firstLeadOf(facts)[language] ?? '';
  return '';
}

/** What marks a text that was suggested and not read: 'headline.fr'. */
export const markOf = (field: string, language: Language): string => `${field}.${language}`;

function read(mark: string): { field: string; language: Language } | undefined {
  const language = LANGUAGES.find((one) => mark.endsWith(`.${one}`));
  const field = language && mark.slice(0, -language.length - 1);
  return language && field && suggestible(field) ? { field, language } : undefined;
}

export const isMark = (value: unknown): boolean => typeof value === 'string' && read(value) !== undefined;

function textAt(words: Words, mark: string): string {
  const { field, language } = read(mark) ?? {};
  return field && language ? said(suggestible(field)?.textIn(words), language) : '';
}

/** The words with a suggested text, marked; as they are where the owner has written there meanwhile. */
export function withSuggestion(words: Words, field: string, language: Language, text: string): Words {
  const mark = markOf(field, language);
  if (textAt(words, mark) !== '') return words;
  const { put, textIn } = suggestible(field)!;
  const others = (words.suggested ?? []).filter((one) => one !== mark);
  return { ...put(words, { ...textIn(words), [language]: text }), suggested: [...others, mark] };
}

export const withoutMark = (words: Words, mark: string): Words => ({
  ...words,
  suggested: words.suggested?.filter((one) => one !== mark),
});

/** The words without the marks of texts that were changed since: who changes a text has read it. */
export function withMarksLeft(words: Words, before: Words): Words {
  const left = words.suggested?.filter(
    (mark) => !before.suggested?.includes(mark) || textAt(words, mark) === textAt(before, mark),
  );
  return left?.length === words.suggested?.length ? words : { ...words, suggested: left };
}

const shortened = (text: string): string => (text.length > QUOTED_MAX ? `${cut(text, QUOTED_MAX)}…` : text);

/** Texts that were suggested and are not read yet. */
export function unread(words: Words): Finding[] {
  return (words.suggested ?? []).flatMap((mark) => {
    const found = read(mark);
    const text = textAt(words, mark);
    if (!found || text === '') return [];
    const { field, language } = found;
    const { part } = suggestible(field)!;
    return [{ part, field: `${field}.${language}`, message: `“${shortened(text)}” was suggested. Please read it.` }];
  });
}
