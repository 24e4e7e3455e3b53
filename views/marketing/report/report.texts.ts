import { useEffect, useState } from 'react';
import type { AbuseReason } from '../../../src/abuse/abuse.shared.ts';
import { LANGUAGES, type Language } from '../../../src/pages/languages.shared.ts';

const en = {
  title: 'Report a page.',
  lead: 'A person reads it. The business does not learn who you are. For rights of your own, such as in a picture, leave your e-mail so that we can ask back.',
  which: 'Which page',
  whichHint: 'As the browser shows it, such as bloom-hair.shingle.site.',
  nameless: ['Which page: ', 'the preview that you came from', '. It has no address yet.'] as [string, string, string],
  wrong: 'What is wrong',
  reasons: {
    phishing: 'It pretends to be somebody else, or wants passwords',
    spam: 'It is spam',
    rights: 'It uses what belongs to somebody else',
    other: 'Something else',
  } satisfies Record<AbuseReason, string>,
  more: 'Tell us more',
  email: 'Your e-mail (optional)',
  emailHint: 'Only if you want an answer.',
  send: 'Report it',
  received: 'We have it.',
  thanks: 'Thank you. A person looks at it.',
  notSent: 'Not sent',
  failed: 'It was not sent. Please try again, or write to us.',
  siteNeeded: 'The address of the page.',
  textNeeded: 'Please say what is wrong.',
  emailNeeded: 'Please enter a valid email address.',
  siteUnknown: 'We host no page at that address. Please copy it from the browser.',
  tooMany: 'Too many tries. Please wait a little and try again.',
};

export type ReportTexts = typeof en;

const fr: ReportTexts = {
  title: 'Signaler une page.',
  lead: 'Une personne lit ce que vous écrivez. L’entreprise ne saura pas qui vous êtes. S’il s’agit de vos propres droits, par exemple sur une image, laissez votre courriel pour que nous puissions vous répondre.',
  which: 'Quelle page',
  whichHint: 'Comme le navigateur l’affiche, par exemple bloom-hair.shingle.site.',
  nameless: ['Quelle page\u00a0: ', 'l’aperçu d’où vous venez', '. Il n’a pas encore d’adresse.'],
  wrong: 'Ce qui ne va pas',
  reasons: {
    phishing: 'Elle se fait passer pour quelqu’un d’autre ou demande des mots de passe',
    spam: 'C’est du pourriel',
    rights: 'Elle utilise ce qui appartient à quelqu’un d’autre',
    other: 'Autre chose',
  },
  more: 'Dites-nous-en plus',
  email: 'Votre courriel (facultatif)',
  emailHint: 'Seulement si vous voulez une réponse.',
  send: 'Signaler',
  received: 'C’est reçu.',
  thanks: 'Merci. Une personne va regarder.',
  notSent: 'Non envoyé',
  failed: 'Rien n’a été envoyé. Réessayez ou écrivez-nous.',
  siteNeeded: 'L’adresse de la page.',
  textNeeded: 'Dites ce qui ne va pas.',
  emailNeeded: 'Entrez une adresse de courriel valide.',
  siteUnknown: 'Nous n’hébergeons aucune page à cette adresse. Copiez-la du navigateur.',
  tooMany: 'Trop de tentatives. Attendez un peu et réessayez.',
};

const zh: ReportTexts = {
  title: '举报页面。',
  lead: '会有人工审阅。商家不会知道您是谁。如果涉及您自己的权利（例如图片），请留下电邮，方便我们联系您。',
  which: '哪个页面',
  whichHint: '浏览器中显示的地址，例如 bloom-hair.shingle.site。',
  nameless: ['页面：', '您刚才看的预览', '。它还没有地址。'],
  wrong: '有什么问题',
  reasons: {
    phishing: '冒充他人，或索要密码',
    spam: '垃圾信息',
    rights: '使用了属于他人的内容',
    other: '其他问题',
  },
  more: '请详细说明',
  email: '您的电邮（选填）',
  emailHint: '仅在您需要答复时填写。',
  send: '举报',
  received: '已收到。',
  thanks: '谢谢，会有人工查看。',
  notSent: '未发送',
  failed: '未能发送。请重试，或写信给我们。',
  siteNeeded: '请填写页面地址。',
  textNeeded: '请说明有什么问题。',
  emailNeeded: '请填写有效的电邮地址。',
  siteUnknown: '这个地址没有我们托管的页面，请从浏览器中复制。',
  tooMany: '尝试次数过多，请稍后再试。',
};

const TEXTS: Record<Language, ReportTexts> = { en, fr, zh };

/** In the language of the page that the reader comes from, which its link names. */
export function useReportTexts(): { language: Language; texts: ReportTexts } {
  const [language, setLanguage] = useState<Language>('en');
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('lang');
    setLanguage(LANGUAGES.find((one) => one === named) ?? 'en');
  }, []);
  return { language, texts: TEXTS[language] };
}
