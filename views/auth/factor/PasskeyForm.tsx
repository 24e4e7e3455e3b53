import type { NewPasskeyOptionsView, NewPasskeyView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { PASSKEY_NAME_MAX } from '../../../src/auth/second-factor/second-factor.shared.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { lostWith, makePasskey, type PostFactor } from './factor.data.ts';
import styles from './Factor.module.css';
import { useFactorForm } from './useFactorForm.ts';

const lost = lostWith(
  'No answer came. The passkey may be set up already. If it is your only second step, you have no recovery codes yet: remove it and add it again to get some.',
);

/** Names a new passkey and has the browser make it. */
export function PasskeyForm({ post, onDone }: { post: PostFactor; onDone: (added: NewPasskeyView) => void }) {
  const { form, failure } = useFactorForm<{ name: string }>({
    check: ({ name }) => ({ name: name ? undefined : 'Please give it a name, e.g. My phone.' }),
    async send({ name }) {
      const { options } = await post<NewPasskeyOptionsView>('passkeys/options');
      onDone(await post<NewPasskeyView>('passkeys', { passkey: await makePasskey(options), name }).catch(lost));
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
      <Alert>{failure}</Alert>
      <Button type="submit" busy={form.busy}>
        Add a passkey
      </Button>
    </form>
  );
}
