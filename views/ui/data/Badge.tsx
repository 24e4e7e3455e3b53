import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Badge.module.css';

/** A count or a word on a plate. */
export function Badge({
  tone = 'ink',
  children,
}: {
  tone?: 'ink' | 'brick' | 'green' | 'gold' | 'plain';
  children: ReactNode;
}) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}

/** A status: shape and word, so that the colour is never alone. */
export function StatusMark({ kind, children }: { kind: 'on' | 'off' | 'stopped' | 'waiting'; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <svg className={styles[kind]} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {kind === 'on' ? <circle cx="7" cy="7" r="6" /> : null}
        {kind === 'off' ? <circle cx="7" cy="7" r="4.6" /> : null}
        {kind === 'waiting' ? <path d="M7 .6 13.4 7 7 13.4.6 7z" /> : null}
        {kind === 'stopped' ? <path d="M1 1h12v12H1z" /> : null}
        {kind === 'stopped' ? <path className={styles.bar} d="M4 6.2h6v1.6H4z" /> : null}
      </svg>
      {children}
    </span>
  );
}
