import type {
  ImageGroupsView,
  ImageGroupView,
  ImageOwnersView,
  ImageStatsView,
} from '../../../src/admin/images/images-admin.dto.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useList, useRead } from '../admin.data.ts';

/** Groups on a page. */
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

/** The choices of the user filter, which says itself that they did not come. */
export const useImageOwners = (search: string) =>
  useRead<ImageOwnersView>({
    key: ['image-owners', search],
    path: `${ADMIN_API}/images/owners${asQuery({ search })}`,
    failed: null,
  });

/** A failure is only logged. */
export const useImageStats = () =>
  useRead<ImageStatsView>({ key: ['image-stats'], path: `${ADMIN_API}/images/stats`, failed: null });
