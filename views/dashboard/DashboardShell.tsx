import type { ReactNode } from 'react';
import { logout, useSession } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { AppFrame, Identity, SidebarItem } from '../ui/layout/AppFrame.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { useUnreadMessages } from './messages/conversations.data.ts';
import { planName } from './planName.ts';
import { useWaiting } from './site/waiting.data.ts';
import { tabs, type DashboardTab } from './tabs.ts';
import { VerifyBanner } from './VerifyBanner.tsx';

/** Sidebar, header and the open tab. */
export function DashboardShell({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  return (
    <AppFrame sidebarLabel="Dashboard" current={tab.label} sidebar={<Tabs current={tab} />} header={<Header />}>
      <VerifyBanner />
      {children}
    </AppFrame>
  );
}

function Tabs({ current }: { current: DashboardTab }) {
  const counts: Record<string, { count: number | undefined; label: string }> = {
    site: { count: useWaiting(), label: 'waiting' },
    messages: { count: useUnreadMessages(), label: 'new' },
  };
  return tabs.map(({ id, label, description, preload }) => (
    <SidebarItem
      key={id}
      to={`${paths.dashboard}?tab=${id}`}
      label={label}
      description={description}
      selected={id === current.id}
      onIntent={preload}
      count={counts[id]?.count}
      countLabel={counts[id]?.label}
    />
  ));
}

function Header() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Identity name={user.name} email={user.email} note={<PlanNote plan={user.plan} />} />
      <Button variant="quiet" onClick={() => void logout()}>
        Logout
      </Button>
    </>
  );
}

function PlanNote({ plan }: { plan: Parameters<typeof planName>[0] }) {
  if (plan === 'no_plan') return planName(plan);
  return (
    <>
      On the <strong>{planName(plan)}</strong>
    </>
  );
}
