import type { Language } from '../pages/languages.shared.ts';

type Refusals = { name: string; reach: string; message: string; later: string };

const REFUSALS: Record<Exclude<Language, 'en'>, Refusals> = {
  fr: {
    name: 'Indiquez votre nom, en 120 caractères au plus.',
    reach: 'Donnez un numéro de téléphone ou une adresse courriel valide pour que nous puissions répondre.',
    message: 'Écrivez un message de 10 à 4\u202f000 caractères.',
    later: 'L’envoi n’a pas réussi. Réessayez un peu plus tard.',
  },
  zh: {
    name: '请填写您的姓名，最多 120 个字。',
    reach: '请留下有效的电话或电邮，以便我们回复。',
    message: '请填写 10 到 4,000 个字的留言。',
    later: '未能发送。请稍后再试。',
  },
};

/** Why an enquiry was refused, in the page's language: the call's own `sentence` is English. */
export function refusalIn(language: Language, sentence: string, [field]: readonly string[]): string {
  if (language === 'en') return sentence;
  const { later, message, name, reach } = REFUSALS[language];
  const words: Record<string, string> = { name, email: reach, phone: reach, message };
  return (field && words[field]) || later;
}
