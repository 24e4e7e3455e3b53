import { DAYS } from '../../../src/common/format/weekdays.shared.ts';
import { formatTime, parseHours, type DayHours } from '../../../src/business/hours.shared.ts';
import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import { HangingSign } from '../../ui/layout/HangingSign.tsx';
import type { BusinessForm } from './businessForm.ts';
import styles from './BusinessTab.module.css';

const and = new Intl.ListFormat('en-CA', { style: 'long', type: 'conjunction' });

/** The hours as a sign, drawn while they are typed. */
export function HoursSign({ form }: { form: BusinessForm }) {
  const unread = DAYS.filter((day) => form.hours[day].trim() && !parseHours(form.hours[day]));
  const isBlank = DAYS.every((day) => !form.hours[day].trim());
  return (
    <aside className={styles.side} aria-label="Your hours, as they’ll look">
      <p className={styles.sideTitle}>Your hours, as they’ll look</p>
      <HangingSign
        title={form.business_name.trim() || 'Your shop'}
        rows={DAYS.map((day) => [capitalized(day).slice(0, 3), isBlank ? '–' : onSign(form.hours[day])] as const)}
      />
      {unread.length ? <p className={styles.quiet}>{whenRead(unread.map(capitalized))}</p> : null}
      {isBlank ? <p className={styles.quiet}>Write your hours, and they go on the sign.</p> : null}
    </aside>
  );
}

function whenRead(days: string[]): string {
  return days.length === 1
    ? `${days[0]} goes on the sign when its hours can be read.`
    : `${and.format(days)} go on the sign when their hours can be read.`;
}

/** '9:30 – 6:00': without AM and PM, as on a shop's sign. */
function onSign(text: string): string {
  if (!text.trim()) return 'Closed';
  const day = parseHours(text);
  if (!day) return '?';
  if (day.closed) return 'Closed';
  return isAllDay(day) ? 'Open 24 hours' : `${onDial(day.open)} – ${onDial(day.close)}`;
}

const isAllDay = ({ open, close }: DayHours) => open === '00:00' && close === '23:59';

function onDial(time: string): string {
  if (time === '00:00' || time === '23:59') return 'midnight';
  return formatTime(time).replace(/ [AP]M$/, '');
}
