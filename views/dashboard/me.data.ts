import { useQuery } from '@tanstack/react-query';
import type { MeView } from '../../src/auth/auth.dto.ts';
import { NO_PLAN, type PlanOrNone } from '../../src/plans/plans.shared.ts';
import { customerApi } from '../lib/api/client.ts';
import { updateStoredUser, useSession } from '../lib/session/session.ts';

const EVERY_MS = 30_000;

/** The customer's plan: what the server said last, also while it cannot say more. */
export function usePlan(): PlanOrNone {
  const { user } = useSession();
  return useMe().data?.plan ?? user?.plan ?? NO_PLAN;
}

/** The signed-in customer as the server has them, read every 30 seconds: a plan changed elsewhere shows without signing in again. */
export function useMe() {
  const { isVerified, token, user: known } = useSession();
  return useQuery({
    queryKey: ['me', token],
    enabled: token !== null,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    // What the start-up check or the sign-in has said: no notice comes later and moves the page.
    placeholderData: known && isVerified !== undefined ? { ...known, email_verified: isVerified } : undefined,
    queryFn: async ({ signal }) => {
      const { user } = await customerApi.call<MeView>('/api/auth/me', { signal });
      updateStoredUser(user);
      return user;
    },
  });
}
