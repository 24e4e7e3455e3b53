import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewPreviewAnswer, PreviewsView, PreviewView } from '../../../../src/sites/previews/previews.dto.ts';
import { customerApi } from '../../../lib/api/client.ts';
import { SITE_API } from '../site.data.ts';

export type SharedLink = PreviewView;
const LINKS = `${SITE_API}/previews`;
const KEY = 'site-previews';

export function useSharedLinks(siteId: string) {
  return useQuery({
    queryKey: [KEY, siteId],
    queryFn: async ({ signal }) => (await customerApi.call<PreviewsView>(LINKS, { signal })).previews,
  });
}

/** A link to the draft; its address is answered once and kept nowhere. */
export function useNewLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (days: number) => {
      const body = { of: 'draft', days };
      return (await customerApi.call<NewPreviewAnswer>(LINKS, { method: 'POST', body })).preview;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useEndLink(onEnded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => customerApi.remove(`${LINKS}/${id}`),
    onSuccess: onEnded,
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
