import type {
  FailingDomainsView,
  GoogleProfileView,
  SiteRowView,
  SitesView,
  SiteWholeView,
} from '../../../src/admin/sites/sites-admin.dto.ts';
import type { SiteState } from '../../../src/sites/sites.shared.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useList, useRead } from '../admin.data.ts';

const LIMIT = '100';
export const SITES_API = `${ADMIN_API}/sites`;

export type SiteRow = SiteRowView;
export const STATES = {
  draft: { kind: 'off', name: 'Not published' },
  published: { kind: 'on', name: 'Live' },
  paused: { kind: 'waiting', name: 'Paused' },
  unpublished: { kind: 'off', name: 'Unpublished' },
  blocked: { kind: 'stopped', name: 'Blocked by us' },
} as const;

/** Published, but its owner is not active. */
const OFFLINE = { kind: 'waiting', name: 'Offline: owner not active' } as const;
export const stateOf = (state: SiteState, isOwnerActive: boolean) =>
  state === 'published' && !isOwnerActive ? OFFLINE : STATES[state];

/** In the place of a site's name. */
export const NAMELESS = 'a page without a name';

export const useSite = (id: string) =>
  useRead<SiteWholeView>({
    key: ['site', id],
    path: `${SITES_API}/${encodeURIComponent(id)}`,
    failed: 'Failed to load this site',
  });

export const useGoogleProfile = (id: string) =>
  useRead<GoogleProfileView>({
    key: ['google-profile', id],
    path: `${SITES_API}/${encodeURIComponent(id)}/google-profile`,
    failed: 'Failed to load the facts for Google',
  });

export const googleProfilePlace = (id: string): string => `?tab=sites&site=${id}&for=google`;

export type SitesFilter = { search: string; state: string };

export const useSites = (filter: SitesFilter) =>
  useList<SitesView>({
    key: ['sites', filter],
    path: `${SITES_API}${asQuery({ limit: LIMIT, ...filter })}`,
    failed: 'Failed to load sites',
  });

/** Own domains that no longer lead to us, the longest first. */
export const useFailingDomains = () =>
  useList<FailingDomainsView>({
    key: ['failing-domains'],
    path: `${ADMIN_API}/domains`,
    failed: 'Failed to load failing domains',
  });
