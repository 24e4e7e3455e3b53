import { useQuery } from '@tanstack/react-query';
import type { CountsView, DayNumbers, Numbers } from '../../../../src/counts/counts.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { POLL_MS, SITE_API } from '../site.data.ts';

export type { DayNumbers, Numbers };
/** The days that are shown, and as many before them. */
export const SHOWN_DAYS = 30;

export function useCounts() {
  return useQuery({
    queryKey: ['site-counts'],
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => customerApi.call<CountsView>(`${SITE_API}/counts?days=${2 * SHOWN_DAYS}`, { signal }),
  });
}
