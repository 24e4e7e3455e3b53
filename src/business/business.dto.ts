import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsString,
  IsUrl,
  Length,
  Max,
  MaxLength,
  Min,
  registerDecorator,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { IsLocalTime, OneLine, Optional, Trim, REVISION_MAX } from '../common/http/validation.ts';
import {
  BUSINESS_TEXTS,
  PRICE_DESCRIPTION_MAX,
  PRICE_ID_MAX,
  PRICE_MAX,
  PRICES_MAX,
  SERVICE_MAX,
  SERVICES_MAX,
  type BusinessText,
} from './business.shared.ts';
import type { WeekHours } from './hours.shared.ts';
import { isTime } from '../common/format/format.shared.ts';

const PRICES_RULE = `There can be at most ${PRICES_MAX} prices, as a list.`;
const PRICE_RULE = 'Each price has an id, a service, a price and perhaps a description.';
const SERVICES_RULE = `There can be at most ${SERVICES_MAX} services, as a list.`;
const DAY_RULE = 'Please give the hours of all seven days, each with open, close and closed.';

const atMost = (what: string, most: number) => ({ message: `${what} can have at most ${most} characters.` });
const needed = (what: string, most: number) => ({ message: `Please enter the ${what}, at most ${most} characters.` });
const tooLong = (name: BusinessText) =>
  atMost(`The ${BUSINESS_TEXTS[name].label.toLowerCase()}`, BUSINESS_TEXTS[name].max);
/** A text that may be left out. */
const Text = (name: BusinessText) =>
  applyDecorators(Optional(), Trim(), IsString(), MaxLength(BUSINESS_TEXTS[name].max, tooLong(name)));

/** Makes a `Type` of each row. A list longer than `most` is not walked, so that it is refused at once. */
const Rows = (Type: new () => object, most: number) =>
  Transform(({ value }: { value: unknown }) => {
    if (!Array.isArray(value)) return value;
    if (value.length > most) return 'too many';
    return value.map((row: unknown) => asInstance(Type, row));
  });
const Nested = (Type: new () => object) => Transform(({ value }: { value: unknown }) => asInstance(Type, value));
/** A list in an object's place becomes a text, which ValidateNested refuses: it would look into a list. */
function asInstance(Type: new () => object, value: unknown): unknown {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? plainToInstance(Type, value) : value;
}

/** A closed day may leave its times empty; an open one has both. */
const isOpenDay = (day: DayHoursDto, time: unknown) => !isClosed(day) || (time !== undefined && time !== '');
const isClosed = ({ closed }: { closed: unknown }) => closed === true;

/** After the same day's `open`; texts of HH:MM compare as times do. */
function IsAfterOpen() {
  return (target: object, propertyName: string) =>
    registerDecorator({
      name: 'isAfterOpen',
      target: target.constructor,
      propertyName,
      validator: {
        validate(close: unknown, { object }: ValidationArguments) {
          const day = object as DayHoursDto;
          const { open } = day;
          if (isClosed(day) || typeof close !== 'string' || typeof open !== 'string') return true;
          return !isTime(close) || !isTime(open) || close > open;
        },
        defaultMessage: () => 'Closing must be later than opening.',
      },
    });
}

const IsDayTime = () => IsLocalTime({ message: 'Please give a time like 09:00 or 17:30.' });

export class DayHoursDto {
  @ValidateIf(isOpenDay) @IsDayTime() open: string;
  @ValidateIf(isOpenDay) @IsDayTime() @IsAfterOpen() close: string;
  @Optional() @IsBoolean() closed: boolean;
}

export class WeekHoursDto implements WeekHours {
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) monday: DayHoursDto;
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) tuesday: DayHoursDto;
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) wednesday: DayHoursDto;
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) thursday: DayHoursDto;
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) friday: DayHoursDto;
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) saturday: DayHoursDto;
  @Nested(DayHoursDto) @IsDefined({ message: DAY_RULE }) @ValidateNested({ message: DAY_RULE }) sunday: DayHoursDto;
}

/** One row of the price list; `id` is the client's own. */
export class PriceDto {
  @Length(1, PRICE_ID_MAX, { message: `Each price needs an id of at most ${PRICE_ID_MAX} characters.` }) id: string;
  @Trim() @IsString() @MaxLength(SERVICE_MAX, atMost('The service', SERVICE_MAX)) service: string;
  @Trim() @IsString() @MaxLength(PRICE_MAX, atMost('The price', PRICE_MAX)) price: string;
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(PRICE_DESCRIPTION_MAX, atMost('The description', PRICE_DESCRIPTION_MAX))
  description?: string;
}

/** The whole of it: what is left out is empty afterwards. */
export class BusinessInfoDto {
  @OneLine()
  @Length(1, BUSINESS_TEXTS.business_name.max, needed('business name', BUSINESS_TEXTS.business_name.max))
  business_name: string;
  @Trim() @Length(1, BUSINESS_TEXTS.phone.max, needed('phone number', BUSINESS_TEXTS.phone.max)) phone: string;
  @Text('address') address?: string;
  @Text('description') description?: string;
  @Text('business_type') business_type?: string;
  /** http or https; an empty text is none. */
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @OneLine()
  @MaxLength(BUSINESS_TEXTS.website.max, tooLong('website'))
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: true, disallow_auth: true },
    { message: 'Please give the website as an address like https://example.com.' },
  )
  website?: string;
  @Text('city') city?: string;
  @Text('province') province?: string;
  @Text('postal_code') postal_code?: string;
  @Optional()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) && value.length > SERVICES_MAX ? 'too many' : value,
  )
  @IsArray({ message: SERVICES_RULE })
  services?: string[];
  @Optional()
  @Rows(PriceDto, PRICES_MAX)
  @IsArray({ message: PRICES_RULE })
  @ValidateNested({ each: true, message: PRICE_RULE })
  pricing?: PriceDto[];
  @Optional()
  @Nested(WeekHoursDto)
  @ValidateNested({ message: DAY_RULE })
  hours?: WeekHoursDto;
  /** The version this was written over; 0 where there was none. Without it the last write wins. */
  @Optional() @IsInt() @Min(0) @Max(REVISION_MAX) version?: number;
}

export type PriceView = { id: string; service: string; price: string; description: string };
export type BusinessInfoView = Record<BusinessText, string> & {
  /** 'city, province' */
  location: string;
  services: string[];
  pricing: PriceView[];
  hours: WeekHours | null;
  version: number;
  updated_at: string;
};
export type BusinessInfoAnswer = { business_info: BusinessInfoView | null };
export type BusinessInfoSaved = { message: string; business_info: BusinessInfoView };
