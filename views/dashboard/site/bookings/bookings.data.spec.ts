import { expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api/api.ts';
import { answerFailure } from './bookings.data.ts';

it.each([
  [409, 'not_pending', 'This appointment has already been answered.'],
  [409, 'plan_needed', 'This needs a plan with booking.'],
  [503, 'unavailable', 'We are down for a moment.'],
])('an answer refused with %d %s says nothing of a time that has passed', (status, code, message) => {
  const refused = new ApiError(status, { success: false, code, message });
  expect(answerFailure(refused)).toEqual({ title: 'That was not saved.', message });
});
