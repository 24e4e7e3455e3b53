import type { CardTopProps } from '../../../cards/design/DesignCard.tsx';
import { classes } from '../../../ui/classes.ts';
import { Motif } from '../../motifs/Motif.tsx';
import { hasHours, Today } from '../../sections/body/Hours.tsx';
import { SitePicture } from '../../sections/body/SitePicture.tsx';
import { Phrased } from '../../sections/Phrased.tsx';
import styles from './card.module.css';
import top from './look/top.module.css';

/** The board with the name over the slab; on it the portrait or the trade's drawing, and the sign. */
export function CounterCardTop({ site }: CardTopProps) {
  const { name, portrait } = site.card;
  return (
    <header>
      <div className={classes(top.wall, styles.wall)}>
        <h1 className={classes(top.board, styles.board)}>
          <Phrased site={site} text={name} />
        </h1>
        <div className={classes(top.stand, styles.stand)} aria-hidden={portrait ? undefined : true}>
          {portrait ? (
            <div className={styles.portrait}>
              <SitePicture picture={portrait} sizes="160px" first bySizes />
            </div>
          ) : (
            <Motif site={site} className={styles.thing} />
          )}
          {hasHours(site) && <Today site={site} clock="short" className={classes(top.sign, styles.sign)} />}
        </div>
      </div>
      <div className={top.slab} />
    </header>
  );
}
