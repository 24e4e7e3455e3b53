import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  title: string;
  /** What will be here, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
};

export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art ? <div className={styles.art}>{art}</div> : null}
      <h3 className={styles.title}>{title}</h3>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
