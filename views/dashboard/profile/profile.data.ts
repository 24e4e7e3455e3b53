import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileView } from '../../../src/accounts/accounts.dto.ts';
import { customerApi } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/saveFile.ts';
import { removeKept } from '../../lib/session/kept-copy.ts';
import { clearSession, updateStoredUser, useSession } from '../../lib/session/session.ts';
import { COPY_KEY } from '../business/localCopy.ts';
import { DRAFT_COPY } from '../site/editor/draft-copy.ts';
import { FIVE_COPY } from '../site/first/five-copy.ts';
import { WORDS_COPY } from '../../lib/session/kept-words.ts';
import { REQUEST_COPY } from '../site/our-work/requests/request-copy.ts';

/** Sends only what has changed. */
export function useSaveProfile() {
  const { user } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { name: string; email: string }) => {
      const changes = {
        ...(given.name !== user?.name ? { name: given.name } : {}),
        ...(given.email !== user?.email ? { email: given.email } : {}),
      };
      const body = Object.keys(changes).length ? changes : { name: given.name };
      return customerApi.call<ProfileView>('/api/user/profile', { method: 'PUT', body });
    },
    onSuccess: ({ user: saved }) => {
      updateStoredUser({ name: saved.name, email: saved.email });
      return queries.invalidateQueries({ queryKey: ['me'] }); // a new address is not verified yet
    },
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      customerApi.call<{ message: string }>('/api/user/change-password', { method: 'POST', body }),
  });
}

/** Fetches everything we keep of the customer and hands it to the browser as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const data = await customerApi.call<object>('/api/user/export');
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'shingle-my-data.json');
    },
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      customerApi.call<{ message: string }>('/api/user', { method: 'DELETE', body: { password } }),
  });
}

/** Removes what this browser stores of a deleted account. */
export function forgetAccount(): void {
  for (const kind of [COPY_KEY, DRAFT_COPY, FIVE_COPY, REQUEST_COPY, WORDS_COPY]) removeKept(kind);
  clearSession({ left: true });
}
