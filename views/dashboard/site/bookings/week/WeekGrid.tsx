import { DAYS, type Day } from '../../../../../src/common/format/weekdays.shared.ts';
import { useId, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { minutesOf } from '../../../../../src/common/format/wall-times.shared.ts';
import type { Week } from '../../../../../src/booking/schedule/week.shared.ts';
import { formatClosing } from '../../../../../src/business/hours.shared.ts';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { classes } from '../../../../ui/classes.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './Week.module.css';
import { beside, HOUR, hoursDrawn, lengthOf, moved, NINE, spoken, type Editing, type Place } from './week-edit.ts';

const HOUR_PX = 28;
/** Blocks that are less high have their times in one line, or none. */
const TWO_LINES_PX = 42;
const LINE_PX = 14;

const shortTime = (time: string) => formatClosing(time).replace(/ [AP]M$/, '');
const hourLabel = (hour: number) => `${hour % 12 || 12} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;

/** Seven columns, one tab stop: the arrow keys change the chosen block. */
export function WeekGrid({ onGo, onOpen, onTake, onWrite, place, step, week }: Editing) {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const { first, last } = hoursDrawn(week);

  function press(event: KeyboardEvent) {
    const { at, day, hour } = place;
    const vertical = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const sideways = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft' | 'ArrowRight'];
    if (vertical && at !== null) {
      onWrite(day, moved(week[day], at, event.shiftKey ? 'from' : 'to', vertical * step), at);
    } else if (vertical) {
      onGo({ day, at, hour: Math.min(23 * HOUR, Math.max(0, hour + vertical * HOUR)) });
    } else if (sideways) onGo(beside(week, place, sideways));
    else if (event.key === 'Enter' && at === null) onOpen(day, hour);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && at !== null) onTake(day, at);
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent) {
    const target = event.target as HTMLElement;
    const column = target.closest<HTMLElement>('[data-day]');
    if (!column) return;
    const day = column.dataset.day as Day;
    const block = target.closest<HTMLElement>('[data-at]');
    if (block) return onGo({ ...place, day, at: Number(block.dataset.at) });
    const y = event.clientY - column.getBoundingClientRect().top;
    onOpen(day, (first + Math.floor(y / HOUR_PX)) * HOUR);
  }
  const style = { '--hours': last - first, '--hour': `${HOUR_PX}px` } as CSSProperties;
  return (
    <div className={styles.week} style={style}>
      <Heads week={week} />
      <div className={styles.drawing}>
        <Hours first={first} last={last} />
        <div
          className={styles.days}
          role="grid"
          aria-label="When people may book"
          tabIndex={0}
          aria-activedescendant={`${id}-${place.day}`}
          onKeyDown={press}
          onClick={click}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        >
          <div role="row" className={styles.row}>
            {DAYS.map((day) => (
              <DayColumn key={day} id={`${id}-${day}`} day={day} week={week} place={place} hasFocus={hasFocus} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Heads({ week }: { week: Week }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      {DAYS.map((day) => (
        <span key={day} className={styles.head}>
          <strong>{capitalized(day).slice(0, 3)}</strong> {lengthOf(week[day])}
        </span>
      ))}
    </div>
  );
}

function Hours({ first, last }: { first: number; last: number }) {
  return (
    <div className={styles.hours} aria-hidden="true">
      {Array.from({ length: Math.ceil((last - first) / 2) }, (_, index) => (
        <span key={index} style={{ top: index * 2 * HOUR_PX }}>
          {hourLabel(first + index * 2)}
        </span>
      ))}
    </div>
  );
}

type DayColumnProps = { id: string; day: Day; week: Week; place: Place; hasFocus: boolean };

function DayColumn({ day, hasFocus, id, place, week }: DayColumnProps) {
  const { first } = hoursDrawn(week);
  const top = (time: string) => (minutesOf(time) / HOUR - first) * HOUR_PX;
  const ranges = week[day];
  const isHere = place.day === day;
  const shown = isHere ? place : { day, at: ranges.length ? 0 : null, hour: NINE };
  return (
    <div
      id={id}
      data-day={day}
      role="gridcell"
      tabIndex={-1}
      aria-selected={isHere}
      className={classes(styles.day, ranges.length === 0 && styles.closed)}
    >
      <VisuallyHidden>{spoken(week, shown)}</VisuallyHidden>
      {ranges.map(({ from, to }, at) => {
        const height = top(to) - top(from);
        const isShort = height < TWO_LINES_PX;
        return (
          <span
            key={from}
            data-at={at}
            aria-hidden="true"
            className={classes(styles.block, isShort && styles.short, isHere && place.at === at && styles.chosen)}
            style={{ top: top(from), height, lineHeight: isShort ? `${height}px` : undefined }}
          >
            {height < LINE_PX ? null : (
              <>
                <span>{shortTime(from)}</span>
                <span>{shortTime(to)}</span>
              </>
            )}
          </span>
        );
      })}
      {ranges.length === 0 ? (
        <span className={styles.none} aria-hidden="true">
          Closed
        </span>
      ) : null}
      {hasFocus && isHere && place.at === null ? (
        <span className={styles.hour} style={{ top: (place.hour / HOUR - first) * HOUR_PX }} />
      ) : null}
    </div>
  );
}
