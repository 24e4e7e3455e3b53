import { adminQueries } from '../lib/api/adminQueries.ts';
import { api } from '../lib/api/api.ts';
import type { AdminSession } from '../lib/session/adminSession.ts';
import { platformApi } from '../lib/api/client.ts';

export const ADMIN_API = '/api/shingle-admin';

export const { useRead, useList, useRefresh, useChange, useDialogChange } = adminQueries({
  client: platformApi,
  root: 'admin',
  serverWords: true,
});

export function signIn(username: string, password: string): Promise<AdminSession & { message: string }> {
  return api(`${ADMIN_API}/login`, { method: 'POST', body: { username, password } });
}

export function signOut(token: string): Promise<unknown> {
  return api(`${ADMIN_API}/logout`, { method: 'POST', token, keepalive: true });
}
