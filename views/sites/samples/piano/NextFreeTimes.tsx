import { daysLabel, groupHours, hoursLabel } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import type { Booking } from '../../booking-slot.tsx';
import { FreeTimes } from '../../sections/booking/FreeTimes.tsx';
import { sectionLabels } from '../../sections/base/section.texts.ts';
import { siteLabels } from '../../site.texts.ts';
import styles from './NextFreeTimes.module.css';

const ROWS = 3;

/** The first free times; the opening hours in the same place when they cannot be had. */
export function NextFreeTimes({ site, booking }: { site: SiteView; booking: Booking }) {
  return (
    <FreeTimes site={site} booking={booking} styles={styles} otherwise={<FirstHours site={site} />}>
      {(list, isLoading) => (
        <div className={styles.box} aria-busy={isLoading}>
          <h2 className={styles.title}>{sectionLabels(site.language).booking}</h2>
          {list}
        </div>
      )}
    </FreeTimes>
  );
}

/** The first rows of the week, in the same frame. */
function FirstHours({ site }: { site: SiteView }) {
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
