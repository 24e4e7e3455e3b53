import { defineEffect } from '../outbox/effect.ts';

/** `cid` names it for the mail's own HTML. */
export type Attachment = {
  filename: string;
  content: string;
  contentType: string;
  encoding?: 'base64';
  cid?: string;
};
/** A mail as it is kept: rendered, without its sender. */
export type StoredMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: Attachment[];
  /** Where a POST ends mails of this kind, without a session (RFC 8058). */
  unsubscribe?: string;
  /** The moment from which it is not sent any more (ISO 8601). */
  until?: string;
};

/** Sends one mail over SMTP. */
export const deliverMail = defineEffect<StoredMail>('mail');
