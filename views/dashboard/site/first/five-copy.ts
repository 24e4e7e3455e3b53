import { TRADES } from '../../../../src/sites/content/trades/trades.shared.ts';
import { KeptCopy } from '../../../lib/session/kept-copy.ts';
import type { Five } from '../../../start/five.ts';

export const FIVE_COPY = 'shingle.five';

/** Answers that the server has not taken yet, and the version of the business info they were written over; 0 without any. */
export type FiveCopy = { version: number; five: Five };

/** The answers name a phone: another account's are erased at once. */
export const fiveCopy = (userId: string): KeptCopy<FiveCopy> => new KeptCopy(FIVE_COPY, userId, isWhole, 0);

const TEXTS = ['business_name', 'trade_name', 'phone', 'city', 'province'] as const;

function isWhole({ five, version }: Partial<FiveCopy> = {}): boolean {
  return (
    Number.isInteger(version) &&
    TEXTS.every((name) => typeof five?.[name] === 'string') &&
    (five!.trade === null || TRADES.includes(five!.trade)) &&
    Array.isArray(five!.lines) &&
    five!.lines.length > 0 &&
    five!.lines.every((line) => [line?.id, line?.service, line?.price].every((each) => typeof each === 'string'))
  );
}
