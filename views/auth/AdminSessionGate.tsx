import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useAdminSession, type AdminSession, type AdminSessionStore } from '../lib/session/adminSession.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { ConfirmIdentity } from './factor/ConfirmIdentity.tsx';
import styles from './AdminSessionGate.module.css';

type AdminSessionGateProps = {
  sessions: AdminSessionStore;
  /** Milliseconds for which what was read is not read again. */
  freshMs: number;
  signIn: ReactNode;
  children: (session: AdminSession) => ReactNode;
};

/** Shows its content only with an administrator's session; what was read is dropped when the session ends. */
export function AdminSessionGate({ sessions, freshMs, signIn, children }: AdminSessionGateProps) {
  const session = useAdminSession(sessions);
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: freshMs, refetchOnReconnect: true } } }),
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
  if (session === null) return signIn;
  return (
    <QueryClientProvider client={client}>
      {children(session)}
      <ConfirmIdentity />
    </QueryClientProvider>
  );
}
