import { chinese } from '../../../common/text/chinese.shared.ts';
import { LANGUAGES, type Language } from '../../../pages/languages.shared.ts';
import type { Text } from '../site-content.shared.ts';
import type { SiteFacts } from './facts-input.shared.ts';
import { DESCRIPTION_MAX, said, summary } from './texts.shared.ts';
import { firstLead, tradeName } from '../trades/trade-table.shared.ts';
import { clean } from './services.shared.ts';

type Texts = Partial<Record<Language, string>>;
const IN_CITY: Record<Language, (trade: string, city: string) => string> = {
  en: (trade, city) => `${trade} in ${city}`,
  fr: (trade, city) => `${trade} ${`à ${city}`.replace(/^à Les /, 'aux ').replace(/^à Le /, 'au ')}`,
  zh: (trade, city) => chinese`${city} 的${trade}`,
};

/** 'welder' begins a sentence as 'Welder'; 'iPhone repair' is somebody's own way of writing. */
const asBeginning = (name: string): string => name.replace(/^\p{Ll}(?!\p{Lu})/u, (first) => first.toUpperCase());

/** The trade's name in each language that has one; the owner's own name stands in each until it is written there. */
export function tradeNames({ site }: Pick<SiteFacts, 'site'>): Texts {
  const known = tradeName(site.trade);
  if (known) return known;
  const inOrder = [site.default_language, ...LANGUAGES];
  const fallback = inOrder.map((language) => said(site.trade_name, language)).find(Boolean) ?? '';
  const entries = LANGUAGES.map(
    (language) => [language, asBeginning(said(site.trade_name, language) || fallback)] as const,
  );
  return Object.fromEntries(entries.filter(([, name]) => name !== ''));
}

/** 'Hair salon in Markham'; the business's name where the owner has not named the trade. */
export function firstHeadline({ business, site }: Pick<SiteFacts, 'business' | 'site'>): Texts {
  const names = tradeNames({ site });
  const city = clean(business.city);
  const entries = LANGUAGES.map((language) => {
    const trade = names[language];
    if (!trade) return [language, clean(business.business_name)] as const;
    return [language, city ? IN_CITY[language](trade, city) : trade] as const;
  });
  return Object.fromEntries(entries);
}

export const firstLeadOf = ({ site }: Pick<SiteFacts, 'site'>): Text => firstLead(site.trade);

/** What search engines show below the title. */
export function described(languages: readonly Language[], paragraph: Text | undefined, lead: Text): Text {
  const entries = languages.map((language) => {
    const text = paragraph ? (paragraph[language] ?? lead[language]) : lead[language];
    return [language, summary(text ?? '', DESCRIPTION_MAX)] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
