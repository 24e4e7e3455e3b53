import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countedWords } from '../../src/admin/counted.shared.ts';
import type { AdminView } from '../../src/auth/admins/admins.dto.ts';
import { Logo } from '../ui/logo/Logo.tsx';
import { PartBoundary } from '../ui/data/PartBoundary.tsx';
import { Skeleton } from '../ui/data/Skeleton.tsx';
import { Badge } from '../ui/data/Badge.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SkipLink } from '../ui/layout/SkipLink.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { lazyPanel } from '../ui/lazyPanel.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useRefresh } from './admin.data.ts';
import { AdminMenu } from './AdminMenu.tsx';
import styles from './AdminPage.module.css';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { itemOf } from './queue/queue.data.ts';
import { useAttention } from './overview/overview.data.ts';
import { SettingsDialog } from './settings/SettingsDialog.tsx';

const siteWorkshop = lazyPanel<{ id: string }>(async () => (await import('./sites/Workshop.tsx')).Workshop);
const optionWorkshop = lazyPanel<{ proposal: string; at: number }>(
  async () => (await import('./queue/proposal/OptionWorkshop.tsx')).OptionWorkshop,
);

type AdminTab = { label: string; Panel: ComponentType; preload?: () => void };

const TABS = {
  overview: { label: 'Overview', Panel: OverviewTab },
  queue: { label: 'Queue', ...lazyPanel(async () => (await import('./queue/QueueTab.tsx')).QueueTab) },
  sites: { label: 'Sites', ...lazyPanel(async () => (await import('./sites/SitesTab.tsx')).SitesTab) },
  users: { label: 'Users', ...lazyPanel(async () => (await import('./users/UsersTab.tsx')).UsersTab) },
  images: { label: 'Images', ...lazyPanel(async () => (await import('./images/ImagesTab.tsx')).ImagesTab) },
  messages: { label: 'Messages', ...lazyPanel(async () => (await import('./messages/MessagesTab.tsx')).MessagesTab) },
  contact: {
    label: 'Contact form',
    ...lazyPanel(async () => (await import('./contact/ContactTab.tsx')).ContactTab),
  },
  audit: { label: 'Audit log', ...lazyPanel(async () => (await import('./audit/AuditTab.tsx')).AuditTab) },
} satisfies Record<string, AdminTab>;
type TabId = keyof typeof TABS;
const isTab = (id: string | null): id is TabId => id !== null && Object.hasOwn(TABS, id);

export function AdminDashboard({ admin, token }: { admin: AdminView; token: string }) {
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

  const workshop = workshopAt(selected, search);
  if (workshop) {
    return <PartBoundary fallback={<Skeleton label="Loading..." />}>{workshop}</PartBoundary>;
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
          selected={selected}
          onSelect={(tab) => setSearch(tab === 'overview' ? {} : { tab })}
          tabs={(Object.keys(TABS) as TabId[]).map((id) => {
            const { label: name, preload }: AdminTab = TABS[id];
            const count = news[id];
            const words = count && countedWords(count);
            const badge = words ? <Badge tone="brick">{id === 'queue' ? words : `${words} new`}</Badge> : null;
            return {
              id,
              onIntent: preload,
              label: (
                <>
                  {name} {badge}
                </>
              ),
            };
          })}
        >
          <PartBoundary key={selected} fallback={<Skeleton lines={6} label="Loading..." />}>
            <Panel />
          </PartBoundary>
        </Tabs>
      </main>
      {settings ? <SettingsDialog admin={admin} onClose={() => setSettings(false)} /> : null}
    </div>
  );
}

/** What takes the whole window: the editor of a site or of an option. */
function workshopAt(tab: TabId, search: URLSearchParams): ReactNode {
  if (!search.has('part')) return null;
  const site = tab === 'sites' ? search.get('site') : null;
  if (site) return <siteWorkshop.Panel key={site} id={site} />;
  const item = tab === 'queue' ? itemOf(search.get('item')) : null;
  const option = Number(search.get('option') ?? NaN);
  if (item?.kind !== 'proposal' || !Number.isInteger(option)) return null;
  return <optionWorkshop.Panel key={`${item.id} ${option}`} proposal={item.id} at={option} />;
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
