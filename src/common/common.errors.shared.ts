import type { ErrorTable } from './errors.ts';

export const commonErrors = {
  invalid: [400, 'Please check what you entered.'],
  malformed: [400, 'The request could not be read.'],
  unauthorized: [401, 'Please sign in to continue.'],
  forbidden: [403, 'Your account may not do this.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  body_timeout: [408, 'The request did not arrive in time. Please try again.'],
  payload_too_large: [413, 'That is too large to send.'],
  unsupported_media_type: [415, 'That media type is not accepted here.'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'We cannot reach one of our services right now. Please try again in a moment.'],
} as const satisfies ErrorTable;

declare module './errors.ts' {
  interface ErrorTables {
    common: typeof commonErrors;
  }
}
