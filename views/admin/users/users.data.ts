import type { UserDetailsView, UsersView } from '../../../src/admin/users/users-admin.dto.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useList, useRead } from '../admin.data.ts';

/** Rows on a page. */
const LIMIT = '100';
export type UsersFilter = { search: string; plan: string; status: string };

export const useUsers = (filter: UsersFilter) =>
  useList<UsersView>({
    key: ['users', filter],
    path: `${ADMIN_API}/users${asQuery({ limit: LIMIT, ...filter })}`,
    failed: 'Failed to load users',
    network: 'Network error while loading users',
  });

export const useUser = (id: string) =>
  useRead<UserDetailsView>({
    key: ['user', id],
    path: `${ADMIN_API}/users/${encodeURIComponent(id)}`,
    failed: 'Failed to load user details',
    network: 'Network error while loading user details',
  });
