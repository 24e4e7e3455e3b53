import type { AttentionView, DashboardStatsView, WholeListView } from '../../../src/admin/overview/overview.dto.ts';
import type { ListedHere } from '../../../src/admin/overview/overview.shared.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useRead } from '../admin.data.ts';

const ATTENTION_MS = 60_000;

export const useStats = () =>
  useRead<DashboardStatsView>({
    key: ['stats'],
    path: `${ADMIN_API}/dashboard/stats`,
    failed: 'Failed to load dashboard statistics',
  });

const attention = (all?: ListedHere) => ({
  key: ['attention', ...(all ? [all] : [])],
  path: `${ADMIN_API}/attention${asQuery({ all })}`,
  failed: 'Failed to load what needs you today',
  every: ATTENTION_MS,
});

/** What needs the operator today; read again every minute. */
export const useAttention = () => useRead<AttentionView>(attention());
/** One list of it, whole. Without one, what is read already. */
export const useWholeList = (all: ListedHere | undefined) => useRead<WholeListView>(attention(all));
