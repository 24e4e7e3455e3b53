import { useIsFetching } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminAccount } from '../lib/session/adminSession.ts';
import { Logo } from '../ui/logo/Logo.tsx';
import { Skeleton } from '../ui/data/Skeleton.tsx';
import { Badge } from '../ui/data/Badge.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SkipLink } from '../ui/layout/SkipLink.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useRefresh } from './admin.data.ts';
import { AdminMenu } from './AdminMenu.tsx';
import styles from './AdminPage.module.css';
import { AuditTab } from './audit/AuditTab.tsx';
import { ContactTab } from './contact/ContactTab.tsx';
import { ImagesTab } from './images/ImagesTab.tsx';
import { MessagesTab } from './messages/MessagesTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { itemOf } from './queue/queue.data.ts';
import { QueueTab } from './queue/QueueTab.tsx';
import { useAttention } from './overview/overview.data.ts';
import { SettingsDialog } from './settings/SettingsDialog.tsx';
import { SitesTab } from './sites/SitesTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

const Workshop = lazy(async () => ({ default: (await import('./sites/Workshop.tsx')).Workshop }));

const OptionWorkshop = lazy(async () => ({
  default: (await import('./queue/proposal/OptionWorkshop.tsx')).OptionWorkshop,
}));

const TABS = {
  overview: { label: 'Overview', Panel: OverviewTab },
  queue: { label: 'Queue', Panel: QueueTab },
  sites: { label: 'Sites', Panel: SitesTab },
  users: { label: 'Users', Panel: UsersTab },
  images: { label: 'Images', Panel: ImagesTab },
  messages: { label: 'Messages', Panel: MessagesTab },
  contact: { label: 'Contact messages', Panel: ContactTab },
  audit: { label: 'Audit log', Panel: AuditTab },
} as const;
type TabId = keyof typeof TABS;
const isTab = (id: string | null): id is TabId => id !== null && Object.hasOwn(TABS, id);

export function AdminDashboard({ admin, token }: { admin: AdminAccount; token: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const selected = isTab(asked) ? asked : 'overview';
  const [settings, setSettings] = useState(false);
  const { data } = useAttention();
  const news: Partial<Record<TabId, number>> = {
    queue: data?.attention.queue.total,
    messages: data?.attention.unread_conversations,
    contact: data?.attention.contact_messages.total,
  };
  const { label, Panel } = TABS[selected];
  useEffect(() => {
    document.title = `${label} | Platform administration`;
  }, [label]);

  const site = selected === 'sites' && search.has('part') ? search.get('site') : null;
  if (site) {
    return (
      <Suspense fallback={<Skeleton label="Loading..." />}>
        <Workshop key={site} id={site} />
      </Suspense>
    );
  }
  const item = selected === 'queue' && search.has('part') ? itemOf(search.get('item')) : null;
  const option = Number(search.get('option') ?? NaN);
  if (item?.kind === 'proposal' && Number.isInteger(option)) {
    return (
      <Suspense fallback={<Skeleton label="Loading..." />}>
        <OptionWorkshop key={`${item.id} ${option}`} proposal={item.id} at={option} />
      </Suspense>
    );
  }
  return (
    <div className={styles.admin}>
      <SkipLink />
      <header className={styles.header}>
        <Logo className={styles.logo} />
        <p className={styles.place}>Platform administration</p>
        <RefreshButton />
        <AdminMenu admin={admin} token={token} onSettings={() => setSettings(true)} />
      </header>
      <main id="main" tabIndex={-1}>
        <Tabs<TabId>
          label="Platform administration"
          className={styles.tabs}
          selected={selected}
          onSelect={(tab) => setSearch(tab === 'overview' ? {} : { tab })}
          tabs={(Object.keys(TABS) as TabId[]).map((id) => ({
            id,
            label: (
              <>
                {TABS[id].label}{' '}
                {news[id] ? <Badge tone="brick">{id === 'queue' ? news[id] : `${news[id]} new`}</Badge> : null}
              </>
            ),
          }))}
        >
          <Panel key={selected} />
        </Tabs>
      </main>
      {settings ? <SettingsDialog admin={admin} onClose={() => setSettings(false)} /> : null}
    </div>
  );
}

function RefreshButton() {
  const refresh = useRefresh();
  const fetching = useIsFetching() > 0;
  return (
    <>
      <Button variant="secondary" className={styles.refresh} aria-label="Refresh" onClick={() => void refresh()}>
        <Icon name="refresh" size={18} />
        <span className={styles.word}>Refresh</span>
      </Button>
      <VisuallyHidden>
        <span role="status">{fetching ? 'Loading...' : ''}</span>
      </VisuallyHidden>
    </>
  );
}
