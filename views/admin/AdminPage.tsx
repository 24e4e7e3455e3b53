import { AdminLoginForm } from '../auth/AdminLoginForm.tsx';
import { AdminSessionGate } from '../auth/AdminSessionGate.tsx';
import { platformSession, type AdminSession } from '../lib/session/adminSession.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { showToast } from '../lib/toasts.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { ADMIN_API } from './admin.data.ts';

export const head: PageHead = {
  title: 'Platform administration | Shingle',
  description: 'Customers, images and messages of the platform.',
  path: paths.admin,
  noindex: true,
};

/** The platform's administration: the sign-in, then the dashboard. */
export function Component() {
  return (
    <AdminSessionGate
      sessions={platformSession}
      freshMs={5_000}
      signIn={
        <AdminLoginForm
          title="Platform administration"
          note="No credentials? Contact the system administrator for yours."
          base={ADMIN_API}
          onSignedIn={enter}
        />
      }
    >
      {({ admin, token }) => <AdminDashboard admin={admin} token={token} />}
    </AdminSessionGate>
  );
}

function enter({ token, admin }: AdminSession): void {
  showToast({ tone: 'success', title: `Welcome back, ${admin.full_name}!` });
  platformSession.keep({ token, admin });
}
