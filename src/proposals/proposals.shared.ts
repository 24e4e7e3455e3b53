/** Limits and states of what our team does for customers; docs/PRODUCT.md, "We do it for you". */
export const COMMENT_MAX = 4_000;
/** Of the customer on one proposal: all are read at once. */
export const COMMENTS_MAX = 500;
export const REQUEST_MIN = 10;
export const REQUEST_MAX = 4_000;
export const BRIEF_MAX = 4_000;
export const OPEN_REQUESTS_MAX = 10;
export const REQUEST_IMAGES_MAX = 10;
export const OPTION_NAME_MAX = 60;
/** A design has 2 or 3 options, the answer to a request one. */
export const OPTIONS_OF = { design: [2, 3], update: [1, 1] } as const satisfies Record<string, [number, number]>;

export const PROPOSAL_KINDS = ['design', 'update'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATES = ['draft', 'sent', 'changing', 'chosen', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const REQUEST_STATES = ['new', 'asked', 'working', 'proposed', 'done', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type DesignRequestState = 'new' | 'working' | 'proposed' | 'done' | 'withdrawn';
export const TASK_STATES = ['waiting', 'working', 'asked', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Whose move it is: our team's clock is stopped while the customer has the turn. */
export type Turn = 'us' | 'customer';
/** One thing that was said beside a request or task. */
export type Remark = { by: Turn; name: string; text: string; at: string };

/** Business days that we promise for an add-on, from its purchase on. */
export const TASK_DAYS = { 'google-business': [5, 10], 'custom-domain': [2, 5] } as const;

export const WORK_KINDS = ['brief', 'submission', 'proposal', 'request', 'task'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
