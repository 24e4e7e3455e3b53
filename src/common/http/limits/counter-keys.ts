import { hash } from 'node:crypto';
import { normalForm } from '../../text/normal-form.shared.ts';

/** The counter's name for an e-mail or user name: short, and nothing personal. */
export const counterKey = (account: string): string => keyOf(normalForm(account));

/**
 * The counter's name for what a person is mailed. At most providers 'rosa+shop@' and 'rosa@' are one mailbox, so that a
 * stranger could mail it without end (RFC 5233). For counters alone: the two are different accounts.
 */
export const mailboxKey = (email: string): string => keyOf(normalForm(email).replace(/^([^+@]+)\+.*(?=@)/, '$1'));

const keyOf = (account: string): string => hash('sha256', account, 'base64url');
