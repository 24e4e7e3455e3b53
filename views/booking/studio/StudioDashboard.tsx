import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped } from '../../../src/common/format/grouped.shared.ts';
import type { AdminView } from '../../../src/auth/admins/admins.dto.ts';
import { studioSession } from '../../lib/session/adminSession.ts';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Badge } from '../../ui/data/Badge.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Stat, Stats } from '../../ui/layout/Panel.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { showToast } from '../../lib/toasts.ts';
import { AppointmentsTab } from './AppointmentsTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { signOut, useDashboard } from './studio.data.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import styles from './StudioPage.module.css';

const TABS = ['appointments', 'schedule', 'settings'] as const;
type TabId = (typeof TABS)[number];

export function StudioDashboard({ admin, token }: { admin: AdminView; token: string }) {
  const [search, setSearch] = useSearchParams();
  const selected = TABS.find((tab) => tab === search.get('tab')) ?? 'appointments';
  const [leaving, setLeaving] = useState(false);
  const { data } = useDashboard();
  const pending = data?.stats.pending_appointments ?? 0;
  const tabs = [
    { id: 'appointments', label: <>Appointments {pending ? <Badge tone="brick">{pending}</Badge> : null}</> },
    { id: 'schedule', label: 'Schedule' },
    { id: 'settings', label: 'Settings' },
  ] as const;

  function leave() {
    studioSession.forget();
    showToast({ title: 'Logged out' });
    signOut(token).catch(() => undefined); // the session ends here at once, and by itself within 12 hours
  }
  return (
    <div className={styles.studio}>
      <SkipLink />
      <header className={styles.header}>
        <Logo className={styles.logo} />
        <p className={styles.place}>{data?.studio.name ?? 'Studio administration'}</p>
        <p className={styles.who}>{admin.full_name}</p>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          Logout
        </Button>
      </header>
      <main id="main" tabIndex={-1}>
        <div className={styles.figures}>
          <Figures />
        </div>
        <Tabs<TabId>
          label="Studio administration"
          tabs={tabs}
          selected={selected}
          onSelect={(tab) => setSearch(tab === 'appointments' ? {} : { tab }, { replace: true })}
        >
          {selected === 'appointments' ? <AppointmentsTab /> : null}
          {selected === 'schedule' ? <ScheduleTab /> : null}
          {selected === 'settings' ? <SettingsTab admin={admin} /> : null}
        </Tabs>
      </main>
      {leaving ? (
        <ConfirmDialog title="Logout" confirmLabel="Logout" onConfirm={leave} onCancel={() => setLeaving(false)}>
          Are you sure you want to logout?
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function Figures() {
  const { data } = useDashboard();
  const figure = (key: keyof NonNullable<typeof data>['stats']) => grouped(data?.stats[key] ?? '–');
  return (
    <Stats>
      <Stat label="Total" value={figure('total_appointments')} />
      <Stat label="Pending" value={figure('pending_appointments')} />
      <Stat label="Accepted" value={figure('accepted_appointments')} />
      <Stat label="Rejected" value={figure('rejected_appointments')} />
      <Stat label="Today" value={figure('today_appointments')} />
    </Stats>
  );
}
