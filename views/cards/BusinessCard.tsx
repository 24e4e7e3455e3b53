import type { ReactNode } from 'react';
import { addressLine, daysLabel, groupHours, hoursLabel, telHref } from '../../src/sites/content/site-format.shared.ts';
import type { CardDesignId } from '../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { AddToContacts } from '../sites/sections/AddToContacts.tsx';
import { Breakable } from '../sites/sections/Breakable.tsx';
import { PoweredBy } from '../sites/sections/PoweredBy.tsx';
import { siteLabels } from '../sites/site-labels.ts';
import styles from './BusinessCard.module.css';
import { cardTheme } from './card-themes.ts';
import { CardTop } from './CardTop.tsx';
import { ShareCard } from './ShareCard.tsx';

type Row = { label: string; content: ReactNode };

const CLOCK: Record<CardDesignId, '12' | '24' | 'short'> = {
  programme: '12',
  workorder: 'short',
  showroom: '24',
  counter: '12',
  mirror: '12',
  practice: '12',
  shingle: '24',
};

/** A card to keep: who, how to reach them, what they do. */
export function BusinessCard({ site, origin }: { site: SiteView; origin: string }) {
  const { card, language, look } = site;
  const isDefault = language === site.default_language;
  return (
    <div className={`${cardTheme(look.design).theme} ${styles.page} ${styles[look.design]}`}>
      <main className={styles.card} id="main" tabIndex={-1}>
        <CardTop site={site} />
        <div className={styles.body}>
          <dl className={styles.rows}>
            {rowsOf(site, origin).map(({ label, content }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
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

/** The piano teacher's card also names the site and the hours; so does every card whose site takes bookings. */
function rowsOf(site: SiteView, origin: string): Row[] {
  const { card, language } = site;
  const labels = siteLabels(language);
  const rows: (Row | false)[] = [
    { label: labels.phone, content: <a href={telHref(card.phone)}>{card.phone}</a> },
    {
      label: labels.email,
      content: (
        <a href={`mailto:${card.email}`}>
          <Breakable address={card.email} />
        </a>
      ),
    },
    card.url !== '' && { label: labels.website, content: <Website url={card.url} origin={origin} /> },
    card.address !== null && { label: labels.location, content: addressLine(card.address) },
    site.areas.length > 0 && { label: labels.areas, content: site.areas.join(language === 'zh' ? '、' : ', ') },
    card.services.length > 0 && {
      label: site.headings.services.nav || labels.services,
      content: card.services.join(language === 'zh' ? '、' : ', '),
    },
    { label: labels.hours, content: <Hours site={site} /> },
  ];
  return rows.filter((row) => row !== false);
}

function Website({ url, origin }: { url: string; origin: string }) {
  const full = new URL(url, origin);
  const shown = `${full.host}${full.pathname === '/' ? '' : full.pathname}`;
  return (
    <a href={url}>
      <Breakable address={shown} />
    </a>
  );
}

function Hours({ site }: { site: SiteView }) {
  const { language, look } = site;
  return groupHours(site.hours).map(({ days, hours }) => {
    const words = hoursLabel(hours, CLOCK[look.design], language);
    const inSentence = hours.open === null && language === 'en' ? words.toLowerCase() : words;
    return (
      <span key={hours.day} className={styles.line}>
        {daysLabel(days, language)} <span className={styles.range}>{inSentence}</span>
      </span>
    );
  });
}
