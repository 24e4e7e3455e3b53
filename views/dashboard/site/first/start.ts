import { TRADES } from '../../../../src/sites/content/trades.shared.ts';
import { readStored, removeStored } from '../../../lib/session/storage.ts';
import type { Five } from './five.ts';

/** What a visitor wrote before they had an account; in this browser only. */
export const START_KEY = 'shingle.start';

export function readStart(): Pick<Five, 'business_name' | 'trade'> | null {
  try {
    const stored = JSON.parse(readStored(START_KEY) ?? 'null') as Record<string, unknown> | null;
    const trade = TRADES.find((id) => id === stored?.trade);
    if (typeof stored?.business_name !== 'string' || !trade) return null;
    return { business_name: stored.business_name.slice(0, 120), trade };
  } catch {
    return null;
  }
}

export const forgetStart = (): void => removeStored(START_KEY);
