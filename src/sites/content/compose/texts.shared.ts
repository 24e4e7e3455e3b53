import { cut } from '../../../common/text/cut.shared.ts';
import { DIRECTIONS } from '../../../common/text/one-line.shared.ts';
import { LANGUAGES, type Language } from '../../../pages/languages.shared.ts';
import type { Text } from '../site-content.shared.ts';
import { clean } from './services.shared.ts';

/** Characters of a page's description: search engines show no more. */
export const DESCRIPTION_MAX = 155;

/** The texts between blank lines. */
export const paragraphsOf = (text: string): string[] =>
  clean(text)
    .split(/\n[^\S\n]*\n+/)
    .map(clean)
    .filter(Boolean);

/** The text in exactly this language, without marks of direction; empty where it is blank. */
export const said = (text: Text | undefined, language: Language): string =>
  clean(text?.[language]?.replace(DIRECTIONS, '') ?? '');

/** Whether it is written in any language. */
export const isWritten = (text: Text | undefined): boolean => LANGUAGES.some((language) => said(text, language) !== '');

/** What the record holds of a text: the live languages that are written; `first` is used where the default one is not written. */
export function textOf(
  text: Text | undefined,
  languages: readonly Language[],
  first: Partial<Record<Language, string>> = {},
): Text | undefined {
  const [standard] = languages as [Language];
  const entries = languages.flatMap((language) => {
    const words = said(text, language) || first[language] || '';
    return words ? [[language, words] as const] : [];
  });
  return entries.some(([language]) => language === standard) ? Object.fromEntries(entries) : undefined;
}

/** The first sentences that fit, for search engines; cut at a word. Spaces that do not break, as in 7\u00a0h\u00a030, stay. */
export function summary(text: string, most: number): string {
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  if (line.length <= most) return line;
  const short = cut(line, most - 1);
  const end = short.lastIndexOf(' ');
  return `${(end > most / 2 ? short.slice(0, end) : short).replace(/[\s,;:.–-]+$/, '')}…`;
}
