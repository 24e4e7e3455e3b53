import { describe, expect, it } from '@jest/globals';
import { phrases } from './phrases.ts';

describe('the answer that nothing was found', () => {
  it.each([
    ['en', '905-555-0134', '', 'Please call 905-555-0134, and a person'],
    ['en', '905-555-0134', 'a@b.ca', 'Please call 905-555-0134 or write to a@b.ca, and a person'],
    ['en', '', '', 'Please write to us on this page, and a person'],
    ['fr', '', 'a@b.ca', 'dit pas. Écrivez à a@b.ca, et une personne'],
    ['fr', '905-555-0134', 'a@b.ca', 'Appelez le 905-555-0134 ou écrivez à a@b.ca, et une personne'],
    ['zh', '905-555-0134', '', '请致电 905-555-0134，会有人'],
    ['zh', '905-555-0134', 'a@b.ca', '请致电 905-555-0134 或写信到 a@b.ca，会有人'],
  ] as const)('in %s names only the ways there are (%s, %s)', (language, phone, email, said) => {
    expect(phrases(language).unknown(phone, email)).toContain(said);
  });
});
