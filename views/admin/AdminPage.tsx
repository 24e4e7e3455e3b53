import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { platformSession, useAdminSession, type AdminSession } from '../lib/admin-session.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { showToast } from '../ui/toasts.ts';
import { AdminToken } from './admin.data.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { AdminLogin } from './AdminLogin.tsx';
import styles from './AdminPage.module.css';

export const head: PageHead = {
  title: 'Platform administration | Shingle',
  description: 'Customers, images and messages of the platform.',
  path: paths.admin,
  noindex: true,
};

/** The operator's room: its door, and behind it everything that needs looking after. */
export function Component() {
  const session = useAdminSession(platformSession);
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnReconnect: true } } }),
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
  if (session === null) return <AdminLogin onSignedIn={enter} />;
  return (
    <QueryClientProvider client={client}>
      <AdminToken value={session.token}>
        <AdminDashboard admin={session.admin} token={session.token} />
      </AdminToken>
    </QueryClientProvider>
  );
}

function enter({ token, admin }: AdminSession): void {
  showToast({ tone: 'success', title: `Welcome back, ${admin.full_name}!` });
  platformSession.keep({ token, admin });
}
