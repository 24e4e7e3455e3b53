import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, IsUUID, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGES, type Language } from '../pages/languages.shared.ts';
import { EmailAddress } from '../common/http/email.decorator.ts';
import {
  IsLocalDate,
  IsLocalTime,
  IsPhone,
  IsSlug,
  LowerCase,
  OneLine,
  Optional,
  Trim,
} from '../common/http/validation.ts';
import {
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NAME_MAX,
  NOTES_MAX,
  OVERVIEW_DAYS_MAX,
  type AppointmentStatus,
} from './booking.shared.ts';
import { DAYS_AHEAD_MAX } from './schedule/week.shared.ts';

export class BookAppointmentDto {
  @OneLine()
  @IsString({ message: 'Please enter your name.' })
  @Length(1, CUSTOMER_NAME_MAX, { message: `Please enter your name, at most ${CUSTOMER_NAME_MAX} characters.` })
  customer_name: string;
  @MaxLength(CUSTOMER_EMAIL_MAX, { message: 'That e-mail is too long.' })
  @EmailAddress()
  customer_email: string;
  @IsPhone() customer_phone: string;
  @IsLocalDate() appointment_date: string;
  @IsLocalTime() appointment_time: string;
  @IsSlug() service_type: string; // one of the site's own: the service checks it
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(NOTES_MAX, { message: `The notes can have at most ${NOTES_MAX} characters.` })
  notes?: string;
  @Optional() @IsSlug() site?: string;
  /** The language of the mails; the site's default where it does not speak it. */
  @Optional() @IsIn(LANGUAGES) language?: Language;
  /** The visitor's own: the same one again is the same request. */
  @Optional() @LowerCase() @IsUUID() client_id?: string;
}

export class AvailableTimesQuery {
  @Optional() @IsLocalDate() date?: string;
  @Optional() @IsSlug() site?: string;
  /** Only times that are long enough for this service; absent: for one step. */
  @Optional() @IsSlug() service?: string;
}

export class OverviewQuery {
  @Optional() @Type(() => Number) @IsInt() @Min(1) @Max(OVERVIEW_DAYS_MAX) days?: number;
  /** The overview begins so many days after today; absent: today. */
  @Optional() @Type(() => Number) @IsInt() @Min(0) @Max(DAYS_AHEAD_MAX) skip?: number;
  @Optional() @IsSlug() site?: string;
  @Optional() @IsSlug() service?: string;
}

export class AppointmentQuery {
  @Optional() @IsIn(LANGUAGES) language?: Language;
}

export class CancelDto {
  @IsString() @Matches(/^[\w-]{1,200}$/, { message: 'The token is not one of ours.' }) token: string;
}

export type AvailableTimesView = { date: string; available_times: string[] };
/** `services`: the ids of those that may be booked. `days_ahead`: how far ahead the owner takes bookings; null at a sample. */
export type OverviewView = { date_overview: Record<string, string[]>; services: string[]; days_ahead: number | null };
/** Nothing about the person: everyone with the address may read it. */
export type AppointmentView = {
  id: string;
  site: string;
  site_name: string;
  appointment_date: string;
  appointment_time: string;
  time_zone: string;
  service_type: string;
  service_name: string;
  status: AppointmentStatus;
  /** Whether the site takes bookings now. */
  takes_bookings: boolean;
};
/** `mail`: whether a confirmation is on its way; false once the site's mails of the month are used up. */
export type BookedView = { message: string; appointment: AppointmentView; mail: boolean };
export type OneAppointmentView = { appointment: AppointmentView };
