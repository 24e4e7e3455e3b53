import type { ErrorTable } from '../common/errors.ts';

export const assistantErrors = {
  conversation_not_found: [404, 'This conversation is not here, or has expired.'],
  no_suggestion: [503, 'Nothing could be suggested just now. Please try again later, or write it yourself.'],
  busy: [409, 'An answer is still being written. Please wait for it.'],
  quota_exceeded: [
    429,
    'The assistant has answered all it can this month. Please contact us instead: the details are on this page.',
  ],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    assistant: typeof assistantErrors;
  }
}
