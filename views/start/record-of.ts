import type { BusinessInfoView } from '../../src/business/business.dto.ts';
import { compose } from '../../src/sites/content/compose.shared.ts';
import { zoneOf, type BusinessFacts } from '../../src/sites/content/compose/facts-input.shared.ts';
import { tradeOf } from '../../src/sites/content/trades/trade-table.shared.ts';
import type { Look } from '../../src/sites/content/look.shared.ts';
import type { SiteRecord } from '../../src/sites/content/site-content.shared.ts';
import type { TradeId } from '../../src/sites/content/trades/trades.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { infoWith, type Five } from './five.ts';

/** The page that these answers make; in the trade's first look where none is named. */
export function recordOf(
  five: Five,
  info: BusinessInfoView | null,
  look = firstLook(five.trade ?? 'other'),
): SiteRecord {
  const { version: _version, hours = null, ...business } = infoWith(five, info);
  return compose(factsOf(five, { ...business, hours }), {}, look).record;
}

export function factsOf(five: Pick<Five, 'trade' | 'trade_name' | 'province'>, business: BusinessFacts) {
  const trade = five.trade ?? 'other';
  return {
    business,
    images: [],
    site: {
      trade,
      ...(trade === 'other' && five.trade_name.trim() ? { trade_name: { en: five.trade_name.trim() } } : {}),
      time_zone: zoneOf(five.province),
      default_language: 'en' as const,
      languages: ['en' as const],
    },
  };
}

function firstLook(trade: TradeId): Look {
  const [[design, palette]] = tradeOf(trade).looks;
  return { ...defaultLook(design), palette };
}
