import { Bricks } from './Bricks.tsx';
import { Cat, Lamp } from './Parts.tsx';
import { SignText } from './shops/SignText.tsx';
import styles from './art.module.css';

const SCATTER = [
  [0, 3],
  [1, 3],
  [0.4, 9],
  [1, 15],
  [0, 16],
  [0.6, 24],
  [15, 3],
  [14.6, 4],
  [15, 5],
  [15.2, 11],
  [15, 18],
  [15.2, 23],
  [14.6, 24],
  [0, 31],
  [15, 33],
  [0.5, 1],
  [15.4, 29],
] as const;

/** A shop entrance with a lit lamp and a key in the lock. 520 x 620. */
export function LoginArt() {
  return (
    <svg className={styles.art} viewBox="0 0 520 620" aria-hidden="true">
      <path d="M20 60h480v560H20z" fill="var(--wall)" />
      <Bricks at={SCATTER} x={26} y={92} />
      <path d="M0 32h520v16H0z" fill="var(--bone)" />
      <path d="M10 48h500v12H10z" fill="var(--bone-2)" />
      <path d="M112 196h296v424H112z" fill="var(--shop-2)" />
      <path d="M124 208h272v412H124z" fill="var(--shop)" />
      <path d="M140 222h240v62H140z" fill="var(--glass)" />
      <path d="M170 284l54-62h26l-54 62z" fill="var(--glass-2)" />
      <text className={styles.letters} x="260" y="270" fontSize="46" textAnchor="middle" fill="#1f4d3a">
        24
      </text>
      <path d="M146 298h228v316H146z" fill="var(--sign)" />
      <path d="M172 322h176v152H172z" fill="var(--glass)" />
      <path d="M172 452l130-130h40L190 474h-18z" fill="var(--glass-2)" />
      <path d="M210 352l50-30 50 30" className={styles.line} stroke="#1f1b16" strokeWidth="3" />
      <rect x="196" y="350" width="128" height="60" rx="3" fill="#f4ead8" />
      <rect x="202" y="356" width="116" height="48" rx="2" fill="none" stroke="var(--fixed-brick)" strokeWidth="2" />
      <text
        className={styles.letters}
        x="260"
        y="395"
        fontSize="42"
        textAnchor="middle"
        fill="var(--fixed-brick)"
        textLength="92"
        lengthAdjust="spacingAndGlyphs"
      >
        OPEN
      </text>
      <path d="M196 498h128a5 5 0 0 1 0 10H196a5 5 0 0 1 0-10z" fill="var(--gold)" />
      <path d="M172 528h176v64H172z" fill="var(--sign-2)" />
      <circle cx="360" cy="486" r="8" fill="var(--gold)" />
      <path d="M357 504h6v14h-6z" fill="var(--gold)" />
      <path d="M360 520v10" className={styles.iron} strokeWidth="3" />
      <circle cx="360" cy="540" r="9" fill="none" stroke="var(--gold)" strokeWidth="4" />
      <path d="M360 549v22m0-4h8m-8-8h6" className={styles.line} stroke="var(--gold)" strokeWidth="4" />
      <path d="M130 614h260v6H130z" fill="var(--bone-2)" />
      <path d="M96 100h328v70H96z" fill="var(--board)" />
      <path d="M104 108h312v54H104z" fill="none" stroke="var(--gold)" strokeWidth="2" />
      <SignText x={260} y={154} size={52} width={196} fill="var(--gold)" shade="var(--gold-shade)">
        COME IN
      </SignText>
      <Lamp x={160} y={58} />
      <Lamp x={360} y={58} />
      <path d="M36 560h60v60H36z" fill="var(--wood)" />
      <path d="M36 576h60v5H36zM36 598h60v5H36z" fill="var(--wood-2)" />
      <Cat x={42} y={514} />
      <path d="M430 548h62l-7 72h-48z" fill="var(--sign)" />
      <path d="M461 548h31l-7 72h-24z" fill="var(--sign-2)" />
      <g fill="var(--leaf)">
        <circle cx="444" cy="520" r="26" />
        <circle cx="478" cy="524" r="24" />
        <circle cx="462" cy="496" r="26" />
      </g>
      <circle cx="474" cy="500" r="15" fill="var(--leaf-2)" />
      <circle cx="486" cy="528" r="13" fill="var(--leaf-2)" />
    </svg>
  );
}
