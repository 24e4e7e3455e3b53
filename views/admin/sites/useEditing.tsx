import { useMemo, type ReactNode } from 'react';
import type { ImageGroupsView } from '../../../src/admin/images/images-admin.dto.ts';
import type { SiteWholeView } from '../../../src/admin/sites/sites-admin.dto.ts';
import type { Editing } from '../../dashboard/site/editor/editor-context.ts';
import { settingsOf } from '../../dashboard/site/page/settings.ts';
import { withAddress } from '../../dashboard/site/site.data.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { ADMIN_API, useRead } from '../admin.data.ts';

type Found = { editing: Editing; instead: null } | { editing: null; instead: ReactNode };

/** What the customer's editor works on, for an operator; until the customer's pictures are there, what is shown instead. */
export function useEditing(whole: SiteWholeView): Found {
  const site = useMemo(() => withAddress(whole.site), [whole.site]);
  const settings = useMemo(() => settingsOf(site), [site]);
  const images = useRead<ImageGroupsView>({
    key: ['site-images', site.owner.id],
    path: `${ADMIN_API}/images?user_id=${site.owner.id}&limit=1`,
    failed: 'Failed to load the pictures',
  });
  if (images.isPending) return { editing: null, instead: <Skeleton lines={8} label="Loading..." /> };
  if (!images.data) return { editing: null, instead: <Failure onRetry={() => void images.refetch()} /> };
  const { features, owner } = site;
  const shown = images.data.data[0]?.images ?? [];
  const editing = { site, settings, features, plan: owner.plan, images: shown, acting: true as const };
  return { editing, instead: null };
}
