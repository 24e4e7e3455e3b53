import { AdminSessionGate } from '../../auth/AdminSessionGate.tsx';
import { platformSession, studioSession, type AdminSession } from '../../lib/session/adminSession.ts';
import { paths } from '../../paths.ts';
import type { PageHead } from '../../document/head.ts';
import { showToast } from '../../lib/toasts.ts';
import { StudioDashboard } from './StudioDashboard.tsx';
import { StudioLogin } from './StudioLogin.tsx';

export const head: PageHead = {
  title: 'Studio administration | Grace Liu Piano Studio',
  description: 'Requests, appointments and the schedule of the studio.',
  path: paths.studio,
  noindex: true,
};

/** The studio's administration: the sign-in, then the appointments and the schedule. */
export function Component() {
  return (
    <AdminSessionGate sessions={studioSession} freshMs={10_000} signIn={<StudioLogin onSignedIn={enter} />}>
      {({ admin, token }) => <StudioDashboard admin={admin} token={token} />}
    </AdminSessionGate>
  );
}

/** An operator who signs in here is led to the platform's administration. */
function enter({ token, admin }: AdminSession): void {
  showToast({ tone: 'success', title: `Welcome back, ${admin.full_name}!` });
  if (admin.role === 'platform') {
    platformSession.keep({ token, admin });
    window.location.assign(paths.admin);
    return;
  }
  studioSession.keep({ token, admin });
}
