import { PASSWORD_MIN } from '../../../src/auth/auth.shared.ts';
import { ApiError } from '../../lib/api/api.ts';
import { reportFailure } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { PasswordChange, type PasswordErrors, type PasswordValues } from '../../ui/forms/PasswordChange.tsx';
import { refusedFields } from '../../ui/forms/useForm.ts';
import styles from '../Tab.module.css';
import { Section } from '../TabHead.tsx';
import { useChangePassword } from './profile.data.ts';

const REFUSED = 'Failed to change password. Please check your current password.';

export function PasswordForm() {
  const change = useChangePassword();
  return (
    <Section title="Change password">
      <PasswordChange
        classNames={{ form: styles.fields, pair: styles.two, buttons: styles.buttons }}
        hint={`At least ${PASSWORD_MIN} characters.`}
        strength
        check={check}
        onFailure={(error) => {
          reportFailure(error, { title: 'Error', message: sentence(error) });
          return refusedFields(error, ['current_password', 'new_password']);
        }}
        send={async (body) => {
          await change.mutateAsync(body);
          const message = 'Your password has been updated successfully.';
          showToast({ tone: 'success', title: 'Password Changed', message });
        }}
      >
        <span className={styles.quiet}>Your other devices are signed out.</span>
      </PasswordChange>
    </Section>
  );
}

/** Too many tries and a service that is down say how long to wait. */
function sentence(error: unknown): string {
  return error instanceof ApiError && [429, 503].includes(error.status) ? error.message : REFUSED;
}

function check({ current_password, new_password, confirm }: PasswordValues): PasswordErrors {
  if (!current_password) return { current_password: 'Please enter your current password.' };
  if (new_password !== confirm) return { confirm: 'New passwords do not match.' };
  if (new_password.length < PASSWORD_MIN)
    return { new_password: `Password must be at least ${PASSWORD_MIN} characters long.` };
  return {};
}
