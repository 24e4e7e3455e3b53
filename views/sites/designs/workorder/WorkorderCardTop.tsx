import type { CardTopProps } from '../../../cards/design/DesignCard.tsx';
import { Motif } from '../../motifs/Motif.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import { SitePicture } from '../../sections/body/SitePicture.tsx';
import { Phrased } from '../../sections/Phrased.tsx';
import styles from './card.module.css';

/** The board with the trade's thing in its painted outline, or the portrait; today's tag; under it the loud field. */
export function WorkorderCardTop({ site }: CardTopProps) {
  const { name, portrait } = site.card;
  return (
    <header>
      <div className={styles.board}>
        {portrait ? (
          <div className={styles.portrait}>
            <SitePicture picture={portrait} sizes="300px" first />
          </div>
        ) : (
          <div className={styles.hung} aria-hidden="true">
            <div className={styles.outline}>
              <Motif site={site} />
            </div>
            <Motif site={site} ground="loud" />
          </div>
        )}
        {hasHours(site) && <Today site={site} clock="short" className={styles.tag} />}
      </div>
      <div className={styles.punched} />
      <h1 className={styles.name}>
        <Phrased site={site} text={name} />
      </h1>
    </header>
  );
}
