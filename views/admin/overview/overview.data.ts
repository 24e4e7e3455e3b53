import type { AttentionView, DashboardStatsView } from '../../../src/admin/overview/overview.dto.ts';
import { ADMIN_API, useRead } from '../admin.data.ts';

const ATTENTION_MS = 60_000;

export const useStats = () =>
  useRead<DashboardStatsView>({
    key: ['stats'],
    path: `${ADMIN_API}/dashboard/stats`,
    failed: 'Failed to load dashboard statistics',
  });

/** What needs the operator today; read again every minute. */
export const useAttention = () =>
  useRead<AttentionView>({
    key: ['attention'],
    path: `${ADMIN_API}/attention`,
    failed: 'Failed to load what needs you today',
    every: ATTENTION_MS,
  });
