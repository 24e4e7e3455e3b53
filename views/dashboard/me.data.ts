import { useQuery } from '@tanstack/react-query';
import type { MeView } from '../../src/auth/auth.dto.ts';
import { api, ApiError } from '../lib/api.ts';
import { clearSession, updateStoredUser, useSession } from '../lib/session.ts';

const EVERY_MS = 30_000;

/** The server's word on who is signed in, asked again now and then: a plan or status changed elsewhere shows without signing in again. */
export function useMe() {
  const { token } = useSession();
  return useQuery({
    queryKey: ['me', token],
    enabled: token !== null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      try {
        const { user } = await api<MeView>('/api/auth/me', { token, signal });
        updateStoredUser({ name: user.name, email: user.email, plan: user.plan });
        return user;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) clearSession();
        throw error;
      }
    },
  });
}
