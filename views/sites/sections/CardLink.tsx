import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { paths } from '../../paths.ts';
import hidden from '../../ui/VisuallyHidden.module.css';
import { siteLabels } from '../site.texts.ts';

type Props = { site: SiteView; label: string; className?: string };

/** The card, in a tab of its own. */
export const CardLink = ({ site, label, className }: Props) => (
  <a className={className} href={paths.card(site.card.slug)} target="_blank" rel="noopener">
    {label}
    <span className={hidden.hidden}>{LANGUAGE[site.language].inBrackets(siteLabels(site.language).newTab)}</span>
  </a>
);
