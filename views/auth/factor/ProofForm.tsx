import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { FactorMethod } from '../../../src/auth/second-factor/second-factor.shared.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { signWithPasskey, type Proof } from './factor.data.ts';
import styles from './Factor.module.css';
import { useFactorForm } from './useFactorForm.ts';

type ProofFormProps = {
  methods: readonly FactorMethod[];
  /** What a passkey must sign. */
  challenge: () => Promise<PublicKeyCredentialRequestOptionsJSON> | PublicKeyCredentialRequestOptionsJSON;
  /** @throws what the call throws; it is shown here */
  send: (proof: Proof) => Promise<void>;
  button: string;
};

/** Asks for a second factor: a passkey, an authenticator's code, or a recovery code. */
export function ProofForm({ methods, challenge, send, button }: ProofFormProps) {
  const [signing, setSigning] = useState(false);
  const { form, failure, attempt } = useFactorForm<{ code: string }>({
    check: ({ code }) => ({ code: code ? undefined : 'Please enter the code.' }),
    send: ({ code }) => send({ code }),
  });
  async function usePasskey() {
    setSigning(true);
    await attempt(async () => send({ passkey: await signWithPasskey(await challenge()) }));
    setSigning(false);
  }
  const hasTotp = methods.includes('totp');
  return (
    <form className={styles.proof} {...form.props}>
      {methods.includes('passkey') ? (
        <Button variant={hasTotp ? 'secondary' : 'primary'} wide busy={signing} onClick={() => void usePasskey()}>
          Use a passkey
        </Button>
      ) : null}
      <Field
        {...form.field('code')}
        label={hasTotp ? 'Code' : 'Recovery code'}
        hint={hasTotp ? 'Six digits from your authenticator, or one of your recovery codes.' : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Alert>{failure}</Alert>
      <Button type="submit" wide variant={hasTotp ? 'primary' : 'secondary'} busy={form.busy}>
        {button}
      </Button>
    </form>
  );
}
