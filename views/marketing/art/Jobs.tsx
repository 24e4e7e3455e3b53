import { SignText } from './shops/SignText.tsx';
import styles from './art.module.css';

/** Before you open: a page on the drawing board. */
export function DraftArt() {
  return (
    <svg className={styles.art} width="200" height="160" viewBox="0 0 200 160" aria-hidden="true">
      <path d="M14 30h135v128H14z" fill="var(--shade)" />
      <path d="M7 22h134v128H7z" fill="var(--screen)" />
      <path d="M19 36h51v8H19z" fill="#1f1b16" />
      <path d="M19 54h109v39H19z" fill="#e9b949" />
      <path d="M19 93l36-28 23 18 18-13 32 23z" fill="#1f4d3a" />
      <path d="M19 107h110M19 119h90M19 131h100" fill="none" stroke="#d9c8a9" strokeWidth="3" strokeLinecap="round" />
      <path d="M114 108l8-24 14 11z" fill="#ead2a6" />
      <path d="M114 108l3-9 6 5z" fill="#1f1b16" />
      <path d="M122 84l45-59 7 5.5-45 59z" fill="var(--fixed-brick)" />
      <path d="M129 89.500l45-59 7 5.5-45 59z" fill="var(--fixed-brick-shade)" />
      <path d="M167 25l7-9 14 11-7 9z" fill="#1f1b16" />
      <path d="M174 16l4-5c3-3 6-3 9-1l3 2c3 3 3 6 1 9l-3 6z" fill="#e9b949" />
    </svg>
  );
}

/** Opening day: the sign on its hook. */
export function OpenSignArt() {
  return (
    <svg className={styles.art} width="200" height="160" viewBox="0 0 200 160" aria-hidden="true">
      <path d="M91 8v14" className={styles.iron} strokeWidth="5" />
      <g className={styles.swing}>
        <path d="M40 68l51-44 51 44" className={styles.iron} strokeWidth="3.5" />
        <circle cx="91" cy="24" r="6" fill="var(--iron)" />
        <path d="M14 76h159v73H14z" fill="var(--sign-2)" />
        <path d="M7 68h159v73H7z" fill="var(--sign)" />
        <path d="M13 74.500h147v60H13z" fill="none" stroke="var(--gold)" strokeWidth="2" />
        <SignText x={86} y={122} size={52} width={104}>
          OPEN
        </SignText>
      </g>
    </svg>
  );
}

/** Every day after: somebody rings. */
export function BellArt() {
  return (
    <svg className={styles.art} width="200" height="160" viewBox="0 0 200 160" aria-hidden="true">
      <path
        d="M15 47l16 11M38 20l9 16M165 47l-16 11M141 20l-9 16"
        fill="none"
        stroke="var(--brick)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M74 46h32a4 4 0 0 1 0 8H74a4 4 0 0 1 0-8z" fill="var(--iron)" />
      <path d="M84 52h12v16H84z" fill="var(--iron)" />
      <path d="M39 119c0-66 103-66 103 0z" fill="var(--gold)" />
      <path d="M96 68c60 4 46 51 46 51h-40c8-18 8-36-6-51z" fill="var(--gold-shade)" />
      <path d="M31 119h118a3 3 0 0 1 3 3v9H28v-9a3 3 0 0 1 3-3z" fill="var(--iron)" />
      <path d="M0 131h187v11H0z" fill="var(--wood)" />
      <path d="M0 142h187v12H0z" fill="var(--shade)" />
    </svg>
  );
}
