import type { ErrorTable } from '../common/errors.ts';
import { EMAIL_LOCK_HOURS } from './auth.shared.ts';

export const authErrors = {
  email_taken: [409, 'There is already an account with that e-mail.'],
  invalid_credentials: [401, 'Invalid credentials'],
  account_suspended: [403, 'This account is suspended. Please write to us.'],
  mailed_link_ended: [400, 'This link has been used or has run out. Please ask for a new one.', 'invalid_token'],
  email_locked: [
    409,
    `Your e-mail was taken back less than ${EMAIL_LOCK_HOURS} hours ago. Please change it later, or write to us.`,
  ],
  customer_changed: [409, 'This customer was changed meanwhile. Please look at them again.', 'stale'],
  wrong_password: [400, 'That is not your current password.'],
  credentials_required: [400, 'Please enter both username and password'],
  ticket_ended: [401, 'That took too long, or too many tries. Please sign in again.'],
  wrong_code_at_sign_in: [401, 'That code is wrong, or has been used. Please try the next one.', 'wrong_code'],
  wrong_code: [400, 'That code is wrong, or has been used. Please try the next one.'],
  wrong_passkey_at_sign_in: [
    401,
    'That passkey does not open this account. Please use another one, or a code.',
    'wrong_code',
  ],
  wrong_passkey: [400, 'That passkey does not open this account. Please use another one, or a code.', 'wrong_code'],
  factor_needed: [400, 'Please confirm with your authenticator, your passkey or a recovery code.'],
  confirm_first: [403, 'Please confirm that it is you first.'],
  passkey_invalid: [400, 'That passkey could not be set up. Please try again.'],
  passkey_known: [409, 'That passkey is set up already.'],
  passkeys_full: [409, 'You have as many passkeys as you can have. Please remove one first.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    auth: typeof authErrors;
  }
}
