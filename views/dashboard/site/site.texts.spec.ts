import { expect, it } from '@jest/globals';
import { dayOf, due, factsSeen, leftToPublish, shortMoment, since, versionOut } from './site.texts.ts';

const NOW = new Date('2026-11-20T23:30:00Z'); // 18:30 in Toronto

const TORONTO = 'America/Toronto';

it('says times as opening hours are written', () => {
  expect(since('2026-11-20T18:05:00Z', NOW, TORONTO)).toMatch(/^1:05\sPM$/);
  expect(since('2026-11-18T18:05:00Z', NOW, TORONTO)).toBe('November 18');
  expect(due('2026-11-24T23:00:00Z', NOW, TORONTO)).toMatch(/^Tuesday 6:00\u00a0PM$/);
  expect(due('2026-11-20T23:45:00Z', NOW, TORONTO)).toMatch(/^today 6:45\sPM$/);
  expect(due('2026-11-21T23:00:00Z', NOW, TORONTO)).toMatch(/^tomorrow 6:00\sPM$/);
  const noon = new Date(NOW);
  noon.setHours(12, 5);
  expect(shortMoment(noon.toISOString(), NOW)).toMatch(/^Today, 12:05\sPM$/);
});

it('says our promise in Toronto’s time by name, and what the owner did by the owner’s own clock', () => {
  expect(due('2026-11-24T23:00:00Z', NOW, 'America/Vancouver')).toMatch(/^Tuesday 6:00\sPM in Toronto$/);
  expect(due('2026-11-24T23:00:00Z', NOW, 'America/New_York')).toMatch(/^Tuesday 6:00\sPM$/);
  expect(since('2026-11-20T18:05:00Z', NOW, 'America/Vancouver')).toMatch(/^10:05\sAM$/);
  expect(since('2026-11-20T02:05:00Z', NOW, 'America/Vancouver')).toBe('November 19');
});

it('says the date of a promise that its weekday alone would bring a week nearer', () => {
  const beforeChristmas = new Date('2026-12-23T15:00:00Z'); // a Wednesday; three business days on is the next one
  expect(due('2026-12-30T23:00:00Z', beforeChristmas, TORONTO)).toMatch(/^December 30, 6:00\sPM$/);
  expect(due('2026-12-29T23:00:00Z', beforeChristmas, TORONTO)).toMatch(/^Tuesday 6:00\sPM$/);
  expect(due('2026-12-22T23:00:00Z', beforeChristmas, TORONTO)).toMatch(/^December 22, 6:00\sPM$/);
});

it('says which day tomorrow is where clocks change tonight', () => {
  const saturday = new Date('2027-03-14T04:30:00Z'); // 23:30 in Toronto; a day of 24 hours later it is Monday
  expect(due('2027-03-15T22:00:00Z', saturday, TORONTO)).toMatch(/^Monday 6:00\sPM$/);
  expect(due('2027-03-14T22:00:00Z', saturday, TORONTO)).toMatch(/^tomorrow 6:00\sPM$/);
});

it('says the year of a day in a past one, and of no other', () => {
  const anniversary = '2025-11-20T18:05:00Z';
  expect(since(anniversary, NOW, TORONTO)).toBe('November 20, 2025');
  expect(dayOf(anniversary, NOW)).toBe('November 20, 2025');
  expect(shortMoment(anniversary, NOW)).toBe('Nov 20, 2025');
  expect(dayOf('2027-01-01', NOW)).toBe('January 1');
  expect(dayOf('2026-01-01', NOW)).toBe('January 1');
});

it('calls everything published only where visitors reach the page', () => {
  const page = { changes: [], publishing: 'owner' as const, state: 'published' as const };
  expect(leftToPublish(page)).toBe('Everything is published');
  expect(leftToPublish({ ...page, state: 'blocked' })).toBe('Nothing new to publish');
  expect(leftToPublish({ ...page, state: 'paused' })).toBe('Nothing new to publish');
  expect(leftToPublish({ ...page, state: 'unpublished' })).toBe('Nothing is published');
});

it('says that visitors see a version or saved facts only where they do', () => {
  const page = { state: 'published', account_active: true, published_version: 3 } as const;
  expect(versionOut(page)).toBe('Version 3, live now.');
  expect(versionOut({ ...page, state: 'paused' })).toBe('Version 3, live last.');
  expect(versionOut({ ...page, account_active: false })).toBe('Version 3, live last.');
  expect(versionOut({ ...page, state: 'draft', published_version: null })).toBe('Nothing is live yet.');
  expect(factsSeen({ facts_live: true, published_version: 3 })).toBe('They are live when you save.');
  expect(factsSeen({ facts_live: true, published_version: null })).toMatch(/^Once your page is out,/);
  expect(factsSeen({ facts_live: false, published_version: 3 })).toBe('They go out with the next version.');
});
