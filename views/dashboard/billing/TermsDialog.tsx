import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './Billing.module.css';
import type { TermsGroup } from './terms.texts.ts';

type TermsDialogProps = {
  name: string;
  terms: readonly TermsGroup[];
  onAccept: () => void;
  onClose: () => void;
};

/** What is agreed, before anything is paid. */
export function TermsDialog({ name, terms, onAccept, onClose }: TermsDialogProps) {
  const [ticked, setTicked] = useState(false);
  return (
    <Dialog
      title={`Terms: ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!ticked} onClick={onAccept}>
            Continue
          </Button>
        </>
      }
    >
      <div className={styles.terms}>
        {terms.map(({ title, points }) => (
          <section key={title}>
            <h3 className={styles.termsTitle}>{title}</h3>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        <p className={styles.quiet}>
          The whole <a href={paths.terms} target="_blank" rel="noreferrer">{`Terms of Service`}</a> apply too.
        </p>
      </div>
      <Checkbox
        className={styles.accept}
        label="I have read and accept these terms."
        checked={ticked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
