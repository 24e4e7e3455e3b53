import { useEffect, useRef } from 'react';
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
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []); // the form that had the focus is gone
  return (
    <div className={styles.step}>
      <p className={styles.quiet} ref={lead} tabIndex={-1}>
        Your password is right. Now show that it is you.
      </p>
      <ProofForm methods={second_factor} challenge={() => passkey_options!} send={finish} button="Sign In" />
      <Button variant="quiet" onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  );
}
