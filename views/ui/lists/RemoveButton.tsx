import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './RemoveButton.module.css';

type RemoveButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  /** What a screen reader hears: 'Delete price 1'. */
  'aria-label': string;
  icon?: IconName;
};

/** Takes its row away. */
export const RemoveButton = ({ icon = 'close', className, ...rest }: RemoveButtonProps) => (
  <button type="button" className={classes(styles.remove, className)} {...rest}>
    <Icon name={icon} />
  </button>
);
