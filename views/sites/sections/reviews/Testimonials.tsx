import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { Review } from './Review.tsx';

type Props = { site: SiteView; className: string | undefined; stars: string | undefined };

/** All of what customers said; the sample's classes give the look. */
export const Testimonials = ({ site, className, stars }: Props) => (
  <div className={className}>
    {site.testimonials.map((review, index) => (
      <Review key={index} site={site} review={review} stars={stars} />
    ))}
  </div>
);
