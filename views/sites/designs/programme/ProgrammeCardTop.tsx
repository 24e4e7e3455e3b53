import type { CardTopProps } from '../../../cards/design/DesignCard.tsx';
import { Motif } from '../../motifs/Motif.tsx';
import { SitePicture } from '../../sections/body/SitePicture.tsx';
import { Phrased } from '../../sections/Phrased.tsx';
import styles from './card.module.css';

const PANELS = [0, 1, 2, 3, 4];
const PRESSED = 2;

/** The board with the name, the felt, and five panels with the middle one pressed; or the portrait in their place. */
export function ProgrammeCardTop({ site }: CardTopProps) {
  const { name, portrait } = site.card;
  return (
    <header>
      <h1 className={styles.board}>
        <Phrased site={site} text={name} />
      </h1>
      {portrait ? (
        <div className={styles.portrait}>
          <SitePicture picture={portrait} sizes="520px" first />
        </div>
      ) : (
        <div className={styles.panels} aria-hidden="true">
          {PANELS.map((panel) => (
            <div key={panel} data-pressed={panel === PRESSED || undefined}>
              <Motif site={site} ground={panel === PRESSED ? 'deep' : panel % 2 ? 'stone' : 'paper'} />
            </div>
          ))}
        </div>
      )}
    </header>
  );
}
