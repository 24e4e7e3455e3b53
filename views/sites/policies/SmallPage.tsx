import type { ReactNode } from 'react';
import type { Language } from '../../../src/pages/languages.shared.ts';
import type { SitePageData } from '../../../src/sites/sites.dto.ts';
import { sitePagePath } from '../../../src/sites/sites.shared.ts';
import { classes } from '../../ui/classes.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import base from '../sections/base/base.module.css';
import { SiteFooter } from '../sections/footer/SiteFooter.tsx';
import { LanguageToggle } from '../sections/LanguageToggle.tsx';
import { Phrased } from '../sections/Phrased.tsx';
import { siteLabels } from '../site.texts.ts';
import { siteLinks } from '../site-links.ts';
import styles from './policy.module.css';

/** A site's page that is not offline. */
export type SiteShown = Extract<SitePageData, { offline: false }>;
type Props = { data: SiteShown; hrefIn: (language: Language) => string; children: ReactNode; className?: string };

/** What is around a policy and around the page of an address that does not exist: the name, the languages, the footer. */
export function SmallPage({ data, hrefIn, children, className }: Props) {
  const { site } = data;
  return (
    <div className={classes(base.site, styles.page, className)} data-palette={site.look.palette}>
      <SkipLink label={siteLabels(site.language).skip} />
      <header className={classes(base.bar, styles.bar)}>
        <a className={base.logo} href={sitePagePath(site, site.language)}>
          <Phrased site={site} text={site.business_name} />
        </a>
        <LanguageToggle site={site} className={base.toggle!} current={styles.current!} hrefIn={hrefIn} />
      </header>
      {children}
      <SiteFooter site={site} links={siteLinks(site, data)} className={styles.footer} />
    </div>
  );
}
