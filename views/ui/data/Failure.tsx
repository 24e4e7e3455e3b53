import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { classes } from '../classes.ts';
import styles from './EmptyState.module.css';

type FailureProps = {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
};

/** Something did not come; says what, and offers the way out. */
export function Failure({ title, children, onRetry, retryLabel = 'Try Again' }: FailureProps) {
  return (
    <div className={classes(styles.empty, styles.failure)} role="alert">
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.words}>{children}</div> : null}
      {onRetry ? (
        <div className={styles.action}>
          <Button variant="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
