import type { ReactNode } from 'react';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { siteLabels } from '../../site.texts.ts';
import base from '../base/base.module.css';
import { sectionLabels } from '../base/section.texts.ts';
import { Stars } from '../Stars.tsx';

type Review = SiteView['testimonials'][number];
type Props = {
  site: SiteView;
  className: string | undefined;
  /** What a design draws before a name, e.g. a tick. */
  mark?: ReactNode;
};

const SHOWN = 3;
/** Too long for a design's largest letters. */
const LONG = 140;

/** What customers said: three at first, the rest opens in place. */
export function Reviews({ site, className, mark }: Props) {
  const rest = site.testimonials.slice(SHOWN);
  return (
    <>
      <div className={className}>
        {site.testimonials.slice(0, SHOWN).map((review) => (
          <Notice key={review.name + review.text} site={site} review={review} mark={mark} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className={base.more}>
          <summary>{sectionLabels(site.language).seeAll(site.testimonials.length)}</summary>
          <div className={className}>
            {rest.map((review) => (
              <Notice key={review.name + review.text} site={site} review={review} mark={mark} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Notice({ site, review, mark }: { site: SiteView; review: Review; mark: ReactNode }) {
  return (
    <figure data-long={review.text.length > LONG || undefined}>
      <Stars count={review.stars} labels={siteLabels(site.language)} className={base.stars!} />
      <blockquote>{review.text}</blockquote>
      <figcaption>
        {mark}
        <b>{review.name}</b>
        {review.about && <span>{review.about}</span>}
      </figcaption>
    </figure>
  );
}
