import { useSearchParams } from 'react-router-dom';
import { Button } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { UnbrokenEmail } from '../ui/Unbroken.tsx';
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
          Please open the link we mailed to <UnbrokenEmail email={me.email} mark="," /> so that we know we can reach
          you.
        </p>
      </Notice>
    </div>
  );
}
