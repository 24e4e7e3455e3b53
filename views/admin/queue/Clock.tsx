import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import { timeLeft } from '../../../src/proposals/due-in-words.shared.ts';
import type { Turn } from '../../../src/proposals/proposals.shared.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Queue.module.css';
import { counted } from '../../lib/format/counted.ts';

const CELLS = 3;
/** A month and its day, as of 'December 1,', and a time with its half of the day stay on one line. */
const unbroken = (words: string) => words.replace(/ (\d+,|[AP]M)/g, '\u00a0$1');
const clockNow = (due: string) => timeLeft(due, new Date());

/** `due_at` null: it has ended. `our_days`: business days left while the clock is stopped. */
type Props = { due_at: string | null; turn: Turn; our_days: number | null };

/** A promise in words, over three cells of a business day each; it is stopped while the customer has the turn. */
export function Clock({ due_at, turn, our_days }: Props) {
  if (!due_at) return null;
  if (turn === 'customer') {
    return (
      <div className={classes(styles.clock, styles.still)}>
        <p className={styles.clockWords}>Stands still</p>
        <Cells days={our_days ?? CELLS} />
        {our_days === null ? null : <p className={styles.quiet}>{counted(our_days, 'business day')} left</p>}
      </div>
    );
  }
  const { words, late, days } = clockNow(due_at);
  return (
    <div className={classes(styles.clock, late && styles.late)}>
      <p className={styles.clockWords}>{unbroken(capitalized(words))}</p>
      <Cells days={days} />
    </div>
  );
}

function Cells({ days }: { days: number }) {
  return (
    <p className={styles.cells} aria-hidden="true">
      {Array.from({ length: CELLS }, (_, cell) => (
        <span key={cell} className={cell < CELLS - days ? styles.gone : undefined} />
      ))}
    </p>
  );
}
