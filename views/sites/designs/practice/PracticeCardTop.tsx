import type { CardTopProps } from '../../../cards/design/DesignCard.tsx';
import { topPicture } from '../../sections/body/SitePicture.tsx';
import { Phrased } from '../../sections/Phrased.tsx';
import styles from './card.module.css';
import { Folder } from './PracticeTop.tsx';

/** The folder, and the slip with the name over it. */
export function PracticeCardTop({ site }: CardTopProps) {
  const { name, portrait } = site.card;
  return (
    <header className={styles.top}>
      <Folder site={site} picture={portrait ?? topPicture(site.hero.picture)} />
      <h1>
        <Phrased site={site} text={name} />
      </h1>
    </header>
  );
}
