import { Type, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  Matches,
  ValidateBy,
  ValidateNested,
  ArrayMinSize,
  validateSync,
} from 'class-validator';
import type { ValidationError } from 'class-validator';
import { isLanguage, LANGUAGES, type Language } from '../../../pages/languages.shared.ts';
import { PLANS_OR_NONE, type PlanOrNone } from '../../../plans/plans.shared.ts';
import { DESIGNS, SECTIONS, SEED, type LookSection, type RecordLook, type Section } from '../look.shared.ts';
import { IsSlug, Optional } from '../../../common/http/validation.ts';
import * as is from '../site-content.shared.ts';
import { SiteContentDto } from './site-content.dto.ts';
import { IsText } from './text-validation.ts';
import { TRADES, type TradeId } from '../trades/trades.shared.ts';

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

  @IsIn(LANGUAGES) default_language: Language;
  @IsArray() @ArrayMinSize(1) @IsIn(LANGUAGES, { each: true }) languages: Language[];
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
