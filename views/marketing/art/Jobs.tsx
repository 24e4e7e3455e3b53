import { SignText } from './shops/SignText.tsx';
import styles from './art.module.css';
import drawings from './jobs.svg?url&no-inline';

/** Before you open: a page on the drawing board. */
export function DraftArt() {
  return <Drawn id="draft" />;
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
        <path d="M13 74.5h147v60H13z" fill="none" stroke="var(--gold)" strokeWidth="2" />
        <SignText x={86} y={122} size={52} width={104}>
          OPEN
        </SignText>
      </g>
    </svg>
  );
}

/** Every day after: somebody rings. */
export function BellArt() {
  return <Drawn id="bell" />;
}

/** Far below the first screen: the page before it is shorter without its drawings. */
function Drawn({ id }: { id: string }) {
  return (
    <svg className={styles.art} width="200" height="160" viewBox="0 0 200 160" aria-hidden="true">
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}
