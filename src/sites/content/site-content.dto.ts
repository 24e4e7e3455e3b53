import { PLANS_OR_NONE, type PlanOrNone } from '../../plans/plans.shared.ts';
import { Type, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
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
import { IsLocalTime, IsSlug } from '../../common/http/validation.ts';
import * as is from './site-content.shared.ts';

const PHONE = /^\+?[\d ().-]{7,30}$/;
const LINK = /^(https?:\/\/[^\s<>"]+|\/[^\s<>"\\]*)$/;
const IMAGE = new RegExp(`^(${is.DRAWINGS.join('|')}|/(?!/)[^\\s<>"\\\\]{1,300})$`);

/** Absent is allowed, null is not: class-validator's IsOptional would admit it. */
const Optional = () => ValidateIf((_, value) => value !== undefined);

/** A text per language: known languages, no control characters, none empty. */
const IsText = (max: number) =>
  ValidateBy({
    name: 'isText',
    validator: {
      validate: (value) => isText(value, max),
      defaultMessage: () => `must hold one text per language, 1 to ${max} characters each`,
    },
  });

const IsTexts = (max: number) =>
  ValidateBy({
    name: 'isTexts',
    validator: {
      validate: (value) =>
        Array.isArray(value) && value.length <= is.LIST_MAX && value.every((one) => isText(one, max)),
      defaultMessage: () => `must be a list of at most ${is.LIST_MAX} texts`,
    },
  });

function isText(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([language, text]) => isLanguage(language) && isLine(text, max));
}

function isLanguage(value: string): boolean {
  return (is.LANGUAGES as readonly string[]).includes(value);
}

function isLine(value: unknown, max: number): boolean {
  // oxlint-disable-next-line no-control-regex -- NUL and its kin cannot be stored or printed
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= max &&
    !/[\u0000-\u0009\u000b-\u001f\u007f]/.test(value)
  );
}

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

export class HeroDto {
  @IsText(is.SHORT_MAX) title: is.Text;
  @Optional() @IsText(is.SHORT_MAX) accent?: is.Text;
  @IsText(is.TEXT_MAX) lead: is.Text;
  @Optional() @IsText(is.SHORT_MAX) action?: is.Text;
}

export class HeadingDto {
  @Optional() @IsText(is.SHORT_MAX) nav?: is.Text;
  @Optional() @IsText(is.SHORT_MAX) title?: is.Text;
  @Optional() @IsText(is.LONG_MAX) intro?: is.Text;
}

export class HeadingsDto implements Partial<Record<is.Section, HeadingDto>> {
  @Optional() @ValidateNested() @Type(() => HeadingDto) services?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) prices?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) about?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) hours?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) areas?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) gallery?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) testimonials?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) faq?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) assistant?: HeadingDto;
  @Optional() @ValidateNested() @Type(() => HeadingDto) contact?: HeadingDto;
}

export class PictureDto {
  @Matches(IMAGE) image: string;
  @IsText(is.TEXT_MAX) alt: is.Text;
  @Optional() @IsText(is.TEXT_MAX) caption?: is.Text;
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
  @Matches(PHONE) phone: string;
  @IsEmail() email: string;
  @Optional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
}

export class CardDto {
  @Length(1, is.SHORT_MAX) name: string;
  @Length(1, is.SHORT_MAX) org: string;
  @IsText(is.SHORT_MAX) title: is.Text;
  @Matches(PHONE) phone: string;
  @IsEmail() email: string;
  @Optional() @Matches(LINK) @MaxLength(300) url?: string;
  @Optional() @ValidateNested() @Type(() => AddressDto) address?: AddressDto;
  @Optional() @IsText(is.LONG_MAX) note?: is.Text;
  @IsTexts(is.SHORT_MAX) services: is.Text[];
  @Optional() @Matches(/^\/(?!\/)[^\s<>"\\]{1,300}$/) photo?: string;
}

/** The shape every site's content must have before it is written. */
export class SiteContentDto implements is.SiteContent {
  @IsString() @Length(1, is.SHORT_MAX) business_name: string;
  @IsString() @Length(1, is.SHORT_MAX) person: string;
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

export class SiteRecordDto {
  @IsSlug() slug: string;
  @IsSlug() card_slug: string;
  @IsIn(is.TEMPLATES) template: is.Template;
  @IsIn(PLANS_OR_NONE) plan: PlanOrNone;

  @ValidateBy({
    name: 'isTimeZone',
    validator: { validate: isTimeZone, defaultMessage: () => 'must be a time zone such as America/Toronto' },
  })
  time_zone: string;

  @IsIn(is.LANGUAGES) default_language: is.Language;
  @IsArray() @ArrayMinSize(1) @IsIn(is.LANGUAGES, { each: true }) languages: is.Language[];
  @IsDefined() @ValidateNested() @Type(() => SiteContentDto) content: SiteContentDto;
}

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** What is wrong with a site, field by field ('content.hours.monday.close'); an empty object when nothing is. */
export function siteProblems(site: unknown): Record<string, string[]> {
  const instance = plainToInstance(SiteRecordDto, site);
  const found = validateSync(instance as object, { whitelist: true, forbidNonWhitelisted: true });
  const problems: Record<string, string[]> = {};
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
