import { useWatch, type Control } from 'react-hook-form';
import { classes } from '../classes.ts';
import { passwordStrength, STRENGTH_WORDS } from './passwordStrength.ts';
import styles from './Field.module.css';

/** The strength of a form's password field as it is typed. */
export function FieldStrength({ control, name }: { control: Control<Record<string, string>>; name: string }) {
  return <PasswordStrength password={useWatch({ control, name }) ?? ''} />;
}

/** Four strokes and a word. Shows how strong a password is and refuses none. */
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
