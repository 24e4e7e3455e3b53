import styles from './CountBadge.module.css';

/** How many wait; nothing where none does. */
export function CountBadge({ count, what }: { count: number | undefined; what: string }) {
  if (!count) return null;
  return (
    <span className={styles.badge} aria-label={`${count} ${what}`} role="img">
      {count > 99 ? '99+' : count}
    </span>
  );
}
