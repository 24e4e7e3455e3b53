import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './StateMark.module.css';

export type MarkKind = 'live' | 'right' | 'waiting' | 'stopped' | 'off';

/** A state by its shape before its colour: circle, tick, gold circle with a rim, square with a bar, ring. */
export function StateMark({ kind, children }: { kind: MarkKind; children?: ReactNode }) {
  return (
    <span className={styles.state}>
      {kind === 'right' ? (
        <span className={styles.right}>
          <Icon name="check" size={18} />
        </span>
      ) : (
        <span className={styles[kind]} aria-hidden="true" />
      )}
      {children ? <span>{children}</span> : null}
    </span>
  );
}
