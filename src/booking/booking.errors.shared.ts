import type { ErrorTable } from '../common/errors.ts';

export const bookingErrors = {
  slot_unavailable: [400, 'That time is not offered. Please choose another.'],
  slot_taken: [409, 'That time has just been taken. Please choose another.'],
  too_many_pending: [
    429,
    'You already have three requests waiting for an answer. Please wait until they are answered.',
  ],
  not_pending: [409, 'This appointment has already been answered.'],
  not_live: [409, 'This appointment is no longer on.'],
  cancel_link_ended: [400, 'This link does not work any more. It may have been used before.', 'invalid_token'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    booking: typeof bookingErrors;
  }
}
