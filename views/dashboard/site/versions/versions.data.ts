import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Look } from '../../../../src/sites/content/look.shared.ts';
import type { Words } from '../../../../src/sites/content/words.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { SITE_API } from '../site.data.ts';

export type VersionRow = {
  number: number;
  created_at: string;
  author: { kind: 'owner' | 'operator' | 'system'; name: string | null };
  note: string | null;
  restored_from: number | null;
  changes: string[];
  live: boolean;
};
export type WholeVersion = VersionRow & {
  /** null where a kept draft could not be composed. */
  record: SiteRecord | null;
  words: Words;
  look: Look;
  /** In which of today's facts it differs. */
  differs: string[];
  /** Putting it back by our team would use up a request. */
  counts: boolean;
  /** Its number if it is put back now, with today's facts or its own: the live version's where that shows the same. */
  comes_back_as: number;
  whole_comes_back_as: number;
};
type Page = { versions: VersionRow[]; next_cursor: string | null };

const VERSIONS = `${SITE_API}/versions`;

export function useVersions(siteId: string) {
  return useInfiniteQuery({
    queryKey: ['site-versions', siteId],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: Page) => next_cursor,
    queryFn: ({ pageParam, signal }) =>
      customerApi.call<Page>(pageParam ? `${VERSIONS}?cursor=${encodeURIComponent(pageParam)}` : VERSIONS, { signal }),
  });
}

export function useVersion(siteId: string, number: number | null) {
  return useQuery({
    queryKey: ['site-version', siteId, number],
    enabled: number !== null,
    queryFn: async ({ signal }) =>
      (await customerApi.call<{ version: WholeVersion }>(`${VERSIONS}/${number}`, { signal })).version,
  });
}

export const restore = (number: number, facts: 'now' | 'then') =>
  customerApi.call<{ version?: number }>(`${VERSIONS}/${number}/restore`, { method: 'POST', body: { facts } });
