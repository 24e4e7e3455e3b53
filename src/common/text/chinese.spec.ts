import { expect, it } from '@jest/globals';
import { chinese } from './chinese.shared.ts';

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
