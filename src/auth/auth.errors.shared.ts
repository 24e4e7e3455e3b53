import type { ErrorTable } from '../common/errors.ts';

export const authErrors = {
  email_taken: [409, 'There is already an account with that e-mail.'],
  invalid_credentials: [401, 'Invalid credentials'],
  account_suspended: [403, 'This account is suspended. Please write to us.'],
  mailed_link_ended: [400, 'This link has been used or has run out. Please ask for a new one.', 'invalid_token'],
  email_locked: [409, 'Your e-mail was taken back less than 24 hours ago. Please change it later, or write to us.'],
  wrong_password: [400, 'That is not your current password.'],
  credentials_required: [400, 'Please enter both username and password'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    auth: typeof authErrors;
  }
}
