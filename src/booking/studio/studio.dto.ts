import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { IsLocalDate, IsLocalTime, Optional, PageQuery } from '../../common/http/validation.ts';
import { NO_TIMES, STATUS_FILTERS, TIMES_MAX, type AppointmentStatus, type StatusFilter } from '../booking.shared.ts';

export class StudioAppointmentsQuery extends PageQuery {
  @Optional() @IsIn([...STATUS_FILTERS, 'cancelled']) status?: StatusFilter | 'cancelled';
  /** The first and the last day shown, e.g. of a week. */
  @Optional() @IsLocalDate() from?: string;
  @Optional() @IsLocalDate() to?: string;
}

export class CreateSlotDto {
  @IsLocalDate() date: string;
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((time: unknown) => (typeof time === 'string' ? time.trim() : time)) : value,
  )
  @IsArray({ message: NO_TIMES })
  @ArrayMinSize(1, { message: NO_TIMES })
  @ArrayMaxSize(TIMES_MAX, { message: `Please enter at most ${TIMES_MAX} times.` })
  @IsLocalTime({ each: true, message: 'Please write each time like 09:00 or 14:30.' })
  time_slots: string[];
}

export type StudioAppointmentView = {
  _id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  appointment_date: string;
  appointment_time: string;
  /** 'Eastern Time': whose time that is, where the site has taken another zone since; else null. */
  zone_name: string | null;
  /** How long it takes. */
  minutes: number;
  service_type: string;
  service_name: string;
  notes: string | null;
  status: AppointmentStatus;
  created_at: string;
};
export type StudioAppointmentsView = { appointments: StudioAppointmentView[]; next_cursor: string | null };
export type SlotView = {
  _id: string;
  date: string;
  time_slots: string[];
  /** The day takes no bookings. */
  closed: boolean;
  is_active: boolean;
  created_at: string;
};
export type SlotsView = { slots: SlotView[]; next_cursor: string | null };
export type SlotCreatedView = { message: string; slot: SlotView };
export type StudioStats = {
  total_appointments: number;
  pending_appointments: number;
  accepted_appointments: number;
  rejected_appointments: number;
  today_appointments: number;
};
/** What the settings show of the studio itself. */
export type StudioInfo = {
  slug: string;
  name: string;
  phone: string;
  email: string;
  time_zone: string;
  today: string;
  services: { id: string; name: string }[];
};
export type StudioDashboardView = { stats: StudioStats; studio: StudioInfo };
