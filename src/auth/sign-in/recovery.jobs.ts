import { defineEffect } from '../../outbox/effect.ts';

/** Mails a link for a new password, where `email` has an account. */
export const forgottenPassword = defineEffect<{ email: string }>('forgotten-password');
