import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import styles from './Gallery.module.css';

export function Gallery({ pictures }: { pictures: SiteView['gallery'] }) {
  return (
    <div className={styles.gallery}>
      {pictures.map(({ alt, caption, image }) => (
        <figure key={image + alt}>
          <div className={styles.frame}>
            <img src={image} alt={alt} loading="lazy" />
          </div>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
