import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { BrakePads } from './art/BrakePads.tsx';
import styles from './Gallery.module.css';
import { TireRack } from './art/TireRack.tsx';

type Picture = SiteView['gallery'][number];

/** Drawings by name, or the owner's own pictures. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  return (
    <div className={styles.gallery}>
      {pictures.map((picture) => (
        <figure key={picture.image + picture.alt}>
          <div className={styles.frame}>{draw(picture)}</div>
          {picture.caption && <figcaption>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function draw({ alt, image }: Picture) {
  if (image.startsWith('/')) return <img src={image} alt={alt} loading="lazy" />;
  return image === 'brakes' ? <BrakePads label={alt} /> : <TireRack label={alt} />;
}
