import { useMemo } from 'react';
import type { ImageGroupsView } from '../../../src/admin/images/images-admin.dto.ts';
import type { SiteWholeView } from '../../../src/admin/sites/sites-admin.dto.ts';
import type { Editing } from '../../dashboard/site/editor/editor-context.ts';
import { settingsOf } from '../../dashboard/site/page/settings.ts';
import { withAddress } from '../../dashboard/site/site.data.ts';
import { ADMIN_API, useRead } from '../admin.data.ts';

/** What the customer's editor works on, for an operator; null until the customer's pictures are there. */
export function useEditing(whole: SiteWholeView): Editing | null {
  const site = useMemo(() => withAddress(whole.site), [whole.site]);
  const settings = useMemo(() => settingsOf(site), [site]);
  const images = useRead<ImageGroupsView>({
    key: ['site-images', site.owner.id],
    path: `${ADMIN_API}/images?user_id=${site.owner.id}&limit=1`,
    failed: 'Failed to load the pictures',
  });
  if (images.isPending) return null;
  const { features, owner } = site;
  return { site, settings, features, plan: owner.plan, images: images.data?.data[0]?.images ?? [] };
}
