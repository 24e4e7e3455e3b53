import type { ErrorTable } from '../common/errors.ts';

export const abuseErrors = {
  already_decided: [
    409,
    'A colleague has decided this report already. Please load the list again. The site can still be taken off on its own page.',
  ],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    abuse: typeof abuseErrors;
  }
}
