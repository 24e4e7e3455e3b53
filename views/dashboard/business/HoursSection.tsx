import { DAYS, type Day } from '../../../src/common/format/weekdays.shared.ts';
import { useState } from 'react';
import { minutesOf } from '../../../src/common/format/wall-times.shared.ts';
import { formatHours, hoursHint, parseHours, type DayHours } from '../../../src/business/hours.shared.ts';
import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { HourAxis, HourBar } from '../../ui/data/HourBar.tsx';
import { Section } from '../TabHead.tsx';
import type { SectionProps } from './businessForm.ts';
import styles from './BusinessTab.module.css';

/** Hours as the owner writes them, and beside each day how they were understood. */
export function HoursSection({ form, errors, edit }: SectionProps) {
  // No error while a word is being typed: a day that was valid is checked when its field loses focus.
  const [writing, setWriting] = useState<Day>();
  const set = (day: Day, text: string) =>
    edit((now) => ({ ...now, hours: { ...now.hours, [day]: text } }), `hours.${day}`);

  return (
    <Section title="Hours">
      <p className={styles.quiet}>Write each day like 9:00 AM - 5:00 PM, or Closed. An empty day is closed.</p>
      <div className={styles.week}>
        {DAYS.map((day) => {
          const text = form.hours[day];
          const read = parseHours(text);
          const isUnread = !read && text.trim() !== '' && writing !== day;
          return (
            <div key={day} className={styles.day}>
              <Field
                className={styles.dayField}
                label={capitalized(day)}
                name={`hours.${day}`}
                value={text}
                autoComplete="off"
                error={errors[`hours.${day}`] ?? (isUnread ? hoursHint(text) : undefined)}
                onFocus={() => setWriting(read || !text.trim() ? day : undefined)}
                onBlur={() => {
                  setWriting(undefined);
                  if (read && formatHours(read) !== text) set(day, formatHours(read));
                }}
                onChange={(event) => set(day, event.currentTarget.value)}
              />
              <div className={styles.dayBar}>
                <HourBar hours={barOf(read)} />
              </div>
            </div>
          );
        })}
        <div className={styles.axis}>
          <HourAxis />
        </div>
      </div>
      {errors.hours ? <p className={styles.error}>{errors.hours}</p> : null}
    </Section>
  );
}

function barOf(day: DayHours | undefined): { open: number; close: number } | 'closed' | null {
  if (!day) return null;
  return day.closed ? 'closed' : { open: minutesOf(day.open), close: minutesOf(day.close) };
}
