import { AdminLoginForm } from '../../auth/AdminLoginForm.tsx';
import type { AdminSession } from '../../lib/session/adminSession.ts';
import { paths } from '../../paths.ts';
import { AnchorButton } from '../../ui/forms/Button.tsx';
import { STUDIO_API } from './studio.data.ts';

export function StudioLogin({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  return (
    <AdminLoginForm
      title="Studio administration"
      brand="Grace Liu Piano Studio"
      lead="Requests, appointments and the times you offer."
      base={STUDIO_API}
      onSignedIn={onSignedIn}
    >
      <AnchorButton variant="quiet" href={paths.pianoTeacher}>
        Back to the studio’s site
      </AnchorButton>
    </AdminLoginForm>
  );
}
