import { given, type PolicyWords } from './policy-text.ts';

const FORM = 'The form on our page';
const and = new Intl.ListFormat('en-CA');

export const policyEn: PolicyWords = {
  privacy: ({ assistant, booking, business, company, phone, place }) => ({
    title: 'Privacy',
    lead: `What ${business} learns of visitors of this page, what for, and for how long.`,
    clauses: [
      {
        title: 'Who is responsible',
        parts: [
          `${business} is responsible for what you leave on this page. Here you reach us:`,
          { reach: FORM },
          `${company}, ${place}, runs the page for us. It keeps your information on our behalf, and uses it only to run the page and keep it safe.`,
          { provider: `Privacy policy of ${company}` },
        ],
      },
      {
        title: 'What is kept',
        parts: [
          [
            'When you write to us: your name, your e-mail address or phone number, and your message, so that we can answer. Up to 2 years.',
            ...given(
              booking,
              'When you book: your name, e-mail address and phone number, the service, the date and time, and your notes, for the appointment, its confirmation and its reminder. Until 2 years after the appointment.',
            ),
            ...given(
              assistant,
              'When you ask the assistant: the conversation until 30 minutes after its last message, and each question for 90 days without what tells who asked. A language model may word the answer; it receives your question and the content of this page. Please do not write about yourself there.',
            ),
            'How often the page was opened and its buttons were pressed on a day. That says nothing about who you are, and is kept for 25 months.',
            'Technical records such as the time of a request, the page, and the internet address it came from, to run the page and protect it. Up to 2 years.',
          ],
        ],
      },
      {
        title: 'Cookies',
        parts: [
          'This page sets no cookies, loads nothing from others and has no trackers. So there is no banner to close.',
          ...given(
            assistant,
            'Your browser keeps what you ask the assistant, and its answers, until you close the tab.',
          ),
        ],
      },
      {
        title: 'Who else sees it',
        parts: [
          `${company} and those who help it run the page: providers of hosting, of file storage and of e-mail${assistant ? ', and of a language model' : ''}. Some of them may keep information outside Canada, where other laws apply. ${company} does not sell it and does not use it for advertising.`,
        ],
      },
      {
        title: 'Your rights',
        parts: [
          `You can ask us what we keep of you, have it corrected or deleted, and withdraw your consent. Write to us${phone ? ' or call' : ''}; you hear from us within 30 days.`,
          'If our answer does not satisfy you, you may complain to the Office of the Privacy Commissioner of Canada or to the authority of your province.',
        ],
      },
    ],
  }),
  accessibility: ({ business, company, hours, phone, social }) => ({
    title: 'Accessibility',
    lead: `How this page of ${business} is made so that everybody can use it, and what to do where it fails.`,
    clauses: [
      {
        title: 'What this page aims for',
        parts: [
          'It is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
          [
            'Everything works by keyboard, and the place you are at can be seen.',
            'Headings, fields and buttons are named for screen readers, and the language of each page is set.',
            'Text has a contrast of at least 4.5 to 1 on its ground, and can be enlarged to four times its size.',
            'Nothing moves for those who have asked their device for less motion.',
            `${and.format(['The form', ...given(phone, 'the phone number'), ...given(hours, 'the opening hours')])} ${phone || hours ? 'work' : 'works'} without JavaScript.`,
          ],
        ],
      },
      {
        title: 'Where it may fail',
        parts: [
          `${business} provides texts and pictures. A picture may lack a description, or have a poor one.`,
          ...given(social, 'Links to social networks lead to pages that others build.'),
        ],
      },
      {
        title: 'Tell us',
        parts: [
          'If something does not work for you, or you need it in another form, such as by phone or in large print, tell us:',
          { reach: FORM },
          `${company}, which builds this page, mends what is wrong with it.`,
        ],
      },
    ],
  }),
};
