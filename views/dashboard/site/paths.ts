import { paths } from '../../paths.ts';

export const VIEWS = ['page', 'bookings', 'enquiries', 'numbers', 'address', 'versions', 'work'] as const;
export type ViewId = (typeof VIEWS)[number];

type More = { part?: string; field?: string; step?: 'publish' | 'design'; proposal?: string; option?: string };

/**
 * Addresses within My site. `part` opens the editor at that part, `step` what comes before and after publishing, or the
 * question to design it; `proposal` and `option` open one of those we made.
 */
export function sitePlace(view: ViewId, more: More = {}): string {
  const query = new URLSearchParams({ tab: 'site', view });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${paths.dashboard}?${query.toString()}`;
}
