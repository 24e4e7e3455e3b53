import { useEffect, useRef, useState } from 'react';
import type { SecondFactorView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import type { AskedToConfirm } from '../../lib/api/confirmations.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { factorFailure, passkeyChallenge, type Proof } from './factor.data.ts';
import styles from './Factor.module.css';
import { methodsOf } from './FactorDialog.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useFactorForm } from './useFactorForm.ts';

export function ConfirmDialog({ asked: { client, answer } }: { asked: AskedToConfirm }) {
  const [factor, setFactor] = useState<SecondFactorView>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    client.call<SecondFactorView>(`${client.base}/second-factor`).then(setFactor, (error: unknown) => {
      const message = factorFailure(error);
      if (message) setFailure(message);
      else answer(false);
    });
  }, [client, answer]);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (factor) step.current?.querySelector<HTMLElement>('button, input')?.focus(); // else the cross keeps the focus
  }, [factor]);
  async function confirm(body: Proof | { password: string }) {
    await client.call(`${client.base}/confirm`, { method: 'POST', body });
    answer(true);
  }
  const methods = factor ? methodsOf(factor) : [];
  return (
    <Dialog
      title="Please confirm it is you"
      size="small"
      failure={failure ? { message: failure } : null}
      onClose={() => answer(false)}
    >
      <div className={styles.step} ref={step}>
        <p className={styles.quiet}>What you are about to do matters, and you signed in a while ago.</p>
        {factor ? (
          methods.length > 0 ? (
            <ProofForm
              methods={methods}
              challenge={() => passkeyChallenge(client)}
              send={confirm}
              button="Yes, it is me"
            />
          ) : (
            <PasswordForm send={(password) => confirm({ password })} />
          )
        ) : failure ? null : (
          <Skeleton lines={2} label="Loading..." />
        )}
      </div>
    </Dialog>
  );
}

function PasswordForm({ send }: { send: (password: string) => Promise<void> }) {
  const { form, failure } = useFactorForm<{ password: string }>({
    verbatim: ['password'],
    check: ({ password }) => ({ password: password ? undefined : 'Please enter your password.' }),
    send: ({ password }) => send(password),
  });
  return (
    <form className={styles.proof} {...form.props}>
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" required />
      <Alert>{failure}</Alert>
      <Button type="submit" wide busy={form.busy}>
        Yes, it is me
      </Button>
    </form>
  );
}
