import { expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import type { Env } from '../../config/env.ts';
import { AppError } from '../errors.ts';
import { addressOf, RateLimits } from './rate-limits.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51402', '203.0.113.7'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]:51402', '2001:db8:1:2'],
])('takes %s for %s', (ip, address) => {
  expect(addressOf({ ip, socket: {} } as never)).toBe(address);
});

it('holds a limit of thirty days without Redis: no timer waits that long', async () => {
  const away = new Redis(1, { lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null });
  away.on('error', () => undefined);
  const limits = new RateLimits(away, { rateLimitScale: 1 } as Env);
  const once = { name: 'month', points: 1, seconds: 30 * 86_400 };
  await limits.consume(once, 'a');
  await new Promise((over) => setTimeout(over, 20)); // a timer that is too long ends after a millisecond
  await expect(limits.consume(once, 'a')).rejects.toThrow('too_many_requests');
});

it('says that a limit is reached for its own refusal alone: a mistake is not taken for one', async () => {
  const limits = new RateLimits({} as Redis, { rateLimitScale: 1 } as Env);
  const consume = jest.spyOn(limits, 'consume');
  const ask = () => limits.tryConsume({ name: 'mails', points: 1, seconds: 60 }, 'a');
  consume.mockRejectedValueOnce(new AppError('too_many_requests'));
  expect(await ask()).toBe(false);
  consume.mockRejectedValueOnce(new TypeError('broken'));
  await expect(ask()).rejects.toThrow('broken');
});
