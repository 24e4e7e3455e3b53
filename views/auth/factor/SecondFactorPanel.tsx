import { useState } from 'react';
import type {
  OfferedTotpView,
  PasskeyView,
  SecondFactorView,
} from '../../../src/auth/second-factor/second-factor.dto.ts';
import { RECOVERY_CODES } from '../../../src/auth/second-factor/second-factor.shared.ts';
import type { Client } from '../../lib/api/client.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { factorFailure, postWith, useRefreshFactor, useSecondFactor } from './factor.data.ts';
import styles from './Factor.module.css';
import { FactorDialog, type FactorDialogKind } from './FactorDialog.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';

/** What the account's second step is made of, and how to set up, name and remove it. */
export function SecondFactorPanel({ client }: { client: Client }) {
  const { data, isPending, refetch } = useSecondFactor(client);
  const refresh = useRefreshFactor(client);
  const [dialog, setDialog] = useState<FactorDialogKind>();
  const [removed, setRemoved] = useState<PasskeyView>();
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
  const isSet = hasFactor(data);
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        {isSet
          ? 'Signing in takes your password and one of these.'
          : 'With a second step, your password alone does not open your account.'}
      </p>
      {isSet ? <Factors factor={data} onRemove={setRemoved} /> : null}
      <Buttons factor={data} busy={busy} onAuthenticator={() => void setUpTotp()} onDialog={setDialog} />
      <Alert>{failure}</Alert>
      {dialog ? (
        <FactorDialog
          client={client}
          dialog={dialog}
          onNext={setDialog}
          onClose={() => {
            setDialog((now) => (now === dialog ? undefined : now)); // another may have been opened meanwhile
            void refresh();
          }}
        />
      ) : null}
      {removed ? (
        <RemovePasskey
          client={client}
          passkey={removed}
          isOnly={!data.totp && data.passkeys.length === 1}
          onClose={() => {
            setRemoved(undefined);
            void refresh();
          }}
        />
      ) : null}
    </div>
  );
}

type ButtonsProps = {
  factor: SecondFactorView;
  busy: boolean;
  onAuthenticator: () => void;
  onDialog: (dialog: FactorDialogKind) => void;
};

function Buttons({ factor, busy, onAuthenticator, onDialog }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" busy={busy} onClick={onAuthenticator}>
        {factor.totp ? 'Replace the authenticator' : 'Set up an authenticator'}
      </Button>
      <Button variant="secondary" disabled={busy} onClick={() => onDialog({ kind: 'passkey' })}>
        Add a passkey
      </Button>
      {hasFactor(factor) ? (
        <Button variant="danger" disabled={busy} onClick={() => onDialog({ kind: 'remove', factor })}>
          Remove the second step
        </Button>
      ) : null}
    </div>
  );
}

const hasFactor = ({ totp, passkeys }: SecondFactorView) => totp || passkeys.length > 0;

function Factors({ factor, onRemove }: { factor: SecondFactorView; onRemove: (passkey: PasskeyView) => void }) {
  return (
    <ul className={styles.rows}>
      {factor.totp ? <li>Authenticator</li> : null}
      {factor.passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            {passkey.name}
            <small>Passkey since {formatDay(passkey.created_at)}</small>
          </span>
          <Button variant="danger" size="small" aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
            Remove
          </Button>
        </li>
      ))}
      <li>
        <span>
          Recovery codes
          <small>
            {factor.recovery_left} of {RECOVERY_CODES} left. An authenticator that is set up or replaced brings new
            ones.
          </small>
        </span>
      </li>
    </ul>
  );
}
