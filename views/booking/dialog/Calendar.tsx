import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LANGUAGE, type Language } from '../../../src/pages/languages.shared.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Calendar.module.css';
import { bookingTexts, dateLabel } from '../booking.texts.ts';
import type { Overview } from '../booking.data.ts';
import { monthOf, nextFree, shiftMonth, weeksOf } from './month.ts';

type CalendarProps = {
  language: Language;
  overview: Overview;
  today: string;
  selected: string | undefined;
  onSelect: (date: string) => void;
};

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 7,
  ArrowUp: -7,
  PageDown: 28,
  PageUp: -28,
};

/** Days with a free time can be chosen. The arrow keys move from one of them to the next. */
export function Calendar({ language, overview, today, selected, onSelect }: CalendarProps) {
  const free = Object.keys(overview).sort();
  const reachable = selected ?? free[0] ?? today;
  const [month, setMonth] = useState(monthOf(reachable));
  const [focused, setFocused] = useState<string>();
  const grid = useRef<HTMLTableElement>(null);
  const words = bookingTexts(language);
  const entry = focused && monthOf(focused) === month ? focused : entryOf(free, month, selected);

  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused, month]);

  function walk(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.date;
    if (!from) return;
    const to = event.key === 'Home' ? free[0] : event.key === 'End' ? free.at(-1) : stepped(free, from, event.key);
    if (to === undefined && !(event.key in STEPS)) return;
    event.preventDefault();
    if (!to) return;
    setMonth(monthOf(to));
    setFocused(to);
  }
  /** The focus stays at the button. */
  function turn(by: 1 | -1) {
    setFocused(undefined);
    setMonth(shiftMonth(month, by));
  }
  const last = monthOf(free.at(-1) ?? today);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <MonthButton label={words.previousMonth} back off={month <= monthOf(today)} onPress={() => turn(-1)} />
        <p className={styles.month} aria-live="polite">
          {dateLabel(`${month}-01`, language, { month: 'long', year: 'numeric' })}
        </p>
        <MonthButton label={words.nextMonth} off={month >= last} onPress={() => turn(1)} />
      </div>
      <table className={styles.grid} aria-label={words.day} ref={grid} onKeyDown={walk}>
        <Weekdays language={language} />
        <tbody>
          {weeksOf(month, LANGUAGE[language].week.first).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => (
                <td key={column}>
                  {date ? (
                    <Day
                      {...{ date, language }}
                      times={overview[date]?.length ?? 0}
                      isToday={date === today}
                      chosen={date === selected}
                      entry={date === entry}
                      onSelect={onSelect}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays({ language }: { language: Language }) {
  const { first, names } = LANGUAGE[language].week;
  return (
    <thead>
      <tr>
        {weeksOf('2026-11', first)[1]!.map((day) => (
          <th key={day} scope="col" abbr={dateLabel(day!, language, { weekday: 'long' })}>
            {dateLabel(day!, language, { weekday: names })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = {
  date: string;
  language: Language;
  times: number;
  isToday: boolean;
  chosen: boolean;
  /** The one day that Tab reaches; arrows go on from there. */
  entry: boolean;
  onSelect: (date: string) => void;
};

function Day({ date, language, times, isToday, chosen, entry, onSelect }: DayProps) {
  const words = bookingTexts(language);
  const spoken = dateLabel(date, language, { dateStyle: 'full' }); // with the number that is shown: '1', not '1er'
  const { pause } = LANGUAGE[language];
  return (
    <button
      type="button"
      data-date={date}
      className={classes(styles.day, chosen && styles.chosen, isToday && styles.today)}
      disabled={times === 0}
      tabIndex={entry ? 0 : -1}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={spoken + pause + (times ? words.free(times) : words.notFree)}
      onClick={() => onSelect(date)}
    >
      {Number(date.slice(8))}
    </button>
  );
}

/** Keeps the focus at the last month, where it does nothing more. */
function MonthButton({
  label,
  back,
  off,
  onPress,
}: {
  label: string;
  back?: boolean;
  off: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={back ? 'M15 5.5L8.5 12l6.5 6.5' : 'M9 5.5l6.5 6.5L9 18.5'} />
      </svg>
    </button>
  );
}

function stepped(free: readonly string[], from: string, key: string): string | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : nextFree(free, from, step);
}

function entryOf(free: readonly string[], month: string, selected: string | undefined): string | undefined {
  if (selected && monthOf(selected) === month) return selected;
  return free.find((date) => monthOf(date) === month);
}
