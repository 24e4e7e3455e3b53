import { KEPT_DAYS, UNPAID_DAYS } from '../../../src/plans/deadlines.shared.ts';
import {
  isPlanId,
  planById,
  serviceById,
  type Plan,
  type PlanId,
  type ServiceId,
} from '../../../src/plans/plans.shared.ts';
import { formatMoney, taxOn } from '../../lib/format/money.ts';

export type TermsGroup = { title: string; points: readonly string[] };

const ONTARIO_PERCENT = 13;
const once = (id: ServiceId) => {
  const { price_cents } = serviceById(id);
  const total = formatMoney(price_cents + taxOn(price_cents, ONTARIO_PERCENT));
  return `${formatMoney(price_cents)} CAD one-time plus taxes; in Ontario, at ${ONTARIO_PERCENT}%, ${total} in total.`;
};

const paying: TermsGroup = {
  title: 'Paying, changing, cancelling',
  points: [
    `If a payment fails, you have ${UNPAID_DAYS} days before the site goes offline.`,
    'You can change your plan anytime; the change takes effect at the next billing cycle.',
    'You can cancel anytime with 30 days’ notice: your service stops at the end of the current billing cycle. No refunds.',
    `After cancellation your website stays accessible for ${KEPT_DAYS} days, then its data is deleted.`,
    'Billing disputes: within 30 days.',
  ],
};
const law: TermsGroup = {
  title: 'Support, liability, law',
  points: [
    'Support replies within 24 hours.',
    'Our liability is capped at 12 months of your payments.',
    'If personal information is breached, we notify you within 72 hours.',
    'Ontario law governs. Disputes go to mediation, then arbitration, or to the courts, in Markham.',
  ],
};
const hosting = 'Hosting, SSL and backups are included. Content updates are done only by our team.';
const approval =
  'You approve your design within 3 business days; otherwise the launch waits for your explicit approval.';
const domain = 'Setting up the domain for your site takes 1-2 business days.';

const termsOfPlan = (plan: Plan): readonly TermsGroup[] => [
  {
    title: plan.name,
    points: [
      `${formatMoney(plan.price_cents)} CAD a month plus tax, billed monthly in advance. No downpayment.`,
      ...plan.agreed,
      hosting,
    ],
  },
  { title: 'Delivery', points: [`${plan.days} business days after we have your content.`, approval, domain] },
  paying,
  law,
];
const TERMS_OF_SERVICES: Readonly<Record<ServiceId, readonly TermsGroup[]>> = {
  'google-business': [
    {
      title: 'Google Business Listing Setup',
      points: [
        once('google-business'),
        '5-10 business days, with up to 5 photos.',
        'You have 3 business days to approve the listing before we submit it.',
        'If you cancel before we submit it, we keep a CAD 50 administrative fee. After that there is no refund.',
        'Google decides whether and when a listing is shown.',
      ],
    },
    law,
  ],
  'custom-domain': [
    {
      title: 'Custom Domain Setup',
      points: [
        once('custom-domain'),
        '2-3 name suggestions; you select one within 7 business days.',
        'The setup takes 2-5 business days.',
        'You may cancel within 3 business days for a refund if the domain has not been purchased.',
        `If a payment fails, you have ${UNPAID_DAYS} days to put it right.`,
      ],
    },
    law,
  ],
};

/** What is agreed before each payment, from the facts of the terms of service. */
export function termsOf(item: PlanId | ServiceId): readonly TermsGroup[] {
  return isPlanId(item) ? termsOfPlan(planById(item)) : TERMS_OF_SERVICES[item];
}
