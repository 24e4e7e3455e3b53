import { telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { siteLabels } from '../../site.texts.ts';
import type { SiteLinks } from '../../site-links.ts';
import { sectionLabels } from '../base/section.texts.ts';

type Props = { site: SiteView; links: SiteLinks; styles: Readonly<Record<string, string>> };

/** The two buttons of the top: the first calls, or leads to the form where there is no phone; the second saves the card. */
export function Actions({ site, links, styles }: Props) {
  const labels = siteLabels(site.language);
  const { phone } = site.contact;
  return (
    <p className={styles.actions}>
      {phone ? (
        <a className={styles.primary} href={telHref(phone)}>
          {labels.call} <span>{phone}</span>
        </a>
      ) : (
        <a className={styles.primary} href="#contact">
          {site.hero.action || labels.getInTouch}
        </a>
      )}
      <a className={styles.secondary} href={links.vcard} download={`${site.card.slug}.vcf`}>
        {sectionLabels(site.language).saveCard}
      </a>
    </p>
  );
}
