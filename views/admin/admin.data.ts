import { useInfiniteQuery, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { api, ApiError, NetworkError, type ApiOptions } from '../lib/api.ts';
import { platformSession, type AdminSession } from '../lib/admin-session.ts';
import { showToast } from '../ui/overlay/toasts.ts';

export const ADMIN_API = '/api/shingle-admin';

/** The token of whoever is signed in; only the dashboard is drawn inside. */
export const AdminToken = createContext('');

export function signIn(username: string, password: string): Promise<AdminSession & { message: string }> {
  return api(`${ADMIN_API}/login`, { method: 'POST', body: { username, password } });
}

export function signOut(token: string): Promise<unknown> {
  return api(`${ADMIN_API}/logout`, { method: 'POST', token, keepalive: true });
}

/** Calls as the administrator. A session that has ended leads back to the door. */
export function useCall(): <T>(path: string, options?: ApiOptions) => Promise<T> {
  const token = useContext(AdminToken);
  return useCallback(
    async <T>(path: string, options?: ApiOptions) => {
      try {
        return await api<T>(path, { ...options, token });
      } catch (thrown) {
        leaveIfOver(thrown);
        throw thrown;
      }
    },
    [token],
  );
}

/** `failed` null: a failure is only logged. */
type Read = { key: QueryKey; path: string; failed: string | null; network?: string; every?: number; enabled?: boolean };

/** Reads one answer; a failure is told in a toast. */
export function useRead<T>({ key, path, failed, network, every, enabled }: Read) {
  const call = useCall();
  return useQuery({
    queryKey: key,
    enabled,
    refetchInterval: every,
    queryFn: ({ signal }) => told(failed, network, () => call<T>(path, { signal })),
  });
}

/** Reads a list page by page; `keep` shows the old rows until the new ones are there. */
export function useList<T extends { next_cursor: string | null }>({ key, path, failed, network, every }: Read) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: key,
    refetchInterval: every,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: T) => next_cursor,
    placeholderData: (known) => known,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `${path.includes('?') ? '&' : '?'}cursor=${pageParam}` : '';
      return told(failed, network, () => call<T>(path + cursor, { signal }));
    },
  });
}

/** Everything on the screen anew. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}

type Change = {
  method: 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** Instead of the server's message. */
  done?: string;
  failed?: string;
  network?: string;
};

/** A change, its toast, and the lists read again, also where it was refused. Answers whether it went through. */
export function useChange(): (change: Change) => Promise<boolean> {
  const call = useCall();
  const refresh = useRefresh();
  return async ({ method, path, body, done, failed = 'Operation failed', network = 'Network error occurred' }) => {
    try {
      const { message } = await call<{ message: string }>(path, { method, body });
      showToast({ tone: 'success', title: 'Success', message: done ?? message });
      return true;
    } catch (thrown) {
      if (!isOver(thrown)) toastError(thrown instanceof NetworkError ? network : sentenceOf(thrown, failed));
      return false;
    } finally {
      void refresh();
    }
  };
}

export function toastError(message: string): void {
  showToast({ tone: 'destructive', title: 'Error', message });
}

/** The server's own sentence, where it has one. */
export function sentenceOf(thrown: unknown, otherwise: string): string {
  if (!(thrown instanceof ApiError)) return otherwise;
  return typeof thrown.body.message === 'string' && thrown.body.message ? thrown.body.message : otherwise;
}

export function isOver(thrown: unknown): boolean {
  return thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 403);
}

async function told<T>(failed: string | null, network: string | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (isOver(thrown) || (thrown instanceof DOMException && thrown.name === 'AbortError')) throw thrown;
    if (failed === null) console.warn('A call failed.', thrown);
    else toastError(thrown instanceof NetworkError ? (network ?? failed) : failed);
    throw thrown;
  }
}

function leaveIfOver(thrown: unknown): void {
  if (!isOver(thrown) || !platformSession.current()) return;
  platformSession.forget();
  showToast({ title: 'Please sign in again', message: 'Your session has ended.' });
}

/** A query string of what is given. */
export function asQuery(values: Record<string, string | undefined | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}
