import { expect, it } from '@jest/globals';
import { turnToCustomer, turnToUs } from './turns.ts';

it('a promise that is late keeps one day while the customer has the turn', () => {
  const row = { dueAt: new Date('2026-11-18T23:00:00Z'), ourDays: null }; // six in the evening in Toronto
  turnToCustomer(row, new Date('2026-11-19T15:00:00Z'));
  expect(row.ourDays).toBe(1);
  turnToUs(row, new Date('2026-11-23T15:00:00Z'));
  expect(row).toEqual({ dueAt: new Date('2026-11-24T23:00:00Z'), ourDays: null });
});
