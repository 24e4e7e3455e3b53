import type { SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { Keyboard } from '../sites/designs/programme/Keyboard.tsx';
import { TapeMeasure } from '../sites/designs/workorder/TapeMeasure.tsx';
import { ShingleSign } from './ShingleSign.tsx';
import styles from './BusinessCard.module.css';

/** The name, on the brand's own material. */
export function CardTop({ site }: { site: SiteWithCard }) {
  const { card, look } = site;
  return (
    <>
      <header className={styles.top}>
        {look.design === 'shingle' ? <ShingleSign /> : null}
        <h1 className={styles.name}>{card.name}</h1>
        <p className={styles.title}>{card.title}</p>
        {!card.org.startsWith(card.name) && look.design !== 'programme' && <p className={styles.org}>{card.org}</p>}
      </header>
      <div className={styles.divider}>
        {look.design === 'programme' && <Keyboard />}
        {look.design === 'workorder' && <TapeMeasure />}
        {look.design === 'showroom' && <Chequer />}
      </div>
    </>
  );
}

function Chequer() {
  return (
    <svg className={styles.chequer} aria-hidden="true">
      <defs>
        <pattern id="card-chequer" width="36" height="18" patternUnits="userSpaceOnUse">
          <path d="M0 0h18v9H0zM18 9h18v9H18z" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#card-chequer)" />
    </svg>
  );
}
