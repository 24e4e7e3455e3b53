import styles from './Pictures.module.css';

/** What came off beside what went on. */
export function BrakePads({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 560 400" role="img" aria-label={label}>
      <path className={styles.wall} d="M0 0h560v300H0z" />
      <path className={styles.line} d="M0 60h560M0 120h560M0 180h560M0 240h560M90 0v60M270 0v60M450 0v60M180 60v60M360 60v60M90 120v60M270 120v60M450 120v60M180 180v60M360 180v60" />
      <path className={styles.bench} d="M0 300h560v22H0z" />
      <path className={styles.bench2} d="M0 322h560v78H0z" />
      <path className={styles.slot} d="M40 344h210v34H40zM310 344h210v34H310z" />
      <path className={styles.white} d="M120 356h50v9h-50zM390 356h50v9h-50z" />
      <Pad x={60} lining={9} />
      <Pad x={316} lining={46} />
      <path className={styles.cord} d="M150 132v20" />
      <path className={styles.tag} d="M98 78h104l14 18-14 36H98z" />
      <text className={styles.big} x="152" y="117" textAnchor="middle">
        2 mm
      </text>
      <path className={styles.tag2} d="M350 60h112l14 18-14 36H350z" />
      <text className={styles.bigLight} x="408" y="99" textAnchor="middle">
        11 mm
      </text>
      <path className={styles.rule} d="M278 170h8v130h-8z" />
      <path className={styles.marks} d="M278 182h5M278 196h8M278 210h5M278 224h8M278 238h5M278 252h8M278 266h5M278 280h8" />
    </svg>
  );
}

/** Standing on its edge: the steel plate, and what is left of the lining. */
function Pad({ x, lining }: { x: number; lining: number }) {
  return (
    <g transform={`translate(${x} 170)`}>
      <path className={styles.steel} d="M0 66q0-14 14-14h16V38q0-8 8-8h106q8 0 8 8v14h16q14 0 14 14v40q0 10-10 10h-8v14H18v-14h-8Q0 116 0 106z" />
      <path className={styles.steel2} d="M18 116h146v14H18z" />
      <path className={styles.lining} d={`M24 ${112 - lining}q66-22 134 0v${lining}H24z`} />
      <path className={styles.groove} d={`M91 ${101 - lining}v${lining + 8}`} />
      <circle className={styles.hole} cx="16" cy="84" r="6" />
      <circle className={styles.hole} cx="166" cy="84" r="6" />
    </g>
  );
}
