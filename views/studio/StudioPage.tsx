import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { platformSession, studioSession, useAdminSession, type AdminSession } from '../lib/admin-session.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { showToast } from '../ui/toasts.ts';
import { StudioDashboard } from './StudioDashboard.tsx';
import { StudioLogin } from './StudioLogin.tsx';
import { StudioToken } from './studio.data.ts';
import styles from './StudioPage.module.css';

export const head: PageHead = {
  title: 'Studio administration | Grace Liu Piano Studio',
  description: 'Requests, appointments and the schedule of the studio.',
  path: paths.studio,
  noindex: true,
};

/** The studio's own room: its door, and behind it the appointments and the schedule. */
export function Component() {
  const session = useAdminSession(studioSession);
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnReconnect: true } } }),
  );
  useEffect(() => {
    if (session === null) client.clear();
  }, [session, client]);

  if (session === undefined) {
    return (
      <main className={styles.waiting} id="main" tabIndex={-1}>
        <Spinner label="Loading..." />
      </main>
    );
  }
  if (session === null) return <StudioLogin onSignedIn={enter} />;
  return (
    <QueryClientProvider client={client}>
      <StudioToken value={session.token}>
        <StudioDashboard admin={session.admin} token={session.token} />
      </StudioToken>
    </QueryClientProvider>
  );
}

/** A platform administrator has come to the wrong door and is led on. */
function enter({ token, admin }: AdminSession): void {
  showToast({ tone: 'success', title: `Welcome back, ${admin.full_name}!` });
  if (admin.role === 'platform') {
    platformSession.keep({ token, admin });
    window.location.assign(paths.admin);
    return;
  }
  studioSession.keep({ token, admin });
}
