import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { useToast } from '../ui/overlay/Toast.tsx';
import { useMe } from './me.data.ts';
import styles from './Tab.module.css';

/** Until the address is verified: offers to send the link again. Nothing else is withheld. */
export function VerifyBanner() {
  const { token } = useSession();
  const { data: me } = useMe();
  const { toast } = useToast();
  const again = useMutation({
    mutationFn: () => api<{ message: string }>('/api/auth/resend-verification', { method: 'POST', token }),
    onSuccess: ({ message }) => toast({ tone: 'success', title: 'Mail sent', message }),
    onError: (error) => toast({ tone: 'destructive', title: 'Error', message: error.message }),
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
