import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type {
  SlotsView,
  StudioAppointmentsView,
  StudioAppointmentView,
  StudioDashboardView,
} from '../../../src/booking/studio/studio.dto.ts';
import type { StatusFilter } from '../../../src/booking/booking.shared.ts';
import { api, ApiError, NetworkError } from '../../lib/api.ts';
import { studioSession, type AdminSession } from '../../lib/admin-session.ts';
import { showToast } from '../../ui/overlay/toasts.ts';

const ROOT = ['studio'] as const;
const PAGE = 50;
export const WEEK_MOST = 100;

/** The token of whoever is signed in; only the dashboard is drawn inside. */
export const StudioToken = createContext('');

export function signIn(username: string, password: string): Promise<AdminSession & { message: string }> {
  return api('/api/admin/login', { method: 'POST', body: { username, password } });
}

export function signOut(token: string): Promise<unknown> {
  return api('/api/admin/logout', { method: 'POST', token, keepalive: true });
}

export function useDashboard() {
  const read = useReader('Failed to load dashboard statistics');
  return useQuery({ queryKey: [...ROOT, 'stats'], queryFn: () => read<StudioDashboardView>('/dashboard/stats') });
}

export function useAppointments(status: StatusFilter) {
  const read = useReader('Failed to load appointments', 'Network error while loading appointments');
  return useInfiniteQuery({
    queryKey: [...ROOT, 'appointments', status],
    queryFn: ({ pageParam }) =>
      read<StudioAppointmentsView>(`/appointments?${query({ status, limit: String(PAGE), cursor: pageParam })}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Every live appointment from Monday to Sunday, soonest first. */
export function useWeek(monday: string, sunday: string) {
  const read = useReader('Failed to load appointments', 'Network error while loading appointments');
  return useQuery({
    queryKey: [...ROOT, 'week', monday],
    queryFn: async () => {
      const found: StudioAppointmentView[] = [];
      let cursor: string | null = null;
      do {
        const asked = query({ from: monday, to: sunday, limit: String(WEEK_MOST), cursor });
        const page: StudioAppointmentsView = await read(`/appointments?${asked}`);
        found.push(...page.appointments);
        cursor = page.next_cursor;
      } while (cursor);
      return found.sort((a, b) => when(a).localeCompare(when(b)));
    },
  });
}

export function useSlots() {
  const read = useReader('Failed to load time slots', 'Network error while loading time slots');
  return useInfiniteQuery({
    queryKey: [...ROOT, 'slots'],
    queryFn: ({ pageParam }) =>
      read<SlotsView>(`/available-slots?${query({ limit: String(PAGE), cursor: pageParam })}`),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Every list anew. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ROOT });
}

export type Change = { method: 'PUT' | 'POST' | 'DELETE'; path: string; body?: object; done: string; failed: string };

/** A change, its toast, and the lists read again, also where it was refused. Answers whether it went through. */
export function useChange(): (change: Change) => Promise<boolean> {
  const token = useContext(StudioToken);
  const refresh = useRefresh();
  return async ({ method, path, body, done, failed }) => {
    try {
      const { message } = await api<{ message?: string }>(`/api/admin${path}`, { method, body, token });
      showToast({ tone: 'success', title: 'Success', message: message ?? done });
      return true;
    } catch (thrown) {
      if (!leftBehind(thrown)) showToast({ tone: 'destructive', title: 'Error', message: failed });
      return false;
    } finally {
      void refresh();
    }
  };
}

function useReader(failed: string, network = failed) {
  const token = useContext(StudioToken);
  return async <T>(path: string): Promise<T> => {
    try {
      return await api<T>(`/api/admin${path}`, { token });
    } catch (thrown) {
      if (!leftBehind(thrown)) {
        const message = thrown instanceof NetworkError ? network : failed;
        showToast({ tone: 'destructive', title: 'Error', message });
      }
      throw thrown;
    }
  };
}

/** A session that has ended leads back to the door. */
function leftBehind(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError) || (thrown.status !== 401 && thrown.status !== 403)) return false;
  if (studioSession.current()) {
    studioSession.forget();
    showToast({ title: 'Please sign in again', message: 'Your session has ended.' });
  }
  return true;
}

const when = ({ appointment_date, appointment_time }: StudioAppointmentView) =>
  `${appointment_date} ${appointment_time}`;

function query(values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given).toString();
}
