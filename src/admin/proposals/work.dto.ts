import { IsIn, IsUUID } from 'class-validator';
import type { UserView } from '../../auth/auth.dto.ts';
import { IsQueryBoolean, Optional, PageQuery } from '../../common/http/validation.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import {
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  REQUEST_STATES,
  TASK_STATES,
  WORK_KINDS,
  type ProposalKind,
  type ProposalState,
  type RequestState,
  type TaskState,
  type Turn,
  type WorkKind,
} from '../../proposals/proposals.shared.ts';
import type { ProposalRowView, WorkedProposalView } from '../../proposals/offers/proposals.dto.ts';
import type { DesignRequestView, UpdateRequestView } from '../../proposals/requests/requests.dto.ts';
import type { TaskView } from '../../proposals/tasks/tasks.dto.ts';

export class QueueQuery extends PageQuery {
  @Optional() @IsIn(WORK_KINDS) kind?: WorkKind;
  /** Claimed by the caller, or by no one. */
  @Optional() @IsIn(['mine', 'free']) whose?: 'mine' | 'free';
  @Optional() @IsIn(['us', 'customer']) turn?: Turn;
  @Optional()
  @IsQueryBoolean('late must be 1 or 0.')
  late?: boolean;
}

export class ProposalsQuery extends PageQuery {
  @Optional() @IsUUID() site_id?: string;
  @Optional() @IsIn(PROPOSAL_STATES) state?: ProposalState;
  @Optional() @IsIn(PROPOSAL_KINDS) kind?: ProposalKind;
}

export class RequestsQuery extends PageQuery {
  @Optional() @IsIn(REQUEST_STATES) state?: RequestState;
}

export class TasksQuery extends PageQuery {
  @Optional() @IsIn(TASK_STATES) state?: TaskState;
}

export type WorkSiteView = { id: string; slug: string | null; url: string | null; name: string | null };
/** `mine`: the caller's own. */
export type ClaimView = { id: string; name: string | null; mine: boolean };
/** Whose work it is about, beside each answer for the operator. */
export type WorkPlaceView = {
  site: WorkSiteView | null;
  customer: UserView;
  claimed_by: ClaimView | null;
  /** Business days left on our clock while it is stopped. */
  our_days: number | null;
};

export type QueueItemView = WorkPlaceView & {
  id: string;
  kind: WorkKind;
  state: string;
  turn: Turn;
  /** The customer's words, or what was bought. */
  what: string;
  asked_at: string;
  due_at: string;
  /** The clock in words. */
  due: string;
  late: boolean;
  plan: PlanOrNone;
  owner_active: boolean;
  /** The proposal that is being written as the answer. */
  proposal_id: string | null;
};
/** Counted to 1,000 each. */
export type QueueCounts = { total: number; late: number; by_kind: Record<WorkKind, number> };
export type QueueView = { items: QueueItemView[]; counts: QueueCounts; next_cursor: string | null };

/** `brief`: the design request that it answers. */
export type TeamProposalView = {
  proposal: WorkedProposalView & WorkPlaceView & { brief: { id: string; text: string | null } | null };
};
export type TeamProposalsView = { proposals: (ProposalRowView & WorkPlaceView)[]; next_cursor: string | null };
export type TeamRequestView = { request: UpdateRequestView & WorkPlaceView };
export type TeamRequestsView = { requests: (UpdateRequestView & WorkPlaceView)[]; next_cursor: string | null };
/** `proposal_id`: what is being drawn for it. */
export type TeamDesignRequestView = { request: DesignRequestView & WorkPlaceView & { proposal_id: string | null } };
export type TeamTaskView = { task: TaskView & WorkPlaceView };
export type TeamTasksView = { tasks: (TaskView & WorkPlaceView)[]; next_cursor: string | null };
