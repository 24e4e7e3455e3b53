import { KEPT_DAYS, UNPAID_DAYS } from '../../src/plans/deadlines.shared.ts';
import { TRIAL_DAYS } from '../../src/billing/checkout/promo.shared.ts';
import { PLANS, plansByDays, serviceById } from '../../src/plans/plans.shared.ts';
import { IMAGES_MAX } from '../../src/uploads/uploads.shared.ts';
import { formatMoney, taxOn } from '../lib/format/money.ts';
import { PROVIDER_COMPANY, PROVIDER_PLACE } from '../lib/provider.ts';
import type { Clause } from './clause.ts';

const listing = serviceById('google-business').price_cents;
const domain = serviceById('custom-domain').price_cents;

export const TERMS: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: [
      `Shingle is owned and operated by ${PROVIDER_COMPANY}, ${PROVIDER_PLACE} ("we", "us"). These terms are the agreement between us and you, the business owner who creates an account or buys a service ("you").`,
      'By creating an account or paying for a plan or a service, you accept these terms. Before each payment we also show you the terms of the plan or service you are buying, and you tick a box to accept them. If you act for a company, you confirm that you may accept these terms for it.',
    ],
  },
  {
    id: 'service',
    title: 'What we do',
    body: [
      'We design, host and maintain a website and a digital business card for your small business. Hosting, SSL and backups are included on all plans. Content updates are done only by our team, as often as your plan says.',
      PLANS.map(({ name, price_cents, terms }) => `${name}, ${formatMoney(price_cents)} a month: ${terms}.`),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    body: [
      'Give your true name and an e-mail address you read: we send invoices and notices to it. Choose a password of at least 6 characters, keep it to yourself, and tell us at once if you believe someone else has it. You are responsible for what is done with your account until you have told us.',
    ],
  },
  {
    id: 'content',
    title: 'Your content',
    body: [
      'What you send us (texts, prices, photos, logos) stays yours. You allow us to use it to build, show, back up and maintain your website and business card for as long as we provide the service.',
      'Hours, prices, phone and address are no content update: your site shows them as soon as you save them, unless you switch that off.',
      `You confirm that you have the right to use what you send, that it is accurate, and that it breaks no law and no one else’s rights. We may decline or take down content that does. You can upload up to ${IMAGES_MAX} images of up to 10MB each.`,
    ],
  },
  {
    id: 'delivery',
    title: 'Design and delivery',
    body: [
      'We offer 2-3 design options, with revisions. The time to deliver starts when we have received your content.',
      [
        ...plansByDays().map(({ names, days }) => `${names}: ${days} business days.`),
        'Setting up the domain for your site: 1-2 business days.',
        'Design approval: we ask you to approve your design within 3 business days. If you do not, we do not launch without you: the launch waits for your explicit approval.',
      ],
    ],
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    body: [
      'Prices are in Canadian dollars and do not include taxes, which are added to your invoice. In Ontario, for example, HST of 13% is added. There is no downpayment.',
      'Plans are billed monthly in advance. Payment is taken by card, on the page of our card payment provider; we never see or keep your card number. Your plan renews each month until you cancel it.',
      `A free trial is given once to each person and lasts ${TRIAL_DAYS} days. Then your plan goes on, at its price, unless you have cancelled it before.`,
      'If we change the price of a plan, we tell you before it applies to you, so that you can cancel first.',
    ],
  },
  {
    id: 'failed-payment',
    title: 'If a payment fails',
    body: [
      `We tell you when a payment fails. You then have ${UNPAID_DAYS} days to put it right. If it is still unpaid after ${UNPAID_DAYS} days, your site goes offline. It comes back once the payment has been made.`,
    ],
  },
  {
    id: 'changes-of-plan',
    title: 'Changing your plan',
    body: [
      'You can change your plan anytime from your account. The change, and the new price, take effect at your next billing cycle.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: [
      'You can cancel anytime. Cancelling takes 30 days’ written notice; pressing Cancel Subscription in your account, or writing to us, is written notice. Your plan is not renewed, and your service stops at the end of the current billing cycle.',
      `After cancellation your website stays accessible for ${KEPT_DAYS} days. After those ${KEPT_DAYS} days your website and its data are deleted. Before that, you can download your data from your account.`,
      'We may end this agreement by written notice, and at once if you break these terms in a way that harms others or us and do not put it right after we have told you.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: [
      'There are no refunds unless these terms say so. You pay one month at a time, and the month you have paid for is yours to the end.',
      'If you believe an invoice is wrong, tell us within 30 days of its date. We look into every billing dispute raised within that time.',
    ],
  },
  {
    id: 'google-business',
    title: 'Google Business Listing Setup',
    body: [
      `Sold as Google Business Profile Standard: ${formatMoney(listing)} one-time, plus taxes (in Ontario, at 13%, ${formatMoney(listing + taxOn(listing, 13))} in total).`,
      [
        'We prepare your listing with up to 5 photos. It takes 5-10 business days.',
        'You have 3 business days to approve it before we submit it.',
        'If you cancel before we submit it, we keep an administrative fee of CAD 50 and refund the rest. After submission there is no refund.',
        'Google decides whether and when a listing is verified and shown. That is not in our hands.',
      ],
    ],
  },
  {
    id: 'custom-domain',
    title: 'Custom Domain Setup',
    body: [
      `${formatMoney(domain)} one-time, plus taxes.`,
      [
        'We make 2-3 name suggestions. You select one within 7 business days.',
        'The setup takes 2-5 business days.',
        'You may cancel within 3 business days for a refund if the domain has not been purchased. Once it has been purchased there is no refund.',
        `If a payment for it fails, you have ${UNPAID_DAYS} days to put it right.`,
      ],
    ],
  },
  {
    id: 'booking-and-assistant',
    title: 'Booking and the AI assistant',
    body: [
      'The appointment system shows the times you offer, sends reminders by e-mail, and confirms bookings by e-mail up to your plan’s number per month. Beyond that number bookings still stand, without a confirmation e-mail. The appointment itself is between you and your customer.',
      'The AI assistant answers visitors from the content of your site. It can be wrong, and it gives no professional advice. Tell us when an answer should change, and we correct the content it draws on.',
    ],
  },
  {
    id: 'use',
    title: 'Fair use',
    body: [
      'Do not use the service to break the law, to deceive, to send unsolicited messages, to spread malicious software, or to get into what is not yours. Do not disturb the service or try to get round its limits. If you do, we may take the site offline while we talk to you.',
    ],
  },
  {
    id: 'support',
    title: 'Support',
    body: [
      'Write to us from Messages in your account, from the contact page or by e-mail. Support replies within 24 hours. Our business hours are Mon-Fri 9:00-18:00 EST and Sat 10:00-16:00; on Sunday we are closed.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and backups',
    body: [
      'We keep the service running with care, back it up, and maintain it. No service is without interruption: maintenance, the networks between us and you, and the services we rely on can fail. Except for what these terms say, we give the service as it is, without further warranties, as far as the law allows.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and security',
    body: [
      'Our Privacy Policy says what personal information we keep and why. If there is a breach of security that puts your personal information at risk, we notify you within 72 hours of finding out.',
      'You are responsible for how you use the personal information that your own customers give you through your site.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    body: [
      'Our total liability to you, for all claims together, is limited to what you paid us in the 12 months before the event the claim is about. Neither of us is liable to the other for lost profit or for indirect loss. Nothing in these terms limits liability that the law does not allow to be limited.',
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: [
      'These terms are governed by the laws of Ontario and the federal laws of Canada that apply there.',
      'If we disagree, please write to us first. If we cannot settle it together, we go to mediation, and if that does not settle it, to arbitration, in Markham, Ontario. Where a court is to decide, it is a court in Markham, Ontario. If you have rights as a consumer that cannot be waived, they stay as they are.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: [
      'When we change these terms, we post the new text here with its date, and tell you by e-mail before a change that matters to you applies. If you go on using the service after that, the new terms apply; if you do not agree, you may cancel.',
      'If a part of these terms cannot be enforced, the rest stays in force.',
    ],
  },
];
