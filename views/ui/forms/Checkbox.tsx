import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** Something is on or off at once, not chosen in a form. */
  isSwitch?: boolean;
};

export function Checkbox({ label, isSwitch, id: given, className, ...input }: CheckboxProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className={classes(styles.check, className)}>
      <input {...input} className={styles.tick} type="checkbox" role={isSwitch ? 'switch' : undefined} id={id} />
      <label className={styles.checkLabel} htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
