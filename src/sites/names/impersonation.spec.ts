import { describe, expect, it } from '@jest/globals';
import { mayImpersonate } from './impersonation.ts';

describe('a name that an operator looks at first', () => {
  it.each([
    ...['Royal Bank of Canada', 'R0yal Bank', 'Rоyаl Bank', 'ＲＢＣ', 'R.B.C. Direct', 'TD Bank', 'Bank of America'],
    ...['Caisse Desjardins', 'desjardins-montreal', 'Scotia-Bank', 'PayPaI', 'P a y P a l', 'pay-pal-canada'],
    ...['Interac e-Transfer', 'Interac', 'American Express', 'Amex', 'Canada Revenue Agency', 'Revenu Québec', 'CRA'],
    ...['Government of Ontario', 'Service Ontario', 'Canada Post', 'USPS', 'Telus', 'TELUS Mobility', 'Bell Canada'],
    ...['Rogers', 'Bell', 'Stripe', '7D Bank', 'TD 24h 7d', 'T.D.', 'Arnex', 'Governrnent of Ontario', 'GOVERNMEN7'],
    ...[
      'lnterac',
      'lnterac-montreal',
      'ClBC',
      'C1BC Direct',
      'lCBC',
      'TeIus',
      'Te1us',
      'V1sa',
      'A1ipay',
      'BeII',
      'Be11',
    ],
    ...['Toronto-Dominion Bank', 'Rogers Bank', 'Chase Bank', 'ATB Financial', 'President’s Choice Financial'],
    ...['V\u00adisa', 'RB\u2060C', 'T\u115fD', 'Te\u200blus'],
    ...['Vancity', 'Rogers Communications', 'Shaw Communications', 'Virgin Plus', 'Fido Mobile', 'Public Mobile'],
    ...['Square Payments', 'City of Markham', 'Ville de Montréal', 'Govt of Canada'],
    ...[
      'Banque Royale du Canada',
      'Banque de Montréal',
      'Banque Scotia',
      'Banque de la Nouvelle-Écosse',
      'Bell Mobilité',
    ],
    ...['Banque Laurentienne', 'Gouvernement de l’Ontario', 'Ville de Québec', 'Alipay', 'WeChat Pay', 'ICBC'],
    ...['中国银行', '加拿大皇家 银行', '道明銀行', '多伦多税务局', '加拿大政府', '支付宝客服', '銀聯', '罗渣士'],
  ])('%s', (name) => expect(mayImpersonate(name)).toBe(true));

  it.each([
    ...['Fleurs des Jardins', 'fleurs-des-jardins', 'Interactive Tutoring', 'Opus Psychology', 'Bella Nails'],
    ...['Bell Tower Café', 'Rogers Plumbing', 'Square Meals', 'Tangerine Bakery', 'Stripes Barber', 'T & D Plumbing'],
    ...['City Office Cleaning', 'Public Mobility Scooters', 'Choice Finance Tutoring', 'Virginia’s Plus Sizes'],
    ...['Kali Payne Photography', 'Le Banquet royal', 'Villa de Laval', '银杏茶馆', '小花理发店', '政记烧腊'],
    ...['Chez Zélie', 'CHEZ ZÉLIE', 'Beli', 'BELI', 'Dhi'],
    ...['Bloom Hair', '李记面包', '', '7D Cinema', 'Gym 24h/7d', 'bakery-7d', '7days'],
  ])('never %s', (name) => expect(mayImpersonate(name)).toBe(false));
});
