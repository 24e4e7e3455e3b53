import type { BusinessInfoView } from '../../business/business.dto.ts';
import { provinceCode } from '../../business/business.shared.ts';
import type { Language } from '../../pages/languages.shared.ts';
import { zoneOf } from '../content/compose/facts-input.shared.ts';
import type { Text } from '../content/site-content.shared.ts';
import type { TradeId } from '../content/trades.shared.ts';
import { Site } from '../site.entity.ts';

export const tradeNameIn = (language: Language, given: Text | string): Text =>
  typeof given === 'string' ? { [language]: given } : given;

/** A site as it begins: English, in the time zone of its province, without a name of its own. */
export function newSite(ownerId: string, trade: TradeId, business: BusinessInfoView, tradeName?: Text | string): Site {
  const defaultLanguage = 'en';
  return Object.assign(new Site(), {
    ownerId,
    slug: null,
    cardSlug: null,
    trade,
    tradeName: tradeName === undefined ? null : tradeNameIn(defaultLanguage, tradeName),
    timeZone: zoneOf(provinceCode(business.province)),
    defaultLanguage,
    languages: [defaultLanguage],
  });
}
