import type { PictureView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import base from '../base/base.module.css';

type Props = {
  picture: PictureView;
  /** How wide it is on the page, as the `sizes` attribute says it. */
  sizes: string;
  /** Of the first screen: asked for at once, before all else. */
  first?: boolean;
  /** The copy for phones is too fine for its place, or too coarse: a phone too chooses by `sizes`. */
  bySizes?: boolean;
};

/** Rounds to tenths that are no nearer to the middle than the point: however much is cut off, the point stays in sight. */
const tenths = (part: number): number => Math.round(part * 10.99 - 0.5);
/** A portrait is cut around its upper third where the owner has set no point; an only one stands whole in some designs. */
const PORTRAIT = 'y2 up';

/** A picture of the owner's, cropped around its focus point; the point is a class, since the policy admits no style attribute. */
export function SitePicture({ picture, sizes, first, bySizes }: Props) {
  const { alt, focus, height, image, lang, phone, srcSet, width } = picture;
  const isPortrait = height! > width!; // both are known, or neither
  const point = focus ? `x${tenths(focus.x)} y${tenths(focus.y)}` : isPortrait && PORTRAIT;
  const drawn = (
    <img
      className={classes(base.picture, point)}
      src={image}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width!}
      height={height!}
      alt={alt}
      lang={lang}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="sync"
    />
  );
  const isPanorama = width! > 2 * height!; // most of its sides is cut off: what is left would be coarse
  if (!phone || bySizes || isPanorama) return drawn;
  return (
    <picture>
      <source type="image/avif" media="(max-width:699px)" srcSet={phone} />
      {drawn}
    </picture>
  );
}

/** A narrow photograph is too coarse for the top of a page: it is shown beside the story instead. */
const TOP_WIDTH_MIN = 800;

export function topPicture(picture: PictureView | null): PictureView | null {
  return picture && (picture.width === null || picture.width >= TOP_WIDTH_MIN) ? picture : null;
}

type Pictures = { hero: { picture: PictureView | null }; gallery: PictureView[] };

/** The gallery without the picture that the owner chose for the top. */
export const otherPictures = ({ hero, gallery }: Pictures): PictureView[] =>
  gallery.filter(({ image }) => image !== hero.picture?.image);

/** What is shown beside the story: the photograph that was too narrow for the top, else the picture at that place of the gallery. */
export function aboutPicture(site: Pictures, at = 0): PictureView | undefined {
  const { picture } = site.hero;
  return picture && !topPicture(picture) ? picture : otherPictures(site)[at];
}
