import type { ReactNode } from 'react';
import { telHref } from '../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { langOf, Phrased } from './Phrased.tsx';
import { classes } from '../../ui/classes.ts';
import { useBooking } from '../booking-slot.tsx';
import { siteLabels } from '../site.texts.ts';
import type { SiteLinks } from '../site-links.ts';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import base from './base/base.module.css';
import { SectionList, type Block, type SectionParts } from './body/SectionList.tsx';
import { lookingLength } from './base/headline.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { navLinks } from './base/section-title.ts';
import { SiteFooter } from './footer/SiteFooter.tsx';
import { SiteNav } from './SiteNav.tsx';

/** Longer names stand smaller beside the menu. */
const LONG_NAME = 26;

/** What a design is given; how one is made: docs/decisions/0015-designs.md. */
export type DesignProps<View extends SiteView = SiteView> = { site: View; links: SiteLinks };

type Props = DesignProps & {
  /** The design's look: `site`, `header`, `bar`, `logo`, `links`, `burger`, `toggle`, `current`, `phone`, `footer`. */
  styles: Readonly<Record<string, string>>;
  parts: SectionParts;
  blocks: readonly Block[];
  /** What comes after the name, e.g. showroom's full stop. */
  nameMark?: ReactNode;
  /** What the bar carries where the name is large in the top, e.g. the trade. */
  logo?: string;
};

/** Everything around a site's sections, the same in every design: skip link, menu, language, footer, the booking dialog. */
export function SiteFrame({ site, links, styles, parts, blocks, nameMark, logo }: Props) {
  const booking = useBooking(site);
  return (
    <div className={classes(base.site, styles.site)} data-palette={site.look.palette}>
      <SkipLink label={siteLabels(site.language).skip} />
      <Header site={site} links={links} styles={styles} nameMark={nameMark} logo={logo} />
      <main id="main" tabIndex={-1}>
        <SectionList site={site} links={links} booking={booking} parts={parts} blocks={blocks} />
      </main>
      <SiteFooter site={site} links={links} className={styles.footer} />
      {booking.dialog}
    </div>
  );
}

function Header({
  site,
  links,
  styles,
  nameMark,
  logo,
}: Pick<Props, 'site' | 'links' | 'styles' | 'nameMark' | 'logo'>) {
  const { phone } = site.contact;
  const name = logo || site.business_name;
  return (
    <header className={styles.header}>
      <div className={classes(base.bar, styles.bar)}>
        <a
          className={classes(base.logo, styles.logo)}
          href="#top"
          lang={langOf(site, name)}
          data-long={lookingLength(name) > LONG_NAME || undefined}
        >
          <Phrased site={site} text={name} />
          {nameMark}
        </a>
        <SiteNav
          links={navLinks(site)}
          labels={siteLabels(site.language)}
          styles={{
            links: classes(base.links, styles.links),
            burger: classes(base.burger, styles.burger),
          }}
        />
        <LanguageToggle
          site={site}
          className={classes(base.toggle, styles.toggle)}
          current={styles.current ?? ''}
          hrefIn={links.inLanguage}
        />
        {phone && (
          <a className={classes(base.phone, styles.phone)} href={telHref(phone)}>
            {phone}
          </a>
        )}
      </div>
    </header>
  );
}
