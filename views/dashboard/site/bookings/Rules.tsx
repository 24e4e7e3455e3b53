import type { ReactNode } from 'react';
import { STEPS } from '../../../../src/booking/schedule/week.shared.ts';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { Section } from '../../TabHead.tsx';
import styles from './BookingsView.module.css';
import type { Settings } from './settings.data.ts';

const NOTICES = [0, 1, 2, 4, 12, 24, 48, 72, 168];
const AHEAD = [7, 14, 30, 60, 90, 180];

type RulesProps = { settings: Settings; onChange: (changes: Partial<Settings>) => void; children: ReactNode };

export function Rules({ children, onChange, settings }: RulesProps) {
  const { answers, days_ahead, notice_hours, step_minutes } = settings;
  const number =
    (name: 'step_minutes' | 'notice_hours' | 'days_ahead') => (event: { currentTarget: HTMLSelectElement }) =>
      onChange({ [name]: Number(event.currentTarget.value) });
  return (
    <Section title="Rules">
      <div className={styles.rules}>
        <SelectField label="A time every" value={step_minutes} onChange={number('step_minutes')}>
          {STEPS.map((minutes) => (
            <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
          ))}
        </SelectField>
        <SelectField label="Ask at the latest" value={notice_hours} onChange={number('notice_hours')}>
          {withOwn(NOTICES, notice_hours).map((hours) => (
            <option key={hours} value={hours}>
              {noticeName(hours)}
            </option>
          ))}
        </SelectField>
        <SelectField label="At most ahead" value={days_ahead} onChange={number('days_ahead')}>
          {withOwn(AHEAD, days_ahead).map((days) => (
            <option key={days} value={days}>{`${days} days`}</option>
          ))}
        </SelectField>
        <SelectField
          label="Who says yes"
          value={answers}
          onChange={(event) => onChange({ answers: event.currentTarget.value as Settings['answers'] })}
        >
          <option value="by_hand">I do</option>
          <option value="at_once">My page, at once</option>
        </SelectField>
      </div>
      {children}
    </Section>
  );
}

/** What a notice of whole days or hours is called. */
function noticeName(hours: number): string {
  if (hours === 0) return 'Until it begins';
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} days before` : `${hours} h before`;
}

/** The usual choices and the one that is set. */
function withOwn(choices: readonly number[], own: number): number[] {
  return [...new Set([...choices, own])].sort((a, b) => a - b);
}
