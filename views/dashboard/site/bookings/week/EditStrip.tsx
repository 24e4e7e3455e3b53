import type { Day } from '../../../../../src/common/format/weekdays.shared.ts';
import { useState } from 'react';
import { rangesProblem, type Range } from '../../../../../src/booking/schedule/week.shared.ts';
import { endOfDay } from '../../../../../src/common/format/wall-times.shared.ts';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Field } from '../../../../ui/forms/Field.tsx';
import { SameOnOtherDays } from './SameOnOtherDays.tsx';
import styles from './Week.module.css';
import { partOf, withBreak, type Editing } from './week-edit.ts';

type Copying = { onCopy: (days: Day[]) => void };

/** The chosen block as fields. */
export function EditStrip({ onCopy, onOpen, onTake, onWrite, place, step, week }: Editing & Copying) {
  const { at, day, hour } = place;
  const [copying, setCopying] = useState(false);
  const ranges = week[day];
  if (at === null) {
    return (
      <div className={styles.strip}>
        <p className={styles.stripName}>{capitalized(day)}, closed</p>
        <Button variant="secondary" onClick={() => onOpen(day, hour)}>
          Open this day
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.strip}>
      <p className={styles.stripName}>
        {capitalized(day)}
        {partOf(ranges, at)}
      </p>
      <RangeFields
        key={`${day}-${at}-${ranges[at]!.from}-${ranges[at]!.to}`}
        ranges={ranges}
        at={at}
        onWrite={(next) => onWrite(day, next, at)}
      />
      <div className={styles.stripWays}>
        <Button variant="secondary" onClick={() => onWrite(day, withBreak(ranges, at, step), at + 1)}>
          Add a break
        </Button>
        <Button variant="quiet" onClick={() => setCopying(true)}>
          Same on other days…
        </Button>
        <Button variant="danger" onClick={() => onTake(day, at)}>
          Take this away
        </Button>
      </div>
      {copying ? <SameOnOtherDays day={day} onCopy={onCopy} onClose={() => setCopying(false)} /> : null}
    </div>
  );
}

type RangeFieldsProps = { ranges: readonly Range[]; at: number; onWrite: (ranges: Range[]) => void };

/** Writes what is right as soon as both fields are left; what is wrong is said, and kept until it is right. */
export function RangeFields({ at, onWrite, ranges }: RangeFieldsProps) {
  const [range, setRange] = useState(ranges[at]!);
  const [problem, setProblem] = useState<string>();
  function change(changes: Partial<Range>) {
    setRange({ ...range, ...changes });
  }
  function commit() {
    const { from } = range;
    const to = endOfDay(range.to);
    if (!from || !to) return;
    const next = ranges
      .map((each, index) => (index === at ? { from, to } : each))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const wrong = rangesProblem(next);
    setProblem(wrong);
    if (!wrong && (from !== ranges[at]!.from || to !== ranges[at]!.to)) onWrite(next);
  }
  return (
    <div
      className={styles.fields}
      onBlur={({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : commit())}
    >
      <Field
        label="From"
        type="time"
        value={range.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <Field
        label="To"
        type="time"
        value={range.to}
        error={problem}
        announced
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  );
}
