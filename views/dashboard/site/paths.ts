import { paths } from '../../paths.ts';

export const VIEWS = ['page', 'bookings', 'enquiries', 'numbers', 'address', 'versions', 'work'] as const;
export type ViewId = (typeof VIEWS)[number];

/** Addresses within My site. `part` opens the editor at that part, `step` what comes before and after publishing. */
export function sitePlace(view: ViewId, more: { part?: string; field?: string; step?: 'publish' } = {}): string {
  const query = new URLSearchParams({ tab: 'site', view });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${paths.dashboard}?${query.toString()}`;
}
