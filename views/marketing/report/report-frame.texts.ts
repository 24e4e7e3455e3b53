import type { Language } from '../../../src/pages/languages.shared.ts';
import { FRAME, type FrameTexts } from '../frame/frame.texts.ts';

const fr: FrameTexts = {
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
  hours: ['Lun–ven 9:00–18:00 HNE', 'Sam 10:00–16:00, dimanche fermé'],
  owned: (company, place) => `Propriété de ${company}, ${place}, qui l’exploite.`,
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
};

const zh: FrameTexts = {
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
};

/** The frame around the report, in the language of the page that the reader comes from. */
export const REPORT_FRAME: Record<Language, FrameTexts> = { en: FRAME, fr, zh };
