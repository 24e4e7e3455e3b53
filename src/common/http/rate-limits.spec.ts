import { expect, it } from '@jest/globals';
import { addressOf } from './rate-limits.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('takes %s for %s', (ip, address) => {
  expect(addressOf({ ip, socket: {} } as never)).toBe(address);
});
