import styles from './TapeMeasure.module.css';

const INCH = 128;
const INCHES = Array.from({ length: 20 }, (_, index) => index);
/** Sixteenths of one inch: the half and the quarters are longer. */
const TICKS = [10, 14, 10, 18, 10, 14, 10] as const;

/** The divider: a tape, pulled out across the page. */
export function TapeMeasure() {
  return (
    <svg
      className={styles.tape}
      viewBox={`0 0 ${INCH * INCHES.length} 36`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {INCHES.map((inch) => (
        <g key={inch} transform={`translate(${inch * INCH} 0)`}>
          <path className={styles.inch} d="M1.500 0v24" />
          {TICKS.map((height, tick) => (
            <path key={tick} className={styles.tick} d={`M${(tick + 1) * 16 + 1} 0v${height}`} />
          ))}
          <text className={styles.number} x="6" y="26">
            {inch + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
