import { describe, expect, it } from '@jest/globals';
import { foundOf, stateOf, stepsOf, when } from './domain.texts.ts';
import type { DomainRecord, DomainView } from './domains.data.ts';

const domain: DomainView = {
  id: 'd-1',
  host: 'bloomhair.ca',
  shown: 'bloomhair.ca',
  state: 'failing',
  primary: true,
  records: [],
  created_at: '',
  proven_at: null,
  failing_since: null,
  checked_at: '2026-11-22T10:00:00Z',
  next_check: null,
};
const record: DomainRecord = {
  type: 'A',
  name: 'bloomhair.ca',
  label: '@',
  value: '203.0.113.20',
  found: [],
  ok: false,
  hint: '',
};

describe('what was found of a record', () => {
  it.each<[string, Partial<DomainRecord>, Partial<DomainView>, string]>([
    ['right', { ok: true, found: ['203.0.113.20'] }, {}, 'Right'],
    ['before a check', {}, { state: 'pending', checked_at: null }, 'Not looked up yet'],
    ['not made yet', {}, { state: 'pending' }, 'Not there yet'],
    ['another value', { found: ['198.51.100.7'] }, {}, 'Found 198.51.100.7'],
    ['gone', {}, {}, 'No answer'],
    ['a proof that is gone', { type: 'TXT', name: '_shingle.bloomhair.ca' }, { state: 'live' }, 'No answer'],
    ['a proof not made yet', { type: 'TXT', name: '_shingle.bloomhair.ca' }, { state: 'pending' }, 'Not there yet'],
    ['a www that was never made', { type: 'CNAME', name: 'www.bloomhair.ca' }, {}, 'Not there yet'],
  ])('%s', (_what, of, at, text) => expect(foundOf({ ...record, ...of }, { ...domain, ...at }).text).toBe(text));
});

it('a later check is named with its day, without a second full stop', () => {
  expect(when(new Date().toISOString())).toMatch(/^at \d{1,2}:\d{2}\s[AP]M$/);
  expect(when('2020-01-05T12:30:00Z')).toMatch(/^on Jan 0[45], 2020, \d{1,2}:\d{2}\s[AP]M$/);
});

describe('the state of a domain', () => {
  const txt: DomainRecord = { ...record, type: 'TXT', name: '_shingle.bloomhair.ca', value: 'shingle-site=1' };
  const right = { ok: true, found: ['as it should be'] };
  const failing = { ...domain, failing_since: '2026-11-20T10:00:00Z', proven_at: '2026-10-01T10:00:00Z' };

  it('that leads elsewhere, and of one whose TXT record is gone, are told apart', () => {
    const lost = { ...failing, records: [{ ...txt, ...right }, record] };
    expect(stateOf(lost)).toContain('bloomhair.ca has not reached us since');
    const unproven = { ...failing, records: [txt, { ...record, ...right }] };
    expect(stateOf(unproven)).toBe('bloomhair.ca is not shown to be yours: its TXT record is gone.');
    expect(stepsOf(unproven, 'bloom-hair')[1]).toMatchObject({ kind: 'stopped', note: 'The TXT record is gone' });
  });

  it('that is made and in use by another site says so, and counts no records', () => {
    const taken = {
      ...domain,
      state: 'pending' as const,
      records: [
        { ...txt, ...right },
        { ...record, ...right },
      ],
    };
    expect(stateOf(taken)).toBe('bloomhair.ca is in use by another site of ours.');
    expect(stateOf({ ...taken, records: [txt, record] })).toContain('2 records are still to be made');
  });
});
