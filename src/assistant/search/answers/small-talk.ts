import type { Language } from '../../../pages/languages.shared.ts';
import { plain } from '../text.ts';

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
      /^(who|what) are you$|^(are you|is this|am i (talking|speaking|chatting) (to|with))( just)?( (an?|or|real|live|actual|human|bot|robot|person|machine|ai))* (bot|chatbot|robot|human|being|person|machine|computer|program|ai|model|chatgpt|assistant)$/,
    ],
  ],
  fr: [
    ['greeting', /^(bonjour|salut|bonsoir|allo|coucou)( a tous| vous)?$/],
    ['thanks', /^(merci( beaucoup| bien)?|parfait|super|d accord|ok|genial)( merci)?$/],
    ['farewell', /^(au revoir|bye|a bientot|bonne (journee|soiree|nuit))$/],
    [
      'self',
      /^qui (es tu|etes vous)$|^((t )?es tu|tu es|(vous )?etes vous|vous etes|est ce( que (je parle|c est))?|est ce que (tu es|vous etes)|c est|je parle|parle je)( (a|avec|bien|une?|ou|vraie?|etre|robot|humaine?|personne|machine|ia))* (bot|chatbot|robot|humaine?|personne|machine|ordinateur|programme|ia|assistante?|modele)$/,
    ],
  ],
  zh: [
    ['greeting', /^(你好|您好|嗨|哈喽|早上好|下午好|晚上好|大家好)(啊|呀)?$/],
    ['thanks', /^(谢谢|多谢|感谢|谢了|好的|明白了|知道了)(你|您|啊|谢谢)?$/],
    ['farewell', /^(再见|拜拜|晚安)(了)?$/],
    [
      'self',
      /^(你|您)是谁(啊|呀)?$|^(你|您|这|对面|我(是)?在(跟|和|与))?(是|是不是)?(一?个)?(机器人|真人|人工智能|人|ai|电脑|程序)(还是(一?个)?(机器人|真人|人工智能|人|ai|电脑|程序))?(说话|聊天)?(吗|呢|啊)?$/,
    ],
  ],
};

/** What kind of courtesy a message is; undefined where it is more than that. */
export function kindOfSmallTalk(text: string, language: Language): SmallTalk | undefined {
  const words = plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return PATTERNS[language].find(([, pattern]) => pattern.test(words))?.[0];
}
