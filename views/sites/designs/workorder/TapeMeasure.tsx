import { repeated } from '../../repeated.ts';
import styles from './TapeMeasure.module.css';

const INCH = 128;
const INCHES = Array.from({ length: 20 }, (_, index) => index * INCH);
const EIGHTH = INCH / 8;
/** Seven in an inch: the half and the quarters are longer. */
const HEIGHTS = [10, 14, 10, 18, 10, 14, 10];
const TICKS = `${HEIGHTS.map((height) => `v${height}m${EIGHTH}-${height}`).join('')}m-${EIGHTH * HEIGHTS.length} 0`;
const insideBy = (inset: number) => INCHES.map((left) => left + inset);

/** The divider: a tape, pulled out across the page. */
export function TapeMeasure() {
  return (
    <svg
      className={styles.tape}
      viewBox={`0 0 ${INCH * INCHES.length} 36`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path className={styles.inch} d={repeated('v24m0-24', insideBy(1.5), 0)} />
      <path className={styles.tick} d={repeated(TICKS, insideBy(EIGHTH + 1), 0)} />
      {INCHES.map((left, index) => (
        <text key={left} className={styles.number} x={left + 6} y="26">
          {index + 1}
        </text>
      ))}
    </svg>
  );
}
