import { grouped } from '../../../../src/common/format/grouped.shared.ts';
import { opensOf } from '../../../../src/counts/counts.shared.ts';
import { classes } from '../../../ui/classes.ts';
import type { DayNumbers } from './numbers.data.ts';
import { shortDay, weeksOf } from './numbers.ts';
import styles from './NumbersView.module.css';

const HEIGHT = 170;
const LEAST = 3;
const LABEL_EVERY = 7;

/** Numbers of three digits fit over each bar on a wide screen alone, longer ones over the best day's alone. */
const crowdedBy = (most: number) => (most >= 1_000 ? styles.crowded : most >= 100 && styles.crowdedOnTablets);

/** One bar a day with its number on top; on a phone one a week. A picture with one sentence as its name. */
export function DayBars({ days, best, label }: { days: readonly DayNumbers[]; best: DayNumbers; label: string }) {
  const most = opensOf(best);
  return (
    <>
      <div className={classes(styles.bars, crowdedBy(most))} role="img" aria-label={label}>
        {days.map((day, at) => {
          const opens = opensOf(day);
          const height = opens === 0 ? 0 : Math.max(LEAST, Math.round((opens / most) * HEIGHT));
          return (
            <div key={day.day} className={styles.column}>
              <span className={styles.onTop}>{opens ? grouped(opens) : null}</span>
              <svg className={classes(styles.bar, day === best && styles.best)} height={height} aria-hidden="true">
                <rect width="100%" height="100%" rx="2" />
              </svg>
              <span className={styles.under}>{at % LABEL_EVERY === 0 ? shortDay(day.day) : null}</span>
            </div>
          );
        })}
      </div>
      <Weeks days={days} label={label} />
    </>
  );
}

function Weeks({ days, label }: { days: readonly DayNumbers[]; label: string }) {
  const weeks = weeksOf(days);
  const most = Math.max(...weeks.map(({ opens }) => opens));
  const best = weeks.find(({ opens }) => opens === most);
  return (
    <div className={styles.weeks} role="img" aria-label={label}>
      {weeks.map((week) => (
        <div key={week.label} className={styles.week}>
          <span>{week.label}</span>
          <svg width="100%" height="32" aria-hidden="true" className={week === best ? styles.best : styles.bar}>
            <rect width={`${(week.opens / most) * 100}%`} height="32" rx="2" />
          </svg>
          <span className={styles.weekOpens}>{grouped(week.opens)}</span>
        </div>
      ))}
    </div>
  );
}
