import { tradeOf } from '../content/compose/trade-table.shared.ts';
import type { Look } from '../content/look.shared.ts';
import type { TradeId } from '../content/trades.shared.ts';
import { defaultLook } from './designs.shared.ts';

/** Three looks that suit the trade, the best suited first. */
export const suggestedLooks = (trade: TradeId): Look[] =>
  tradeOf(trade).looks.map(([design, palette]) => ({ ...defaultLook(design), palette }));
