import { beforeEach, expect, it } from '@jest/globals';
import {
  dismissFailures,
  dismissToast,
  keptToasts,
  showToast,
  shownToasts,
  timeLeft,
  unfinishedToasts,
} from './toasts.ts';

const toasts = [{ title: 'Account deleted', message: 'Your account and its data are gone.' }];
const kept = JSON.stringify({ at: 1_000_000, toasts });

beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id))); // other tests of this process show some

it('a toast outlives its document for ten seconds', () => {
  expect(keptToasts(kept, 1_009_999)).toEqual(toasts);
  expect(keptToasts(kept, 1_010_000)).toEqual([]);
});

it.each([null, '', 'no JSON', 'null', '[]', '{"at":1}', '{"at":1000000,"toasts":{}}', '{"toasts":[{"title":"a"}]}'])(
  'is nothing where %j was kept',
  (text) => expect(keptToasts(text, 1_000_001)).toEqual([]),
);

it('shows a toast for its time in all, also over several pages', () => {
  const now = 1_000_000;
  const id = showToast({ title: 'Logged in successfully', tone: 'success' });
  const [toast] = shownToasts();
  expect(timeLeft(toast!, now)).toBe(5000);
  expect(timeLeft(toast!, now + 2000)).toBe(3000);
  expect(unfinishedToasts(now + 2000)).toEqual([
    { title: 'Logged in successfully', tone: 'success', message: undefined, duration: 3000 },
  ]);
  expect(unfinishedToasts(now + 4500)).toEqual([]);
  dismissToast(id);
});

it('a new try ends what was said of failures, and nothing else', () => {
  showToast({ title: 'Not sent', tone: 'destructive' });
  showToast({ title: 'Message Sent!', tone: 'success' });
  dismissFailures();
  expect(shownToasts()).toMatchObject([{ title: 'Message Sent!' }]);
});

it('carries a toast that was not drawn yet with its whole time', () => {
  const id = showToast({ title: 'Account deleted', duration: 8000 });
  expect(unfinishedToasts(1_000_000)).toEqual([
    { title: 'Account deleted', message: undefined, tone: undefined, duration: 8000 },
  ]);
  dismissToast(id);
});
