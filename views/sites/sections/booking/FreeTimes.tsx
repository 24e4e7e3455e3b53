import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LANGUAGE, type Language } from '../../../../src/pages/languages.shared.ts';
import { timeLabel } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import type { Booking } from '../../booking-slot.tsx';
import base from '../base/base.module.css';
import { InPreview } from '../../preview/in-preview.ts';
import { siteLabels } from '../../site.texts.ts';
import { dayWriter, nextFreeDays, TIMES_TAKEN, type FreeDay } from './free-times.data.ts';

const DAYS = 3;
const FRESH_MS = 60_000;

type Styles = Readonly<Record<string, string>>;
type Props = {
  site: SiteView;
  booking: Booking;
  /** `rows`, `times` and `ghost`, the place of a time that is not known yet. */
  styles: Styles;
  times?: number;
  /** Stands there when no time is free, or none can be had. */
  otherwise: ReactNode;
  children: (list: ReactNode, isLoading: boolean) => ReactNode;
};

/** The next days with a free time, put in by the browser into space that is kept for them; a preview says that they stand here. */
export function FreeTimes({ site, booking, styles, times = 2, otherwise, children }: Props) {
  const [free, setFree] = useState<FreeDay[] | null>(); // null: they cannot be had
  const labels = siteLabels(site.language);
  const inPreview = useContext(InPreview);
  useEffect(() => {
    if (!booking.ready || inPreview) return undefined;
    let loaded: number;
    const load = (): void => {
      loaded = Date.now();
      void nextFreeDays(site.slug, DAYS, times).then(setFree, () => setFree((before) => before ?? null));
    };
    const loadOld = () => Date.now() - loaded > FRESH_MS && load();
    load();
    window.addEventListener(TIMES_TAKEN, load);
    document.addEventListener('visibilitychange', loadOld); // a tab may be left open for hours
    return () => {
      window.removeEventListener(TIMES_TAKEN, load);
      document.removeEventListener('visibilitychange', loadOld);
    };
  }, [site.slug, times, booking.ready, inPreview]);

  if (!booking.ready) return otherwise;
  if (free === null || free?.length === 0)
    return otherwise ?? <p className={base.noTimes}>{free ? labels.noTimes : null}</p>;
  if (inPreview) {
    const standing = (
      <ul className={styles.rows}>
        <li>
          <span>{inPreview}</span>
        </li>
      </ul>
    );
    return children(standing, false);
  }
  if (!free) {
    const ghosts = (
      <ul className={styles.rows} aria-label={labels.loadingTimes} data-live="">
        {Array.from({ length: DAYS }, (_, row) => (
          <li key={row}>
            <span className={styles.ghost} />
            <span className={styles.ghost} />
          </li>
        ))}
      </ul>
    );
    return (
      <>
        <div className={base.scripted}>{children(ghosts, true)}</div>
        <div className={base.unscripted}>{otherwise}</div>
      </>
    );
  }
  return children(<Days free={free} site={site} booking={booking} styles={styles} />, false);
}

function Days({ free, site, booking, styles }: Pick<Props, 'site' | 'booking' | 'styles'> & { free: FreeDay[] }) {
  const labels = siteLabels(site.language);
  const { colon, pause } = LANGUAGE[site.language];
  const written = useMemo(() => dayWriter(site.language), [site.language]);
  return (
    <ul className={styles.rows}>
      {free.map(({ date, times }) => (
        <li key={date}>
          <span>{written(date)}</span>
          <span className={styles.times}>
            {times.map((time) => (
              <a
                key={time}
                href="#contact"
                aria-label={`${labels.book}${colon}${written(date)}${pause}${shown(time, site.language)}`}
                onClick={(event) => {
                  if (!booking.ready) return;
                  event.preventDefault();
                  booking.open({ date, time });
                }}
              >
                {shown(time, site.language)}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** English shows a time as it is kept. */
const shown = (time: string, language: Language): string =>
  language === 'en' ? time : timeLabel(time, '24', language);
