import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/auth/auth.shared.ts';
import { api, ApiError } from '../lib/api/api.ts';
import { clearSession, refreshUser } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import page from '../styles/page.module.css';
import { AnchorButton, Button } from '../ui/forms/Button.tsx';
import { Alert, Notice } from '../ui/data/Notice.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { FieldStrength } from '../ui/forms/PasswordStrength.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import styles from './LoginPage.module.css';
import type { MailLink } from './useLinkAction.ts';

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
    done: 'Your former address is back on the account, and everybody is signed out. We have mailed you a link to set a new password.',
  },
} as const;

/** Acts by a button, never by being opened: a link scanner must not use it up. */
export function LinkAction({ action, onForgot }: { action: MailLink; onForgot: () => void }) {
  const [done, setDone] = useState(false);
  const { title, lead, done: thanks } = WORDS[action.kind];
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {done ? (
        <>
          <Notice tone="success" role="status">
            {thanks}
          </Notice>
          <p className={styles.switch}>
            {action.kind === 'verify' ? (
              <AnchorButton href={paths.dashboard} ref={focus}>
                Go to your dashboard
              </AnchorButton>
            ) : (
              <a className={page.link} href={paths.login} ref={focus}>
                {action.kind === 'revert' ? 'Back to Sign In' : 'Sign In'}
              </a>
            )}
          </p>
        </>
      ) : (
        <>
          <p className={styles.lead}>{lead}</p>
          <ActionForm action={action} onDone={() => setDone(true)} onForgot={onForgot} />
        </>
      )}
    </>
  );
}

type ActionFormProps = { action: MailLink; onDone: () => void; onForgot: () => void };

function ActionForm({ action: { kind, token }, onDone, onForgot }: ActionFormProps) {
  const { path, button } = WORDS[kind];
  const [failure, setFailure] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const form = useForm<{ new_password: string }>({
    verbatim: ['new_password'],
    check: ({ new_password }) =>
      kind === 'reset' && new_password.length < PASSWORD_MIN
        ? { new_password: `Password must be at least ${PASSWORD_MIN} characters long.` }
        : {},
    async send({ new_password }) {
      setFailure(undefined);
      try {
        await api(path, { method: 'POST', body: kind === 'reset' ? { token, new_password } : { token } });
        if (kind === 'verify') await refreshUser();
        else clearSession();
        onDone();
      } catch (error) {
        const isKnown = error instanceof ApiError;
        setFailure(isKnown ? error.message : 'Something went wrong');
        setIsOver(isKnown && error.code === 'invalid_token');
      }
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      {kind === 'reset' ? (
        <div className={styles.password}>
          <PasswordField
            {...form.field('new_password')}
            label="New password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            hint={`At least ${PASSWORD_MIN} characters.`}
          />
          <FieldStrength control={form.control} name="new_password" />
        </div>
      ) : null}
      <Alert>{failure}</Alert>
      {isOver ? (
        <WayOn kind={kind} onForgot={onForgot} />
      ) : (
        <Button type="submit" size="large" wide busy={form.busy}>
          {button}
        </Button>
      )}
    </form>
  );
}

/** Where a new link is asked for, in the place of the button that did not help. */
function WayOn({ kind, onForgot }: { kind: MailLink['kind']; onForgot: () => void }) {
  if (kind === 'reset')
    return (
      <Button size="large" wide ref={focus} onClick={onForgot}>
        Ask for a new link
      </Button>
    );
  return (
    <>
      <AnchorButton size="large" wide href={kind === 'verify' ? paths.dashboard : paths.login} ref={focus}>
        {kind === 'verify' ? 'Go to your dashboard' : 'Back to Sign In'}
      </AnchorButton>
      {kind === 'revert' ? (
        <p>
          Somebody else changed your address?{' '}
          <a className={page.link} href={paths.contact}>
            {'Write\u00a0to\u00a0us'}
          </a>
        </p>
      ) : null}
    </>
  );
}

const focus = (one: HTMLElement | null) => one?.focus();
