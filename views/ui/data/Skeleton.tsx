import styles from './Skeleton.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** The place of lines that are on their way, so that nothing jumps when they come. */
export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
