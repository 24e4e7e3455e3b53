import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Link } from '../Link.tsx';
import { staticIsland } from '../layout/StaticIsland.tsx';
import { paths } from '../../paths.ts';
import styles from './Logo.module.css';

const Board = await staticIsland(() => import('./LogoBoard.tsx').then((art) => art.LogoBoard));

type LogoProps = {
  label?: string;
  className?: string;
  /** The drawing; where a page is drawn in the browser, one whose code is there already. */
  children?: ReactNode;
};

/** The board that hangs from the top edge of the screen, and leads home. */
export function Logo({ className, children = <Board />, label = 'Shingle, home' }: LogoProps) {
  return (
    <Link className={classes(styles.logo, className)} to={paths.home} aria-label={label}>
      {children}
    </Link>
  );
}
