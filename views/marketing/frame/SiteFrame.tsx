import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import styles from './SiteFrame.module.css';

/** Header and footer of the public site; apart from its route, because the page for lost addresses is in the first chunk. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <SiteHeader />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
