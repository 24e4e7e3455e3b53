import { Type, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  ArrayMinSize,
  IsString,
  Length,
  validateSync,
} from 'class-validator';
import type { ValidationError } from 'class-validator';
import { EmailAddress } from '../../common/http/email.decorator.ts';
import { PLANS_OR_NONE, type PlanOrNone } from '../../plans/plans.shared.ts';
import { DESIGNS, SECTIONS, SEED, type LookSection, type RecordLook, type Section } from './look.shared.ts';
import { IsLocalTime, IsSlug } from '../../common/http/validation.ts';
import * as is from './site-content.shared.ts';
import { IsText, IsTexts, isLanguage, Optional } from './text-validation.ts';
import { TRADES, type TradeId } from './trades.shared.ts';

const LINK = /^(https?:\/\/[^\s<>"]+|\/[^\s<>"\\]*)$/;
const IMAGE = new RegExp(`^(${is.DRAWINGS.join('|')}|/(?!/)[^\\s<>"\\\\]{1,300})$`);

export class AddressDto {
  @Optional() @Length(1, is.SHORT_MAX) street?: string;
  @Length(1, is.SHORT_MAX) city: string;
  @Length(1, is.SHORT_MAX) region: string;
  @Optional() @Length(1, 12) postal_code?: string;
  @Matches(/^[A-Z]{2}$/) country: string;
}

export class HoursDto {
  @ValidateIf((hours: HoursDto) => hours.open !== undefined || hours.close !== undefined)
  @IsLocalTime()
  open?: string;

  @ValidateIf((hours: HoursDto) => hours.open !== undefined || hours.close !== undefined)
  @IsLocalTime()
  @ValidateBy({
    name: 'closesAfterOpening',
    validator: {
      validate: (close, args) => String(close) > String((args as { object: HoursDto }).object.open),
      defaultMessage: () => 'must be after open',
    },
  })
  close?: string;

  @Optional() @IsText(is.SHORT_MAX) note?: is.Text;
}

export class WeekDto implements Record<is.Day, HoursDto> {
  @IsDefined() @ValidateNested() @Type(() => HoursDto) monday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) tuesday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) wednesday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) thursday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) friday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) saturday: HoursDto;
  @IsDefined() @ValidateNested() @Type(() => HoursDto) sunday: HoursDto;
}

export class PriceDto {
  @Optional() @IsInt() @Min(0) @Max(is.CENTS_MAX) cents?: number;
  @Optional() @IsBoolean() from?: boolean;
  @Optional() @IsIn(is.PRICE_UNITS) unit?: is.PriceUnit;
  @Optional() @IsText(is.PRICE_TEXT_MAX) text?: is.Text;
}

export class ServiceDto {
  @IsSlug() id: string;
  @IsText(is.SHORT_MAX) name: is.Text;
  @Optional() @IsText(is.TEXT_MAX) description?: is.Text;
  @Optional() @ValidateNested() @Type(() => PriceDto) price?: PriceDto;
  @Optional() @IsBoolean() bookable?: boolean;
}

export class FocusDto {
  @IsNumber() @Min(0) @Max(1) x: number;
  @IsNumber() @Min(0) @Max(1) y: number;
}

export class VariantDto {
  @IsInt() @Min(1) width: number;
  @Matches(IMAGE) url: string;
}

export class PictureDto implements is.Picture {
  @Matches(IMAGE) image: string;
  @Optional() @IsText(is.TEXT_MAX) alt?: is.Text;
  @Optional() @IsText(is.TEXT_MAX) caption?: is.Text;
  @Optional() @IsInt() @Min(1) width?: number;
  @Optional() @IsInt() @Min(1) height?: number;
  @Optional()
  @IsArray()
  @ArrayMaxSize(6)
  @ValidateNested({ each: true })
  @Type(() => VariantDto)
  variants?: VariantDto[];
  @Optional() @ValidateNested() @Type(() => FocusDto) focus?: FocusDto;
  @Optional() @IsUUID() image_id?: string;
}

export class HeroDto {
  @IsText(is.SHORT_MAX) title: is.Text;
  @Optional() @IsText(is.SHORT_MAX) accent?: is.Text;
  @IsText(is.TEXT_MAX) lead: is.Text;
  @Optional() @IsText(is.SHORT_MAX) action?: is.Text;
  @Optional() @ValidateNested() @Type(() => PictureDto) picture?: PictureDto;
}

export class HeadingDto {
  @Optional() @IsText(is.SHORT_MAX) nav?: is.Text;
  @Optional() @IsText(is.SHORT_MAX) title?: is.Text;
  @Optional() @IsText(is.LONG_MAX) intro?: is.Text;
}

export class HeadingsDto implements Partial<Record<is.HeadingId, HeadingDto>> {
  @Optional() @ValidateNested() @Type(() => HeadingDto) services?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) prices?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) about?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) hours?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) areas?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) gallery?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) testimonials?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) faq?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) assistant?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) booking?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) contact?: HeadingDto;
}

export class StoryDto {
  @IsTexts(is.LONG_MAX) paragraphs: is.Text[];
  @IsTexts(is.SHORT_MAX) services: is.Text[];
  @IsTexts(is.SHORT_MAX) expertise: is.Text[];
}

export class TestimonialDto {
  @Length(1, is.SHORT_MAX) name: string;
  @Optional() @IsText(is.SHORT_MAX) about?: is.Text;
  @IsText(is.LONG_MAX) text: is.Text;
  @IsInt() @Min(1) @Max(5) stars: number;
}

export class QuestionDto {
  @IsSlug() id: string;
  @IsText(is.TEXT_MAX) question: is.Text;
  @IsText(is.LONG_MAX) answer: is.Text;
}

export class SocialDto {
  @IsIn(is.NETWORKS) network: is.Network;
  @Matches(/^https:\/\/[^\s<>"]+$/) @MaxLength(300) url: string;
}

export class ContactDto {
  @Optional() @Matches(is.SITE_PHONE) phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
}

export class CardDto {
  @Length(1, is.SHORT_MAX) name: string;
  @Length(1, is.SHORT_MAX) org: string;
  @IsText(is.SHORT_MAX) title: is.Text;
  @Optional() @Matches(is.SITE_PHONE) phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Matches(LINK) @MaxLength(300) url?: string;
  @Optional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
  @Optional() @IsText(is.LONG_MAX) note?: is.Text;
  @IsTexts(is.SHORT_MAX) services: is.Text[];
  @Optional() @Matches(/^\/(?!\/)[^\s<>"\\]{1,300}$/) photo?: string;
  @Optional() @ValidateNested() @Type(() => PictureDto) portrait?: PictureDto;
}

/** The shape every site's content must have before it is written. */
export class SiteContentDto implements is.SiteContent {
  @IsString() @Length(1, is.SHORT_MAX) business_name: string;
  @Optional() @IsString() @Length(1, is.SHORT_MAX) person?: string;
  @IsText(is.SHORT_MAX) title: is.Text;
  @IsIn(is.BUSINESS_KINDS) kind: is.BusinessKind;
  @IsText(is.TEXT_MAX) description: is.Text;
  @IsDefined() @ValidateNested() @Type(() => HeroDto) hero: HeroDto;
  @Optional() @IsObject() @ValidateNested() @Type(() => HeadingsDto) headings?: HeadingsDto;
  @IsArray() @ArrayMaxSize(is.LIST_MAX) @ValidateNested({ each: true }) @Type(() => ServiceDto) services: ServiceDto[];
  @IsDefined() @ValidateNested() @Type(() => WeekDto) hours: WeekDto;
  @IsTexts(is.SHORT_MAX) areas: is.Text[];
  @IsArray() @ArrayMaxSize(is.LIST_MAX) @ValidateNested({ each: true }) @Type(() => PictureDto) gallery: PictureDto[];
  @Optional() @ValidateNested() @Type(() => StoryDto) story?: StoryDto;

  @IsArray()
  @ArrayMaxSize(is.LIST_MAX)
  @ValidateNested({ each: true })
  @Type(() => TestimonialDto)
  testimonials: TestimonialDto[];

  @IsArray() @ArrayMaxSize(is.LIST_MAX) @ValidateNested({ each: true }) @Type(() => QuestionDto) faq: QuestionDto[];
  @IsArray() @ArrayMaxSize(12) @ValidateNested({ each: true }) @Type(() => SocialDto) social: SocialDto[];
  @IsDefined() @ValidateNested() @Type(() => ContactDto) contact: ContactDto;
  @IsArray() @IsIn(is.POLICIES, { each: true }) policies: is.Policy[];
  @IsDefined() @ValidateNested() @Type(() => CardDto) card: CardDto;
}

export class LookSectionDto implements LookSection {
  @IsIn(SECTIONS) id: Section;
  @IsBoolean() on: boolean;
}

export class RecordLookDto implements RecordLook {
  @IsIn([...DESIGNS, 'shingle']) design: RecordLook['design'];
  @IsSlug() palette: string;
  @Optional() @Matches(SEED) seed?: string;
  @IsSlug() pair: string;

  @ArrayMinSize(SECTIONS.length)
  @ArrayMaxSize(SECTIONS.length)
  @ArrayUnique((section: LookSection | undefined) => section?.id)
  @ValidateNested({ each: true })
  @Type(() => LookSectionDto)
  sections: LookSectionDto[];
}

/** The shape every record must have before it is written as a version. */
export class SiteRecordDto implements is.SiteRecord {
  @IsIn([1]) schema: 1;
  @IsDefined() @ValidateNested() @Type(() => RecordLookDto) look: RecordLookDto;
  @IsIn(TRADES) trade: TradeId;
  @Optional() @IsText(is.SHORT_MAX) trade_name?: is.Text;

  @ValidateBy({
    name: 'isTimeZone',
    validator: { validate: isTimeZone, defaultMessage: () => 'must be a time zone such as America/Toronto' },
  })
  time_zone: string;

  @IsIn(is.LANGUAGES) default_language: is.Language;
  @IsArray() @ArrayMinSize(1) @IsIn(is.LANGUAGES, { each: true }) languages: is.Language[];
  @IsDefined() @ValidateNested() @Type(() => SiteContentDto) content: SiteContentDto;
}

export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

export class SampleSiteDto extends SiteRecordDto {
  @IsSlug() slug: string;
  @IsSlug() card_slug: string;
  @IsIn(PLANS_OR_NONE) plan: PlanOrNone;
  @IsBoolean() sample: boolean;
}

type Problems = Record<string, string[]>;

/** What is wrong with a record, field by field ('content.hours.monday.close'); an empty object when nothing is. */
export const recordProblems = (record: unknown): Problems => problemsOf(SiteRecordDto, record);

/** The same for a sample, whose address and plan stand beside its record. */
export const siteProblems = (site: unknown): Problems => problemsOf(SampleSiteDto, site);

function problemsOf(shape: new () => SiteRecordDto, value: unknown): Problems {
  const instance = plainToInstance(shape, value);
  const found = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true });
  const problems: Problems = {};
  collect(found, '', problems);
  if (Object.keys(problems).length > 0) return problems;
  return { ...languageProblems(instance), ...repeatedIds(instance) };
}

function collect(errors: ValidationError[], path: string, problems: Record<string, string[]>): void {
  for (const error of errors) {
    const here = path ? `${path}.${error.property}` : error.property;
    if (error.constraints) problems[here] = Object.values(error.constraints);
    collect(error.children ?? [], here, problems);
  }
}

/** Every text must be there in the default language, and in no language the site does not speak. */
function languageProblems(site: SiteRecordDto): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (!site.languages.includes(site.default_language)) problems.default_language = ['must be one of languages'];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const keys = Object.keys(value);
    const isTextValue = keys.length > 0 && keys.every(isLanguage);
    if (isTextValue && !keys.includes(site.default_language))
      problems[path] = [`is missing in ${site.default_language}`];
    if (!isTextValue) for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  walk(site.content, 'content');
  return problems;
}

function repeatedIds(site: SiteRecordDto): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const list of ['services', 'faq'] as const) {
    const ids = site.content[list].map((item) => item.id);
    if (new Set(ids).size < ids.length) problems[`content.${list}`] = ['has an id twice'];
  }
  return problems;
}
