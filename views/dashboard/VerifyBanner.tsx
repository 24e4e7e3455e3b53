import { useMutation } from '@tanstack/react-query';
import { customerApi, reportFailure } from '../lib/api/client.ts';
import { showToast } from '../lib/toasts.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { useMe } from './me.data.ts';
import styles from './Tab.module.css';

/** Until the address is verified: offers to send the link again. Nothing else is restricted. */
export function VerifyBanner() {
  const { data: me } = useMe();
  const again = useMutation({
    mutationFn: () => customerApi.call<{ message: string }>('/api/auth/resend-verification', { method: 'POST' }),
    onSuccess: ({ message }) => showToast({ tone: 'success', title: 'Mail sent', message }),
    onError: (error) => reportFailure(error, { title: 'Error', message: error.message }),
  });
  if (!me || me.email_verified) return null;
  return (
    <div className={styles.banner}>
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" size="small" busy={again.isPending} onClick={() => again.mutate()}>
            Send it again
          </Button>
        }
      >
        {`Please open the link we mailed to ${me.email}, so that we know we can reach you.`}
      </Notice>
    </div>
  );
}
