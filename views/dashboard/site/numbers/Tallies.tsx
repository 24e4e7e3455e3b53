import { grouped } from '../../../../src/common/format/grouped.shared.ts';
import type { Period } from './numbers.ts';
import { shortDay } from './numbers.ts';
import type { Numbers } from './numbers.data.ts';
import styles from './NumbersView.module.css';

const FIVE = 5;
const TEN = 10;
/** Above these one stroke is ten. */
const STROKES_MOST = 60;

type Row = { field: keyof Numbers; title: string; text: string };
const ROWS: readonly Row[] = [
  { field: 'calls', title: 'Called', text: 'Pressed your number' },
  { field: 'mails', title: 'Wrote an e-mail', text: 'Pressed your address' },
  { field: 'saves', title: 'Saved your card', text: 'Put you in their contacts' },
  { field: 'qr', title: 'Came by the QR', text: 'At the till, on a flyer' },
  { field: 'bookings', title: 'Booked', text: 'Asked for a time' },
  { field: 'enquiries', title: 'Wrote', text: 'The form on your page' },
];

type Props = { now: Period; before: Period | null; canBook: boolean };

/** What visitors did, as a shopkeeper's tally: the number, one stroke each, and the 30 days before. */
export function Tallies({ now, before, canBook }: Props) {
  const rows = ROWS.filter(({ field }) => field !== 'bookings' || canBook || now.sum.bookings > 0);
  return (
    <table className={styles.tallies}>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">30 days</th>
          <th scope="col">What</th>
          <th scope="col">One stroke each</th>
          {before ? <th scope="col">Before</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, title, text }) => (
          <tr key={field}>
            <td className={styles.count}>{grouped(now.sum[field])}</td>
            <th scope="row">
              {title} <span className={styles.small}>{text}</span>
            </th>
            <td>
              <Strokes count={now.sum[field]} />
            </td>
            {before ? (
              <td className={styles.before}>
                <span className={styles.onPhone}>Before: </span>
                {beforeWords(now, before, field)}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function beforeWords(now: Period, before: Period, field: keyof Numbers): string {
  const first = now.days.find((day) => day[field] > 0);
  return before.sum[field] === 0 && first ? `none; first on ${shortDay(first.day)}` : grouped(before.sum[field]);
}

function Strokes({ count }: { count: number }) {
  const isTens = count > STROKES_MOST;
  const strokes = isTens ? Math.round(count / TEN) : count;
  const groups = Array.from({ length: Math.ceil(strokes / FIVE) }, (_, at) => Math.min(FIVE, strokes - at * FIVE));
  return (
    <span aria-hidden="true" className={styles.groups}>
      {groups.map((size, at) => (
        <svg key={at} width="38" height="28" viewBox="0 0 38 28" className={styles.stroke}>
          {[3, 11, 19, 27].slice(0, size).map((x) => (
            <path key={x} d={`M${x + 2} 2L${x} 26`} />
          ))}
          {size === FIVE ? <path d="M0 22L36 6" /> : null}
        </svg>
      ))}
      {isTens ? <span className={styles.small}>one stroke is ten</span> : null}
    </span>
  );
}
