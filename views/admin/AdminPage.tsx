import { AdminSessionGate } from '../auth/AdminSessionGate.tsx';
import { platformSession, type AdminSession } from '../lib/admin-session.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import { showToast } from '../ui/overlay/toasts.ts';
import { AdminToken } from './admin.data.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { AdminLogin } from './AdminLogin.tsx';

export const head: PageHead = {
  title: 'Platform administration | Shingle',
  description: 'Customers, images and messages of the platform.',
  path: paths.admin,
  noindex: true,
};

/** The operator's room: its door, and behind it everything that needs looking after. */
export function Component() {
  return (
    <AdminSessionGate sessions={platformSession} freshMs={5_000} door={<AdminLogin onSignedIn={enter} />}>
      {({ admin, token }) => (
        <AdminToken value={token}>
          <AdminDashboard admin={admin} token={token} />
        </AdminToken>
      )}
    </AdminSessionGate>
  );
}

function enter({ token, admin }: AdminSession): void {
  showToast({ tone: 'success', title: `Welcome back, ${admin.full_name}!` });
  platformSession.keep({ token, admin });
}
