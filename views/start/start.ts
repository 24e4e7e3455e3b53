import { BUSINESS_TEXTS } from '../../src/business/business.shared.ts';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { TRADES } from '../../src/sites/content/trades/trades.shared.ts';
import type { WantedLook } from '../../src/sites/designs/suggested-looks.shared.ts';
import { readStored, removeStored, writeStored } from '../lib/session/storage.ts';
import { TRADE_NAME_MAX, type Five } from './five.ts';

/** What a visitor wrote and chose before they had an account; in this browser only. */
const START_KEY = 'shingle.start';

export type Start = Pick<Five, 'business_name' | 'trade' | 'trade_name'> & { look: WantedLook | null };

/** Where storage is forbidden it lives as long as the document. */
let inMemory: string | null = null;

export function keepStart(start: Start): void {
  inMemory = JSON.stringify(start);
  writeStored(START_KEY, inMemory);
}

export const readStart = (): Start | null => parseStart(readStored(START_KEY) ?? inMemory);

export function forgetStart(): void {
  inMemory = null;
  removeStored(START_KEY);
}

/** What was stored, each field checked; null where no name is in it. */
export function parseStart(stored: string | null): Start | null {
  try {
    const start = JSON.parse(stored ?? 'null') as Record<string, unknown> | null;
    if (typeof start?.business_name !== 'string') return null;
    const tradeName = typeof start.trade_name === 'string' ? start.trade_name : '';
    return {
      business_name: start.business_name.slice(0, BUSINESS_TEXTS.business_name.max),
      trade: TRADES.find((id) => id === start.trade) ?? null,
      trade_name: tradeName.slice(0, TRADE_NAME_MAX),
      look: lookIn(start.look),
    };
  } catch {
    return null;
  }
}

function lookIn(stored: unknown): WantedLook | null {
  const { design, palette } = (stored ?? {}) as Record<string, unknown>;
  const known = DESIGNS.find((id) => id === design);
  if (!known) return null;
  return { design: known, ...(typeof palette === 'string' ? { palette } : {}) };
}
