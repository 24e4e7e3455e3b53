import styles from './art.module.css';
import drawing from './street.svg?url&no-inline';

/**
 * The street of the front page: a shop with the visitor's name on its sign. Decoration: the page says it in words. A file
 * of its own, in the page's colours and faces: the page before it is one round trip shorter.
 */
export function HeroStreet({ className }: { className?: string }) {
  return (
    <svg className={`${styles.art} ${className ?? ''}`} viewBox="505 105 1220 647" aria-hidden="true" focusable="false">
      <use href={`${drawing}#street`} />
      <g className={styles.swing}>
        <use href={`${drawing}#sign`} />
      </g>
    </svg>
  );
}
