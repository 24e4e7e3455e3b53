import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Link, type LinkProps } from '../Link.tsx';
import { Spinner } from '../Spinner.tsx';
import styles from './Button.module.css';

type Appearance = {
  /** primary: the main action. secondary: any other. paper: on a brick-red ground. quiet: an underlined word. danger: quiet, for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'paper' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
};

type ButtonProps = Appearance &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that it is at work; keeps focus, takes no second press. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ variant, size, wide, busy, className, children, type, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes(classOf({ variant, size, wide }), className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner small /> : null}
      {children}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  wide,
  className,
  ...rest
}: Appearance & LinkProps & { children: ReactNode }) {
  return <Link {...rest} className={classes(classOf({ variant, size, wide }), className)} />;
}

/** For addresses that leave the application: another tab, a file, a mail. */
export function AnchorButton({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: Appearance & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a {...rest} className={classes(classOf({ variant, size, wide }), className)}>
      {children}
    </a>
  );
}

function classOf({ variant = 'primary', size = 'medium', wide }: Appearance): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide);
}
