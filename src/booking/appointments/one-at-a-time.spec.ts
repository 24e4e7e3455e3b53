import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('one at a time', () => {
  it('keeps the order of one key, lets others pass, and goes on after a failure', async () => {
    const queue = new OneAtATime<{ seen: string }>();
    const done: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        done.push(`${name} begins`);
        await soon();
        done.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const answers = await Promise.allSettled([
      queue.run('a', work('first', true)),
      queue.run('a', work('second')),
      queue.run('b', work('other')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done.indexOf('first ends')).toBeLessThan(done.indexOf('second begins'));
    expect(done.indexOf('other begins')).toBeLessThan(done.indexOf('first ends'));
  });

  it('lets those in line know what was found, and forgets it with the line', async () => {
    const queue = new OneAtATime<{ seen: string }>();
    const ask = (name: string) =>
      queue.run('a', async (memo) => {
        const known = memo.seen;
        memo.seen ??= name;
        await soon();
        return known;
      });
    expect(await Promise.all([ask('first'), ask('second'), ask('third')])).toEqual([undefined, 'first', 'first']);
    expect(await ask('later')).toBeUndefined();
  });
});
