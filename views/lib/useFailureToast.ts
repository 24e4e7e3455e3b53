import { useEffect } from 'react';
import { reportFailure } from './api/client.ts';
import type { Toast } from './toasts.ts';

/** Shows a toast when a query that is read again and again begins to fail; not for each failure after that. */
export function useFailureToast({ isError, error }: { isError: boolean; error: unknown }, toast: Toast): void {
  const { title, message } = toast;
  useEffect(() => {
    if (isError) reportFailure(error, { title, message });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the error of a later read is the same failure
  }, [isError, title, message]);
}
