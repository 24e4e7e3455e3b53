import { DAYS, type Day } from '../../../../../src/common/format/weekdays.shared.ts';
import { useRef, useState } from 'react';
import type { Range, Week } from '../../../../../src/booking/schedule/week.shared.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { EditStrip } from './EditStrip.tsx';
import styles from './Week.module.css';
import { NINE, opened, spoken, type Place } from './week-edit.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekRows } from './WeekRows.tsx';

type WeekEditorProps = { week: Week; step: number; onChange: (week: Week) => void };

/** The week as a drawing with a strip of fields under it; on a phone as rows that open. */
export function WeekEditor({ week, step, onChange }: WeekEditorProps) {
  const [chosen, setChosen] = useState<Place>(() => firstPlace(week));
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<Week | null>(null);
  const latest = useRef(week);
  latest.current = week;
  const ranges = week[chosen.day];
  const place = chosen.at !== null && chosen.at >= ranges.length ? { ...chosen, at: ranges.length ? 0 : null } : chosen;

  function go(next: Place, shown: Week = week) {
    setChosen(next);
    setSaid(spoken(shown, next));
  }
  /** Writes a day; undefined is what cannot be. */
  function write(day: Day, next: Range[] | undefined, at: number | null) {
    if (!next) {
      setSaid('That does not fit.');
      return;
    }
    const changed = { ...latest.current, [day]: next };
    setUndo(null);
    onChange(changed);
    go({ ...place, day, at: next.length === 0 ? null : Math.min(at ?? 0, next.length - 1) }, changed);
  }
  function take(day: Day, at: number) {
    const before = latest.current;
    write(
      day,
      before[day].filter((_, index) => index !== at),
      at,
    );
    setUndo(before);
  }
  function open(day: Day, hour: number) {
    const next = opened(week[day], hour);
    write(day, next, next ? next.findIndex(({ from }) => !week[day].some((range) => range.from === from)) : null);
  }
  function copy(days: readonly Day[]) {
    setUndo(null);
    onChange(copied(week, place.day, days));
  }
  const edit = { week, step, place, onGo: go, onWrite: write, onTake: take, onOpen: open };
  return (
    <div>
      <div className={styles.wide}>
        <WeekGrid {...edit} />
        <EditStrip {...edit} onCopy={copy} />
        <Keys step={step} />
      </div>
      <WeekRows {...edit} onCopy={copy} />
      {undo ? (
        <p className={styles.undo} role="status">
          Taken away.{' '}
          <Button
            variant="quiet"
            onClick={() => {
              onChange(undo);
              setUndo(null);
            }}
          >
            Undo
          </Button>
        </p>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

function Keys({ step }: { step: number }) {
  return (
    <p className={styles.keys}>
      <kbd>↑</kbd> <kbd>↓</kbd> end, by {step} minutes <kbd>Shift</kbd> + <kbd>↑</kbd> <kbd>↓</kbd> start <kbd>←</kbd>{' '}
      <kbd>→</kbd> another day <kbd>Enter</kbd> on an empty hour: open it <kbd>Delete</kbd> take away
    </p>
  );
}

function firstPlace(week: Week): Place {
  const day = DAYS.find((each) => week[each].length > 0);
  return { day: day ?? 'monday', at: day ? 0 : null, hour: NINE };
}

function copied(week: Week, from: Day, days: readonly Day[]): Week {
  const next = { ...week };
  for (const day of days) next[day] = week[from];
  return next;
}
