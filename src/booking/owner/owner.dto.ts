import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsString,
  Length,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isTime } from '../../common/format/format.shared.ts';
import { IsLocalDate, IsLocalTime, Optional, Trim } from '../../common/http/validation.ts';
import { NO_TIMES, REASON_MAX, TIMES_MAX } from '../booking.shared.ts';
import { BETWEEN_FIVES, isOnFive } from '../schedule/week.shared.ts';
import type { SlotView } from '../studio/studio.dto.ts';

const IsOnFive = (options: ValidationOptions) =>
  ValidateBy(
    {
      name: 'isOnFive',
      validator: { validate: (time) => !isTime(time) || isOnFive(time), defaultMessage: () => BETWEEN_FIVES },
    },
    options,
  );

export class RejectDto {
  /** Mailed to the customer. */
  @Optional()
  @Trim()
  @IsString()
  @Length(1, REASON_MAX, { message: `A reason has 1 to ${REASON_MAX} characters.` })
  reason?: string;
}

/** A date's own times, or that it is closed. */
export class BookingDayDto {
  @IsLocalDate() date: string;
  @Optional()
  @IsArray({ message: NO_TIMES })
  @ArrayMinSize(1, { message: NO_TIMES })
  @ArrayMaxSize(TIMES_MAX, { message: `Please enter at most ${TIMES_MAX} times.` })
  @IsLocalTime({ each: true, message: 'Please write each time like 09:00 or 14:30.' })
  @IsOnFive({ each: true })
  time_slots?: string[];
  @Optional() @IsBoolean() closed?: boolean;
}

export type BookingDaysView = { days: SlotView[]; next_cursor: string | null };
/** `bookings`: how many pending and accepted ones of that day stand. */
export type BookingDaySaved = { message: string; day: SlotView; bookings: number };
export type BookingFeedView = { url: string };
/** How many bookings are still to come. */
export type StandingView = { standing: number };
