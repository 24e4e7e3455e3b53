import { Bricks } from './Bricks.tsx';
import { Cat } from './Parts.tsx';
import styles from './art.module.css';

const SCATTER = [
  [1, 2],
  [2, 2],
  [1.5, 5],
  [11, 1],
  [12, 3],
  [11, 8],
  [0.4, 11],
  [12, 16],
  [0, 20],
  [12, 24],
] as const;

/** An empty shop: a boarded window, a card on the entrance, a cat. 460 x 420. */
export function LostArt() {
  return (
    <svg className={styles.art} viewBox="0 0 460 420" aria-hidden="true">
      <path d="M40 40h380v380H40z" fill="var(--wall)" />
      <Bricks at={SCATTER} x={46} y={56} />
      <path d="M24 16h412v14H24z" fill="var(--bone)" />
      <path d="M32 30h396v11H32z" fill="var(--bone-2)" />
      <path d="M64 84h332v60H64z" fill="var(--board)" />
      <path d="M71 91h318v46H71z" fill="none" stroke="var(--gold)" strokeWidth="2" />
      <path d="M116 114h40M176 114h22M218 114h60M298 114h46" fill="none" stroke="var(--gold-shade)" strokeWidth="14" />
      <path d="M64 152h332v268H64z" fill="var(--shop-2)" />
      <path d="M82 178h178v176H82z" fill="var(--glass-far)" />
      <path d="M82 320l120-142h30L82 354z" fill="var(--bone)" opacity=".2" />
      <path d="M72 206l198 34-4 22L68 228zM68 312l198-66 8 22-198 68z" fill="var(--wood)" />
      <path d="M68 312l198-66 3 8-198 66z" fill="var(--wood-2)" />
      <path d="M82 354h178v11H82z" fill="var(--bone-2)" />
      <path d="M96 376h150v34H96zM284 172h98v248h-98z" fill="var(--shop)" />
      <path d="M294 182h78v236h-78z" fill="var(--sign-2)" />
      <path d="M304 194h58v98h-58z" fill="var(--glass-far)" />
      <g className={styles.swing}>
        <path d="M306 230l27-20 27 20" className={styles.iron} strokeWidth="3" />
        <path d="M292 230h82v44h-82z" fill="#f4ead8" />
        <text
          className={styles.letters}
          x="333"
          y="262"
          fontSize="30"
          textAnchor="middle"
          fill="var(--fixed-brick)"
          textLength="56"
          lengthAdjust="spacingAndGlyphs"
        >
          GONE
        </text>
      </g>
      <circle cx="302" cy="326" r="5" fill="var(--gold)" />
      <path d="M8 376h52v44H8z" fill="var(--wood)" />
      <path d="M8 388h52v5H8zM8 404h52v5H8z" fill="var(--wood-2)" />
      <Cat x={10} y={330} />
    </svg>
  );
}
