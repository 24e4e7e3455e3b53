import { AdminLoginForm } from '../auth/AdminLoginForm.tsx';
import type { AdminSession } from '../lib/session/adminSession.ts';
import page from '../styles/page.module.css';
import { ADMIN_API } from './admin.data.ts';

export function AdminLogin({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  return (
    <AdminLoginForm title="Platform administration" base={ADMIN_API} onSignedIn={onSignedIn}>
      <p className={page.quiet}>No credentials? Contact the system administrator for yours.</p>
    </AdminLoginForm>
  );
}
