import type { ReactNode } from 'react';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf, Phrased } from '../Phrased.tsx';
import { siteLabels } from '../../site.texts.ts';
import { Stars } from './Stars.tsx';

type Props = {
  site: SiteView;
  review: SiteView['testimonials'][number];
  stars: string | undefined;
  /** What a design draws before the name, e.g. a tick. */
  mark?: ReactNode;
};

/** Too long for a design's largest letters. */
const LONG = 140;

/** What one customer said. */
export function Review({ site, review, stars, mark }: Props) {
  return (
    <figure data-long={review.text.length > LONG || undefined}>
      <Stars count={review.stars} labels={siteLabels(site.language)} className={stars} />
      <blockquote lang={langOf(site, review.text)}>
        <Phrased site={site} text={review.text} />
      </blockquote>
      <figcaption>
        {mark}
        <b>{review.name}</b>
        {review.about && <span lang={langOf(site, review.about)}>{review.about}</span>}
      </figcaption>
    </figure>
  );
}
