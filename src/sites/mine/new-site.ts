import type { BusinessInfoView } from '../../business/business.dto.ts';
import { provinceCode } from '../../business/business.shared.ts';
import type { Language } from '../../pages/languages.shared.ts';
import { zoneOf } from '../content/compose/facts-input.shared.ts';
import { ownTradeName } from '../content/trades/trade-table.shared.ts';
import type { Text } from '../content/site-content.shared.ts';
import type { TradeId } from '../content/trades/trades.shared.ts';
import { Site } from '../site.entity.ts';

export const tradeNameIn = (language: Language, given: Text | string): Text =>
  typeof given === 'string' ? { [language]: given } : given;

/**
 * A site as it begins: English, in the time zone of its province, without an address. A trade that is not listed has the
 * name that Business Info gives it, unless it is given here.
 */
export function newSite(ownerId: string, trade: TradeId, business: BusinessInfoView, tradeName?: Text | string): Site {
  const defaultLanguage = 'en';
  const named = tradeName ?? (trade === 'other' ? ownTradeName(business.business_type) : '');
  return Object.assign(new Site(), {
    ownerId,
    slug: null,
    cardSlug: null,
    trade,
    tradeName: named === '' ? null : tradeNameIn(defaultLanguage, named),
    timeZone: zoneOf(provinceCode(business.province)),
    defaultLanguage,
    languages: [defaultLanguage],
  });
}
