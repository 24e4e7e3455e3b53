import type { Language } from '../../../../src/pages/languages.shared.ts';
import { siteLabels, type SiteLabels } from '../../site.texts.ts';

const en = {
  ask: 'Ask',
  expertise: 'Expertise',
  shareOurCard: 'Share our business card',
  askQuestion: 'Ask a question',
  policies: 'Policies',
  policySoon: 'not published',
  speaks: 'at the counter and on the phone',
  terms: 'Terms',
  refund: 'Refunds',
};

type OwnLabels = typeof en;

const fr: OwnLabels = {
  ask: 'Questions',
  expertise: 'Expertise',
  shareOurCard: 'Partager notre carte',
  askQuestion: 'Poser une question',
  policies: 'Politiques',
  policySoon: 'non publiée',
  speaks: 'au comptoir et au téléphone',
  terms: 'Conditions',
  refund: 'Remboursements',
};

const zh: OwnLabels = {
  ask: '提问',
  expertise: '专长',
  shareOurCard: '分享我们的名片',
  askQuestion: '提个问题',
  policies: '政策',
  policySoon: '尚未公布',
  speaks: '门店与电话服务语言',
  terms: '条款',
  refund: '退款',
};

const LABELS: Record<Language, OwnLabels> = { en, fr, zh };

/** Those of every site, and what no other says. */
export const garageLabels = (language: Language): SiteLabels & OwnLabels => ({
  ...siteLabels(language),
  ...LABELS[language],
});
