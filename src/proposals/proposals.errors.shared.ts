import type { ErrorTable } from '../common/errors.ts';

export const proposalsErrors = {
  work_not_open: [409, 'This was answered or taken back already.', 'not_open'],
  proposal_changed: [409, 'We have sent you something newer meanwhile. Please look at it first.', 'stale'],
  proposal_rewritten: [409, 'A colleague has changed it meanwhile. Please load it again.', 'stale'],
  already_used: [409, 'We have designed your page once. Please send us what you want changed.'],
  already_open: [409, 'There is one already that waits for an answer.'],
  too_many_open: [409, 'Ten of your requests are open. Please wait until we have answered one.', 'too_many'],
  too_many_comments: [409, 'There are many comments here already. Please write to us in Messages.', 'too_many'],
  request_busy: [409, 'Another request of this customer is being worked on.', 'busy'],
  customer_inactive: [409, 'This customer is not active at the moment.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    proposals: typeof proposalsErrors;
  }
}
