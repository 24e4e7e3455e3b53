import { useSearchParams } from 'react-router-dom';
import { Button } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { useMe } from './me.data.ts';
import styles from './Tab.module.css';
import { useResendVerification } from './verification.data.ts';

/** Until the address is verified: offers to send the link again. Only publishing a site waits for it, and that step says so itself. */
export function VerifyBanner() {
  const { data: me } = useMe();
  const again = useResendVerification();
  const [search] = useSearchParams();
  if (!me || me.email_verified || search.get('step') === 'publish') return null;
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
        <p>
          Please open the link we mailed to <Address email={me.email} /> so that we know we can reach you.
        </p>
      </Notice>
    </div>
  );
}

/** The address and its comma; a long one breaks before its ending, never between the two. */
function Address({ email }: { email: string }) {
  const ending = Math.max(email.lastIndexOf('.'), email.length - 8);
  return (
    <>
      {email.slice(0, ending)}
      <span className={styles.together}>{email.slice(ending)},</span>
    </>
  );
}
