import type { Language } from '../pages/languages.shared.ts';

const en = {
  received: 'We have it.',
  thanks: 'Thank you. A person looks at it.',
  notSent: 'Not sent',
  failed: 'It was not sent. Please try again, or write to us.',
  siteNeeded: 'The address of the page.',
  textNeeded: 'Please say what is wrong.',
  emailNeeded: 'Please enter a valid email address.',
  siteUnknown: 'We host no page at that address. Please copy it from the browser.',
  tooMany: 'Too many tries. Please wait a little and try again.',
  notYet: 'That did not work yet',
  back: 'Go back to the form',
};

export type ReportAnswers = typeof en;

const fr: ReportAnswers = {
  received: 'C’est reçu.',
  thanks: 'Merci. Une personne va regarder.',
  notSent: 'Non envoyé',
  failed: 'Rien n’a été envoyé. Réessayez ou écrivez-nous.',
  siteNeeded: 'L’adresse de la page.',
  textNeeded: 'Dites ce qui ne va pas.',
  emailNeeded: 'Entrez une adresse de courriel valide.',
  siteUnknown: 'Nous n’hébergeons aucune page à cette adresse. Copiez-la du navigateur.',
  tooMany: 'Trop de tentatives. Attendez un peu et réessayez.',
  notYet: 'Cela n’a pas encore fonctionné',
  back: 'Retour au formulaire',
};

const zh: ReportAnswers = {
  received: '已收到。',
  thanks: '谢谢，会有人工查看。',
  notSent: '未发送',
  failed: '未能发送。请重试，或写信给我们。',
  siteNeeded: '请填写页面地址。',
  textNeeded: '请说明有什么问题。',
  emailNeeded: '请填写有效的电邮地址。',
  siteUnknown: '这个地址没有我们托管的页面，请从浏览器中复制。',
  tooMany: '尝试次数过多，请稍后再试。',
  notYet: '还没有成功',
  back: '返回表单',
};

/** What is said of a report that was sent, by the page and, without JavaScript, by the answer to the form. */
export const REPORT_ANSWERS: Record<Language, ReportAnswers> = { en, fr, zh };
