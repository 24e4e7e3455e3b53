import type { ReactNode } from 'react';
import styles from './HangingSign.module.css';

/** A painted board on its hook, with rows of words and values: a shop's hours. */
export function HangingSign({ title, rows }: { title: string; rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div className={styles.hanging}>
      <svg className={styles.hook} viewBox="0 0 150 54" aria-hidden="true">
        <path d="M2 54 75 8l73 46" />
        <circle cx="75" cy="8" r="7" />
      </svg>
      <div className={styles.board}>
        <div className={styles.face}>
          <p className={styles.title}>{title}</p>
          <dl>
            {rows.map(([term, value]) => (
              <div key={term} className={styles.row}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
