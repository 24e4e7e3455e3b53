import { expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EmailAddress, isEmailAddress } from './email.decorator.ts';

class Form {
  @EmailAddress() email: string;
}
const read = (email: unknown) => plainToInstance(Form, { email });

it.each([
  'a@b.example',
  'nadia+shop@b.example',
  "o'brien@b.example",
  'müller@b.example',
  '王@b.example',
  'a.b_c-d@x.y.example',
])('takes %j', (email) => expect(validateSync(read(email))).toEqual([]));

it.each([
  '"nadia rahman"@b.example',
  '"<v@b.example>"@evil.example',
  '"a,b"@b.example',
  '"a\r\nRCPT TO:<x@y.example>"@b.example',
  'a\u200bb@b.example',
  'a\u202eb@b.example',
  'a\u00adb@b.example',
  'a\ufeffb@b.example',
  'a\u3000b@b.example',
  'a b@b.example',
  'a\tb@b.example',
  'a,b@b.example',
  '<a@b.example>',
  'a(b)@b.example',
  'a@[127.0.0.1]',
  'a@b',
  'Nadia <a@b.example>',
  '',
  null,
  7,
  ['a@b.example'],
])('refuses %j with a sentence', (email) => {
  expect(isEmailAddress(email)).toBe(false);
  expect(validateSync(read(email))[0]?.constraints).toEqual({
    isEmailAddress: 'Please enter a valid email address.',
  });
});

it('removes blanks at the ends and writes compatibility characters as the usual ones', () => {
  expect(read(' Ｎadia@b.example ').email).toBe('Nadia@b.example');
});
