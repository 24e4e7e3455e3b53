import type { Finding } from '../../../src/sites/content/compose.shared.ts';
import { paths } from '../../paths.ts';
import { partOfFinding } from './editor/parts.ts';

export const VIEWS = ['page', 'bookings', 'enquiries', 'numbers', 'address', 'versions', 'work'] as const;
export type ViewId = (typeof VIEWS)[number];

type More = {
  part?: string;
  field?: string;
  ask?: string;
  step?: 'publish' | 'design';
  proposal?: string;
  option?: string;
};

/**
 * Addresses within My site. `part` opens the editor at that part, `ask` with a visitor's question to be answered there, `step` what comes before and after publishing, or the
 * question to design it; `proposal` and `option` open one of those we made.
 */
export function sitePlace(view: ViewId, more: More = {}): string {
  const query = new URLSearchParams({ tab: 'site', view });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${paths.dashboard}?${query.toString()}`;
}

/** The way back from the editor. */
export const MY_SITE = { to: sitePlace('page'), label: 'My site' };

/** Where the field is that a finding is about: in the editor, under Address, or in Business Info. */
export function placeOfFinding(finding: Finding): string {
  const { field } = finding;
  const part = partOfFinding(finding);
  if (part) return sitePlace('page', { part, field });
  if (finding.part === 'address') return sitePlace('address', { field });
  return `${paths.dashboard}?${new URLSearchParams({ tab: 'business', field }).toString()}`;
}
