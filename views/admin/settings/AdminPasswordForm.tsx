import { useRef, useState, type FormEvent } from 'react';
import { PASSWORD_MAX } from '../../../src/auth/auth.shared.ts';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { ADMIN_API, toastError, useCall, useRefresh } from '../admin.data.ts';
import styles from './Settings.module.css';

type Errors = Partial<Record<'current_password' | 'new_password' | 'confirm', string>>;

/** Ends the administrator's other sessions; how long it must be is the server's word. */
export function AdminPasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const call = useCall();
  const refresh = useRefresh();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const of = (name: string) => String(fields.get(name) ?? '');
    const body = { current_password: of('current_password'), new_password: of('new_password') };
    const wrong: Errors = {
      ...(body.current_password ? {} : { current_password: 'Please enter your current password.' }),
      ...(body.new_password ? {} : { new_password: 'Please enter a new password.' }),
      ...(of('confirm') === body.new_password ? {} : { confirm: 'New passwords do not match.' }),
    };
    setErrors(wrong);
    if (busy || Object.keys(wrong).length) return;
    setBusy(true);
    try {
      const { message } = await call<{ message: string }>(`${ADMIN_API}/change-password`, { method: 'POST', body });
      form.current?.reset();
      showToast({ tone: 'success', title: 'Password Changed', message });
      void refresh();
    } catch (thrown) {
      if (thrown instanceof ApiError) setErrors(fieldErrors(thrown));
      else toastError('Network error occurred');
    } finally {
      setBusy(false);
    }
  }
  return (
    <section>
      <h3>Password</h3>
      <form ref={form} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={errors.current_password}
          required
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          error={errors.new_password}
          hint="At least 15 characters; a sentence is good."
          required
        />
        <PasswordField
          label="Confirm new password"
          name="confirm"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          error={errors.confirm}
          required
        />
        <div>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </section>
  );
}

function fieldErrors({ errors, message }: ApiError): Errors {
  const first = (name: string) => errors[name]?.[0];
  const known = { current_password: first('current_password'), new_password: first('new_password') };
  return known.current_password || known.new_password ? known : { current_password: message };
}
