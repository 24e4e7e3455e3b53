import { repeated } from '../../repeated.ts';
import styles from './Keyboard.module.css';

const KEY = 50;
const WHITE_KEYS = 52; // A0 to C8, the whole instrument
const WIDTH = KEY * WHITE_KEYS;
const MIDDLE_C = 23;
const NOTES = 'ABCDEFG';
/** Where a black key stands after this white one, off the gap between two. */
const SHARP_AFTER: Record<string, number> = { A: 5, C: -6, D: 6, F: -6, G: 0 };
const KEYS = Array.from({ length: WHITE_KEYS }, (_, index) => ({ index, note: NOTES[index % NOTES.length]! }));

/** Left edges of the white keys that are up, and of the black ones. */
const WHITE = KEYS.filter(({ index }) => index !== MIDDLE_C).map(({ index }) => index * KEY + 1);
const BLACK = KEYS.slice(0, -1).flatMap(({ index, note }) => {
  const offset = SHARP_AFTER[note];
  return offset === undefined ? [] : (index + 1) * KEY + offset - 14.5;
});
const blackKeys = (inset: number) => BLACK.map((left) => left + inset);
const DOWN = MIDDLE_C * KEY + 1;

/** The keyboard across the page: middle C is down. */
export function Keyboard() {
  return (
    <svg
      className={styles.keyboard}
      viewBox={`0 0 ${WIDTH} 240`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect className={styles.bed} width={WIDTH} height="240" />
      <path className={styles.white} d={repeated('h48v230h-48z', WHITE, -4)} />
      <path className={styles.lip} d={repeated('h48v6a3 3 0 0 1-3 3h-42a3 3 0 0 1-3-3z', WHITE, 224)} />
      <rect className={styles.down} x={DOWN} y="-4" width="48" height="236" />
      <rect className={styles.downShade} x={DOWN} width="48" height="26" />
      <text className={styles.note} x={DOWN + 24} y="208" textAnchor="middle">
        C
      </text>
      <rect className={styles.shade} width={WIDTH} height="9" />
      <path className={styles.cast} d={repeated('h29v154h-29z', blackKeys(5), 0)} />
      <path className={styles.black} d={repeated('h29v145a3 3 0 0 1-3 3h-23a3 3 0 0 1-3-3z', blackKeys(0), 0)} />
      <path className={styles.blackTop} d={repeated('h21v135h-21z', blackKeys(4), 0)} />
      <path className={styles.glint} d={repeated('h19v3h-19z', blackKeys(5), 132)} />
    </svg>
  );
}
