import { PottedBush } from './Parts.tsx';
import styles from './art.module.css';

/** The letter box at the corner. 560 x 210, standing on the kerb. */
export function MailboxArt() {
  return (
    <svg className={styles.art} width="560" height="210" viewBox="0 0 560 210" aria-hidden="true">
      <path d="M62 170h8v40h-8zM130 170h8v40h-8z" fill="var(--iron)" />
      <path d="M46 62a54 54 0 0 1 108 0v114H46z" fill="var(--sign)" />
      <path d="M100 8a54 54 0 0 1 54 54v114h-54z" fill="var(--sign-2)" />
      <path d="M46 66h108v6H46z" fill="var(--sign-2)" />
      <rect x="62" y="38" width="76" height="12" rx="3" fill="var(--board)" />
      <path d="M82 14l38 16-12 16H76z" fill="#fffdf8" />
      <path d="M82 14l12 20 26-4" fill="none" stroke="#c9b997" strokeWidth="2" />
      <path d="M62 38h76v6H62z" fill="var(--sign)" />
      <rect x="64" y="88" width="72" height="60" rx="2" fill="#f4ead8" />
      <text
        className={styles.letters}
        x="100"
        y="114"
        fontSize="22"
        textAnchor="middle"
        fill="var(--fixed-brick)"
        textLength="56"
        lengthAdjust="spacingAndGlyphs"
      >
        24 hours
      </text>
      <path d="M74 124h52M74 134h40" fill="none" stroke="var(--fixed-brick)" strokeWidth="3" strokeLinecap="round" />
      <PottedBush x={190} y={88} />
      <path d="M330 150h150v12H330zM342 162h10v48h-10zM458 162h10v48h-10z" fill="var(--wood)" />
      <path d="M330 122h150v8H330zM330 138h150v8H330z" fill="var(--wood)" />
      <path d="M342 118h8v44h-8zM460 118h8v44h-8z" fill="var(--wood-2)" />
      <g transform="translate(396 104)">
        <path d="M0 46V34c0-14 7-20 10-24L9 0l8 6h9l8-6-1 11c4 5 8 10 8 23v12z" fill="var(--cat)" />
        <path d="M40 43c12 2 18-2 17-9-1-4-1-5-1-6" className={styles.line} stroke="var(--cat)" strokeWidth="5" />
        <path d="M15 14h3v4h-3zM25 14h3v4h-3z" fill="var(--gold)" />
      </g>
    </svg>
  );
}
