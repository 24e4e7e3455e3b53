import type { Language } from '../../pages/languages.shared.ts';
import { Lexicon } from './lexicon.ts';
import { plain } from './text.ts';

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
const MARKS: Record<'en' | 'fr', RegExp> = {
  en: /\b(the|is|are|do|does|did|how|what|when|where|who|why|which|my|your|you|can|could|would|will|should|i|have|has|much|many|and|of|for|to|it|on|in|with|hello|hi|hey|thanks|thank|please|any|not|there|cost|need|open|give)\b/g,
  fr: /\b(le|la|les|l|un|une|des|du|de|d|et|est|sont|es|etes|vous|tu|je|j|nous|mon|ma|mes|votre|vos|que|qu|qui|quoi|quel|quelle|quels|quelles|comment|combien|quand|ou|pourquoi|avez|faites|puis|peut|peux|pour|pas|en|plusieurs|avec|sur|dans|au|aux|ce|c|il|elle|faut|bonjour|salut|merci|prix|oui|non|ouvert|ouverts|prendre)\b/g,
};

/** What a question is written in; where the words do not tell, the language of the conversation so far. */
export function languageOfQuestion(text: string, before: Language): Language {
  const letters = text.match(LETTER)?.length ?? 0;
  const han = text.match(HAN)?.length ?? 0;
  if (han > 0 && han * 4 >= letters) return 'zh';
  const words = plain(text);
  const [english, french] = [words.match(MARKS.en)?.length ?? 0, words.match(MARKS.fr)?.length ?? 0];
  const accented = /[éèêëàâçùûîïôœ]/i.test(text) ? 1.5 : 0;
  if (english === french + accented) return languageKnowing(text) ?? (before === 'zh' ? 'en' : before);
  return english > french + accented ? 'en' : 'fr';
}

/** The one of the two that knows more of the words, as in 'carte cadeau'; none where both know as many. */
function languageKnowing(text: string): Language | undefined {
  const [english, french] = (['en', 'fr'] as const).map((language) => Lexicon.of(language).countKnown(text));
  if (english === french) return undefined;
  return english! > french! ? 'en' : 'fr';
}
