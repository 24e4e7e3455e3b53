import styles from './Pictures.module.css';

const SHELVES = [40, 206];
const TIRES = [44, 170, 296];

/** Winter tires in store, each with its owner's tag, and the gauge that measured them. */
export function TireRack({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 560 400" role="img" aria-label={label}>
      <path className={styles.dark} d="M0 0h560v400H0z" />
      <path
        className={styles.darkLine}
        d="M0 80h560M0 160h560M0 240h560M0 320h560M70 0v80M210 0v80M350 0v80M490 0v80M140 80v80M280 80v80M420 80v80M70 160v80M210 160v80M350 160v80M490 160v80"
      />
      {SHELVES.map((y) => (
        <g key={y}>
          {TIRES.map((x) => (
            <Tire key={x} x={x} y={y} />
          ))}
          <path className={styles.rack} d={`M20 ${y + 128}h424v12H20z`} />
        </g>
      ))}
      <path className={styles.rack} d="M20 16h12v384H20zM432 16h12v384h-12z" />
      <path className={styles.cordLight} d="M500 96v34" />
      <circle className={styles.hook} cx="500" cy="92" r="7" />
      <path className={styles.gauge} d="M484 130h32v96h-32z" />
      <path className={styles.white} d="M490 138h20v44h-20z" />
      <path className={styles.marks} d="M490 146h8M490 154h12M490 162h8M490 170h12" />
      <path className={styles.pin} d="M500 226v40" />
    </svg>
  );
}

function Tire({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x + 60} ${y + 64})`}>
      <circle className={styles.rubber} r="64" />
      <circle className={styles.tread} r="57" />
      <circle className={styles.rim} r="37" />
      <circle className={styles.well} r="29" />
      <path className={styles.spokes} d="M0 0v-31M0 0l29-10M0 0l18 25M0 0l-18 25M0 0l-29-10" />
      <circle className={styles.rim} r="9" />
      <path className={styles.cordLight} d="M26 28l6 16" />
      <path className={styles.tag} d="M16 42l34 4-3 24-34-4z" />
      <path className={styles.ink} d="M22 51l20 2M21 58l14 2" />
    </g>
  );
}
