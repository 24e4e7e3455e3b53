import { namesOfPlansWith, serviceById } from '../../../src/plans/plans.shared.ts';
import { formatMoney } from '../../lib/format/money.ts';

export type Job = {
  name: string;
  what: string;
  /** The plan it comes with, or what it costs. */
  comes: string;
  paidOnce?: boolean;
};

export type JobGroup = {
  id: 'before' | 'opening' | 'after';
  title: string;
  jobs: readonly Job[];
};

const once = (id: 'google-business' | 'custom-domain') =>
  `${formatMoney(serviceById(id).price_cents, { short: true })} once`;

/** The nine services, in the order a shop needs them. */
export const JOB_GROUPS: readonly JobGroup[] = [
  {
    id: 'before',
    title: 'Before you open',
    jobs: [
      {
        name: 'Domain help',
        what: 'We suggest two or three names and set up the one you pick.',
        comes: once('custom-domain'),
        paidOnce: true,
      },
      {
        name: 'Website design',
        what: 'Two or three designs to choose from. We change yours until you’re satisfied.',
        comes: 'Every plan',
      },
      { name: 'Development', what: 'You send words, prices and photos. We build the site.', comes: 'Every plan' },
    ],
  },
  {
    id: 'opening',
    title: 'Opening day',
    jobs: [
      {
        name: 'Deployment and maintenance',
        what: 'We put it online, host it, secure it, back it up and make the updates.',
        comes: 'Every plan',
      },
      {
        name: 'Google Business listing',
        what: 'Your hours, phone and photos, ready for people who search nearby.',
        comes: once('google-business'),
        paidOnce: true,
      },
      {
        name: 'Digital business card',
        what: 'A link or a QR code. One tap puts you in their contacts.',
        comes: 'Every plan',
      },
    ],
  },
  {
    id: 'after',
    title: 'Every day after',
    jobs: [
      {
        name: 'Booking system',
        what: 'Customers choose a free time. Confirmations and reminders go out by e-mail.',
        comes: namesOfPlansWith(({ booking }) => booking),
      },
      {
        name: 'Multilingual support',
        what: 'Your page in a second language: English, French or Chinese.',
        comes: namesOfPlansWith(({ languages }) => languages > 1),
      },
      {
        name: 'AI assistant',
        what: 'Answers customers’ questions from your own page, up to 3,000 a month.',
        comes: namesOfPlansWith(({ assistant }) => assistant),
      },
    ],
  },
];
