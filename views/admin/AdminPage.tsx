import { AdminSessionGate } from '../auth/AdminSessionGate.tsx';
import { platformSession, type AdminSession } from '../lib/session/adminSession.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import { showToast } from '../lib/toasts.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { AdminLogin } from './AdminLogin.tsx';

export const head: PageHead = {
  title: 'Platform administration | Shingle',
  description: 'Customers, images and messages of the platform.',
  path: paths.admin,
  noindex: true,
};

/** The platform's administration: the sign-in, then the dashboard. */
export function Component() {
  return (
    <AdminSessionGate sessions={platformSession} freshMs={5_000} signIn={<AdminLogin onSignedIn={enter} />}>
      {({ admin, token }) => <AdminDashboard admin={admin} token={token} />}
    </AdminSessionGate>
  );
}

function enter({ token, admin }: AdminSession): void {
  showToast({ tone: 'success', title: `Welcome back, ${admin.full_name}!` });
  platformSession.keep({ token, admin });
}
