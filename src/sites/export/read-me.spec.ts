import { expect, it } from '@jest/globals';
import type { LiveSite } from '../content/site-content.shared.ts';
import { pianoTeacher } from '../samples/piano-teacher.ts';
import { readMe } from './read-me.ts';

const site: LiveSite = { ...pianoTeacher, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'plus_ai' };
const { contact } = site.content;
const live = (more: Partial<LiveSite['content']>, plan: LiveSite['plan'] = 'plus_ai'): LiveSite => ({
  ...site,
  plan,
  content: { ...site.content, ...more },
});

it.each([
  ['all', live({}), ['by their own mail program, or call:', 'Booking is by phone or mail.', 'now your questions']],
  ['no e-mail', live({ contact: { phone: '905-555-0142' } }), ['Visitors call you:', 'Booking is by phone.']],
  ['no phone', live({ contact: { email: contact.email! } }), ['by their own mail program:', 'Booking is by mail.']],
  ['no questions', live({ faq: [] }), ['The assistant is left out.']],
])('says how visitors reach the business without a server, with %s', (_, given, said) => {
  for (const words of said) expect(readMe(given)).toContain(words);
});

it('says nothing of booking and the assistant where the page had neither', () => {
  expect(readMe(live({}, 'starter'))).not.toMatch(/booking|assistant/i);
});
