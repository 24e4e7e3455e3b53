import { expect, it } from '@jest/globals';
import { PRIVACY } from './privacy.texts.ts';
import { TERMS } from './terms.texts.ts';

const textOf = (clauses: typeof TERMS): string => clauses.flatMap(({ body }) => body.flat()).join('\n');

it.each([
  ['30 days after cancellation'],
  ['Your name, e-mail address and sign-in data: until you delete your account.'],
  ['Payment data: 7 years.'],
  ['The record of changes: 7 years'],
  ['Usage data: up to 2 years.'],
  ['answer requests within 30 days'],
  ['within 72 hours'],
  ['do not knowingly collect data of children under 13'],
  ['your passkeys, the secret of your codes'],
  ['set no cookies'],
])('the privacy policy says: %s', (fact) => {
  expect(textOf(PRIVACY)).toContain(fact);
});

it.each([
  ['There are no refunds unless these terms say so.'],
  ['30 days’ written notice'],
  ['your website stays accessible for 30 days'],
  ['what you paid us in the 12 months before'],
  ['lasts 30 days'],
  ['no content update: your site shows them as soon as you save them'],
  ['in Markham, Ontario'],
])('the terms say: %s', (fact) => {
  expect(textOf(TERMS)).toContain(fact);
});
