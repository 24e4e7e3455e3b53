import { useMutation } from '@tanstack/react-query';
import { customerApi, reportFailure } from '../lib/api/client.ts';
import { showToast } from '../lib/toasts.ts';

/** Mails the link that confirms the customer's address once more. */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => customerApi.call<{ message: string }>('/api/auth/resend-verification', { method: 'POST' }),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Mail sent', message }),
    onError: (error) => reportFailure(error, { title: 'Error', message: error.message }),
  });
}
