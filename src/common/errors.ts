/**
 * code -> [HTTP status, sentence for a person]. Each noun keeps its own in `x.errors.shared.ts`; no code is in two of them.
 * Where the API has one code for refusals of several nouns, each has a code of its own here and the common one as third entry.
 */
export type ErrorTable = Readonly<Record<string, readonly [status: number, sentence: string, answeredCode?: string]>>;

/** Every table of error codes: each `x.errors.shared.ts` adds its own by `declare module`, so that common imports no noun. */
export interface ErrorTables {}

/** The codes of all tables: a code that no table has does not compile. */
export type ErrorCode = { [Name in keyof ErrorTables]: keyof ErrorTables[Name] }[keyof ErrorTables];

export type ErrorDetails = {
  /** Replaces the table's sentence, where it depends on the case. */
  message?: string;
  /** field -> sentences */
  errors?: Record<string, string[]>;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
  /** Further properties of the answer, e.g. the newer version on a conflict. */
  extra?: Record<string, unknown>;
};

/** What was thrown, for the log: its stack where it has one. */
export const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);

/** A refusal with a stable code; the error filter finds status and sentence in the nouns' tables. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }
}
