import { useRef, useState, type FormEvent } from 'react';
import type { AdminSession } from '../lib/admin-session.ts';
import { ApiError } from '../lib/api.ts';
import { Logo } from '../marketing/Logo.tsx';
import { paths } from '../paths.ts';
import page from '../styles/page.module.css';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { showToast } from '../ui/toasts.ts';
import { signIn } from './studio.data.ts';
import styles from './StudioPage.module.css';

const MISSING = 'Please enter both username and password';

export function StudioLogin({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
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
      setError(sentence(thrown));
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
        <Logo />
      </header>
      <main className={`${page.container} ${styles.entry}`} id="main" tabIndex={-1}>
        <div className={styles.doorForm}>
          <p className={styles.brand}>Grace Liu Piano Studio</p>
          <h1>Studio administration</h1>
          <p className={styles.quiet}>Requests, appointments and the times you offer.</p>
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
          <LinkButton variant="quiet" to={paths.pianoTeacher} reloadDocument>
            Back to the studio’s site
          </LinkButton>
        </div>
      </main>
    </div>
  );
}

function sentence(thrown: unknown): string {
  if (thrown instanceof ApiError) return (thrown.body.message as string | undefined) || 'Login failed';
  showToast({
    tone: 'destructive',
    title: 'Login Error',
    message: 'Unable to connect to server. Please try again.',
  });
  return 'Network error. Please try again.';
}
