import { KEPT_DAYS, UNPAID_DAYS } from '../../../src/plans/deadlines.shared.ts';
import { PLANS, serviceById } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';
import type { Question } from '../jsonLd.ts';
import { LIVE_AFTER } from './delivery.texts.ts';

const listing = formatMoney(serviceById('google-business').price_cents, { short: true });

/** 'Starter has one update a quarter, Pro one a month, Plus AI as many as you need' */
const updates = PLANS.map(({ name, gives: { requests } }, i) => {
  if (requests === null) return `${name} none`;
  if (requests === 'unlimited') return `${name} as many as you need`;
  const count = requests.count === 1 ? 'one' : requests.count;
  return `${name} ${i === 0 ? `has ${count} update` : count} a ${requests.per}`;
}).join(', ');

export const PLAN_QUESTIONS: readonly Question[] = [
  {
    question: 'Can I change plans later?',
    answer: 'Anytime. The new plan and its price start with your next billing cycle.',
  },
  {
    question: 'What if I cancel?',
    answer: `Your service runs to the end of the billing cycle. The site stays up for ${KEPT_DAYS} days after that, then the data is deleted.`,
  },
  {
    question: 'Who changes the text and photos?',
    answer: `Our team does, always. ${updates}.`,
  },
  {
    question: 'How long until my site is live?',
    answer: LIVE_AFTER.replaceAll('-', ' to '),
  },
  { question: 'Do you give refunds?', answer: 'No. You pay one month at a time, and there is no downpayment to lose.' },
  {
    question: 'What if my card is declined?',
    answer: `You have ${UNPAID_DAYS} days to put it right before the site goes offline. You change the card from Payment Info in your account.`,
  },
  {
    question: 'How fast do you answer?',
    answer: 'Within 24 hours. Write from the contact page, or in Messages once you have an account.',
  },
  {
    question: 'Is the Google listing part of a plan?',
    answer: `No. Google Business Profile Standard is a one-time add-on at ${listing} plus tax, with any plan.`,
  },
];
