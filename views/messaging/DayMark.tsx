import { formatDay } from '../lib/format/dates.ts';
import styles from './Messaging.module.css';

/** The day above its first message; nothing above the later ones. */
export function DayMark({ at, before }: { at: string; before: string | undefined }) {
  const day = formatDay(at);
  if (before && formatDay(before) === day) return null;
  return <p className={styles.day}>{day}</p>;
}
