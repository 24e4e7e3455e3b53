import { expect, it } from '@jest/globals';
import { Proposal } from './proposal.entity.ts';

it('is our turn from the first of several comments on, whose promise the others leave', () => {
  const proposal = Object.assign(new Proposal(), { state: 'sent', ourDays: 2 });
  proposal.wantChanges(new Date('2026-11-18T15:00:00Z'));
  expect(proposal).toMatchObject({ turn: 'us', dueAt: new Date('2026-11-20T23:00:00Z') });
  proposal.wantChanges(new Date('2026-11-19T15:00:00Z'));
  expect(proposal.dueAt).toEqual(new Date('2026-11-20T23:00:00Z'));
});
