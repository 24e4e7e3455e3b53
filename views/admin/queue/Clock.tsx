import { clockOf } from '../../../src/proposals/clock.shared.ts';
import type { Turn } from '../../../src/proposals/proposals.shared.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Queue.module.css';

const CELLS = 3;
const clockNow = (due: string) => clockOf(due, new Date());

type Props = { due_at: string | null; turn: Turn };

/** A promise in words, over three cells of a business day each; it stands still while the customer has the turn. */
export function Clock({ due_at, turn }: Props) {
  if (turn === 'customer' || !due_at) {
    return (
      <div className={styles.clock}>
        <p className={styles.clockWords}>Stands still</p>
      </div>
    );
  }
  const { words, late, days } = clockNow(due_at);
  return (
    <div className={classes(styles.clock, late && styles.late)}>
      <p className={styles.clockWords}>{words.charAt(0).toUpperCase() + words.slice(1)}</p>
      <p className={styles.cells} aria-hidden="true">
        {Array.from({ length: CELLS }, (_, cell) => (
          <span key={cell} className={cell < CELLS - days ? styles.gone : undefined} />
        ))}
      </p>
    </div>
  );
}
