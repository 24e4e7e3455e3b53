import type { ErrorTable } from '../common/errors.ts';

export const storageErrors = {
  storage_full: [507, 'There is no room for more files right now. Please try again later.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    storage: typeof storageErrors;
  }
}
