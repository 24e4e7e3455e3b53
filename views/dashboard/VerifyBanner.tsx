import { Button } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { useMe } from './me.data.ts';
import styles from './Tab.module.css';
import { useResendVerification } from './verification.data.ts';

/** Until the address is verified: offers to send the link again. Only publishing a site waits for it. */
export function VerifyBanner() {
  const { data: me } = useMe();
  const again = useResendVerification();
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
