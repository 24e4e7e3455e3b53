import { IsIn, Length } from 'class-validator';
import { Optional, Trim } from '../../common/http/validation.ts';
import type { ServiceId } from '../../plans/plans.shared.ts';
import { REQUEST_MAX, type Remark, type TaskState, type Turn } from '../proposals.shared.ts';

const MOVES = ['working', 'asked', 'done'] as const;

export class TaskChangeDto {
  @IsIn(MOVES) state: (typeof MOVES)[number];
  /** The question of 'asked'; what was done, of 'done'. */
  @Optional() @Trim() @Length(1, REQUEST_MAX) text?: string;
}

/** An add-on that was bought, and how far it is. */
export type TaskView = {
  id: string;
  service: ServiceId;
  name: string;
  state: TaskState;
  turn: Turn;
  /** The promised days, from and to. */
  promised_from: string;
  promised_by: string;
  bought_at: string;
  done_at: string | null;
  /** What we asked or said last. */
  text: string | null;
  messages: Remark[];
};
/** All of them: there is no next page. */
export type TasksView = { tasks: TaskView[]; next_cursor: string | null };
export type TaskAnswer = { task: TaskView };
