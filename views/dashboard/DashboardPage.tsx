import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ConfirmIdentity } from '../auth/factor/ConfirmIdentity.tsx';
import { useSession } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { PartBoundary } from '../ui/data/PartBoundary.tsx';
import { Skeleton } from '../ui/data/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { DashboardShell } from './DashboardShell.tsx';
import styles from './DashboardPage.module.css';
import { findTab } from './tabs.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';

export const head: PageHead = {
  title: 'Dashboard | Shingle',
  description: 'Your website, your messages and your invoices in one place.',
  path: paths.dashboard,
  noindex: true,
};

/** The open tab's code, while it is found out who is there. */
export const prepare = (search: URLSearchParams): void => findTab(search.get('tab')).preload();

/** The customer's own area. On the server, and until the browser has found out who is signed in, it only waits. */
export function Component() {
  const { user, loading, left } = useSession();
  const { pathname, search } = useLocation();
  const payment = usePaymentReturn(Boolean(user) && !loading);
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);

  if (loading) return <Waiting text={payment ? 'Processing payment...' : 'Loading...'} />;
  if (!user && wasIn && left) return <Navigate replace to={paths.home} />;
  if (!user) return <Navigate replace to={`${paths.login}?next=${encodeURIComponent(pathname + search)}`} />;
  return <Dashboard key={user.id} />;
}

// By default a screen hears of a change after a timer, which a second press overtakes: its button was not busy yet.
notifyManager.setScheduler(queueMicrotask);

/** 'always': without a network a call fails visibly, instead of waiting unseen. What is shown is read again once there is one. */
function newQueryClient(): QueryClient {
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, staleTime: 5_000, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
}

/** What is read is of one customer: another who signs in, in another tab, begins with nothing. */
function Dashboard() {
  const [client] = useState(newQueryClient);
  const [search] = useSearchParams();
  const tab = findTab(search.get('tab'));
  useEffect(() => {
    document.title = `${tab.label} | Shingle`;
  }, [tab]);
  const panel = (
    <PartBoundary key={tab.id} fallback={<Skeleton label="Loading..." />}>
      <tab.Panel />
    </PartBoundary>
  );
  return (
    <QueryClientProvider client={client}>
      {tab.isWhole?.(search) ? panel : <DashboardShell tab={tab}>{panel}</DashboardShell>}
      <ConfirmIdentity />
    </QueryClientProvider>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <main className={styles.waiting} id="main" tabIndex={-1}>
      <Spinner />
      <p role="status">{text}</p>
    </main>
  );
}
