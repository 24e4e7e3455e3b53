import { classes } from './classes.ts';
import styles from './Spinner.module.css';

/** Work going on. With a label it also says so to those who do not see it. */
export function Spinner({ label, small }: { label?: string; small?: boolean }) {
  const mark = (
    <svg className={classes(styles.mark, small && styles.small)} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return mark;
  return (
    <div className={styles.labelled} role="status">
      {mark}
      <p>{label}</p>
    </div>
  );
}
