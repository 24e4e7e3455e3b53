import type { ReactNode } from 'react';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { FRAME, type FrameTexts } from './frame.texts.ts';
import styles from './SiteFrame.module.css';

type FrameProps = {
  /** The page's own. */
  path?: string;
  texts?: FrameTexts;
  children: ReactNode;
};

/** Header and footer of the public site around a page. */
export function SiteFrame({ path, texts = FRAME, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <SkipLink label={texts.skip} />
      <SiteHeader path={path} texts={texts} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter texts={texts} />
    </div>
  );
}
