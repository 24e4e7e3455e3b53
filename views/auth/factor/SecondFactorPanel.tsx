import { useState } from 'react';
import type { OfferedTotpView, SecondFactorView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { RECOVERY_CODES } from '../../../src/auth/second-factor/second-factor.shared.ts';
import type { Client } from '../../lib/api/client.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { showToast } from '../../lib/toasts.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { factorFailure, postWith, useRefreshFactor, useSecondFactor } from './factor.data.ts';
import styles from './Factor.module.css';
import { FactorDialog, type FactorDialogKind } from './FactorDialog.tsx';

/** What the account's second step is made of, and how to set up, name and remove it. */
export function SecondFactorPanel({ client }: { client: Client }) {
  const { data, isPending, refetch } = useSecondFactor(client);
  const refresh = useRefreshFactor(client);
  const [dialog, setDialog] = useState<FactorDialogKind>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (isPending) return <Skeleton lines={3} label="Loading..." />;
  if (!data) return <Failure title="Failed to load your second step" onRetry={() => void refetch()} />;

  async function attempt(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(factorFailure(error));
    } finally {
      setBusy(false);
      void refresh();
    }
  }
  const setUpTotp = () =>
    attempt(async () => setDialog({ kind: 'authenticator', offer: await postWith(client)<OfferedTotpView>('totp') }));
  const removePasskey = (id: string) =>
    attempt(async () => {
      const path = `${client.base}/second-factor/passkeys/${id}`;
      const { message } = await client.call<{ message: string }>(path, { method: 'DELETE' });
      showToast({ tone: 'success', title: 'Passkey removed', message });
    });
  const isSet = data.totp || data.passkeys.length > 0;
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        {isSet
          ? 'Signing in takes your password and one of these.'
          : 'With a second step, your password alone does not open your account.'}
      </p>
      {isSet ? <Factors factor={data} onRemove={(id) => void removePasskey(id)} /> : null}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={busy} onClick={() => void setUpTotp()}>
          {data.totp ? 'Replace the authenticator' : 'Set up an authenticator'}
        </Button>
        <Button variant="secondary" onClick={() => setDialog({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {isSet ? (
          <Button variant="danger" onClick={() => setDialog({ kind: 'remove', factor: data })}>
            Remove the second step
          </Button>
        ) : null}
      </div>
      <Alert>{failure}</Alert>
      {dialog ? (
        <FactorDialog
          client={client}
          dialog={dialog}
          onNext={setDialog}
          onClose={() => {
            setDialog(undefined);
            void refresh();
          }}
        />
      ) : null}
    </div>
  );
}

function Factors({ factor, onRemove }: { factor: SecondFactorView; onRemove: (id: string) => void }) {
  return (
    <ul className={styles.rows}>
      {factor.totp ? <li>Authenticator</li> : null}
      {factor.passkeys.map(({ id, name, created_at }) => (
        <li key={id}>
          <span>
            {name}
            <small>Passkey since {formatDay(created_at)}</small>
          </span>
          <Button variant="danger" size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </li>
      ))}
      <li>
        <span>
          Recovery codes
          <small>
            {factor.recovery_left} of {RECOVERY_CODES} left
            {factor.recovery_left < 3 ? '. An authenticator that is set up or replaced brings new ones.' : ''}
          </small>
        </span>
      </li>
    </ul>
  );
}
