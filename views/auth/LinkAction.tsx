import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/auth/auth.shared.ts';
import { api, ApiError } from '../lib/api.ts';
import { clearSession, refreshUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { PasswordStrength } from '../ui/forms/PasswordStrength.tsx';
import styles from './LoginPage.module.css';

export interface MailLink {
  kind: 'reset' | 'verify' | 'revert';
  token: string;
}

export const MAIL_LINK = /^#(reset|verify|revert)=([\w.~-]+)$/;

/** The action a mail's link asks for. It stands in the fragment, which no server sees, and leaves the address at once. */
export function useLinkAction(): MailLink | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [action, setAction] = useState<MailLink | null>(null);
  useEffect(() => {
    const [, kind, token] = MAIL_LINK.exec(hash) ?? [];
    if (!kind || !token) return;
    setAction({ kind: kind as MailLink['kind'], token });
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return action;
}

const WORDS = {
  reset: {
    title: 'Set a new password',
    lead: 'You will be signed out everywhere else.',
    button: 'Set the password',
    path: '/api/auth/reset-password',
    done: 'Your password has been updated successfully.',
  },
  verify: {
    title: 'Confirm your email',
    lead: 'One press, and we know this address is yours.',
    button: 'Confirm this address',
    path: '/api/auth/verify-email',
    done: 'Your email is confirmed. Thank you.',
  },
  revert: {
    title: 'Take your email back',
    lead: 'Puts your former address back on the account and signs everyone out.',
    button: 'Put my address back',
    path: '/api/auth/revert-email',
    done: 'Your former address is back on the account. Please sign in, and change your password.',
  },
} as const;

/** Acts by a button, never by being opened: a link scanner must not spend it. */
export function LinkAction({ action: { kind, token } }: { action: MailLink }) {
  const words = WORDS[kind];
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (kind === 'reset' && password.length < PASSWORD_MIN) {
      return setError(`Password must be at least ${PASSWORD_MIN} characters long.`);
    }
    setError(undefined);
    setFailure(undefined);
    setBusy(true);
    try {
      const body = kind === 'reset' ? { token, new_password: password } : { token };
      await api(words.path, { method: 'POST', body });
      if (kind === 'verify') await refreshUser();
      else clearSession();
      setDone(true);
    } catch (problem) {
      setFailure(problem instanceof ApiError ? problem.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1 className={styles.title}>{words.title}</h1>
      {done ? (
        <>
          <Notice tone="success" role="status">
            {words.done}
          </Notice>
          <p className={styles.switch}>
            {kind === 'verify' ? (
              <LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>
            ) : (
              <a href={paths.login}>Sign In</a>
            )}
          </p>
        </>
      ) : (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            {kind === 'reset' ? (
              <div className={styles.password}>
                <PasswordField
                  label="New password"
                  name="new_password"
                  autoComplete="new-password"
                  maxLength={PASSWORD_MAX}
                  hint={`At least ${PASSWORD_MIN} characters.`}
                  error={error}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
                <PasswordStrength password={password} />
              </div>
            ) : null}
            {failure ? (
              <Notice tone="error" role="alert">
                {failure}
              </Notice>
            ) : null}
            <Button type="submit" size="large" wide busy={busy}>
              {words.button}
            </Button>
          </form>
        </>
      )}
    </>
  );
}
