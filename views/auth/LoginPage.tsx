import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../src/auth/auth.shared.ts';
import { planById } from '../../src/plans/plans.shared.ts';
import { formatMoney } from '../lib/money.ts';
import { safeReturnPath } from '../lib/returnPath.ts';
import { login, register, useSession, type SignInResult } from '../lib/session.ts';
import { VERSION } from '../lib/version.ts';
import { Logo } from '../ui/logo/Logo.tsx';
import { Pavement } from '../ui/layout/Pavement.tsx';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import page from '../styles/page.module.css';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { PasswordStrength } from '../ui/forms/PasswordStrength.tsx';
import { staticIsland } from '../ui/layout/StaticIsland.tsx';
import { useToast } from '../ui/overlay/Toast.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LinkAction, MAIL_LINK, useLinkAction } from './LinkAction.tsx';
import styles from './LoginPage.module.css';

export const head: PageHead = {
  title: 'Sign In or Create Account | Shingle',
  description:
    'Sign in to your Shingle account, or create one: your website, business card, booking and invoices in one place.',
  path: paths.login,
  image: '/og.png',
};

const LoginArt = await staticIsland(() => import('../marketing/art/LoginArt.tsx').then((art) => art.LoginArt));

type Mode = 'sign-in' | 'create' | 'forgot';

export function Component() {
  const [mode, setMode] = useState<Mode>('sign-in');
  const action = useLinkAction();
  const { user, loading } = useSession();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeReturnPath(search.get('next'), paths.dashboard);
  const signedIn = Boolean(user) && !loading && !action && !MAIL_LINK.test(hash);
  useEffect(() => {
    if (signedIn) void navigate(next, { replace: true });
  }, [signedIn, navigate, next]);
  return (
    <div className={styles.page}>
      <header className={page.container}>
        <Logo />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.door}>
          {action ? (
            <LinkAction action={action} />
          ) : mode === 'forgot' ? (
            <ForgotPassword onBack={() => setMode('sign-in')} />
          ) : (
            <AccountForm key={mode} mode={mode} onMode={setMode} />
          )}
        </div>
      </main>
      <div className={styles.street} aria-hidden="true">
        <div className={styles.art}>
          <LoginArt />
        </div>
        <Pavement />
      </div>
      <footer className={styles.version}>Version {VERSION}</footer>
    </div>
  );
}

interface AccountFormProps {
  mode: 'sign-in' | 'create';
  onMode: (mode: Mode) => void;
}

type Errors = Partial<Record<'name' | 'email' | 'password', string>>;

function AccountForm({ mode, onMode }: AccountFormProps) {
  const creating = mode === 'create';
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { toast } = useToast();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const [name, email] = [text(fields, 'name').trim(), text(fields, 'email').trim()];
    const wrong = check({ name, email, password }, creating);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const result = creating ? await register(name, email, password) : await login(email, password);
      if (!result.ok) return refuse(result);
      const message = creating ? 'Account created successfully' : 'Logged in successfully';
      toast({ tone: 'success', title: 'Success!', message });
    } catch {
      toast({ tone: 'destructive', title: 'Error', message: 'Something went wrong' });
    } finally {
      setBusy(false);
    }
  }

  function refuse(result: Extract<SignInResult, { ok: false }>) {
    toast({ tone: 'destructive', title: 'Error', message: sentence(result, creating) });
    if (!creating) return;
    const taken = result.status === 409 ? result.message : undefined;
    setErrors({
      email: taken ?? result.errors.email?.[0],
      name: result.errors.name?.[0],
      password: result.errors.password?.[0],
    });
  }

  return (
    <>
      <h1 className={styles.title}>{creating ? 'Create Account' : 'Sign In'}</h1>
      <p className={styles.lead}>
        {creating
          ? `Free until you choose a plan. Plans start at ${formatMoney(planById('starter').price_cents)} a month.`
          : 'Your site, your messages and your invoices are behind this door.'}
      </p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={paths.login}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="mode" value={creating ? 'register' : 'login'} />
        {creating ? (
          <Field label="Full name" name="name" autoComplete="name" maxLength={NAME_MAX} error={errors.name} required />
        ) : null}
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete={creating ? 'email' : 'username'}
          autoCapitalize="none"
          maxLength={EMAIL_MAX}
          error={errors.email}
          required
        />
        <div className={styles.password}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete={creating ? 'new-password' : 'current-password'}
            maxLength={PASSWORD_MAX}
            hint={creating ? `At least ${PASSWORD_MIN} characters.` : undefined}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
          />
          {creating ? <PasswordStrength password={password} /> : null}
        </div>
        <Button type="submit" size="large" wide busy={busy}>
          {creating ? 'Create Account' : 'Sign In'}
        </Button>
      </form>
      {creating ? null : (
        <Button variant="quiet" className={styles.forgot} onClick={() => onMode('forgot')}>
          Forgot your password?
        </Button>
      )}
      <p className={styles.switch}>
        {creating ? 'Already have an account?' : 'New here?'}{' '}
        <Button variant="quiet" onClick={() => onMode(creating ? 'sign-in' : 'create')}>
          {creating ? 'Sign In' : 'Create Account'}
        </Button>
      </p>
    </>
  );
}

function check({ name, email, password }: Record<'name' | 'email' | 'password', string>, creating: boolean): Errors {
  const errors: Errors = {};
  if (creating && !name) errors.name = 'Please enter your name, e.g. Nadia Rahman.';
  if (!email) errors.email = 'Please enter your email, e.g. nadia@example.com.';
  if (!password) errors.password = 'Please enter your password.';
  else if (creating && password.length < PASSWORD_MIN)
    errors.password = `Password must be at least ${PASSWORD_MIN} characters long.`;
  return errors;
}

/** What the toast says: the server's own sentence where it has one the visitor can act on. */
function sentence({ status, message }: { status: number; message: string }, creating: boolean): string {
  if ([403, 429, 503].includes(status)) return message;
  return creating ? 'Failed to create account' : 'Invalid credentials';
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
