import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf } from '../Phrased.tsx';

/** What the business tells of itself: its paragraphs. Two may be the same. */
export const Story = ({ site }: { site: SiteView }) =>
  site.story?.paragraphs.map((paragraph, index) => (
    <p key={index} lang={langOf(site, paragraph)}>
      {paragraph}
    </p>
  ));
