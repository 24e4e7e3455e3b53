import { adminQueries } from '../lib/api/adminQueries.ts';
import { api } from '../lib/api/api.ts';
import { platformApi } from '../lib/api/adminClients.ts';

export const ADMIN_API = platformApi.base;

export const { useRead, useList, useRefresh, useClickChange, useDialogChange } = adminQueries({
  client: platformApi,
  root: 'admin',
  serverWords: true,
});

export function signOut(token: string): Promise<unknown> {
  return api(`${ADMIN_API}/logout`, { method: 'POST', token, keepalive: true });
}
