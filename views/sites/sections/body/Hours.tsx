import { useEffect, useState } from 'react';
import {
  daysLabel,
  groupHours,
  hoursLabel,
  type ClockStyle,
} from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import base from '../base/base.module.css';
import { useForFiles } from '../../files/for-files.ts';
import { openToday, type OpenToday } from './open-today.ts';

type Props = { site: SiteView; clock: ClockStyle; className: string | undefined };

/** The whole week: it is in the page and depends on no clock. */
export function Hours({ site, clock, className }: Props) {
  return (
    <dl className={className}>
      {groupHours(site.hours).map(({ days, hours }) => (
        <div key={hours.day}>
          <dt>{daysLabel(days, site.language)}</dt>
          <dd>{hoursLabel(hours, clock, site.language)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const hasHours = (site: SiteView): boolean => site.hours.some(({ open, note }) => open !== null || note !== '');

/**
 * Whether it is open, by the clock of the business. Only the browser knows, so its place is kept free, with nothing to be
 * seen that would move, until then, and React starts where it is in view; without scripts it is left out.
 */
export function Today({ site, clock, className }: Props) {
  const files = useForFiles();
  const [today, setToday] = useState<OpenToday>();
  useEffect(() => {
    const tell = () => setToday(openToday(site, new Date(), clock));
    tell();
    document.addEventListener('visibilitychange', tell); // a tab may be left open for hours
    return () => document.removeEventListener('visibilitychange', tell);
  }, [site, clock]);
  if (files) return null;
  return (
    <div className={classes(base.later, !today && base.unfilled, className)} data-live="">
      <strong>{today?.title ?? '\u00a0'}</strong>
      <span>{today?.day ?? '\u00a0'}</span>
    </div>
  );
}
