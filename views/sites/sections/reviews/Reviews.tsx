import type { ReactNode } from 'react';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import base from '../base/base.module.css';
import { sectionLabels } from '../base/section.texts.ts';
import { Review } from './Review.tsx';

type Props = {
  site: SiteView;
  className: string | undefined;
  /** What a design draws before a name, e.g. a tick. */
  mark?: ReactNode;
};

const SHOWN = 3;

/** What customers said: three at first, the rest opens in place. */
export function Reviews({ site, className, mark }: Props) {
  const rest = site.testimonials.slice(SHOWN);
  return (
    <>
      <div className={className}>
        {site.testimonials.slice(0, SHOWN).map((review, index) => (
          <Review key={index} site={site} review={review} stars={base.stars} mark={mark} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className={base.more}>
          <summary>{sectionLabels(site.language).seeAll(site.testimonials.length)}</summary>
          <div className={className}>
            {rest.map((review, index) => (
              <Review key={index} site={site} review={review} stars={base.stars} mark={mark} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
