import { CountBadge } from '../CountBadge.tsx';
import { useStats } from './bookings.data.ts';

export function BookingCount() {
  return <CountBadge count={useStats().data?.stats.pending_appointments} what="waiting for your answer" />;
}
