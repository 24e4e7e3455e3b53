import { useState, type ReactNode } from 'react';
import type {
  NewPasskeyView,
  OfferedTotpView,
  SecondStepView,
} from '../../../src/auth/second-factor/second-factor.dto.ts';
import { api } from '../../lib/api/api.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { factorFailure, type PostFactor, type Proof } from './factor.data.ts';
import styles from './Factor.module.css';
import { PasskeyForm } from './PasskeyForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondStep } from './SecondStep.tsx';

type EnrolmentProps = {
  base: string;
  ticket: string;
  finish: (proof: Proof) => Promise<void>;
  onBack: () => void;
};
type Stage =
  | { at: 'choice' }
  | { at: 'authenticator'; offer: OfferedTotpView }
  | { at: 'passkey' }
  | { at: 'codes'; codes: string[]; step: SecondStepView }
  | { at: 'sign-in'; step: SecondStepView };

/** A sign-in that has to set up its first factor, and then signs in with it. */
export function Enrolment({ base, ticket, finish, onBack }: EnrolmentProps) {
  const [stage, setStage] = useState<Stage>({ at: 'choice' });
  const post: PostFactor = (path, body = {}) =>
    api(`${base}/second-factor/${path}`, { method: 'POST', body: { ...body, ticket } });
  switch (stage.at) {
    case 'authenticator':
      return (
        <WithBack key={stage.at} onBack={onBack}>
          <AuthenticatorForm
            offer={stage.offer}
            post={post}
            onDone={(codes) => setStage({ at: 'codes', codes, step: { ticket, second_factor: ['totp'] } })}
          />
        </WithBack>
      );
    case 'passkey':
      return (
        <WithBack key={stage.at} onBack={onBack}>
          <PasskeyForm
            post={post}
            onDone={({ recovery_codes: codes = [], passkey_options }: NewPasskeyView) =>
              setStage({ at: 'codes', codes, step: { ticket, second_factor: ['passkey'], passkey_options } })
            }
          />
        </WithBack>
      );
    case 'codes':
      return (
        <div className={styles.step} ref={focusLead}>
          <RecoveryCodes codes={stage.codes} onKept={() => setStage({ at: 'sign-in', step: stage.step })} />
        </div>
      );
    case 'sign-in':
      return <SecondStep step={stage.step} finish={finish} onBack={onBack} />;
    default:
      return (
        <WithBack key={stage.at} onBack={onBack}>
          <Choice post={post} onStage={setStage} />
        </WithBack>
      );
  }
}

/** A ref of a stage. Its first sentence takes the focus: what had it is gone. */
function focusLead(stage: HTMLElement | null): void {
  const lead = stage?.querySelector('p');
  if (!lead) return;
  lead.tabIndex = -1;
  lead.focus();
}

/** A stage, and the way back from it: its five minutes may be over. */
function WithBack({ children, onBack }: { children: ReactNode; onBack: () => void }) {
  return (
    <div className={styles.step} ref={focusLead}>
      {children}
      <Button variant="quiet" onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  );
}

function Choice({ post, onStage }: { post: PostFactor; onStage: (stage: Stage) => void }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function offer() {
    setBusy(true);
    setFailure(undefined);
    try {
      onStage({ at: 'authenticator', offer: await post<OfferedTotpView>('totp') });
    } catch (error) {
      setFailure(factorFailure(error));
      setBusy(false);
    }
  }
  return (
    <>
      <p>
        Your password is right. Platform administrators also sign in with a second step: please set one up now. You have
        five minutes.
      </p>
      <Alert>{failure}</Alert>
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void offer()}>
          Set up an authenticator
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => onStage({ at: 'passkey' })}>
          Add a passkey
        </Button>
      </div>
    </>
  );
}
