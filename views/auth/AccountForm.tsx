import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../src/auth/auth.shared.ts';
import type { SecondStepView } from '../../src/auth/second-factor/second-factor.dto.ts';
import { sentenceFor } from '../lib/api/client.ts';
import { login, register, type SignInResult } from '../lib/session/session.ts';
import { showToast } from '../lib/toasts.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { FieldStrength } from '../ui/forms/PasswordStrength.tsx';
import { lazyPanel } from '../ui/lazyPanel.ts';
import { useForm, type FieldErrors } from '../ui/forms/useForm.ts';
import styles from './LoginPage.module.css';

/** With the prices of all plans: fetched with the first use of the form, which is whole without it. */
export const lead = lazyPanel(() =>
  import('./CreateLead.tsx').then(
    ({ CreateLead }) => CreateLead,
    () => LeadToCome,
  ),
);

/** As long as the sentence that comes, which then moves nothing. */
const LeadToCome = () => <span className={styles.toCome}>Plans start at $0.00 a month.</span>;

export type SignInMode = 'sign-in' | 'create' | 'forgot';
type AccountFormProps = {
  mode: 'sign-in' | 'create';
  /** What was typed before the form was left; absent at first. */
  email: string | undefined;
  /** What is typed, when the form is left. */
  onEmail: (email: string) => void;
  onMode: (mode: SignInMode) => void;
  onSecond: (step: SecondStepView) => void;
};
type OnSecond = (step: SecondStepView, email: string) => void;
export const LOGGED_IN = 'Logged in successfully';
type Values = { name: string; email: string; password: string };

/** Signs in or creates an account. */
export function AccountForm({ mode, email, onEmail, onMode, onSecond }: AccountFormProps) {
  const creating = mode === 'create';
  const form = useAccountForm(creating, email, (step, typed) => {
    onEmail(typed);
    onSecond(step);
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useEffectEvent(() => email !== undefined);
  useEffect(() => {
    if (isBack()) heading.current?.focus(); // the button that led back is gone
  }, []);
  function go(to: SignInMode) {
    onEmail(form.value('email'));
    onMode(to);
  }
  return (
    <>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {creating ? 'Create Account' : 'Sign In'}
      </h1>
      <p className={styles.lead}>
        {creating ? (
          <>
            Free until you choose a plan.{' '}
            <Suspense fallback={<LeadToCome />}>
              <lead.Panel />
            </Suspense>
          </>
        ) : (
          'Your site, your messages and your invoices are behind this door.'
        )}
      </p>
      <Fields creating={creating} form={form} />
      {creating ? null : (
        <Button variant="quiet" onClick={() => go('forgot')}>
          Forgot your password?
        </Button>
      )}
      <p className={styles.switch}>
        {creating ? 'Already have an account?' : 'New here?'}{' '}
        <Button variant="quiet" onClick={() => go(creating ? 'sign-in' : 'create')}>
          {creating ? 'Sign In' : 'Create Account'}
        </Button>
      </p>
    </>
  );
}

function Fields({ creating, form }: { creating: boolean; form: ReturnType<typeof useAccountForm> }) {
  const { clearErrors } = form;
  useEffect(clearErrors, [creating, clearErrors]); // what is typed stays
  return (
    <form className={styles.form} method="post" action={paths.login} {...form.props} data-live="alone">
      <input type="hidden" name="mode" value={creating ? 'register' : 'login'} />
      {creating ? (
        <Field {...form.field('name')} label="Full name" autoComplete="name" maxLength={NAME_MAX} required />
      ) : null}
      <Field
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={creating ? 'email' : 'username'}
        autoCapitalize="none"
        maxLength={EMAIL_MAX}
        required
      />
      <div className={styles.password}>
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete={creating ? 'new-password' : 'current-password'}
          maxLength={PASSWORD_MAX}
          hint={creating ? `At least ${PASSWORD_MIN} characters.` : undefined}
          required
        />
        {creating ? <FieldStrength control={form.control} name="password" /> : null}
      </div>
      <Button type="submit" size="large" wide busy={form.busy}>
        {creating ? 'Create Account' : 'Sign In'}
      </Button>
    </form>
  );
}

function useAccountForm(creating: boolean, typed: string | undefined, onSecond: OnSecond) {
  const fail = (message: string) => showToast({ tone: 'destructive', title: 'Error', message });
  const form = useForm<Values>({
    initial: typed === undefined ? undefined : { name: '', email: typed, password: '' },
    verbatim: ['password'],
    check: (values) => check(values, creating),
    async send({ name, email, password }) {
      try {
        const result = creating ? await register(name, email, password) : await login(email, password);
        if (result.ok === 'second') return onSecond(result.step, email);
        if (!result.ok) return refuse(result);
        const message = creating ? 'Account created successfully' : LOGGED_IN;
        showToast({ tone: 'success', title: 'Success!', message });
      } catch {
        fail('Something went wrong');
      }
    },
  });

  function refuse({ status, message, errors }: Extract<SignInResult, { ok: false }>) {
    fail(sentenceFor({ status, message }, creating ? 'Failed to create account' : 'Invalid credentials'));
    if (!creating) return;
    const taken = status === 409 ? message : undefined;
    form.refuse({ name: errors.name?.[0], email: taken ?? errors.email?.[0], password: errors.password?.[0] });
  }
  return form;
}

function check({ name, email, password }: Values, creating: boolean): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  if (creating && !name) errors.name = 'Please enter your name, e.g. Nadia Rahman.';
  if (!email) errors.email = 'Please enter your email, e.g. nadia@example.com.';
  if (!password) errors.password = 'Please enter your password.';
  else if (creating && password.length < PASSWORD_MIN)
    errors.password = `Password must be at least ${PASSWORD_MIN} characters long.`;
  return errors;
}
