import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  SlotsView,
  StudioAppointmentsView,
  StudioAppointmentView,
  StudioDashboardView,
} from '../../../src/booking/studio/studio.dto.ts';
import type { StatusFilter } from '../../../src/booking/booking.shared.ts';
import { adminQueries, asQuery } from '../../lib/api/adminQueries.ts';
import { api } from '../../lib/api/api.ts';
import { studioApi } from '../../lib/api/adminClients.ts';

export const STUDIO_API = studioApi.base;
const ROOT = 'studio';
const PAGE = '50';
const WEEK_MOST = 100;

const { read, useRead, useList, useRefresh, ...changes } = adminQueries({
  client: studioApi,
  root: ROOT,
  base: STUDIO_API,
  serverWords: false,
});
export const { useChange, useDialogChange } = changes;

/** Reads everything on the screen again, and says while it does. */
export function useRefreshing() {
  const readAgain = useRefresh();
  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await readAgain();
    setRefreshing(false);
  }
  return { isRefreshing, refresh };
}

export function signOut(token: string): Promise<unknown> {
  return api(`${STUDIO_API}/logout`, { method: 'POST', token, keepalive: true });
}

export const useDashboard = () =>
  useRead<StudioDashboardView>({
    key: ['stats'],
    path: '/dashboard/stats',
    failed: 'Failed to load dashboard statistics',
  });

export const useAppointments = (status: StatusFilter) =>
  useList<StudioAppointmentsView>({
    key: ['appointments', status],
    path: `/appointments${asQuery({ status, limit: PAGE })}`,
    failed: 'Failed to load appointments',
    network: 'Network error while loading appointments',
  });

/** Every appointment from Monday to Sunday, soonest first. The list beside it shows the toast when they fail to load. */
export function useWeek(monday: string, sunday: string) {
  return useQuery({
    queryKey: [ROOT, 'week', monday],
    queryFn: async ({ signal }) => {
      const found: StudioAppointmentView[] = [];
      let cursor: string | null = null;
      do {
        const path = `/appointments${asQuery({ from: monday, to: sunday, limit: String(WEEK_MOST), cursor })}`;
        const page: StudioAppointmentsView = await read({ failed: null }, path, signal);
        found.push(...page.appointments);
        cursor = page.next_cursor;
      } while (cursor);
      return found.sort((a, b) => when(a).localeCompare(when(b)));
    },
  });
}

export const useSlots = () =>
  useList<SlotsView>({
    key: ['slots'],
    path: `/available-slots${asQuery({ limit: PAGE })}`,
    failed: 'Failed to load time slots',
    network: 'Network error while loading time slots',
  });

const when = ({ appointment_date, appointment_time }: StudioAppointmentView) =>
  `${appointment_date} ${appointment_time}`;
