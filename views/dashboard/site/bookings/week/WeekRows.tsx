import { DAYS, type Day } from '../../../../../src/common/format/weekdays.shared.ts';
import { useState } from 'react';
import { minutesOf } from '../../../../../src/common/format/wall-times.shared.ts';
import { RANGES_MAX, type Week } from '../../../../../src/booking/schedule/week.shared.ts';
import { formatClosing, formatTime } from '../../../../../src/business/hours.shared.ts';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { RangeFields } from './EditStrip.tsx';
import { SameOnOtherDays } from './SameOnOtherDays.tsx';
import styles from './Week.module.css';
import { HOUR, hoursDrawn, NINE, withBreak, type Editing } from './week-edit.ts';

type Copying = { onCopy: (days: Day[]) => void };

/** The week for narrow screens: a row a day with its bars, one opens to fields. */
export function WeekRows(edit: Editing & Copying) {
  const [open, setOpen] = useState<Day | null>(null);
  const { onGo, place, week } = edit;
  return (
    <ul className={styles.rows}>
      {DAYS.map((day) => {
        const isOpen = open === day;
        return (
          <li key={day} className={isOpen ? styles.openRow : undefined}>
            <button
              type="button"
              className={styles.rowHead}
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(isOpen ? null : day);
                onGo({ ...place, day, at: week[day].length ? 0 : null });
              }}
            >
              <strong>{isOpen ? capitalized(day) : capitalized(day).slice(0, 3)}</strong>
              {isOpen ? null : <Bars week={week} day={day} />}
              <Icon name="down" />
            </button>
            {isOpen ? <DayFields {...edit} day={day} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Bars({ day, week }: { day: Day; week: Week }) {
  const { first, last } = hoursDrawn(week);
  const part = (time: string) => ((minutesOf(time) / HOUR - first) / (last - first)) * 100;
  const ranges = week[day];
  return (
    <span className={styles.rowHours}>
      <span>
        {ranges.length === 0
          ? 'Closed'
          : ranges.flatMap(({ from, to }, at) => [
              ' ',
              <span key={from} className={styles.range}>
                {`${formatTime(from)} to ${formatClosing(to)}${at < ranges.length - 1 ? ',' : ''}`}
              </span>,
            ])}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {ranges.map(({ from, to }) => (
          <span key={from} style={{ left: `${part(from)}%`, width: `${part(to) - part(from)}%` }} />
        ))}
      </span>
    </span>
  );
}

function DayFields({ day, onCopy, onOpen, onTake, onWrite, step, week }: Editing & Copying & { day: Day }) {
  const [copying, setCopying] = useState(false);
  const ranges = week[day];
  const last = ranges.length - 1;
  return (
    <div className={styles.rowBody}>
      {ranges.map(({ from, to }, at) => (
        <div key={at} className={styles.rowRange}>
          <RangeFields key={`${from}-${to}`} ranges={ranges} at={at} onWrite={(next) => onWrite(day, next, at)} />
          <button
            type="button"
            className={styles.cross}
            aria-label={`Take away ${formatTime(from)} to ${formatClosing(to)}`}
            onClick={() => onTake(day, at)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <p className={styles.ways}>
        {last < 0 ? (
          <Button variant="quiet" onClick={() => onOpen(day, NINE)}>
            Open this day
          </Button>
        ) : null}
        {last >= 0 && ranges.length < RANGES_MAX ? (
          <Button variant="quiet" onClick={() => onWrite(day, withBreak(ranges, last, step), last + 1)}>
            Add a break
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setCopying(true)}>
          Same on other days
        </Button>
      </p>
      {copying ? <SameOnOtherDays day={day} onCopy={onCopy} onClose={() => setCopying(false)} /> : null}
    </div>
  );
}
