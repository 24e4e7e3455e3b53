import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Look } from '../../../../src/sites/content/look.shared.ts';
import type { VersionAnswer, VersionsView, VersionView } from '../../../../src/sites/publishing/publishing.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { SITE_API, type MySite } from '../site.data.ts';

export type VersionRow = VersionView;
export type WholeVersion = Omit<VersionAnswer['version'], 'look'> & { look: Look };

const VERSIONS = `${SITE_API}/versions`;

export function useVersions(siteId: string) {
  return useInfiniteQuery({
    queryKey: ['site-versions', siteId],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: VersionsView) => next_cursor,
    queryFn: ({ pageParam, signal }) =>
      customerApi.call<VersionsView>(pageParam ? `${VERSIONS}?cursor=${encodeURIComponent(pageParam)}` : VERSIONS, {
        signal,
      }),
  });
}

/** What it says of bringing the version back holds while the same one is live. */
export function useVersion({ id, published_version }: MySite, number: number | null) {
  return useQuery({
    queryKey: ['site-version', id, number, published_version],
    enabled: number !== null,
    queryFn: async ({ signal }) =>
      (await customerApi.call<{ version: WholeVersion }>(`${VERSIONS}/${number}`, { signal })).version,
  });
}

export const restore = (number: number, facts: 'now' | 'then') =>
  customerApi.call<{ version?: number }>(`${VERSIONS}/${number}/restore`, { method: 'POST', body: { facts } });
