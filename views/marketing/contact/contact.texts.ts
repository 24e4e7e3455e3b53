import { KEPT_DAYS } from '../../../src/plans/deadlines.shared.ts';
import type { Question } from '../jsonLd.ts';
import { LIVE_AFTER } from '../plans/delivery.texts.ts';

export const QUICK_ANSWERS: readonly Question[] = [
  {
    question: 'How soon will my site be live?',
    answer: LIVE_AFTER,
  },
  { question: 'Do I pay a downpayment?', answer: 'No. You pay the first month, not a deposit.' },
  {
    question: 'Can I change the site myself?',
    answer:
      'Our team changes text and photos: send them to us and we put them in, as often as your plan says. Hours, prices, phone and address are on your site as soon as you save them.',
  },
  {
    question: 'What happens when I cancel?',
    answer: `Your service runs to the end of the billing cycle. The site stays up for ${KEPT_DAYS} days after that, then the data is deleted.`,
  },
  {
    question: 'Can you set up my Google listing?',
    answer: 'Yes, once, for $199 plus tax. It takes 5-10 business days, with up to 5 photos, and you approve it first.',
  },
];
