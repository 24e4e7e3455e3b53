import type { PictureView, SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { langOf } from '../Phrased.tsx';
import { SitePicture } from './SitePicture.tsx';

type Props = {
  site: SiteView;
  className: string | undefined;
  /** How wide the picture of an index is. */
  sizes: (index: number) => string;
  pictures?: readonly PictureView[];
  /** What a design writes before a caption, e.g. its number. */
  number?: (index: number) => string;
};

/** The owner's pictures with their captions. */
export function Gallery({ site, className, sizes, pictures = site.gallery, number }: Props) {
  return (
    <div className={className} data-count={pictures.length}>
      {pictures.map((picture, index) => (
        <figure key={picture.image}>
          <div>
            <SitePicture picture={picture} sizes={sizes(index)} />
          </div>
          {(picture.caption || number) && (
            <figcaption lang={langOf(site, picture.caption)}>
              {number && <b>{number(index)}</b>} {picture.caption}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}
