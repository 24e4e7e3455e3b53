import { tradeOf } from '../content/trades/trade-table.shared.ts';
import type { DesignId, Look } from '../content/look.shared.ts';
import type { TradeId } from '../content/trades/trades.shared.ts';
import { defaultLook, designOf } from './designs.shared.ts';

/** A design, and its palette where one was chosen. */
export type WantedLook = { design: DesignId; palette?: string };

/** Three looks that suit the trade, the best suited first; or the wanted one first, then those that suit. */
export function suggestedLooks(trade: TradeId, wanted?: WantedLook | null): Look[] {
  const suited = tradeOf(trade).looks.map(([design, palette]): Look => ({ ...defaultLook(design), palette }));
  if (!wanted) return suited;
  const { palettes } = designOf(wanted.design);
  const first = suited.find(({ design }) => design === wanted.design) ?? defaultLook(wanted.design);
  const { id } = palettes.find(({ id: palette }) => palette === wanted.palette) ?? { id: first.palette };
  return [{ ...first, palette: id }, ...suited.filter(({ design }) => design !== wanted.design)].slice(0, 3);
}
