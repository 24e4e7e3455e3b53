import { grouped } from '../../../../src/common/format/grouped.shared.ts';
import type { DayNumbers } from './numbers.data.ts';
import { wholeDayName } from './numbers.ts';
import styles from './NumbersView.module.css';

const COLUMNS = [
  ['Page', 'views'],
  ['Card', 'card_views'],
  ['QR code', 'qr'],
  ['Called', 'calls'],
  ['E-mail', 'mails'],
  ['Saved', 'saves'],
  ['Booked', 'bookings'],
  ['Wrote', 'enquiries'],
] as const;

/** Every number of every day, the newest first. */
export function DayTable({ days }: { days: readonly DayNumbers[] }) {
  return (
    <details className={styles.each}>
      <summary>Each of the {days.length} days</summary>
      <div className={styles.scroll} role="region" aria-label="Each day" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {COLUMNS.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.day}>
                <th scope="row">{wholeDayName(day.day)}</th>
                {COLUMNS.map(([name, field]) => (
                  <td key={name}>{grouped(day[field])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
