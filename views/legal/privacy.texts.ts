import { KEPT_DAYS } from '../../src/plans/deadlines.shared.ts';
import { PROVIDER_COMPANY, PROVIDER_PLACE } from '../lib/provider.ts';
import type { Clause } from './clause.ts';

export const PRIVACY: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: [
      `${PROVIDER_COMPANY}, ${PROVIDER_PLACE} ("we"), runs Shingle and is responsible for the personal information described here. Write to the address at the end of this page about anything in it.`,
      'This policy covers our own pages, customer accounts, and the sites, business cards, booking and assistants we host. For what visitors of a customer’s site leave there, such as a booking, that business decides what it is used for; we keep it on its behalf.',
    ],
  },
  {
    id: 'what',
    title: 'What we keep',
    body: [
      [
        'Account data: your name, e-mail address, plan, and your password in a form we cannot read back.',
        'Sign-in data: when each of your browsers signed in and was last used. If you switch on a second step: your passkeys, the secret of your codes, encrypted, and your recovery codes in a form we cannot read back.',
        'Business data: what you enter about your business, the images you upload, and your messages with us.',
        'Payment data: invoices, amounts, dates and what was bought. Your card number goes to our card payment provider only; we never see it.',
        'Contact messages: your name, e-mail, phone if you give it, and your questions.',
        'Bookings: the name, e-mail, phone, date, time, service and notes a visitor enters.',
        'Questions to an assistant: the conversation for 30 minutes after its last message; each question, and whether it could be answered, for 90 days. A program first takes out e-mail addresses, links, numbers and what looks like a name; it can miss some, so please do not write about yourself there.',
        'Enquiries on a customer’s site: the name, e-mail or phone and message a visitor enters, for that business.',
        'How often a customer’s site was opened and its buttons were pressed on a day: a number, without any mark of who it was.',
        'Reports of a page: its address, the reason, your text, and your e-mail if you give it. The business that is reported does not learn who you are.',
        'A record of changes: what you, we or our payment provider changed in an account or on a site, and when.',
        'Usage data: technical records such as the time of a request, the page, and the internet address it came from, used to run and protect the service.',
      ],
      'We collect it from you when you enter it, and from your browser when it asks for a page.',
    ],
  },
  {
    id: 'why',
    title: 'What we use it for',
    body: [
      [
        'To build, host and maintain your website and business card.',
        'To take payment, send invoices and keep the books the law asks for.',
        'To answer you, and to send the e-mails that belong to the service: welcome, confirmations, reminders, notices.',
        'To protect accounts and the service from abuse.',
        'To find and mend faults.',
      ],
      'We do not sell personal information, and we do not use it for advertising.',
    ],
  },
  {
    id: 'visitors',
    title: 'Visitors of our customers’ sites',
    body: [
      'Each site we host has a privacy page of its own. The business named there is responsible for what visitors leave; we process it on its behalf, only to run the site and to protect it, and hand it to that business alone.',
      'These sites set no cookies and load nothing from third parties. We count how often they are opened, never who opens them. If you write to us about what you left on a site, we help you to reach the business, and the business to answer you.',
    ],
  },
  {
    id: 'storage',
    title: 'Browser storage and cookies',
    body: [
      'Our pages set no cookies, load nothing from third parties and carry no trackers. We keep in your browser’s own storage what you need to stay signed in, and drafts you have not sent yet. Logging out removes what signs you in. Our card payment provider’s checkout page is its own and has its own policy.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: [
      'Only those who help us provide the service, and only what they need for it:',
      [
        'our card payment provider, for payments;',
        'providers of hosting, file storage and e-mail delivery;',
        'the provider of a language model, where an assistant uses one: it receives the question and the content of the site;',
        'a registrar or Google, when you order a domain or a business listing;',
        'a court or authority, where the law obliges us.',
      ],
      'Some of them may keep information outside Canada, where other laws apply. We ask them to protect it as we do.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: [
      [
        `Account data: until ${KEPT_DAYS} days after cancellation; then your site, business info, images and messages are deleted. Your name, e-mail address and sign-in data: until you delete your account.`,
        'Payment data: 7 years.',
        'The record of changes: 7 years, without your name once your account is deleted.',
        'Usage data: up to 2 years.',
        'Contact messages: up to 2 years.',
        'Enquiries on a customer’s site, and reports of a page: up to 2 years.',
        'How often a customer’s site was opened: 25 months.',
        'Bookings: until 2 years after the day of the appointment.',
        'Questions to an assistant: 90 days.',
        'When you delete your account: personal data at once. Payment records stay for the 7 years, without your name.',
        'Each person has one free trial: to know that, we keep an unreadable mark made of your e-mail address and of your card, which cannot be turned back into either.',
      ],
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: [
      'Connections are encrypted, passwords are kept only as slow one-way hashes, access is limited to those who need it, and changes by our administrators are recorded. Backups are included on all plans.',
      'If there is a breach of security that puts your personal information at risk, we notify you within 72 hours of finding out, and the authorities where the law asks for it.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'You can see and correct your data in your account, download all of it as one file, and delete your account there. You can also ask us, for these or to withdraw your consent, at the address at the end of this page. We answer requests within 30 days.',
      'If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner of Canada.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    body: [
      'The service is for business owners. We do not knowingly collect data of children under 13. If you believe a child has given us personal information, write to us and we delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: [
      'When we change this policy, we post the new text here with its date. We tell customers by e-mail before a change that matters to them.',
    ],
  },
];
