import { grouped } from '../../../src/common/format/grouped.shared.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Overview.module.css';

type Bar = { label: string; value: number; pale?: boolean; alarm?: boolean };

/** Shares of a whole: the number is beside its bar, and the drawing says the same in words. */
export function Bars({ rows, total, label }: { rows: readonly Bar[]; total: number; label: string }) {
  const share = (value: number) => (total ? (value / total) * 100 : 0);
  const percent = (value: number) => `${Math.round(share(value))}%`;
  return (
    <ul className={styles.bars} aria-label={label}>
      {rows.map(({ label: name, value, pale, alarm }) => (
        <li key={name}>
          <span className={styles.barName}>{name}</span>
          <svg
            className={styles.bar}
            role="img"
            aria-label={`${percent(value)} of ${grouped(total)}`}
            width="100%"
            height="14"
          >
            <rect className={styles.track} width="100%" height="14" />
            <rect
              className={classes(styles.fill, pale && styles.pale, alarm && styles.alarm)}
              width={`${share(value)}%`}
              height="14"
            />
          </svg>
          <span className={styles.barValue}>
            {grouped(value)} <span className={styles.percent}>{percent(value)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
