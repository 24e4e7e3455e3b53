import { useState } from 'react';
import { EMAIL_MAX } from '../../src/auth/auth.shared.ts';
import { api, ApiError } from '../lib/api/api.ts';
import { showToast } from '../lib/toasts.ts';
import { Notice } from '../ui/data/Notice.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { refusedFields, useForm } from '../ui/forms/useForm.ts';
import { useHeadingFocus } from '../ui/useHeadingFocus.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import styles from './LoginPage.module.css';

export type ForgotPasswordProps = {
  /** What was typed before. */
  email: string;
  /** What is typed now. */
  onEmail: (email: string) => void;
  onBack: () => void;
};

/** Asks for a link to set a new password; the answer is the same whether there is such an account or not. */
export function ForgotPassword({ email: typed, onEmail, onBack }: ForgotPasswordProps) {
  const heading = useHeadingFocus();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>({
    initial: { email: typed },
    check: ({ email }) => ({ email: email ? undefined : 'Please enter your email, e.g. nadia@example.com.' }),
    async send({ email }) {
      try {
        await api('/api/auth/forgot-password', { method: 'POST', body: { email } });
        setSentTo(email);
        heading.current?.focus(); // the button goes with the form
      } catch (error) {
        const refused = refusedFields(error, ['email']);
        const message = error instanceof ApiError ? error.message : 'Something went wrong';
        if (refused.email) form.refuse(refused);
        else showToast({ tone: 'destructive', title: 'Error', message });
      }
    },
  });
  return (
    <>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Forgot your password?
      </h1>
      {sentTo ? (
        <Notice tone="success" role="status">
          <Unbroken text={`If ${sentTo} has an account, a link is on its way. It works once, for 1\u00a0hour.`} />
        </Notice>
      ) : (
        <>
          <p className={styles.lead}>We send you a link to set a new one. It works once, for 1&nbsp;hour.</p>
          <form className={styles.form} {...form.props}>
            <Field
              {...form.field('email')}
              label="Email"
              type="email"
              autoComplete="username"
              maxLength={EMAIL_MAX}
              required
            />
            <Button type="submit" size="large" wide busy={form.busy}>
              Send the link
            </Button>
          </form>
        </>
      )}
      <p className={styles.switch}>
        <Button
          variant="quiet"
          onClick={() => {
            onEmail(form.value('email'));
            onBack();
          }}
        >
          Back to Sign In
        </Button>
      </p>
    </>
  );
}
