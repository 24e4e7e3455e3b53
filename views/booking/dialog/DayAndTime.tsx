import { withFirst } from '../../../src/pages/languages.shared.ts';
import { timeLabel } from '../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import styles from './BookingDialog.module.css';
import type { Overview } from '../booking.data.ts';
import { siteLabels } from '../../sites/site.texts.ts';
import { bookingTexts, dateLabel } from '../booking.texts.ts';
import { Calendar } from './Calendar.tsx';
import { todayIn } from './month.ts';
import { ProblemNote } from './ProblemNote.tsx';
import type { Problem } from './useBooking.ts';

type DayAndTimeProps = {
  site: SiteView;
  overview: Overview;
  offered: readonly string[];
  date: string | undefined;
  time: string | undefined;
  problem: Problem | undefined;
  onDate: (date: string) => void;
  onTime: (time: string) => void;
};

/** The calendar, and the free times of the chosen day. */
export function DayAndTime({ site, overview, offered, date, time, problem, onDate, onTime }: DayAndTimeProps) {
  const { language } = site;
  const words = bookingTexts(language);
  if (Object.keys(overview).length === 0) return <p className={styles.none}>{siteLabels(language).noTimes}</p>;
  return (
    <div className={styles.when}>
      <Calendar
        language={language}
        overview={overview}
        today={todayIn(site.time_zone)}
        selected={date}
        onSelect={onDate}
      />
      <fieldset className={styles.times}>
        <legend>
          {words.time}
          {date ? (
            <span>{withFirst(dateLabel(date, language, { weekday: 'long', month: 'long', day: 'numeric' }))}</span>
          ) : null}
        </legend>
        <ProblemNote problem={problem} language={language} />
        {offered.length > 0 ? (
          <div className={styles.choices}>
            {offered.map((each) => (
              <label key={each} className={styles.choice}>
                <input
                  type="radio"
                  name="appointment_time"
                  value={each}
                  checked={each === time}
                  onChange={() => onTime(each)}
                />
                <span>{timeLabel(each, '12', language)}</span>
              </label>
            ))}
          </div>
        ) : date || !problem ? (
          <p className={styles.quiet}>{date ? words.noTimes : words.pickDayFirst}</p>
        ) : null}
      </fieldset>
    </div>
  );
}
