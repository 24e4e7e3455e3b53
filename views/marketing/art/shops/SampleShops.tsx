import { classes } from '../../../ui/classes.ts';
import styles from '../art.module.css';
import shops from './SampleShops.module.css';
import { GarageWindow, HandymanWindow, PianoWindow } from './SampleWindows.tsx';

/** Grace Liu's studio: a gable house. 373 x 425, standing on the kerb. */
export function PianoShop() {
  return (
    <svg className={classes(styles.art, shops.shop)} viewBox="0 0 373 425" aria-hidden="true">
      <path d="M13 116L187 24l173 92v309H13z" className={shops.plum} />
      <path d="M104 106h24v8h-24zM252 104h24v8h-24zM266 116h24v8h-24zM118 118h24v8h-24z" className={shops.plumDark} />
      <path d="M187 1l186 103v17L187 17 0 121v-17z" fill="var(--bone)" />
      <path d="M187 17l186 104v7L187 24 0 128v-7z" fill="var(--bone-2)" />
      <circle cx="187" cy="82" r="36" fill="var(--bone)" />
      <circle cx="187" cy="82" r="28" fill="var(--glass-far)" />
      <path d="M190 95V64c9 2 16 8 16 18" className={styles.line} stroke="var(--bone)" strokeWidth="6" />
      <circle cx="184" cy="96" r="8" fill="var(--bone)" />
      <path d="M28 132h317v53H28z" fill="#2a1230" />
      <path d="M28 132h317v4H28zM28 181h317v4H28z" fill="#c9a24f" />
      <path d="M28 200h235v161H28z" fill="var(--bone)" />
      <PianoWindow x={38} y={210} />
      <path d="M28 361h235v11H28z" fill="var(--bone-2)" />
      <path d="M28 372h235v53H28z" className={shops.plumDark} />
      <path d="M39 382h214v32H39z" className={shops.plum} />
      <path d="M280 200h67v225h-67z" fill="var(--bone)" />
      <path d="M287 207h53v25h-53zM297 249h34v78h-34z" fill="var(--glass)" />
      <path d="M287 239h53v186h-53z" fill="#f0e2c4" />
      <path d="M297 249h34v78h-34z" fill="var(--glass)" />
      <path d="M297 251h34M297 267h34M297 283h34M297 299h34M297 315h34" fill="none" stroke="#2a1230" strokeWidth="2" />
      <path d="M297 357h34v52h-34z" fill="#d9c493" />
      <circle cx="294" cy="348" r="4" fill="#8a5a2e" />
    </svg>
  );
}

/** Owen Brandt's workshop: painted boards and a shutter. */
export function HandymanShop() {
  const boards = Array.from({ length: 19 }, (_, i) => `M${28 + i * 18} 72v353`).join('');
  return (
    <svg className={classes(styles.art, shops.shop)} viewBox="0 0 373 425" aria-hidden="true">
      <path d="M11 72h351v353H11z" className={shops.olive} />
      <path d={boards} fill="none" className={shops.oliveLine} strokeWidth="2" />
      <path d="M0 55h373v14H0z" fill="var(--bone)" />
      <path d="M0 68h373v6H0z" fill="var(--bone-2)" />
      <path d="M131 56v14M243 56v14" className={styles.iron} strokeWidth="6" />
      <path d="M103 2h168v55H103z" fill="#1d2117" />
      <path d="M20 88h333v62H20z" fill="#ffd02b" />
      <g fill="#8a5a2e">
        <circle cx="28" cy="96" r="3" />
        <circle cx="345" cy="96" r="3" />
        <circle cx="28" cy="142" r="3" />
        <circle cx="345" cy="142" r="3" />
      </g>
      <path d="M27 167h237v198H27z" fill="#1d2117" />
      <path d="M27 170h237v8H27zM27 182h237v8H27zM27 194h237v6H27z" className={shops.olive} />
      <HandymanWindow x={37} y={213} />
      <path d="M27 361h237v9H27z" fill="#1d2117" />
      <path d={stripes(28, 361, 16, 9)} fill="#ffd02b" />
      <path d="M27 370h237v55H27z" className={shops.oliveDark} />
      <path d="M280 182h67v243h-67z" fill="#1d2117" />
      <path d="M287 189h53v236h-53z" fill="#b77b36" />
      <path d="M297 200h15v31h-15zM316 200h15v31h-15zM297 235h15v31h-15zM316 235h15v31h-15z" fill="var(--glass)" />
      <path d="M289 291l49 124M338 291l-49 124" className={styles.line} stroke="#8a5a2e" strokeWidth="4" />
      <circle cx="293" cy="310" r="4" fill="#1d2117" />
    </svg>
  );
}

/** Étienne's garage: enamel and a chequer line. */
export function GarageShop() {
  return (
    <svg className={classes(styles.art, shops.shop)} viewBox="0 0 373 425" aria-hidden="true">
      <path d="M9 100h355v325H9z" className={shops.concrete} />
      <path d="M0 88h373v19H0z" fill="#0e4fb3" />
      <path d="M0 107h373v6H0z" fill="#d8281f" />
      <path d="M84 78v14M289 78v14" className={styles.iron} strokeWidth="7" />
      <path d="M45 25h283v57H45z" fill="#0e4fb3" />
      <path d="M50 30h273v47H50z" fill="none" stroke="#fff" strokeWidth="2.5" />
      <path d="M9 124h355v56H9z" className={shops.concrete2} />
      <path d="M28 195h235v170H28z" fill="#12161b" />
      <GarageWindow x={38} y={210} />
      <path d="M28 365h235v16H28z" fill="#fff" />
      <path d={checks(29.5, 365, 29, 8)} fill="#0e4fb3" />
      <path d="M28 381h235v44H28z" fill="#0e4fb3" />
      <path d="M280 202h67v223h-67z" fill="#12161b" />
      <path d="M287 210h53v215h-53z" fill="#0e4fb3" />
      <path d="M295 212h38v90h-38z" fill="var(--glass)" />
      <path d="M295 316h38v8h-38z" fill="#f5c542" />
      <path d="M295 339h38v71h-38z" fill="#083a87" />
    </svg>
  );
}

function stripes(x: number, y: number, count: number, height: number): string {
  return Array.from({ length: count }, (_, i) => `M${x + i * 15} ${y + height}l6-${height}h7l-6 ${height}z`)
    .slice(0, count - 1)
    .join('');
}

function checks(x: number, y: number, count: number, size: number): string {
  return Array.from(
    { length: count },
    (_, i) => `M${x + i * size} ${y + (i % 2) * size}h${size}v${size}h-${size}z`,
  ).join('');
}
