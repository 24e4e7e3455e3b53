import type { SiteWholeView } from '../../../../src/admin/sites/sites-admin.dto.ts';
import { platformApi } from '../../../lib/api/client.ts';
import { SITES_API } from '../../sites/sites.data.ts';

type Source = { request_id: string } | { submission_id: string };

/** An answer of one option that begins as the draft is now. */
export async function answerWith(siteId: string, name: string, source: Source): Promise<object> {
  const { draft } = await platformApi.call<SiteWholeView>(`${SITES_API}/${siteId}`);
  const { words, look } = draft.draft;
  return { site_id: siteId, kind: 'update', ...source, options: [{ name, words, look }] };
}
