import type { Response } from 'express';

/** A call that never ends, e.g. one whose connection was destroyed, is not waited for any longer. */
const LONGEST_MS = 60_000;

/** When the call has ended, also where its sender has gone: a closed connection ends no transaction. */
export function answered(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_MS).unref();
    const end = response.end.bind(response) as (...given: unknown[]) => Response;
    response.end = (...given: unknown[]) => {
      clearTimeout(late);
      resolve();
      return end(...given);
    };
  });
}
