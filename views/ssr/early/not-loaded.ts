import { LANGUAGE, LANGUAGES, type Language } from '../../../src/pages/languages.shared.ts';
import { DEFAULT_LANG } from '../../document/head.ts';

const WORDS: Record<Language, string> = {
  en: 'This did not load. Are you online? Please try again.',
  fr: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
  zh: '无法载入。请检查网络连接，然后重试。',
};

/** What the early script says of a press that React cannot answer, in the language of a document. */
export function notLoadedWords(tag: string): string {
  return WORDS[LANGUAGES.find((language) => LANGUAGE[language].tag === tag) ?? DEFAULT_LANG];
}
