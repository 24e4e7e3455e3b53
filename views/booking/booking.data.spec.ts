import { expect, it } from '@jest/globals';
import { useBrowserStorage } from '../../test/support/browser-storage.ts';
import { nextFreeDays } from '../sites/sections/booking/free-times.data.ts';
import { loadOverview } from './booking.data.ts';

/** Free is the day after so many; `null` ahead: a sample. */
let offer: { ahead: number | null; free: number[] };
let asked: string[] = [];
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 26 + days)).toISOString().slice(0, 10);
useBrowserStorage({
  window: new EventTarget(),
  fetch: (address: string) => {
    asked.push(address);
    const query = new URL(address, 'http://bloom.example').searchParams;
    const [days, skip] = ['days', 'skip'].map((name) => Number(query.get(name))) as [number, number];
    const free = offer.free.filter((at) => at >= skip && at < skip + days);
    const date_overview = Object.fromEntries(free.map((at) => [dayAfter(at), ['09:00']]));
    return Promise.resolve(Response.json({ success: true, date_overview, services: ['cut'], days_ahead: offer.ahead }));
  },
});

it.each([
  [180, [2, 29, 30, 119, 120, 180], 3],
  [180, [], 3],
  [30, [29, 30], 2],
  [14, [3], 1],
  [null, [3], 1],
])('all days of %s that are free, %j, are there after %d requests', async (ahead, free, requests) => {
  [offer, asked] = [{ ahead, free }, []];
  const { overview } = await loadOverview('bloom', 'cut');
  expect(Object.keys(overview)).toEqual(free.map(dayAfter));
  expect(asked).toHaveLength(requests);
});

it.each([
  [180, [2, 40], [2], 1],
  [180, [40, 150], [40], 2],
  [180, [150], [150], 3],
  [180, [], [], 3],
  [null, [], [], 1],
])('of %s days, with %j free, the page names %j', async (ahead, free, named, requests) => {
  [offer, asked] = [{ ahead, free }, []];
  const days = await nextFreeDays('bloom', 3, 2);
  expect(days.map(({ date }) => date)).toEqual(named.map(dayAfter));
  expect(asked).toHaveLength(requests);
});
