import type { DesignId } from '../../../src/sites/content/look.shared.ts';
import type { TradeId } from '../../../src/sites/content/trades/trades.shared.ts';
import { designs } from '../../../src/sites/designs/designs.shared.ts';
import { paths } from '../../paths.ts';
import page from '../../styles/page.module.css';
import { Button } from '../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TradeSelect } from '../TradeSelect.tsx';
import styles from './DesignGallery.module.css';
import counter from './designs/counter.webp?url&no-inline';
import mirror from './designs/mirror.webp?url&no-inline';
import practice from './designs/practice.webp?url&no-inline';
import programme from './designs/programme.webp?url&no-inline';
import showroom from './designs/showroom.webp?url&no-inline';
import workorder from './designs/workorder.webp?url&no-inline';

/** Each on a shop of the tests (test/support/shops.ts), 1280 by 840 pixels at three quarters. */
const PICTURES: Record<DesignId, string> = { programme, workorder, showroom, counter, mirror, practice };

/** The trade of its picture is chosen first. */
const TRADE: Record<DesignId, TradeId> = {
  programme: 'plumber',
  workorder: 'hair-salon',
  showroom: 'tutor',
  counter: 'bakery',
  mirror: 'hair-salon',
  practice: 'dentist',
};

/** Every design with its name and its idea; each can be tried on, without JavaScript up to the drawing itself. */
export function DesignGallery() {
  return (
    <ul className={styles.gallery}>
      {designs.map(({ id, name, idea }) => (
        <li key={id}>
          <img src={PICTURES[id]} alt="" width="960" height="630" loading="lazy" decoding="sync" />
          <h3 className={page.row}>{name}</h3>
          <p className={page.quiet}>{idea}</p>
          <form className={styles.wear} action={paths.start}>
            <input type="hidden" name="design" value={id} />
            <TradeSelect label={`A trade that wears ${name}`} hideLabel chosen={TRADE[id]} />
            <Button type="submit" variant="secondary">
              Wear it <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
