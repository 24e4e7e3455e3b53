import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  /** For what came while the page was open; absent for what was there from the start. Alert is for what went wrong. */
  role?: 'status' | 'alert';
};

/** A strip of paper in the page: stays until its cause is gone. */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** What has just gone wrong; nothing without text. */
export function Alert({ title, children }: { title?: string; children?: ReactNode }) {
  return children ? (
    <Notice tone="error" role="alert" title={title}>
      {children}
    </Notice>
  ) : null;
}
