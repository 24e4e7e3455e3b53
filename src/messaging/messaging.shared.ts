export const SUBJECT_MAX = 200;
export const CONTENT_MAX = 4_000;
/** What a first message without a conversation is filed under (specification 3). */
export const FIRST_SUBJECT = 'Support';
/** Milliseconds between two looks at a conversation (specification 1, section 9). */
export const POLL_MS = 5_000;

export const CONVERSATION_STATUSES = ['active', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];
export type SenderType = 'user' | 'admin';
