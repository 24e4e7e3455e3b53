import { expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../../../../test/support/browser-storage.ts';
import { REQUEST_COPY, requestCopy } from './request-copy.ts';

const { kept } = useBrowserStorage();
const written = { text: 'Closed in August', images: ['a', 'b'] };

it('a request that was not sent is there after a reload, for its own site alone, until it is sent', () => {
  requestCopy('one').write(written);
  expect(requestCopy('another').read()).toBeNull();
  const reloaded = requestCopy('one');
  expect(reloaded.read()).toEqual(written);
  reloaded.remove();
  expect(requestCopy('one').read()).toBeNull();
});

it('of two tabs the newer words stay when the older ones are sent', () => {
  const [first, second] = [requestCopy('one'), requestCopy('one')];
  first.write(written);
  second.write({ text: 'Open in August', images: [] });
  first.remove();
  expect(requestCopy('one').read()).toEqual({ text: 'Open in August', images: [] });
});

it.each([
  ['no JSON', 'nonsense'],
  ['no text', JSON.stringify({ owner: 'one', at: 1, over: [], content: { images: [] } })],
  ['no images', JSON.stringify({ owner: 'one', at: 1, over: [], content: { text: 'a' } })],
  ['other images', JSON.stringify({ owner: 'one', at: 1, over: [], content: { text: 'a', images: [1] } })],
  ['nothing it took over', JSON.stringify({ owner: 'one', at: 1, content: written })],
])('a damaged entry is erased: %s', (_, entry) => {
  kept.set(`${REQUEST_COPY}.x`, entry);
  expect(requestCopy('one').read()).toBeNull();
  expect([...kept.keys()]).toEqual([]);
});
