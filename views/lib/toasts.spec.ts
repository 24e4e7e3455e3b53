import { expect, it } from '@jest/globals';
import { keptToasts } from './toasts.ts';

const toasts = [{ title: 'Account deleted', message: 'Your account and its data are gone.' }];
const kept = JSON.stringify({ at: 1_000_000, toasts });

it('a toast outlives its document for ten seconds', () => {
  expect(keptToasts(kept, 1_009_999)).toEqual(toasts);
  expect(keptToasts(kept, 1_010_000)).toEqual([]);
});

it.each([null, '', 'no JSON', 'null', '[]', '{"at":1}', '{"at":1000000,"toasts":{}}', '{"toasts":[{"title":"a"}]}'])(
  'is nothing where %j was kept',
  (text) => expect(keptToasts(text, 1_000_001)).toEqual([]),
);
