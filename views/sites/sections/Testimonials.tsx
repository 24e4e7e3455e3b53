import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { siteLabels } from '../site.texts.ts';
import { Stars } from './Stars.tsx';

/** What customers said, with their stars; the design's classes give the look. */
export function Testimonials({ site, className, stars }: { site: SiteView; className: string; stars: string }) {
  return (
    <div className={className}>
      {site.testimonials.map(({ about, name, stars: count, text }) => (
        <figure key={name + text}>
          <Stars count={count} labels={siteLabels(site.language)} className={stars} />
          <blockquote>{text}</blockquote>
          <figcaption>
            {name}
            {about && <span>{about}</span>}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
