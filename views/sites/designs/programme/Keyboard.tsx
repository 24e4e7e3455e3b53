import styles from './Keyboard.module.css';

const KEY = 50;
const WHITE_KEYS = 52; // A0 to C8, the whole instrument
const MIDDLE_C = 23;
const NOTES = 'ABCDEFG';
/** Where a black key stands after this white one, off the gap between two. */
const SHARP_AFTER: Record<string, number> = { A: 5, C: -6, D: 6, F: -6, G: 0 };
const WHITE = Array.from({ length: WHITE_KEYS }, (_, index) => ({ index, note: NOTES[index % 7] as string }));

/** The keyboard across the page: middle C is down. */
export function Keyboard() {
  return (
    <svg
      className={styles.keyboard}
      viewBox={`0 0 ${KEY * WHITE_KEYS} 240`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect className={styles.bed} width={KEY * WHITE_KEYS} height="240" />
      {WHITE.map(({ index }) => (
        <WhiteKey key={index} x={index * KEY} down={index === MIDDLE_C} />
      ))}
      <rect className={styles.shade} width={KEY * WHITE_KEYS} height="9" />
      {WHITE.slice(0, -1).map(({ index, note }) => {
        const offset = SHARP_AFTER[note];
        return offset === undefined ? null : <BlackKey key={index} x={(index + 1) * KEY + offset - 14.5} />;
      })}
    </svg>
  );
}

function WhiteKey({ x, down }: { x: number; down: boolean }) {
  if (!down) {
    return (
      <>
        <rect className={styles.white} x={x + 1} y="-4" width={KEY - 2} height="230" />
        <path className={styles.lip} d={`M${x + 1} 224h${KEY - 2}v6a3 3 0 0 1-3 3h${8 - KEY}a3 3 0 0 1-3-3z`} />
      </>
    );
  }
  return (
    <>
      <rect className={styles.down} x={x + 1} y="-4" width={KEY - 2} height="236" />
      <rect className={styles.downShade} x={x + 1} y="0" width={KEY - 2} height="26" />
      <text className={styles.note} x={x + KEY / 2} y="208" textAnchor="middle">
        C
      </text>
    </>
  );
}

function BlackKey({ x }: { x: number }) {
  return (
    <>
      <rect className={styles.cast} x={x + 5} y="0" width="29" height="154" />
      <path className={styles.black} d={`M${x} 0h29v145a3 3 0 0 1-3 3h-23a3 3 0 0 1-3-3z`} />
      <rect className={styles.blackTop} x={x + 4} y="0" width="21" height="135" />
      <rect className={styles.glint} x={x + 5} y="132" width="19" height="3" />
    </>
  );
}
