import { AdminLoginForm } from '../../auth/AdminLoginForm.tsx';
import type { AdminSession } from '../../lib/session/adminSession.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/Button.tsx';
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
      <LinkButton variant="quiet" to={paths.pianoTeacher} reloadDocument>
        Back to the studio’s site
      </LinkButton>
    </AdminLoginForm>
  );
}
