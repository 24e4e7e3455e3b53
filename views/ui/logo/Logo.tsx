import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';
import { staticIsland } from '../layout/StaticIsland.tsx';
import { admitsPreview } from '../../lib/sites-host.ts';
import { paths } from '../../paths.ts';
import styles from './Logo.module.css';

const Board = await staticIsland(() => import('./LogoBoard.tsx').then((art) => art.LogoBoard));

type LogoProps = {
  className?: string;
  to?: string;
  label?: string;
  /** The drawing; where a page is drawn in the browser, one whose code is there already. */
  children?: ReactNode;
};

/** The board that hangs from the top edge of the screen, and leads home. */
export function Logo({ className, to = paths.home, label = 'Shingle, home', children = <Board /> }: LogoProps) {
  return (
    <Link className={classes(styles.logo, className)} to={to} aria-label={label} reloadDocument={leadsElsewhere(to)}>
      {children}
    </Link>
  );
}

/** The home page shows the preview's frame: it needs a document whose policy admits that. */
const leadsElsewhere = (to: string): boolean => to === paths.home && !import.meta.env.SSR && !admitsPreview();
