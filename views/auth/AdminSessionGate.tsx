import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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

/** Shows its content only with an administrator's session. */
export function AdminSessionGate({ sessions, freshMs, signIn, children }: AdminSessionGateProps) {
  const session = useAdminSession(sessions);
  const isIn = session === undefined ? undefined : session !== null;
  const wasIn = useRef(isIn);
  useEffect(() => {
    // The form or the button that had the focus is gone.
    if (wasIn.current !== undefined && wasIn.current !== isIn)
      document.getElementById('main')?.focus({ preventScroll: true });
    wasIn.current = isIn;
  }, [isIn]);
  if (session === undefined) {
    return (
      <main className={styles.waiting} id="main" tabIndex={-1}>
        <Spinner label="Loading..." />
      </main>
    );
  }
  if (session === null) return signIn;
  return (
    <SignedIn key={session.admin.username} freshMs={freshMs}>
      {children(session)}
    </SignedIn>
  );
}

/** 'always': without a network a call fails visibly, instead of waiting unseen. What is shown is read again once there is one. */
const newQueryClient = (staleTime: number): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime, networkMode: 'always', refetchOnReconnect: true } },
  });

/** What is read is of one administrator: another who signs in, in another tab, begins with nothing. */
function SignedIn({ freshMs, children }: { freshMs: number; children: ReactNode }) {
  const [client] = useState(() => newQueryClient(freshMs));
  return (
    <QueryClientProvider client={client}>
      {children}
      <ConfirmIdentity />
    </QueryClientProvider>
  );
}
