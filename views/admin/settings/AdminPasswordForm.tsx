import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { platformApi } from '../../lib/api/adminClients.ts';
import { isReported } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { PasswordChange, type PasswordErrors, type PasswordValues } from '../../ui/forms/PasswordChange.tsx';
import { refusedFields } from '../../ui/forms/useForm.ts';
import { ADMIN_API, useRefresh } from '../admin.data.ts';
import styles from './Settings.module.css';

/** Ends the administrator's other sessions; the server decides how long a password must be. */
export function AdminPasswordForm() {
  const refresh = useRefresh();
  const [failure, setFailure] = useState<string>();

  async function send(body: { current_password: string; new_password: string }) {
    setFailure(undefined);
    const path = `${ADMIN_API}/change-password`;
    const { message } = await platformApi.call<{ message: string }>(path, { method: 'POST', body });
    showToast({ tone: 'success', title: 'Password Changed', message });
    void refresh();
  }
  function refused(error: unknown): PasswordErrors {
    if (isReported(error)) return {};
    if (!(error instanceof ApiError)) setFailure('Network error occurred');
    else if (Object.keys(error.errors).length) return refusedFields(error, ['current_password', 'new_password']);
    else return { current_password: error.message };
    return {};
  }
  return (
    <section>
      <h3>Password</h3>
      <PasswordChange
        classNames={{ form: styles.fields, pair: styles.pair, buttons: styles.buttons }}
        hint="At least 15 characters; a sentence is good."
        check={check}
        send={send}
        onFailure={refused}
      >
        <Alert>{failure}</Alert>
      </PasswordChange>
    </section>
  );
}

function check({ current_password, new_password, confirm }: PasswordValues): PasswordErrors {
  return {
    ...(current_password ? {} : { current_password: 'Please enter your current password.' }),
    ...(new_password ? {} : { new_password: 'Please enter a new password.' }),
    ...(confirm === new_password ? {} : { confirm: 'New passwords do not match.' }),
  };
}
