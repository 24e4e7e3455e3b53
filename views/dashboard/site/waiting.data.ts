import { useStats } from './bookings/bookings.data.ts';
import { useUnread } from './enquiries/enquiries.data.ts';
import { useMySite } from './site.data.ts';

/** Enquiries not read yet, and bookings that wait for an answer; undefined while nothing is known of them. */
export function useWaiting(): number | undefined {
  const site = useMySite().data?.site;
  const unread = useUnread(Boolean(site));
  const pending = useStats(Boolean(site?.features.booking)).data?.stats.pending_appointments;
  return unread === undefined && pending === undefined ? undefined : (unread ?? 0) + (pending ?? 0);
}
