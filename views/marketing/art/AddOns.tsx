import styles from './art.module.css';

/** A pin on the neighbourhood. */
export function ListingArt() {
  return (
    <svg className={styles.art} width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <path d="M2 30h84v54H2z" fill="var(--shop)" />
      <path d="M2 46l84-10v48H44z" fill="var(--leaf)" />
      <path d="M2 56l84-14M30 30l14 54M2 76l40-6" fill="none" stroke="var(--bone)" strokeWidth="5" />
      <path d="M56 4c13 0 22 9 22 21 0 16-22 37-22 37S34 41 34 25C34 13 43 4 56 4z" fill="var(--sign)" />
      <path d="M56 4c13 0 22 9 22 21 0 16-22 37-22 37z" fill="var(--sign-2)" />
      <circle cx="56" cy="25" r="8" fill="var(--bone)" />
    </svg>
  );
}

/** Two names on one post; one of them is picked. */
export function DomainArt() {
  return (
    <svg className={styles.art} width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <path d="M40 4h8v80h-8z" fill="var(--iron)" />
      <path d="M4 14h66l14 14-14 14H4z" fill="var(--gold)" />
      <text
        className={styles.letters}
        x="38"
        y="35"
        fontSize="23"
        textAnchor="middle"
        fill="#1f1b16"
        textLength="58"
        lengthAdjust="spacingAndGlyphs"
      >
        your.ca
      </text>
      <path d="M84 48H22L10 60l12 12h62z" fill="var(--sign)" />
      <path d="M84 64H14l8 8h62z" fill="var(--sign-2)" />
    </svg>
  );
}
