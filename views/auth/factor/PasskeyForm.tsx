import { useState } from 'react';
import type { NewPasskeyOptionsView, NewPasskeyView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { PASSKEY_NAME_MAX } from '../../../src/auth/second-factor/second-factor.shared.ts';
import { Notice } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { factorFailure, makePasskey, type PostFactor } from './factor.data.ts';
import styles from './Factor.module.css';

/** Names a new passkey and has the browser make it. */
export function PasskeyForm({ post, onDone }: { post: PostFactor; onDone: (added: NewPasskeyView) => void }) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<{ name: string }>({
    check: ({ name }) => ({ name: name ? undefined : 'Please give it a name, e.g. My phone.' }),
    async send({ name }) {
      setFailure(undefined);
      try {
        const { options } = await post<NewPasskeyOptionsView>('passkeys/options');
        onDone(await post<NewPasskeyView>('passkeys', { passkey: await makePasskey(options), name }));
      } catch (error) {
        setFailure(factorFailure(error));
      }
    },
  });
  return (
    <form className={styles.proof} {...form.props}>
      <p>A passkey is kept by this device, or by a key that you plug in. It opens with your finger, face or PIN.</p>
      <Field
        {...form.field('name')}
        label="Its name"
        hint="So that you know it again, e.g. My phone."
        maxLength={PASSKEY_NAME_MAX}
        required
      />
      {failure ? (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" busy={form.busy}>
        Add a passkey
      </Button>
    </form>
  );
}
