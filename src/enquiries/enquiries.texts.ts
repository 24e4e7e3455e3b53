import type { Language } from '../pages/languages.shared.ts';

export const THANKS: Record<Language, (business: string) => string> = {
  en: (business) => `Thank you. ${business} has your message.`,
  fr: (business) => `Merci. ${business} a reçu votre message.`,
  zh: (business) => `谢谢。${business} 已收到您的留言。`,
};

/** Of the pages that a form without JavaScript leads to. */
export const SENT: Record<Language, { title: string; failed: string; back: string }> = {
  en: { title: 'Your message was sent', failed: 'Your message was not sent', back: 'Back to the page' },
  fr: { title: 'Votre message est envoyé', failed: 'Votre message n’est pas parti', back: 'Retour à la page' },
  zh: { title: '留言已发送', failed: '留言未能发送', back: '返回页面' },
};

type Refusals = { name: string; reach: string; message: string; later: string };

const REFUSALS: Record<Exclude<Language, 'en'>, Refusals> = {
  fr: {
    name: 'Indiquez votre nom, en 120 caractères au plus.',
    reach: 'Donnez un numéro de téléphone ou une adresse courriel valide pour que nous puissions répondre.',
    message: 'Écrivez un message de 10 à 4\u00a0000 caractères.',
    later: 'L’envoi n’a pas réussi. Réessayez un peu plus tard, ou appelez-nous.',
  },
  zh: {
    name: '请填写您的姓名，最多 120 个字。',
    reach: '请留下有效的电话或电邮，以便我们回复。',
    message: '请填写 10 到 4000 个字的留言。',
    later: '未能发送。请稍后再试，或致电我们。',
  },
};

/** Why a form was refused, in the page's language: the call's own sentence is English. */
export function refusalIn(language: Language, sentence: string, [field]: readonly string[]): string {
  if (language === 'en') return sentence;
  const { later, message, name, reach } = REFUSALS[language];
  const words: Record<string, string> = { name, email: reach, phone: reach, message };
  return (field && words[field]) || later;
}
