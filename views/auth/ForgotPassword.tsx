import { useState, type FormEvent } from 'react';
import { EMAIL_MAX } from '../../src/auth/auth.shared.ts';
import { api, ApiError } from '../lib/api.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { useToast } from '../ui/overlay/Toast.tsx';
import styles from './LoginPage.module.css';

/** Asks for a link to set a new password; the answer is the same whether there is such an account or not. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { toast } = useToast();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!email) return setError('Please enter your email, e.g. nadia@example.com.');
    setError(undefined);
    setBusy(true);
    try {
      await api('/api/auth/forgot-password', { method: 'POST', body: { email } });
      setSentTo(email);
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.email) setError(failure.errors.email[0]);
      else
        toast({
          tone: 'destructive',
          title: 'Error',
          message: failure instanceof ApiError ? failure.message : 'Something went wrong',
        });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1 className={styles.title}>Forgot your password?</h1>
      {sentTo ? (
        <Notice tone="success" role="status">
          If {sentTo} has an account, a link is on its way. It works once, for 1 hour.
        </Notice>
      ) : (
        <>
          <p className={styles.lead}>We send you a link to set a new one. It works once, for 1 hour.</p>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              maxLength={EMAIL_MAX}
              error={error}
              required
            />
            <Button type="submit" size="large" wide busy={busy}>
              Send the link
            </Button>
          </form>
        </>
      )}
      <p className={styles.switch}>
        <Button variant="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </p>
    </>
  );
}
