import { defineEffect } from '../outbox/effect.ts';

/** How long an answer may stay unread before it goes out by mail. */
export const ANSWER_UNREAD_MS = 120_000;

/** Mails an answer that is still unread, with all others of its customer. */
export const unreadAnswer = defineEffect<{ messageId: string }>('messaging.unread-answer');
