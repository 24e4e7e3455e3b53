import { defineEffect } from '../../outbox/effect.ts';

export type ReminderOf = 'proposal' | 'request' | 'task';
/** Reminds a customer that we wait for them. `mark` names the turn: a later turn has reminders of its own. */
export type TurnReminder = {
  of: ReminderOf;
  id: string;
  mark: number;
  at: 'before' | 'day' | 'week1' | 'week2' | 'week3';
};
export const turnReminder = defineEffect<TurnReminder>('proposals.reminder');
