import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IsLocalTime, IsMap, IsSlug, Optional, REVISION_MAX } from '../../common/http/validation.ts';
import { isSlug, isTime } from '../../common/format/format.shared.ts';
import { BOOKABLE_MAX } from '../../sites/content/words.shared.ts';
import {
  ANSWERS,
  byStart,
  DAYS_AHEAD_MAX,
  LENGTH_MAX,
  NOTICE_HOURS_MAX,
  RANGES_MAX,
  rangesProblem,
  STEPS,
  type Answers,
  type Range,
  type Week,
} from './week.shared.ts';

export class RangeDto implements Range {
  @IsLocalTime() from: string;
  @IsLocalTime() to: string;
}

const isRanges = (value: unknown): value is Range[] =>
  Array.isArray(value) && value.every((range) => range instanceof RangeDto && isTime(range.from) && isTime(range.to));

/** Up to three ranges that end after they begin and do not overlap; absent: closed. */
const Ranges = (): PropertyDecorator => (target, key) => {
  Optional()(target, key);
  IsArray()(target, key);
  ArrayMaxSize(RANGES_MAX, { message: `A day has at most ${RANGES_MAX} ranges.` })(target, key);
  ValidateNested({ each: true })(target, key);
  Type(() => RangeDto)(target, key);
  const problem = (value: unknown) => (isRanges(value) ? rangesProblem(value.toSorted(byStart)) : undefined);
  ValidateBy({
    name: 'ranges',
    validator: {
      validate: (value) => problem(value) === undefined,
      defaultMessage: (args) => problem(args?.value) ?? '',
    },
  })(target, key);
};

class WeekDto implements Partial<Week> {
  @Ranges() monday?: RangeDto[];
  @Ranges() tuesday?: RangeDto[];
  @Ranges() wednesday?: RangeDto[];
  @Ranges() thursday?: RangeDto[];
  @Ranges() friday?: RangeDto[];
  @Ranges() saturday?: RangeDto[];
  @Ranges() sunday?: RangeDto[];
}

const isLengths = (value: unknown): boolean =>
  Object.entries(value as object).every(
    ([service, steps]) =>
      isSlug(service) && Number.isInteger(steps) && (steps as number) >= 1 && (steps as number) <= LENGTH_MAX,
  );

export class BookingSettingsDto {
  /** Absent: the first 24 of the site's services. */
  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(BOOKABLE_MAX, { message: `At most ${BOOKABLE_MAX} services can be booked.` })
  @IsSlug({ each: true })
  services?: string[];
  @IsObject() @ValidateNested() @Type(() => WeekDto) week: WeekDto;
  @IsIn(STEPS, { message: `A time every ${STEPS.join(', ')} minutes.` }) step_minutes: number;
  @IsInt() @Min(0) @Max(NOTICE_HOURS_MAX) notice_hours: number;
  @IsInt() @Min(1) @Max(DAYS_AHEAD_MAX) days_ahead: number;
  @IsIn(ANSWERS) answers: Answers;
  @IsMap()
  @ValidateBy({
    name: 'lengths',
    validator: {
      validate: (value) => typeof value === 'object' && value !== null && isLengths(value),
      defaultMessage: () => `A service takes 1 to ${LENGTH_MAX} steps.`,
    },
  })
  lengths: Record<string, number>;
  @IsInt() @Min(1) @Max(REVISION_MAX) version: number;
}

export type BookingSettingsView = {
  services?: string[];
  week: Week;
  step_minutes: number;
  notice_hours: number;
  days_ahead: number;
  answers: Answers;
  lengths: Record<string, number>;
  version: number;
};
/** `settings` is what the PUT takes; `on_page`: whether the page shows the booking part; without it no booking is taken. */
export type BookingSettingsAnswer = {
  settings: BookingSettingsView;
  has_feed: boolean;
  on_page: boolean;
  updated_at: string;
};
