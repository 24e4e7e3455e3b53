import type { SiteWholeView } from '../../../../src/admin/sites/sites-admin.dto.ts';
import type { Content } from '../../../dashboard/site/site.data.ts';
import { platformApi } from '../../../lib/api/adminClients.ts';
import { SITES_API } from '../../sites/sites.data.ts';

type Source = { request_id: string } | { submission_id: string };

/** An answer of one option, which begins with these words and look. */
export const answerWith = (siteId: string, name: string, source: Source, { words, look }: Content): object => ({
  site_id: siteId,
  kind: 'update',
  ...source,
  options: [{ name, words, look }],
});

/** The customer's draft as it is now. */
export async function draftOf(siteId: string): Promise<Content> {
  const { draft } = await platformApi.call<SiteWholeView>(`${SITES_API}/${siteId}`);
  return draft.draft;
}
