import { useState } from 'react';
import type { SessionsView } from '../../../src/auth/admins/admins.dto.ts';
import { SecondFactorPanel } from '../../auth/factor/SecondFactorPanel.tsx';
import { platformApi } from '../../lib/api/adminClients.ts';
import type { AdminView } from '../../../src/auth/admins/admins.dto.ts';
import { dateAndTime } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/data/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Facts } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { keepFocus } from '../../ui/lists/keepFocus.ts';
import { ADMIN_API, useClickChange, useRead } from '../admin.data.ts';
import { roleName } from '../../auth/admin-roles.ts';
import { AdminPasswordForm } from './AdminPasswordForm.tsx';
import styles from './Settings.module.css';

/** The administrator's own account, password, second factor and devices. */
export function SettingsDialog({ admin, onClose }: { admin: AdminView; onClose: () => void }) {
  return (
    <Dialog title="Settings" size="large" onClose={onClose}>
      <div className={styles.settings}>
        <section>
          <h3>Account</h3>
          <Facts
            rows={[
              ['Name', admin.full_name],
              ['Username', admin.username],
              ['Email', admin.email || 'Not set'],
              ['Role', roleName(admin)],
            ]}
          />
        </section>
        <AdminPasswordForm />
        <section className={styles.factor}>
          <h3>Second step</h3>
          <SecondFactorPanel client={platformApi} />
        </section>
        <Sessions />
      </div>
    </Dialog>
  );
}

function Sessions() {
  const { data, isPending, refetch } = useRead<SessionsView>({
    key: ['sessions'],
    path: `${ADMIN_API}/sessions`,
    failed: 'Failed to load your sessions',
  });
  const { busy, failed, run } = useClickChange();
  const [ended, setEnded] = useState('');
  function end(id: string) {
    setEnded(id);
    void run({
      method: 'DELETE',
      path: `${ADMIN_API}/sessions/${id}`,
      inDialog: true,
      done: 'That device is signed out.',
    });
  }
  return (
    <section ref={keepFocus}>
      <h3>Your sessions</h3>
      {isPending ? <Skeleton lines={2} label="Loading..." /> : null}
      {!isPending && !data ? <Failure onRetry={() => void refetch()} /> : null}
      <Alert title="That device is still signed in.">{failed}</Alert>
      <ul className={styles.sessions}>
        {data?.sessions.map(({ id, created_at, last_seen_at, current }) => (
          <li key={id}>
            <p>
              Signed in {dateAndTime(created_at)}
              <span className={styles.quiet}>Last seen {dateAndTime(last_seen_at)}</span>
            </p>
            {current ? (
              <Badge tone="plain">This device</Badge>
            ) : (
              <Button variant="danger" size="small" busy={busy && ended === id} onClick={() => end(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
