import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf, Phrased } from '../Phrased.tsx';
import { sectionTitle, type TitledSection } from '../base/section-title.ts';

type Props = { site: SiteView; section: TitledSection };
type Styled = Props & { className: string | undefined };

/** The heading of a section and the owner's words under it. */
export function SectionHead({ className, ...props }: Styled) {
  return (
    <div className={className}>
      <SectionHeading {...props} />
      <SectionIntro {...props} className={undefined} />
    </div>
  );
}

export function SectionHeading({ site, section }: Props) {
  const title = sectionTitle(site, section);
  return (
    <h2 lang={langOf(site, title)}>
      <Phrased site={site} text={title} />
    </h2>
  );
}

/** A paragraph for each line. */
export function SectionIntro({ site, section, className }: Styled) {
  const { intro } = site.headings[section];
  return intro
    .split('\n')
    .filter(Boolean)
    .map((line, index) => (
      <p key={index} className={className} lang={langOf(site, intro)}>
        {line}
      </p>
    ));
}
