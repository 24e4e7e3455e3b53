import styles from './BusinessCard.module.css';

/** The iron and the hooks our sign hangs from. */
export function ShingleSign() {
  return (
    <svg className={styles.iron} viewBox="0 0 320 44" aria-hidden="true">
      <path d="M0 6h320M96 6v38M224 6v38" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <circle cx="96" cy="40" r="5" fill="currentColor" />
      <circle cx="224" cy="40" r="5" fill="currentColor" />
    </svg>
  );
}
