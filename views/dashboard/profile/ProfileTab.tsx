import { SecondFactorPanel } from '../../auth/factor/SecondFactorPanel.tsx';
import { customerApi } from '../../lib/api/client.ts';
import styles from '../Tab.module.css';
import { Section, TabHead } from '../TabHead.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { YourData } from './YourData.tsx';

export function ProfileTab() {
  return (
    <>
      <TabHead title="Profile" lead="Who you are to us, and how you get in." />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProfileForm />
          <PasswordForm />
          <Section title="Second step">
            <SecondFactorPanel client={customerApi} />
          </Section>
          <YourData />
        </div>
        <aside className={styles.side} aria-label="Account summary">
          <AccountSummary />
        </aside>
      </div>
    </>
  );
}
