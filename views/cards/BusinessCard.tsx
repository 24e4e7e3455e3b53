import type { SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { AddToContacts } from '../sites/sections/AddToContacts.tsx';
import { PoweredBy } from '../sites/sections/footer/PoweredBy.tsx';
import styles from './BusinessCard.module.css';
import { cardLook } from './card-looks.ts';
import { CardRows } from './CardRows.tsx';
import { CardTop } from './CardTop.tsx';
import { ShareCard } from './ShareCard.tsx';

/** A card to keep: who, how to reach them, what they do. */
export function BusinessCard({ site, origin }: { site: SiteWithCard; origin: string }) {
  const { card, language, look } = site;
  const isDefault = language === site.default_language;
  return (
    <div className={`${cardLook(look.design).className} ${styles.page} ${styles[look.design]}`}>
      <main className={styles.card} id="main" tabIndex={-1}>
        <CardTop site={site} />
        <div className={styles.body}>
          <CardRows site={site} host={new URL(origin).host} />
          <div className={styles.actions}>
            <AddToContacts slug={card.slug} language={language} isDefault={isDefault} className={styles.primary!} />
            <ShareCard site={site} origin={origin} className={styles.secondary!} />
          </div>
        </div>
      </main>
      <footer className={styles.footer}>
        <PoweredBy language={language} />
      </footer>
    </div>
  );
}
