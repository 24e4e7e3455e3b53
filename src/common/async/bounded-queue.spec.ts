import { expect, it } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.ts';

it('runs as many as it may, lets some wait in their order, and refuses the rest', async () => {
  const limit = new BoundedQueue(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const runs = Array.from({ length: 6 }, (_, at) =>
    limit.run(async () => {
      begun.push(at);
      await new Promise<void>((end) => ends.push(end));
      return at;
    }),
  );
  await expect(runs[5]).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  expect(begun).toEqual([0, 1]);
  for (let at = 0; at < 5; at += 1) {
    ends[at]!();
    expect(await runs[at]).toBe(at);
    await new Promise(setImmediate);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('gives the place back when one fails', async () => {
  const limit = new BoundedQueue(1, 0);
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  expect(await limit.run(() => Promise.resolve('drawn'))).toBe('drawn');
});
