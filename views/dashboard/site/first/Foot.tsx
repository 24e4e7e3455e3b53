import type { ReactNode } from 'react';
import { Alert } from '../../../ui/data/Notice.tsx';
import { classes } from '../../../ui/classes.ts';
import { footBar } from '../../../ui/footBar.ts';
import styles from './Foot.module.css';

type FootProps = {
  /** Why the step could not be saved. */
  failed: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Stays at the foot of a step: a sentence, and the buttons that lead on. */
export const Foot = ({ failed, className, children }: FootProps) => (
  <footer className={classes(styles.foot, className)} ref={footBar}>
    {children}
    <div className={styles.failed}>
      <Alert title="Not saved">{failed}</Alert>
    </div>
  </footer>
);
