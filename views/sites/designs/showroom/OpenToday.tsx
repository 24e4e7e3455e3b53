import { useEffect, useState } from 'react';
import { DAYS } from '../../../../src/sites/content/site-content.shared.ts';
import { dayName, timeLabel } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { siteLabels } from '../../site-labels.ts';
import styles from './GarageSite.module.css';

type Now = { title: string; day: string };

/** Whether it is open, by the clock of the garage; known in the browser only, so its place is kept free until then. */
export function OpenToday({ site }: { site: SiteView }) {
  const [now, setNow] = useState<Now>();
  useEffect(() => setNow(describe(site, new Date())), [site]);
  return (
    <div className={styles.fact}>
      <strong>{now?.title ?? '\u00a0'}</strong>
      <span>{now?.day ?? '\u00a0'}</span>
    </div>
  );
}

function describe(site: SiteView, date: Date): Now {
  const labels = siteLabels(site.language);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: site.time_zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = DAYS.find((one) => one === part('weekday').toLowerCase()) ?? 'monday';
  const time = `${part('hour')}:${part('minute')}`;
  const { close, open } = site.hours.find((hours) => hours.day === day)!;
  const at = (label: string, when: string): string => `${label}\u00a0${timeLabel(when, '24', site.language)}`;
  const closed = !open || !close || time >= close;
  const title = closed ? labels.closedNow : time < open ? at(labels.opensToday, open) : at(labels.openUntil, close);
  return { title, day: dayName(day, site.language) };
}
