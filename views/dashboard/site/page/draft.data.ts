import { useQuery } from '@tanstack/react-query';
import { customerApi } from '../../../lib/api/client.ts';
import type { DraftApi } from '../editor/draft-store.ts';
import type { DraftAnswer } from '../../../../src/sites/drafts/drafts.dto.ts';
import { SITE_API, withFacts } from '../site.data.ts';

const DRAFT = `${SITE_API}/draft`;

/** The owner's own draft. */
export const ownDraft = (siteId: string): DraftApi => ({
  siteId,
  read: async (signal) => withFacts(await customerApi.call<DraftAnswer>(DRAFT, { signal })),
  write: async (body) => withFacts(await customerApi.call<DraftAnswer>(DRAFT, { method: 'PUT', body })),
});

/** The draft as the server has it, with what stops it and what would be better. */
export function useDraftNow(siteId: string) {
  return useQuery({
    queryKey: ['site-draft-now', siteId],
    staleTime: 0,
    queryFn: ({ signal }) => ownDraft(siteId).read(signal),
  });
}
