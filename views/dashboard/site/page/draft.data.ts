import { useQuery } from '@tanstack/react-query';
import { customerApi } from '../../../lib/api/client.ts';
import type { DraftApi } from '../editor/draft-store.ts';
import type { DraftAnswer } from '../../../../src/sites/drafts/drafts.dto.ts';
import type { SuggestionView } from '../../../../src/assistant/suggestions/suggestions.dto.ts';
import type { Language } from '../../../../src/sites/content/site-content.shared.ts';
import { SITE_API, withFacts, type Suggestion } from '../site.data.ts';

const DRAFT = `${SITE_API}/draft`;

/** The owner's own draft. */
export const ownDraft = (siteId: string): DraftApi => ({
  siteId,
  read: async (signal) => withFacts(await customerApi.call<DraftAnswer>(DRAFT, { signal })),
  write: async (body) => withFacts(await customerApi.call<DraftAnswer>(DRAFT, { method: 'PUT', body })),
});

/** A first text for an empty field; nothing is written by it. */
export async function suggestText(field: string, language: Language): Promise<Suggestion> {
  const body = { field, language };
  return (await customerApi.call<SuggestionView>(`${SITE_API}/suggestions`, { method: 'POST', body })).suggestion;
}

/** The draft as the server has it, with what stops it and what would be better. */
export function useDraftNow(siteId: string) {
  return useQuery({
    queryKey: ['site-draft-now', siteId],
    staleTime: 0,
    queryFn: ({ signal }) => ownDraft(siteId).read(signal),
  });
}
