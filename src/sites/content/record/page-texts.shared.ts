import { phrasesOf } from '../../../common/text/chinese.shared.ts';
import type { Language } from '../../../pages/languages.shared.ts';
import { textIn, type Text } from '../site-content.shared.ts';

/** Says texts in one language; `untranslated` are those said in the default one, those known before among them. */
export function saidIn(language: Language, standard: Language, before: readonly string[] = []) {
  const untranslated = new Set(before);
  const say = (text: Text | undefined): string => {
    const words = textIn(text, language, standard);
    const said = language === 'fr' ? withSignsKept(words) : words;
    if (said && text?.[language] === undefined) untranslated.add(said);
    return said;
  };
  const sayAll = (texts: readonly Text[]): string[] => texts.map(say);
  return { say, sayAll, untranslated };
}

/** French signs stay on the line of their word, as in the texts of ours: a narrow space before them, a whole one before a colon. */
const withSignsKept = (words: string): string =>
  words
    .replace(/ ([?!;»])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/ :/g, '\u00a0:');

type InLargeLetters = {
  sample: boolean;
  business_name: string;
  hero: { title: string };
  headings: Record<string, { title: string }>;
  testimonials: { text: string }[];
};

/** With the phrases of the texts that stand in large letters. The samples break their lines as they are drawn. */
export function withPhrases<View extends InLargeLetters>(view: View, more: readonly string[] = []): View {
  if (view.sample) return view;
  const titles = Object.values(view.headings).map(({ title }) => title);
  const texts = [view.business_name, view.hero.title, ...titles, ...view.testimonials.map(({ text }) => text), ...more];
  const phrases = [...new Set(texts)].flatMap((text) => [phrasesOf(text) ?? []]).filter((one) => one.length > 0);
  return phrases.length > 0 ? { ...view, phrases } : view;
}
