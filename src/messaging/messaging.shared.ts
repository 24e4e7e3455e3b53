export const SUBJECT_MAX = 200;
export const CONTENT_MAX = 4_000;
/** Subject of the conversation that a first message creates. */
export const FIRST_SUBJECT = 'Support';
/** Milliseconds between two polls of a conversation. */
export const POLL_MS = 5_000;

export const CONVERSATION_STATUSES = ['active', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];
export type SenderType = 'user' | 'admin';
