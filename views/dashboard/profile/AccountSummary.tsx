import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { planName } from '../planName.ts';
import { useMe } from '../me.data.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import styles from '../Tab.module.css';
import { Section } from '../TabHead.tsx';

export function AccountSummary() {
  const { user } = useSession();
  const { data: me } = useMe();
  if (!user) return null;
  return (
    <Section title="Account summary">
      <dl className={styles.facts}>
        <div>
          <dt>Current plan</dt>
          <dd>{planName(user.plan)}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{me ? (me.email_verified ? 'Verified' : 'Not verified yet') : '…'}</dd>
        </div>
      </dl>
      {user.plan === 'no_plan' ? (
        <p className={styles.quiet}>
          Nothing is charged until you choose a plan. <Link to={`${paths.dashboard}?tab=plan`}>See the plans</Link>
        </p>
      ) : null}
      <CancelSubscription />
    </Section>
  );
}
