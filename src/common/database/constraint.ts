import { QueryFailedError } from 'typeorm';
import { AppError, type ErrorCode } from '../errors.ts';

/** The name of the constraint or unique index that refused a write, if one did. */
export function violatedConstraint(thrown: unknown): string | undefined {
  if (!(thrown instanceof QueryFailedError)) return undefined;
  return (thrown.driverError as { constraint?: string }).constraint;
}

/** Runs a write whose rule is a constraint, or one of several: a breach becomes AppError(code). */
export async function orRefuse<T>(
  code: ErrorCode,
  constraint: string | readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    const violated = violatedConstraint(thrown);
    if (violated !== undefined && [constraint].flat().includes(violated)) throw new AppError(code);
    throw thrown;
  }
}
