import { AdminLoginForm } from '../auth/AdminLoginForm.tsx';
import type { AdminSession } from '../lib/session/adminSession.ts';
import { ADMIN_API } from './admin.data.ts';

export function AdminLogin({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  return (
    <AdminLoginForm
      title="Platform administration"
      note="No credentials? Contact the system administrator for yours."
      base={ADMIN_API}
      onSignedIn={onSignedIn}
    />
  );
}
