import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppointmentStatus } from '../../../../src/booking/booking.shared.ts';
import type { BookingDaysView, BookingFeedView, StandingView } from '../../../../src/booking/owner/owner.dto.ts';
import type {
  SlotView,
  StudioAppointmentsView,
  StudioDashboardView,
} from '../../../../src/booking/studio/studio.dto.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { customerApi, failureOf, reportFailure } from '../../../lib/api/client.ts';
import { POLL_MS } from '../site.data.ts';

const API = '/api/user';

export function useStats(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['bookings', 'stats'],
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => customerApi.call<StudioDashboardView>(`${API}/bookings/stats`, { signal }),
  });
}

/** How many are still to come: asked where the plan has no booking. */
export function useStanding(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['bookings', 'standing'],
    queryFn: ({ signal }) => customerApi.call<StandingView>(`${API}/bookings/standing`, { signal }),
  });
}

/** Soonest first, then past ones. */
export function useBookings(status: AppointmentStatus) {
  return useInfiniteQuery({
    queryKey: ['bookings', status],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: StudioAppointmentsView) => next_cursor,
    refetchInterval: POLL_MS,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ status, limit: '50' });
      if (pageParam) query.set('cursor', pageParam);
      return customerApi.call<StudioAppointmentsView>(`${API}/bookings?${query.toString()}`, { signal });
    },
  });
}

type Answer = { id: string; answer: 'accept' | 'reject' | 'delete'; reason?: string };

export function useAnswer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ answer, id, reason }: Answer) =>
      answer === 'delete'
        ? customerApi.remove(`${API}/bookings/${id}`)
        : customerApi.call(`${API}/bookings/${id}/${answer}`, { method: 'PUT', body: reason ? { reason } : {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
    // The list that is read again may be without this row, and without what it says beside its button.
    onError: (error) =>
      isConflict(error) ? reportFailure(error, { ...answerFailure(error)!, isSaid: true }) : undefined,
  });
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409;

/** What a failed answer says beside its button; null where nothing failed. */
export function answerFailure(error: Error | null): { title: string; message: string } | null {
  const message = failureOf(error);
  return message ? { title: 'That was not saved.', message } : null;
}

/** The upcoming ones. */
export function useDays() {
  return useQuery({
    queryKey: ['booking-days'],
    async queryFn({ signal }) {
      const days: SlotView[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
        const page: BookingDaysView = await customerApi.call(`${API}/booking-days?${query.toString()}`, { signal });
        days.push(...page.days);
        cursor = page.next_cursor;
      } while (cursor && days.at(-1)!.is_active);
      return days.filter(({ is_active }) => is_active);
    },
  });
}

export type DayChange = { dates: string[]; times?: string[]; remove?: string[] };

/**
 * Closes dates or gives them their own times, one after the other; then `remove` gives days back to the week. It may be
 * tried again: what an earlier try has done is done again or gone.
 */
export function useChangeDays() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ dates, remove = [], times }: DayChange) {
      let bookings = 0;
      for (const date of dates) {
        const body = times ? { date, time_slots: times } : { date, closed: true };
        bookings += (await customerApi.call<{ bookings: number }>(`${API}/booking-days`, { method: 'POST', body }))
          .bookings;
      }
      for (const id of remove) await customerApi.remove(`${API}/booking-days/${id}`);
      return bookings;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking-days'] }),
  });
}

export const createFeed = () => customerApi.call<BookingFeedView>(`${API}/booking-feed`, { method: 'POST' });
export const removeFeed = () => customerApi.call(`${API}/booking-feed`, { method: 'DELETE' });
