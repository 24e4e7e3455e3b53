import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import { classes } from '../classes.ts';
import styles from './EmptyState.module.css';

type FailureProps = {
  /** Left out where a toast says what did not come: one sentence is shown once. */
  title?: string;
  children?: ReactNode;
  /** Left out where another try cannot help. */
  onRetry?: () => void;
  retryLabel?: string;
};

/** A ref of a failure. Where what did not come takes its place, the focus of its button goes to the heading around it. */
function passFocusOn(failure: HTMLElement | null): (() => void) | undefined {
  const part = failure?.closest<HTMLElement>('section, aside, dialog, main');
  if (!failure || !part) return undefined;
  return () => {
    if (!failure.contains(document.activeElement)) return;
    setTimeout(() => {
      if (document.activeElement !== document.body || !part.isConnected) return;
      const target = part.querySelector<HTMLElement>('h1, h2, h3') ?? part;
      target.tabIndex = -1;
      target.focus();
    });
  };
}

/** Something did not come; says what, and offers the way out. */
export function Failure({ title = 'This did not load.', children, onRetry, retryLabel = 'Try Again' }: FailureProps) {
  return (
    <div className={classes(styles.empty, styles.failure)} role="alert" ref={passFocusOn}>
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
