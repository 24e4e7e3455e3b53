import type { ErrorTable } from '../common/errors.ts';

export const importsErrors = {
  address_refused: [
    400,
    'We cannot read that address. Please check the spelling. Some pages are too slow for us, or do not let us read them.',
  ],
  picture_gone: [404, 'That picture is no longer at hand. Please read the old page again.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    imports: typeof importsErrors;
  }
}
