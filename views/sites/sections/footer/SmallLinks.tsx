import type { Language } from '../../../../src/pages/languages.shared.ts';
import { siteLabels } from '../../site.texts.ts';
import type { SiteLinks } from '../../site-links.ts';

type Props = { links: SiteLinks; language: Language; className: string | undefined };

/** What is at the end of each page of a customer's site: its two policies, and the way to report it. */
export function SmallLinks({ links: { small }, language, className }: Props) {
  if (!small) return null;
  const labels = siteLabels(language);
  return (
    <ul className={className}>
      <li>
        <a href={small.privacy}>{labels.privacy}</a>
      </li>
      <li>
        <a href={small.accessibility}>{labels.accessibility}</a>
      </li>
      <li>
        <a href={small.report} rel="nofollow">
          {labels.report}
        </a>
      </li>
    </ul>
  );
}
