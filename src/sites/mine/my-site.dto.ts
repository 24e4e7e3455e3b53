import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  Length,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { LANGUAGES, type Language } from '../../pages/languages.shared.ts';
import { AsText, IsMap, Optional, Trim } from '../../common/http/validation.ts';
import { SHORT_MAX, type Text } from '../content/site-content.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { Change } from '../content/changes.shared.ts';
import type { Look } from '../content/look.shared.ts';
import { isTimeZone } from '../content/record/site-record.dto.ts';
import { IsText } from '../content/record/text-validation.ts';
import { TRADES, type TradeId } from '../content/trades/trades.shared.ts';
import type { QuotaView } from '../submissions/request-quotas.service.ts';
import type { OpenState } from '../submissions/site-submission.entity.ts';
import type { PausedBy, Publishing, SiteState } from '../sites.shared.ts';

/** A name in the site's default language may be given as a plain text. */
const TradeName = () => applyDecorators(Trim(), IsText(SHORT_MAX, { orPlain: true }));

/** Region/City or UTC: PostgreSQL does not know ICU's other names ('VST', 'SystemV/EST5'), or takes them for other zones. */
const ZONE = /^(?:UTC$|(?!SystemV)[A-Z][A-Za-z]+\/[A-Z])/;
/** By their lower-case names: Intl takes a zone in any case, what compares zones does not. */
const ZONES = new Map(['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone.toLowerCase(), zone]));
const isNamedZone = (value: unknown): boolean => isTimeZone(value) && ZONE.test(value as string);

export class TradeQuery {
  @Optional() @IsIn(TRADES) trade?: TradeId;
}

export class NameQuery {
  @IsString() @MaxLength(200) name: string;
}

export class NewSiteDto {
  @IsIn(TRADES) trade: TradeId;
  @Optional() @TradeName() trade_name?: Text | string;
  @IsMap() look: object;
  @Optional() @Trim() @Length(1, 200) slug?: string;
}

export class NameDto {
  @Trim() @Length(1, 200) slug: string;
}

export class SettingsDto {
  @Optional() @IsBoolean() facts_live?: boolean;
  @Optional() @IsBoolean() weekly_mail?: boolean;
  @Optional() @IsBoolean() paused?: boolean;
  @Optional()
  @AsText((zone) => ZONES.get(zone.toLowerCase()) ?? zone)
  @ValidateBy({ name: 'isTimeZone', validator: { validate: isNamedZone, defaultMessage: () => 'must be a time zone' } })
  time_zone?: string;
  @Optional() @IsIn(TRADES) trade?: TradeId;
  @Optional() @TradeName() trade_name?: Text | string;
  @Optional() @IsIn(LANGUAGES) default_language?: Language;
  /** The default one, and one more where the plan has it. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(2)
  @ArrayUnique()
  @IsIn(LANGUAGES, { each: true })
  languages?: Language[];
}

export type FeaturesView = {
  live: boolean;
  pictures: number;
  languages: number;
  booking: boolean;
  assistant: boolean;
  /** The plan allows it, and the add-on 'custom-domain' was bought. */
  own_domain: boolean;
  /** A model suggests texts; without one only the trade's own sentences are. */
  model: boolean;
};
export type MySiteView = {
  id: string;
  state: SiteState;
  slug: string | null;
  /** Where a visitor reaches it now. */
  url: string | null;
  /** The host of `url`, as people write it. */
  address: string | null;
  /** The canonical address, which is printed. */
  card_url: string | null;
  /** The same without its scheme, as people write it. */
  card_address: string | null;
  trade: TradeId;
  trade_name: Text | null;
  paused_by: PausedBy | null;
  /** The owner's; the page of another one is offline, whatever its state. */
  account_active: boolean;
  /** When the page of an owner whose plan has ended goes off; null where there is a plan, or no page. */
  stays_until: string | null;
  publishing: Publishing;
  published_version: number | null;
  /** What is live is the first version that ever was. */
  published_once: boolean;
  block_reason: string | null;
  facts_live: boolean;
  weekly_mail: boolean;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  /** Drafted and not live. */
  changes: Change[];
  features: FeaturesView;
  submission: null | { id: string; state: OpenState; sent_at: string; due_at: string };
  /** Why our team sent the page back; null once it was sent again or put live. */
  sent_back: null | { reason: string; sent_at: string };
  /** Sending the draft to our team would use up one of `quota`. */
  sending_counts: boolean;
  quota: QuotaView;
};
export type MySiteAnswer = { site: MySiteView | null; looks: { look: Look; record: SiteRecord }[] };
export type SiteAnswer = { site: MySiteView };
