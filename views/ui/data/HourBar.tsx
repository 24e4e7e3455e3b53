import styles from './HourBar.module.css';

const FIRST_HOUR = 6;
const LAST_HOUR = 22;
const MINUTES = (LAST_HOUR - FIRST_HOUR) * 60;

type HourBarProps = {
  /** Minutes since midnight, or 'closed', or null while they cannot be read. */
  hours: { open: number; close: number } | 'closed' | null;
};

/** A day's hours as a bar from 6 AM to 10 PM. The words stand in the field beside it. */
export function HourBar({ hours }: HourBarProps) {
  const bar = hours && hours !== 'closed' ? { x: place(hours.open), end: place(hours.close) } : null;
  return (
    <svg className={styles.bar} viewBox={`0 0 ${MINUTES} 18`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.day} d={`M0 0h${MINUTES}v18H0z`} />
      {hours === 'closed' ? (
        <path className={styles.closed} d={`M0 9h${MINUTES}`} vectorEffect="non-scaling-stroke" />
      ) : null}
      {bar ? <rect className={styles.open} x={bar.x} y="0" width={Math.max(4, bar.end - bar.x)} height="18" /> : null}
    </svg>
  );
}

/** The hours under the bars. */
export function HourAxis() {
  return (
    <div className={styles.axis} aria-hidden="true">
      {['6 AM', '10', '2 PM', '6', '10 PM'].map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

function place(minutes: number): number {
  return Math.min(MINUTES, Math.max(0, minutes - FIRST_HOUR * 60));
}
