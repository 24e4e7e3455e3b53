import { classes } from '../classes.ts';
import { passwordStrength, STRENGTH_WORDS } from './passwordStrength.ts';
import styles from './Field.module.css';

/** Four strokes and a word. Tells how strong a password is and refuses none. */
export function PasswordStrength({ password }: { password: string }) {
  const score = passwordStrength(password);
  return (
    <div className={styles.meter}>
      {[1, 2, 3, 4].map((bar) => (
        <span key={bar} className={classes(styles.bar, bar <= score && styles[`barOn${score}`])} aria-hidden="true" />
      ))}
      <span className={styles.strength} role="status">
        {STRENGTH_WORDS[score]}
      </span>
    </div>
  );
}
