import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteLayout.module.css';

/** Header and footer of the public site around its pages. */
export function Component() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
