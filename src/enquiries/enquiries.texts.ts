import { chinese } from '../common/text/chinese.shared.ts';
import type { Language } from '../pages/languages.shared.ts';

export const THANKS: Record<Language, (business: string) => string> = {
  en: (business) => `Thank you. ${business} has your message.`,
  fr: (business) => `Merci. ${business} a reçu votre message.`,
  zh: (business) => chinese`谢谢。${business} 已收到您的留言。`,
};

/** Of the pages that a form without JavaScript leads to. */
export const SENT: Record<Language, { title: string; failed: string; back: string }> = {
  en: { title: 'Your message was sent', failed: 'Your message was not sent', back: 'Back to the page' },
  fr: { title: 'Votre message est envoyé', failed: 'Votre message n’est pas parti', back: 'Retour à la page' },
  zh: { title: '留言已发送', failed: '留言未能发送', back: '返回页面' },
};

type FieldLabels = Record<'name' | 'email' | 'phone' | 'message' | 'send', string>;

/** As the form on the page has them. */
export const FIELDS: Record<Language, FieldLabels> = {
  en: { name: 'Name', email: 'E-mail', phone: 'Phone', message: 'What can we do for you?', send: 'Send' },
  fr: {
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Que pouvons-nous faire pour vous\u202f?',
    send: 'Envoyer',
  },
  zh: { name: '姓名', email: '电邮', phone: '电话', message: '我们能为您做什么？', send: '发送' },
};
