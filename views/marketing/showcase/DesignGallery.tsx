import type { DesignId } from '../../../src/sites/content/look.shared.ts';
import { designs } from '../../../src/sites/designs/designs.shared.ts';
import page from '../../styles/page.module.css';
import styles from './DesignGallery.module.css';
import counter from './designs/counter.webp?url&no-inline';
import mirror from './designs/mirror.webp?url&no-inline';
import practice from './designs/practice.webp?url&no-inline';
import programme from './designs/programme.webp?url&no-inline';
import showroom from './designs/showroom.webp?url&no-inline';
import workorder from './designs/workorder.webp?url&no-inline';

/** Each on a shop of the tests (test/support/shops.ts), 1280 by 840 pixels at three quarters. */
const PICTURES: Record<DesignId, string> = { programme, workorder, showroom, counter, mirror, practice };

/** Every design with its name and its idea. */
export function DesignGallery() {
  return (
    <ul className={styles.gallery}>
      {designs.map(({ id, name, idea }) => (
        <li key={id}>
          <img src={PICTURES[id]} alt="" width="960" height="630" loading="lazy" decoding="async" />
          <h3 className={page.row}>{name}</h3>
          <p className={page.quiet}>{idea}</p>
        </li>
      ))}
    </ul>
  );
}
