import type { Language } from '../../src/pages/languages.shared.ts';
import type { AppointmentView, BookAppointmentDto, BookedView, OverviewView } from '../../src/booking/booking.dto.ts';
import { OVERVIEW_DAYS, OVERVIEW_DAYS_MAX } from '../../src/booking/booking.shared.ts';
import { api } from '../lib/api/api.ts';

/** date -> its free times */
export type Overview = Record<string, string[]>;

/** `services`: the ids of those that may be booked. */
export type Free = { overview: Overview; services: readonly string[] | undefined };

/** All days on which the owner takes bookings. Without a service, the times that are long enough for the shortest. */
export async function loadOverview(site: string, service: string): Promise<Free> {
  const load = (days: number, skip?: number) => {
    const query = new URLSearchParams({ days: String(days), site, ...(service && { service }) });
    if (skip) query.set('skip', String(skip));
    return api<Partial<OverviewView>>(`/api/available-slots-overview?${query}`);
  };
  const first = await load(OVERVIEW_DAYS);
  const later: ReturnType<typeof load>[] = [];
  for (let skip = OVERVIEW_DAYS; skip <= (first.days_ahead ?? 0); skip += OVERVIEW_DAYS_MAX)
    later.push(load(OVERVIEW_DAYS_MAX, skip));
  const overview: Overview = {};
  for (const { date_overview } of [first, ...(await Promise.all(later))]) Object.assign(overview, date_overview);
  return { overview, services: first.services };
}

export async function loadTimes(site: string, date: string, service: string): Promise<string[]> {
  const query = new URLSearchParams({ date, site, ...(service ? { service } : {}) });
  const answer = await api<{ available_times?: string[] }>(`/api/available-slots?${query}`);
  return answer.available_times ?? [];
}

type BookingInput = BookAppointmentDto & { site: string; language: Language };

export function book(input: BookingInput): Promise<BookedView> {
  return api<BookedView>('/api/appointments', { method: 'POST', body: input });
}

export async function loadAppointment(id: string, language?: Language): Promise<AppointmentView> {
  const query = language ? `?language=${language}` : '';
  const answer = await api<{ appointment: AppointmentView }>(`/api/appointments/${encodeURIComponent(id)}${query}`);
  return answer.appointment;
}

export async function cancelAppointment(id: string, token: string): Promise<void> {
  await api(`/api/appointments/${encodeURIComponent(id)}/cancel`, { method: 'POST', body: { token } });
}
