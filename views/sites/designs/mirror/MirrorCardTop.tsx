import type { CardTopProps } from '../../../cards/design/DesignCard.tsx';
import { classes } from '../../../ui/classes.ts';
import { SitePicture } from '../../sections/body/SitePicture.tsx';
import { headlineStep } from '../../sections/base/headline.ts';
import { Phrased } from '../../sections/Phrased.tsx';
import styles from './card.module.css';
import { Glass } from './MirrorTop.tsx';
import top from './look/top.module.css';

const NAME = [18, 30];

/** The oval on the ledge; below it the name. */
export function MirrorCardTop({ site }: CardTopProps) {
  const { name, portrait } = site.card;
  const picture = portrait ?? site.hero.picture;
  return (
    <header className={styles.top}>
      <div className={styles.scene}>
        <div className={classes(top.oval, styles.oval)}>
          {picture ? <SitePicture picture={picture} sizes="236px" first /> : <Glass site={site} />}
        </div>
      </div>
      <h1 data-step={headlineStep(name, NAME)}>
        <Phrased site={site} text={name} />
      </h1>
    </header>
  );
}
