import { expect, it } from '@jest/globals';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { FALL_BACK_DAYS, REMOVED_DAYS } from './domains.shared.ts';
import { isCanonical, SiteDomain, type Found } from './site-domain.entity.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const ago = (days: number) => daysAfter(NOW, -days);
const domain = (given: Partial<SiteDomain>) =>
  Object.assign(new SiteDomain(), { state: 'live', lostChecks: 0, failingSince: null, proofGoneSince: null }, given);
const after = (given: Partial<SiteDomain>, proof: Found, reached: Found) => {
  const checked = domain(given);
  checked.apply({ proof, reached }, NOW);
  return checked.state;
};

it('that fails is not removed by a check that had no answer, however long it has failed', () => {
  const failing = { state: 'failing' as const, failingSince: ago(REMOVED_DAYS + 5), lostChecks: 9 };
  expect(after(failing, 'unknown', 'unknown')).toBe('failing');
  expect(after(failing, 'yes', 'unknown')).toBe('failing');
  expect(after(failing, 'yes', 'no')).toBe('removed');
  expect(after(failing, 'unknown', 'yes')).toBe('live');
});

it('that fails for its TXT record alone is removed by a check that misses the record, not by one without an answer', () => {
  const failing = { state: 'failing' as const, failingSince: ago(REMOVED_DAYS), proofGoneSince: ago(REMOVED_DAYS + 7) };
  expect(after(failing, 'unknown', 'yes')).toBe('failing');
  expect(after(failing, 'unknown', 'unknown')).toBe('failing');
  expect(after(failing, 'no', 'unknown')).toBe('removed');
  expect(after(failing, 'no', 'yes')).toBe('removed');
});

it('that is live begins to fail by what a check found, not by one without an answer', () => {
  const gone = { proofGoneSince: ago(7) };
  expect(after(gone, 'unknown', 'yes')).toBe('live');
  expect(after({ proofGoneSince: ago(6.99) }, 'no', 'yes')).toBe('live');
  expect(after(gone, 'no', 'yes')).toBe('failing');
  expect(after({ lostChecks: 2 }, 'yes', 'unknown')).toBe('live');
  expect(after({ lostChecks: 2 }, 'yes', 'no')).toBe('failing');
  const found = domain({ lostChecks: 2 });
  found.apply({ proof: 'yes', reached: 'yes' }, NOW);
  expect(found.lostChecks).toBe(0); // three in a row
});

it('that is proven becomes live by a check that finds its TXT record and that it leads to us', () => {
  const proven = { state: 'proven' as const };
  expect(after(proven, 'yes', 'yes')).toBe('live');
  expect(after(proven, 'no', 'yes')).toBe('proven');
  expect(after(proven, 'unknown', 'yes')).toBe('proven');
  expect(after(proven, 'yes', 'no')).toBe('proven');
});

it('that fails is the canonical address for three days, and no moment longer', () => {
  const end = ago(FALL_BACK_DAYS);
  expect(isCanonical('failing', new Date(end.getTime() + 1), NOW)).toBe(true);
  expect(isCanonical('failing', end, NOW)).toBe(false);
});
