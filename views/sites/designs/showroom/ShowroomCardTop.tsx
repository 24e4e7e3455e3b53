import type { CardTopProps } from '../../../cards/design/DesignCard.tsx';
import { Motif } from '../../motifs/Motif.tsx';
import { SitePicture } from '../../sections/body/SitePicture.tsx';
import { Phrased } from '../../sections/Phrased.tsx';
import styles from './card.module.css';

/** The room: under its lamp the trade's thing on a plinth, or the portrait in its frame. */
export function ShowroomCardTop({ site }: CardTopProps) {
  const { name, portrait } = site.card;
  return (
    <header>
      <div className={styles.room}>
        <div className={styles.lamp} />
        {portrait ? (
          <div className={styles.framed}>
            <SitePicture picture={portrait} sizes="320px" first />
          </div>
        ) : (
          <div className={styles.plinth} aria-hidden="true">
            <Motif site={site} ground="field" />
          </div>
        )}
      </div>
      <h1 className={styles.name}>
        <Phrased site={site} text={name} />
      </h1>
    </header>
  );
}
