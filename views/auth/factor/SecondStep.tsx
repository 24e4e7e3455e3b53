import type { SecondStepView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { Button } from '../../ui/forms/Button.tsx';
import type { Proof } from './factor.data.ts';
import styles from './Factor.module.css';
import { ProofForm } from './ProofForm.tsx';

type SecondStepProps = {
  step: SecondStepView;
  /** Finishes the sign-in. @throws what the call throws */
  finish: (proof: Proof) => Promise<void>;
  onBack: () => void;
};

/** The second step of a sign-in, after a right password. */
export function SecondStep({ step: { second_factor, passkey_options }, finish, onBack }: SecondStepProps) {
  return (
    <div className={styles.step}>
      <p className={styles.quiet}>Your password is right. Now show that it is you.</p>
      <ProofForm methods={second_factor} challenge={() => passkey_options!} send={finish} button="Sign In" />
      <Button variant="quiet" onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  );
}
