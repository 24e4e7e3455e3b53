import { Link } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import { paths } from '../paths.ts';
import styles from './Logo.module.css';

/** The board that hangs from the top edge of the screen, and leads home. */
export function Logo({
  className,
  to = paths.home,
  label = 'Shingle, home',
}: {
  className?: string;
  to?: string;
  label?: string;
}) {
  return (
    <Link className={classes(styles.logo, className)} to={to} aria-label={label}>
      <svg viewBox="0 0 124 88" aria-hidden="true">
        <path className={styles.iron} d="M26-10v48M98-10v48" />
        <path className={styles.board} d="M0 44h124v30a14 14 0 0 1-14 14H14A14 14 0 0 1 0 74z" />
        <path className={styles.hole} d="M26 46v4M98 46v4" />
        <circle className={styles.knob} cx="26" cy="40" r="4" />
        <circle className={styles.knob} cx="98" cy="40" r="4" />
        <text className={styles.name} x="62" y="77" textAnchor="middle">
          Shingle
        </text>
      </svg>
    </Link>
  );
}
