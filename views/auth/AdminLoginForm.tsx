import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { AdminSession } from '../lib/admin-session.ts';
import { ApiError } from '../lib/api.ts';
import { Logo } from '../ui/logo/Logo.tsx';
import { LogoBoard } from '../ui/logo/LogoBoard.tsx';
import page from '../styles/page.module.css';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { Notice } from '../ui/data/Notice.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { showToast } from '../ui/overlay/toasts.ts';
import styles from './AdminLoginForm.module.css';

const MISSING = 'Please enter both username and password';

interface AdminDoorProps {
  title: string;
  /** Above the title: whose administration this is. */
  brand?: string;
  lead?: string;
  signIn: (username: string, password: string) => Promise<AdminSession>;
  onSignedIn: (session: AdminSession) => void;
  /** Below the form. */
  children: ReactNode;
}

/** The sign-in of the platform's and of a studio's administration. */
export function AdminLoginForm({ title, brand, lead, signIn, onSignedIn, children }: AdminDoorProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!username.trim() || !password) {
      setError(MISSING);
      form.current?.querySelector<HTMLElement>(`[name=${username.trim() ? 'password' : 'username'}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      onSignedIn(await signIn(username.trim(), password));
    } catch (thrown) {
      setError(refusal(thrown));
    } finally {
      setBusy(false);
    }
  }
  const edit = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setError(undefined);
  };
  return (
    <div className={styles.door}>
      <header className={page.container}>
        <Logo>
          <LogoBoard />
        </Logo>
      </header>
      <main className={`${page.container} ${styles.entry}`} id="main" tabIndex={-1}>
        <div className={styles.doorForm}>
          {brand ? <p className={styles.brand}>{brand}</p> : null}
          <h1>{title}</h1>
          {lead ? <p className={styles.quiet}>{lead}</p> : null}
          <form ref={form} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
            <Field
              label="Username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={edit(setUsername)}
              required
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={edit(setPassword)}
              required
            />
            {error ? (
              <Notice tone="error" role="alert">
                {error}
              </Notice>
            ) : null}
            <Button type="submit" size="large" wide busy={busy}>
              {busy ? 'Signing in...' : 'Sign In'}
            </Button>
          </form>
          {children}
        </div>
      </main>
    </div>
  );
}

function refusal(thrown: unknown): string {
  if (thrown instanceof ApiError) return (thrown.body.message as string | undefined) || 'Login failed';
  showToast({ tone: 'destructive', title: 'Login Error', message: 'Unable to connect to server. Please try again.' });
  return 'Network error. Please try again.';
}
