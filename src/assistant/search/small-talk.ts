import type { Language } from '../../pages/languages.shared.ts';
import { plain } from './text.ts';

export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'self';

const PATTERNS: Record<Language, readonly (readonly [SmallTalk, RegExp])[]> = {
  en: [
    ['greeting', /^(hi|hello|hey|good (morning|afternoon|evening))( there| all| everyone)?$/],
    [
      'thanks',
      /^((many )?thanks( a lot| so much)?|thank you( very much| so much)?|great|perfect|ok(ay)?|cool|got it)( thanks| thank you)?$/,
    ],
    ['farewell', /^(bye|goodbye|good night|see you( later| soon)?)( bye)?$/],
    [
      'self',
      /^(who|what) are you$|^are you (a |an )?(real )?(bot|robot|human|person|machine|ai|model|chatgpt|assistant)$/,
    ],
  ],
  fr: [
    ['greeting', /^(bonjour|salut|bonsoir|allo|coucou)( a tous| vous)?$/],
    ['thanks', /^(merci( beaucoup| bien)?|parfait|super|d accord|ok|genial)( merci)?$/],
    ['farewell', /^(au revoir|bye|a bientot|bonne (journee|soiree|nuit))$/],
    [
      'self',
      /^qui (es tu|etes vous)$|^(es tu|etes vous) (un |une )?(vraie? )?(robot|humain|personne|machine|ia|assistant|modele)$/,
    ],
  ],
  zh: [
    ['greeting', /^(你好|您好|嗨|哈喽|早上好|下午好|晚上好|大家好)(啊|呀)?$/],
    ['thanks', /^(谢谢|多谢|感谢|谢了|好的|明白了|知道了)(你|您|啊|谢谢)?$/],
    ['farewell', /^(再见|拜拜|晚安)(了)?$/],
    ['self', /^(你|您)是(谁|机器人|真人|人工智能|人吗|ai)(吗)?$/],
  ],
};

/** What kind of courtesy a message is; undefined where it is more than that. */
export function kindOfSmallTalk(text: string, language: Language): SmallTalk | undefined {
  const words = plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return PATTERNS[language].find(([, pattern]) => pattern.test(words))?.[0];
}
