import { useEffect, useState } from 'react';
import type { Language } from '../../../../src/sites/content/site-content.shared.ts';
import { daysLabel, groupHours, hoursLabel } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import type { Booking } from '../../booking-slot.tsx';
import { siteLabels } from '../../site-labels.ts';
import { nextFreeDays, type FreeDay } from './next-free-times.data.ts';
import styles from './NextFreeTimes.module.css';

const ROWS = 3;
const TIMES = 2;
const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-CN' };

/** The first free times; the studio's hours in the same room when they cannot be had. */
export function NextFreeTimes({ site, booking }: { site: SiteView; booking: Booking }) {
  const [free, setFree] = useState<FreeDay[] | 'loading' | 'none'>('loading');
  const labels = siteLabels(site.language);
  useEffect(() => {
    let gone = false;
    const show = (days: FreeDay[] | 'none'): void => {
      if (!gone) setFree(days.length > 0 ? days : 'none');
    };
    nextFreeDays(site.slug, ROWS, TIMES).then(show, () => show('none'));
    return () => {
      gone = true;
    };
  }, [site.slug]);

  if (free === 'none') return <Hours site={site} />;
  return (
    <div className={styles.box} aria-busy={free === 'loading'}>
      <h2 className={styles.title}>{labels.nextFree}</h2>
      {free === 'loading' ? (
        <ul className={styles.rows} aria-label={labels.loadingTimes}>
          {Array.from({ length: ROWS }, (_, row) => (
            <li key={row}>
              <span className={styles.ghost} />
              <span className={styles.ghost} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.rows}>
          {free.map(({ date, times }) => (
            <li key={date}>
              <span>{dayLabel(date, site.language)}</span>
              <span className={styles.times}>
                {times.map((time) => (
                  <a
                    key={time}
                    href="#contact"
                    aria-label={`${labels.book}: ${dayLabel(date, site.language)}, ${time}`}
                    onClick={(event) => {
                      if (!booking.ready) return;
                      event.preventDefault();
                      booking.open({ date, time });
                    }}
                  >
                    {time}
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Hours({ site }: { site: SiteView }) {
  const labels = siteLabels(site.language);
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>{site.headings.hours.title || labels.hours}</h2>
      <ul className={styles.rows}>
        {groupHours(site.hours)
          .slice(0, ROWS)
          .map(({ days, hours }) => (
            <li key={hours.day}>
              <span>{daysLabel(days, site.language)}</span>
              <span>{hoursLabel(hours, '12', site.language)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A local date stays a local date: noon in UTC is that day everywhere we format it. */
function dayLabel(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));
}
