import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import type { SiteLinks } from '../../site-links.ts';
import base from '../base/base.module.css';
import { PoweredBy } from './PoweredBy.tsx';
import { SmallLinks } from './SmallLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';

type Props = { site: SiteView; links: SiteLinks; className?: string };

/** The same under a site's own page and under its policies. */
export function SiteFooter({ site, links, className }: Props) {
  return (
    <footer className={classes(base.footer, className)}>
      <p>{site.business_name}</p>
      <SocialLinks site={site} className={base.social!} />
      <SmallLinks links={links} language={site.language} className={base.footerLinks} />
      <PoweredBy language={site.language} href={links.provider} />
    </footer>
  );
}
