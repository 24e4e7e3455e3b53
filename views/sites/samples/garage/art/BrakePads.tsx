import styles from './Pictures.module.css';

/** Drawn to one scale: pixels a millimetre. */
const MM = 4.5;

/** What came off beside what went on, edge-on. */
export function BrakePads({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 560 400" role="img" aria-label={label}>
      <path className={styles.wall} d="M0 0h560v300H0z" />
      <path
        className={styles.line}
        d="M0 60h560M0 120h560M0 180h560M0 240h560M90 0v60M270 0v60M450 0v60M180 60v60M360 60v60M90 120v60M270 120v60M450 120v60M180 180v60M360 180v60M90 240v60M270 240v60M450 240v60"
      />
      <Caliper />
      <path className={styles.bench} d="M0 300h560v22H0z" />
      <path className={styles.bench2} d="M0 322h560v78H0z" />
      <path className={styles.slot} d="M40 344h210v34H40zM310 344h210v34H310z" />
      <path className={styles.white} d="M120 356h50v9h-50zM390 356h50v9h-50z" />
      <Pad x={36} lining={2 * MM} words="2 mm" />
      <Pad x={308} lining={11 * MM} words="11 mm" />
    </svg>
  );
}

/** Lying on its steel plate, with what is left of the lining, measured. */
function Pad({ x, lining, words }: { x: number; lining: number; words: string }) {
  const top = 274 - lining;
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles.steel} d="M0 280q0-6 6-6h204q6 0 6 6v20H0z" />
      <path className={styles.steel2} d="M0 290h216v10H0z" />
      <path className={styles.lining} d={`M22 274l6-${lining}h74v${lining}zM112 274v-${lining}h74l6 ${lining}z`} />
      <path className={styles.measure} d={`M10 ${top}H-10M-3 ${top}v${lining}M10 274H-10M-3 ${top}V196`} />
      <path className={lining < 20 ? styles.tag : styles.tag2} d="M-16 146h116l14 25-14 25H-16z" />
      <text className={lining < 20 ? styles.big : styles.bigLight} x="44" y="180" textAnchor="middle">
        {words}
      </text>
    </g>
  );
}

/** The gauge on its nail. */
function Caliper() {
  return (
    <g>
      <circle className={styles.nail} cx="226" cy="36" r="4" />
      <path className={styles.steel} d="M196 46h132v16H216v40l-10 10-10-10zM240 62h14v26l-14 16z" />
      <path className={styles.red} d="M240 42h54v24h-54z" />
      <path className={styles.white} d="M246 48h42v12h-42z" />
    </g>
  );
}
