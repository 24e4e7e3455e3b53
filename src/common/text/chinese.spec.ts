import { expect, it } from '@jest/globals';
import { chinese, phrasesOf } from './chinese.shared.ts';

it.each([
  ['Bloom Hair', '由 Shingle 代 Bloom Hair 发送。'],
  ['Café', '由 Shingle 代 Café 发送。'],
  ['美丽发廊', '由 Shingle 代美丽发廊发送。'],
  ['美丽 Hair', '由 Shingle 代美丽 Hair 发送。'],
  ['Hair（万锦）', '由 Shingle 代 Hair（万锦）发送。'],
])('keeps spaces beside %s only where a letter is', (name, sentence) => {
  expect(chinese`由 Shingle 代 ${name} 发送。`).toBe(sentence);
});

it('takes no space out of a name, and keeps numbers apart', () => {
  expect(chinese`${'张 三'} 已取消 ${3} 次，共 ${'五'} 次`).toBe('张 三已取消 3 次，共五次');
});

it.each([
  ['让花园重新听话。', '让花园|重新|听话。'],
  ['从卡住到稳步前进。', '从卡住|到稳步|前进。'],
  ['动手之前，先跟您说清楚。', '动手|之前，|先跟您|说清楚。'],
  ['花漾年华美发造型沙龙', '花漾年华|美发造型|沙龙'],
  ['我们的“老字号”，从1998年起', '我们的|“老字号”，|从1998年起'],
])('breaks %s between words, and leaves with a word what belongs to it', (text, phrases) => {
  expect(phrasesOf(text)?.join('|')).toBe(phrases);
  expect(phrasesOf(text)?.join('')).toBe(text);
});

it('has no pieces of other languages, and none of one word', () => {
  expect(phrasesOf('Bread at seven.')).toBeUndefined();
  expect(phrasesOf('王女士')).toBeUndefined();
});
