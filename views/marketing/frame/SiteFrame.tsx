import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import styles from './SiteFrame.module.css';

/** Header and footer of the public site around a page; `path` is the page's own. */
export function SiteFrame({ path, children }: { path?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <SiteHeader path={path} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
