import { useState, type ReactNode } from 'react';
import type { AdminLoginView, AdminSignedInView } from '../../src/auth/admins/admins.dto.ts';
import type { EnrolView, SecondStepView } from '../../src/auth/second-factor/second-factor.dto.ts';
import type { AdminSession } from '../lib/session/adminSession.ts';
import { api, ApiError } from '../lib/api/api.ts';
import { serverSentence } from '../lib/api/client.ts';
import { showToast } from '../lib/toasts.ts';
import page from '../styles/page.module.css';
import { Alert } from '../ui/data/Notice.tsx';
import { PartBoundary } from '../ui/data/PartBoundary.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import { lazyPanel } from '../ui/lazyPanel.ts';
import { Logo } from '../ui/logo/Logo.tsx';
import { LogoBoard } from '../ui/logo/LogoBoard.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './AdminLoginForm.module.css';
import type { Proof } from './factor/factor.data.ts';

const enrolment = lazyPanel(async () => (await import('./factor/Enrolment.tsx')).Enrolment);
const secondStep = lazyPanel(async () => (await import('./factor/SecondStep.tsx')).SecondStep);

const MISSING = 'Please enter both username and password';

type AdminLoginFormProps = {
  title: string;
  /** Above the title: whose administration this is. */
  brand?: string;
  lead?: string;
  /** Below the form, until the password was right. */
  note?: string;
  /** Begins the paths of its calls. */
  base: string;
  onSignedIn: (session: AdminSession) => void;
  /** Below every step. */
  children?: ReactNode;
};

/** The sign-in of the platform's and of a studio's administration. */
export function AdminLoginForm({ title, brand, lead, note, children, base, onSignedIn }: AdminLoginFormProps) {
  const [waiting, setWaiting] = useState<SecondStepView | EnrolView>();
  async function finish(proof: Proof) {
    const body = { ticket: waiting?.ticket, ...proof };
    onSignedIn(await api<AdminSignedInView>(`${base}/login/second`, { method: 'POST', body }));
  }
  async function signIn(username: string, password: string) {
    const answer = await api<AdminLoginView>(`${base}/login`, { method: 'POST', body: { username, password } });
    if ('ticket' in answer) setWaiting(answer);
    else onSignedIn(answer);
  }
  const steps = { finish, onBack: () => setWaiting(undefined) };
  return (
    <div className={styles.page}>
      <header className={page.container}>
        <Logo>
          <LogoBoard />
        </Logo>
      </header>
      <main className={`${page.container} ${styles.entry}`} id="main" tabIndex={-1}>
        <div className={styles.panel}>
          {brand ? <p className={styles.brand}>{brand}</p> : null}
          <h1>{title}</h1>
          {lead ? <p className={styles.quiet}>{lead}</p> : null}
          {waiting ? (
            <PartBoundary fallback={<Spinner label="Loading..." />}>
              {'enrol' in waiting ? (
                <enrolment.Panel base={base} ticket={waiting.ticket} {...steps} />
              ) : (
                <secondStep.Panel step={waiting} {...steps} />
              )}
            </PartBoundary>
          ) : (
            <>
              <Fields signIn={signIn} />
              {note ? <p className={styles.quiet}>{note}</p> : null}
            </>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}

function Fields({ signIn }: { signIn: (username: string, password: string) => Promise<void> }) {
  const [refused, setRefused] = useState<string>();
  const form = useForm<{ username: string; password: string }>({
    verbatim: ['password'],
    check: ({ username, password }) => ({
      username: username ? undefined : MISSING,
      password: password ? undefined : MISSING,
    }),
    async send({ username, password }) {
      setRefused(undefined);
      try {
        await signIn(username, password);
      } catch (error) {
        setRefused(refusal(error));
      }
    },
  });
  const error = form.firstError ?? refused;
  function edited() {
    setRefused(undefined);
    form.clearErrors();
  }
  return (
    <form className={styles.fields} {...form.props} onChange={edited}>
      <Field
        {...form.field('username')}
        error={undefined}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        error={undefined}
        label="Password"
        autoComplete="current-password"
        required
      />
      <Alert>{error}</Alert>
      <Button type="submit" size="large" wide busy={form.busy}>
        {form.busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}

function refusal(error: unknown): string {
  if (error instanceof ApiError) return serverSentence(error, 'Login failed');
  showToast({ tone: 'destructive', title: 'Login Error', message: 'Unable to connect to server. Please try again.' });
  return 'Network error. Please try again.';
}
