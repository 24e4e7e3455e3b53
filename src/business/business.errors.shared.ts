import type { ErrorTable } from '../common/errors.ts';

export const businessErrors = {
  stale: [409, 'This was changed on another device meanwhile. Please choose which of the two to keep.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    business: typeof businessErrors;
  }
}
