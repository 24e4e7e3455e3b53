import { useState, type ReactNode } from 'react';
import type { AdminSession } from '../lib/session/adminSession.ts';
import { ApiError } from '../lib/api/api.ts';
import { serverSentence } from '../lib/api/client.ts';
import { showToast } from '../lib/toasts.ts';
import page from '../styles/page.module.css';
import { Notice } from '../ui/data/Notice.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import { Logo } from '../ui/logo/Logo.tsx';
import { LogoBoard } from '../ui/logo/LogoBoard.tsx';
import styles from './AdminLoginForm.module.css';

const MISSING = 'Please enter both username and password';

type AdminLoginFormProps = {
  title: string;
  /** Above the title: whose administration this is. */
  brand?: string;
  lead?: string;
  signIn: (username: string, password: string) => Promise<AdminSession>;
  onSignedIn: (session: AdminSession) => void;
  /** Below the form. */
  children: ReactNode;
};

/** The sign-in of the platform's and of a studio's administration. */
export function AdminLoginForm({ title, brand, lead, children, ...signingIn }: AdminLoginFormProps) {
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
          <Fields {...signingIn} />
          {children}
        </div>
      </main>
    </div>
  );
}

function Fields({ signIn, onSignedIn }: Pick<AdminLoginFormProps, 'signIn' | 'onSignedIn'>) {
  const [refused, setRefused] = useState<string>();
  const form = useForm<{ username: string; password: string }>({
    verbatim: ['password'],
    check: ({ username, password }) => ({
      username: username ? undefined : MISSING,
      password: password ? undefined : MISSING,
    }),
    async send({ username, password }) {
      try {
        onSignedIn(await signIn(username, password));
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
      {error ? (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      ) : null}
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
