import { useState } from 'react';
import type { PasskeyView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import type { Client } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { factorFailure } from './factor.data.ts';

type Props = {
  client: Client;
  passkey: PasskeyView;
  /** Without it there is no second step: the recovery codes go too. */
  isOnly: boolean;
  onClose: () => void;
};

/** Asks before a passkey is removed. */
export function RemovePasskey({ client, passkey: { id, name }, isOnly, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      const path = `${client.base}/second-factor/passkeys/${id}`;
      const { message } = await client.call<{ message: string }>(path, { method: 'DELETE' });
      showToast({ tone: 'success', title: 'Passkey removed', message });
      onClose();
    } catch (error) {
      setFailure(factorFailure(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      confirmLabel="Remove it"
      busy={busy}
      failure={failure === undefined ? null : { message: failure }}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        <strong>{name}</strong>{' '}
        {isOnly
          ? 'is your only second step. Your password alone opens your account then, and the recovery codes end too.'
          : 'no longer signs you in. Your other second step stays.'}
      </p>
    </ConfirmDialog>
  );
}
