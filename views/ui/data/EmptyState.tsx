import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  title: string;
  /** What will be here, and what to do next. */
  children: ReactNode;
  action?: ReactNode;
};

/** Its title is no heading: a screen whose list is empty has the one heading that it has with rows. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title} data-title="">
        {title}
      </p>
      <div className={styles.words}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
