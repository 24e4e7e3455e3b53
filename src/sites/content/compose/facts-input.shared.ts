import type { Language } from '../../../pages/languages.shared.ts';
import { TORONTO } from '../../../common/format/toronto.shared.ts';
import { businessTexts, type BusinessText } from '../../../business/business.shared.ts';
import type { WeekHours } from '../../../business/hours.shared.ts';
import type { Section } from '../look.shared.ts';
import type { Text } from '../site-content.shared.ts';
import type { TradeId } from '../trades/trades.shared.ts';

/** The saved business info, as GET /api/user/business-info answers it. */
export type BusinessFacts = Record<BusinessText, string> & {
  services: readonly string[];
  pricing: readonly { id: string; service: string; price: string; description: string }[];
  hours: WeekHours | null;
};

/** Business info that was never saved. */
export const NO_BUSINESS: BusinessFacts = {
  ...businessTexts(() => ''),
  services: [],
  pricing: [],
  hours: null,
};

/** The site's own settings that a record holds. */
export type SiteSettings = {
  trade: TradeId;
  trade_name?: Text;
  time_zone: string;
  default_language: Language;
  /** Those the owner writes in; the record has those that are complete. */
  languages: readonly Language[];
};

/** An upload of the owner's, as GET /api/upload/images answers it. Sizes in pixels. */
export type ImageFacts = {
  id: string;
  url: string;
  width: number;
  height: number;
  variants: readonly { width: number; url: string }[];
};

/** All that `compose` takes besides words and look. */
export type SiteFacts = { business: BusinessFacts; site: SiteSettings; images: readonly ImageFacts[] };

/** The part of the editor that a finding leads to: a section, or what is none. */
export type Part = Section | 'card' | 'look' | 'languages' | 'business' | 'address';

/** What stops publishing, or what would be better. `field` is a path: 'pricing.2.service' of the business info, 'questions.0.answer' of the words. */
export type Finding = { part: Part; field: string; message: string };

/** From west to east. */
const ZONES: Record<string, string> = {
  YT: 'America/Whitehorse',
  BC: 'America/Vancouver',
  NT: 'America/Yellowknife',
  AB: 'America/Edmonton',
  SK: 'America/Regina',
  MB: 'America/Winnipeg',
  ON: 'America/Toronto',
  QC: 'America/Toronto',
  NU: 'America/Iqaluit',
  NB: 'America/Moncton',
  NS: 'America/Halifax',
  PE: 'America/Halifax',
  NL: 'America/St_Johns',
};

/** Of Canada, from west to east, for a choice; a site may have any other one. */
export const ZONES_TO_CHOOSE: readonly string[] = [...new Set(Object.values(ZONES))];

/** The time zone most of a province lives in; Toronto's where there is no province. */
export const zoneOf = (province: string | undefined): string => (province && ZONES[province]) || TORONTO;
