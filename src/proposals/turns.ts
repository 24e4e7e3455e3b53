import { businessDaysUntil, dueAfter } from '../common/format/business-days.shared.ts';
import { ANSWER_DAYS } from '../sites/submissions/submissions.shared.ts';

/** Where each kind is kept, and which of it waits for which side, as SQL: each table has indexes with these conditions. */
export const WAITING = {
  brief: { table: 'design_requests', us: `state in ('new', 'working')` },
  request: { table: 'update_requests', us: `state in ('new', 'working')`, customer: `state = 'asked'` },
  proposal: { table: 'proposals', us: `state = 'changing'`, customer: `state = 'sent'` },
  task: { table: 'service_tasks', us: `state in ('waiting', 'working')`, customer: `state = 'asked'` },
} as const;
export type WaitingKind = keyof typeof WAITING;

/** `dueAt` is the promise of the side that has the turn; `ourDays` what is left on our clock while it is stopped. */
export type Timed = { dueAt: Date; ourDays: number | null };

/** The customer has the turn: our clock is stopped, and theirs starts. A promise that is late keeps one day. */
export function turnToCustomer(row: Timed, now: Date): void {
  row.ourDays ??= Math.max(1, businessDaysUntil(now, row.dueAt));
  row.dueAt = dueAfter(now, ANSWER_DAYS);
}

/** Our team has the turn again: our clock goes on where it stood. */
export function turnToUs(row: Timed, now: Date): void {
  row.dueAt = dueAfter(now, row.ourDays ?? ANSWER_DAYS);
  row.ourDays = null;
}
