import type { ImageGroupsView, ImageGroupView, ImageStatsView } from '../../../src/admin/admin.dto.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useList, useRead } from '../admin.data.ts';

/** Groups a page (specification 2, section 9). */
const LIMIT = '20';

export type Image = ImageGroupView['images'][number];
export type ImagesFilter = { search: string; user_id: string };

export const useImages = (filter: ImagesFilter) =>
  useList<ImageGroupsView>({
    key: ['images', filter],
    path: `${ADMIN_API}/images${asQuery({ limit: LIMIT, ...filter })}`,
    failed: 'Failed to load user images',
    network: 'Network error while loading user images',
  });

/** A failure is only logged (specification 2, section 7). */
export const useImageStats = () =>
  useRead<ImageStatsView>({ key: ['image-stats'], path: `${ADMIN_API}/images/stats`, failed: null });
