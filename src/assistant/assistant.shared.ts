/** Characters of a message, after trimming. */
export const QUESTION_MAX = 4_000;
export const QUESTION_TOO_LONG = `Message too long. Maximum ${QUESTION_MAX} characters allowed.`;
export const QUESTION_EMPTY = 'Please write a message.';

export const DEFAULT_ASSISTANT_SITE = 'auto-care';
export const POLL_MS = 2_000;
export const POLLS_MAX = 30;
/** Polls in a row that may find nothing before the conversation counts as expired. */
export const MISSING_MAX = 3;
export const RECONNECT_MS = 1_000;

export const AI_FAILED = 'AI processing failed. Please try again.';

export const ACTIONS = ['none', 'call', 'book', 'message'] as const;
export type AssistantAction = (typeof ACTIONS)[number];
