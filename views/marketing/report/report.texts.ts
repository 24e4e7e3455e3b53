import type { AbuseReason } from '../../../src/abuse/abuse.shared.ts';
import { REPORT_ANSWERS } from '../../../src/abuse/report-answers.shared.ts';
import type { Language } from '../../../src/pages/languages.shared.ts';
import { FRAME } from '../frame/frame.texts.ts';

const en = {
  title: 'Report a page.',
  lead: 'A person reads it. The business does not learn who you are. For rights of your own, such as in a picture, leave your e-mail so that we can ask back.',
  which: 'Which page',
  whichHint: 'As the browser shows it, such as bloom-hair.shingle.site.',
  whichLeft: 'Leave this empty if you come from the page itself.',
  headTitle: 'Report a page',
  description: 'Tell us about a page we host that misleads, sends spam or uses what belongs to somebody else.',
  nameless: ['Which page: ', 'the preview that you came from', '. It has no address yet.'] as [string, string, string],
  wrong: 'What is wrong',
  reasons: {
    phishing: 'It pretends to be somebody else, or wants passwords',
    spam: 'It is spam',
    rights: 'It uses what belongs to somebody else',
    other: 'Something else',
  } satisfies Record<AbuseReason, string>,
  more: 'Tell us more',
  email: 'Your e-mail',
  optional: ' (optional)',
  emailHint: 'Only if you want an answer.',
  send: 'Report it',
  frame: FRAME,
  ...REPORT_ANSWERS.en,
};

export type ReportTexts = typeof en;

const fr: ReportTexts = {
  title: 'Signaler une page.',
  lead: 'Une personne lit ce que vous écrivez. L’entreprise ne saura pas qui vous êtes. S’il s’agit de vos propres droits, par exemple sur une image, laissez votre courriel pour que nous puissions vous répondre.',
  which: 'Quelle page',
  whichHint: 'Comme le navigateur l’affiche, par exemple bloom-hair.shingle.site.',
  whichLeft: 'Laissez ce champ vide si vous venez de la page elle-même.',
  headTitle: 'Signaler une page',
  description:
    'Dites-nous quelle page hébergée chez nous trompe, envoie du pourriel ou utilise ce qui appartient à quelqu’un d’autre.',
  nameless: ['Quelle page\u00a0: ', 'l’aperçu d’où vous venez', '. Il n’a pas encore d’adresse.'],
  wrong: 'Ce qui ne va pas',
  reasons: {
    phishing: 'Elle se fait passer pour quelqu’un d’autre ou demande des mots de passe',
    spam: 'C’est du pourriel',
    rights: 'Elle utilise ce qui appartient à quelqu’un d’autre',
    other: 'Autre chose',
  },
  more: 'Dites-nous-en plus',
  email: 'Votre courriel',
  optional: ' (facultatif)',
  emailHint: 'Seulement si vous voulez une réponse.',
  send: 'Signaler',
  frame: {
    skip: 'Aller au contenu',
    home: 'Shingle, accueil',
    main: 'Principal',
    menu: 'Menu',
    plans: 'Forfaits et prix',
    howItWorks: 'Comment ça marche',
    showcase: 'Exemples',
    contact: 'Nous écrire',
    account: 'Mon compte',
    signIn: 'Se connecter',
    start: 'Commencer',
    logout: 'Se déconnecter',
    motto: 'C’est ouvert.',
    yourAccount: 'Votre compte',
    answer: 'Réponse en 24 heures',
    hours: ['Lun–ven 9\u202fh – 18\u202fh HNE', 'Sam 10\u202fh – 16\u202fh, dimanche fermé'],
    owned: (company, place) => `Propriété de ${company}, ${place}, qui l’exploite.`,
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
  },
  ...REPORT_ANSWERS.fr,
};

const zh: ReportTexts = {
  title: '举报页面。',
  lead: '会有人工审阅。商家不会知道您是谁。如果涉及您自己的权利（例如图片），请留下电邮，方便我们联系您。',
  which: '哪个页面',
  whichHint: '浏览器中显示的地址，例如 bloom-hair.shingle.site。',
  whichLeft: '如果您就是从该页面过来的，此处可以留空。',
  headTitle: '举报页面',
  description: '如果我们托管的页面误导他人、发送垃圾信息或使用了属于他人的内容，请告诉我们。',
  nameless: ['页面：', '您刚才看的预览', '。它还没有地址。'],
  wrong: '有什么问题',
  reasons: {
    phishing: '冒充他人，或索要密码',
    spam: '垃圾信息',
    rights: '使用了属于他人的内容',
    other: '其他问题',
  },
  more: '请详细说明',
  email: '您的电邮',
  optional: '（选填）',
  emailHint: '仅在您需要答复时填写。',
  send: '举报',
  frame: {
    skip: '跳到正文',
    home: 'Shingle 首页',
    main: '主菜单',
    menu: '菜单',
    plans: '套餐与价格',
    howItWorks: '如何运作',
    showcase: '案例',
    contact: '联系我们',
    account: '我的账户',
    signIn: '登录',
    start: '开始使用',
    logout: '退出',
    motto: '正在营业。',
    yourAccount: '您的账户',
    answer: '24 小时内回复',
    hours: ['周一至周五 9:00–18:00（美东时间）', '周六 10:00–16:00，周日休息'],
    owned: (company, place) => `由 ${company}（${place}）拥有并运营。`,
    terms: '服务条款',
    privacy: '隐私政策',
  },
  ...REPORT_ANSWERS.zh,
};

const TEXTS: Record<Language, ReportTexts> = { en, fr, zh };

/** In the language of the page that the reader comes from, which its link names. */
export const reportTexts = (language: Language): ReportTexts => TEXTS[language];
