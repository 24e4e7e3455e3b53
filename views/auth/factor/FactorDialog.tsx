import type { OfferedTotpView, SecondFactorView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import type { FactorMethod } from '../../../src/auth/second-factor/second-factor.shared.ts';
import type { Client } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { passkeyChallenge, postWith, type Proof } from './factor.data.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { ProofForm } from './ProofForm.tsx';
import styles from './Factor.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type FactorDialogKind =
  | { kind: 'authenticator'; offer: OfferedTotpView }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'remove'; factor: SecondFactorView };

type FactorDialogProps = {
  client: Client;
  dialog: FactorDialogKind;
  onNext: (dialog: FactorDialogKind) => void;
  onClose: () => void;
};

const TITLES: Record<FactorDialogKind['kind'], string> = {
  authenticator: 'Set up an authenticator',
  passkey: 'Add a passkey',
  codes: 'Your recovery codes',
  remove: 'Remove the second step?',
};

export function FactorDialog({ client, dialog, onNext, onClose }: FactorDialogProps) {
  const { kind } = dialog;
  return (
    // The codes are shown once, so no slip closes them. Each kind is a dialog of its own, which takes the focus.
    <Dialog key={kind} title={TITLES[kind]} size="small" onClose={kind === 'codes' ? undefined : onClose}>
      {contentOf({ client, dialog, onNext, onClose })}
    </Dialog>
  );
}

function contentOf({ client, dialog, onNext, onClose }: FactorDialogProps) {
  const post = postWith(client);
  const keep = (codes: string[]) => onNext({ kind: 'codes', codes });
  switch (dialog.kind) {
    case 'authenticator':
      return <AuthenticatorForm offer={dialog.offer} post={post} onDone={keep} />;
    case 'passkey':
      return (
        <PasskeyForm
          post={post}
          onDone={({ passkey, recovery_codes }) => {
            showToast({ tone: 'success', title: 'Passkey added', message: `${passkey.name} is set up.` });
            if (recovery_codes) keep(recovery_codes);
            else onClose();
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={dialog.codes} onKept={onClose} />;
    default:
      return <Removal client={client} factor={dialog.factor} onDone={onClose} />;
  }
}

function Removal({ client, factor, onDone }: { client: Client; factor: SecondFactorView; onDone: () => void }) {
  async function remove(proof: Proof) {
    const path = `${client.base}/second-factor`;
    const { message } = await client.call<{ message: string }>(path, { method: 'DELETE', body: proof });
    showToast({ tone: 'success', title: 'Second step removed', message });
    onDone();
  }
  return (
    <div className={styles.step}>
      <p>Your password alone opens your account then. To remove it, show it once more.</p>
      <ProofForm
        methods={methodsOf(factor)}
        challenge={() => passkeyChallenge(client)}
        send={remove}
        button="Remove for good"
      />
    </div>
  );
}

export const methodsOf = ({ totp, passkeys }: SecondFactorView): FactorMethod[] => [
  ...(totp ? ['totp' as const] : []),
  ...(passkeys.length > 0 ? ['passkey' as const] : []),
];
