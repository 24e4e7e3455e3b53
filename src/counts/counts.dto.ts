import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '../common/http/validation.ts';
import { COUNTS_DAYS_MAX } from './counts.shared.ts';

export class SiteEventDto {
  /** One of counts.shared.ts; any other is taken and not counted, so that pages of an older release go on. */
  @IsString() @MaxLength(40) kind: string;
}

export class CountsQuery {
  @Optional() @Type(() => Number) @IsInt() @Min(1) @Max(COUNTS_DAYS_MAX) days?: number;
}

export type Numbers = {
  views: number;
  card_views: number;
  qr: number;
  calls: number;
  mails: number;
  saves: number;
  bookings: number;
  enquiries: number;
};
/** Local to the site, 'yyyy-MM-dd'. */
export type DayNumbers = { day: string } & Numbers;
export type CountsView = {
  /** Oldest first, each day up to today, those without anything too. */
  days: DayNumbers[];
  totals: Numbers;
  /** The day the site was first published; null before. */
  since: string | null;
};
/** Of all sites together, without bookings and enquiries. */
export type AllCountsView = {
  days: ({ day: string } & Omit<Numbers, 'bookings' | 'enquiries'>)[];
  totals: Omit<Numbers, 'bookings' | 'enquiries'>;
};
