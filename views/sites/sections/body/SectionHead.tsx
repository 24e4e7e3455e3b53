import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf, Phrased } from '../Phrased.tsx';
import { sectionTitle, type TitledSection } from '../base/section-title.ts';

type Props = { site: SiteView; section: TitledSection; className: string | undefined };

/** The heading of a section and the owner's words under it. */
export function SectionHead({ site, section, className }: Props) {
  const { intro } = site.headings[section];
  return (
    <div className={className}>
      <h2 lang={langOf(site, sectionTitle(site, section))}>
        <Phrased site={site} text={sectionTitle(site, section)} />
      </h2>
      {intro
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <p key={line} lang={langOf(site, intro)}>
            {line}
          </p>
        ))}
    </div>
  );
}
