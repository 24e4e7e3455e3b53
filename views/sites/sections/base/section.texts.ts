import type { Language } from '../../../../src/pages/languages.shared.ts';

const en = {
  name: 'Name',
  phoneOrEmail: 'Give us a phone number or an e-mail address, so that we can answer.',
  message: 'What can we do for you?',
  send: 'Send',
  sending: 'Sending…',
  sendFailed: 'That could not be sent. Please try again.',
  saveCard: 'Save our card',
  booking: 'Next free times',
  gallery: 'Pictures',
  wholeList: 'The whole list',
  testimonials: 'What people say',
  areas: 'Where we work',
  assistant: 'Ask us here',
  contact: 'Write to us',
  where: 'Where',
  today: 'Today',
  seeAll: (count: number) => `See all ${count}`,
  notForPeople: 'Leave this empty',
  bookByPhone: 'To book a time, please call',
  bookByMail: 'To book a time, please write to',
};

export type SectionLabels = typeof en;

const fr: SectionLabels = {
  name: 'Nom',
  phoneOrEmail: 'Donnez un numéro de téléphone ou une adresse courriel pour que nous puissions répondre.',
  message: 'Que pouvons-nous faire pour vous\u202f?',
  send: 'Envoyer',
  sending: 'Envoi…',
  sendFailed: 'L’envoi n’a pas réussi. Veuillez réessayer.',
  saveCard: 'Enregistrer notre carte',
  booking: 'Prochaines heures libres',
  gallery: 'Photos',
  wholeList: 'Toute la liste',
  testimonials: 'Ce qu’on en dit',
  areas: 'Où nous allons',
  assistant: 'Posez-nous la question',
  contact: 'Écrivez-nous',
  where: 'Où',
  today: 'Aujourd’hui',
  seeAll: (count) => `Tout voir (${count})`,
  notForPeople: 'Laissez ce champ vide',
  bookByPhone: 'Pour réserver, appelez le',
  bookByMail: 'Pour réserver, écrivez à',
};

const zh: SectionLabels = {
  name: '姓名',
  phoneOrEmail: '请留下电话或电邮，以便我们回复。',
  message: '我们能为您做什么？',
  send: '发送',
  sending: '正在发送……',
  sendFailed: '未能发送。请再试一次。',
  saveCard: '保存名片',
  booking: '可预约时间',
  gallery: '图片',
  wholeList: '全部项目',
  testimonials: '顾客评价',
  areas: '服务地区',
  assistant: '在这里提问',
  contact: '给我们留言',
  where: '地址',
  today: '今天',
  seeAll: (count) => `查看全部 ${count} 项`,
  notForPeople: '请留空',
  bookByPhone: '预约请致电',
  bookByMail: '预约请写信至',
};

const LABELS: Record<Language, SectionLabels> = { en, fr, zh };

export const sectionLabels = (language: Language): SectionLabels => LABELS[language];
