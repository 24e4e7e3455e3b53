import type { ErrorTable } from '../common/errors.ts';

export const authErrors = {
  email_taken: [409, 'There is already an account with that e-mail.'],
  invalid_credentials: [401, 'Invalid credentials'],
  account_suspended: [403, 'This account is suspended. Please write to us.'],
} as const satisfies ErrorTable;
