import type { SiteRecord } from '../../../src/sites/content/site-content.shared.ts';
import type { PlanOrNone } from '../../../src/plans/plans.shared.ts';
import type { Publishing, SiteState } from '../../../src/sites/sites.shared.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import type { DraftAnswer, MySite } from '../../dashboard/site/site.data.ts';
import type { VersionRow } from '../../dashboard/site/versions/versions.data.ts';
import { ADMIN_API, useList, useRead } from '../admin.data.ts';

const LIMIT = '100';
export const SITES_API = `${ADMIN_API}/sites`;
export const SUBMISSIONS_API = `${ADMIN_API}/submissions`;

export type SiteRow = {
  id: string;
  slug: string | null;
  url: string | null;
  state: SiteState;
  publishing: Publishing;
  owner: { id: string; name: string; email: string };
  plan: PlanOrNone;
  published_version: number | null;
  updated_at: string;
};
export type SitesPage = { sites: SiteRow[]; total: number; next_cursor: string | null };
export const STATES = {
  draft: { kind: 'off', name: 'Not published' },
  published: { kind: 'on', name: 'Live' },
  paused: { kind: 'waiting', name: 'Paused' },
  unpublished: { kind: 'off', name: 'Unpublished' },
  blocked: { kind: 'stopped', name: 'Blocked by us' },
} as const;

export type WholeSite = {
  site: MySite & { owner: SiteRow['owner']; block_reason: string | null };
  draft: DraftAnswer;
  versions: VersionRow[];
};

export const useSite = (id: string) =>
  useRead<WholeSite>({
    key: ['site', id],
    path: `${SITES_API}/${encodeURIComponent(id)}`,
    failed: 'Failed to load this site',
  });

export type SubmissionRow = {
  id: string;
  site: { id: string; slug: string | null };
  customer: { id: string; name: string };
  note: string | null;
  state: 'waiting' | 'held';
  sent_at: string;
  due_at: string;
  changes: string[];
  /** The page as it is live, and as it was sent. */
  before?: SiteRecord | null;
  after?: SiteRecord | null;
};
export type SubmissionsPage = { submissions: SubmissionRow[]; next_cursor: string | null };
export type SitesFilter = { search: string; state: string };

export const useSites = (filter: SitesFilter) =>
  useList<SitesPage>({
    key: ['sites', filter],
    path: `${SITES_API}${asQuery({ limit: LIMIT, ...filter })}`,
    failed: 'Failed to load sites',
  });

const QUEUE_MS = 60_000;

/** What customers sent us, the shortest clock first. */
export const useSubmissions = () =>
  useRead<SubmissionsPage>({
    key: ['submissions'],
    path: SUBMISSIONS_API,
    failed: 'Failed to load what was sent',
    every: QUEUE_MS,
  });
