import { MINUTE_MS } from '../common/format/durations.shared.ts';
import { defineEffect } from '../outbox/effect.ts';

/** The provider gets at most one mail of new conversations per customer in this time. */
export const CONVERSATIONS_MAIL_MS = 15 * MINUTE_MS;

/** Mails the provider the customer's new conversations, all in one. */
export const newConversations = defineEffect<{ userId: string }>('messaging.new-conversations');

/** How long an answer may stay unread before it goes out by mail. */
export const ANSWER_UNREAD_MS = 120_000;

/** Mails an answer that is still unread, with all others of its customer. */
export const unreadAnswer = defineEffect<{ messageId: string }>('messaging.unread-answer');
