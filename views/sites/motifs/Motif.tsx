import type { ComponentType } from 'react';
import type { MotifId } from '../../../src/sites/content/trades/trades.shared.ts';
import { classes } from '../../ui/classes.ts';
import { Brush, Needle, Scissors, Tools } from './craft.tsx';
import { Cup, Loaf } from './food.tsx';
import { Leaf, Paw } from './nature.tsx';
import { House, Shingle } from './premises.tsx';
import { Camera, Car, Keys, Ledger } from './things.tsx';
import styles from './motif.module.css';

const DRAWINGS: Record<MotifId, ComponentType<{ letter: string }>> = {
  keys: Keys,
  tools: Tools,
  car: Car,
  scissors: Scissors,
  cup: Cup,
  loaf: Loaf,
  brush: Brush,
  camera: Camera,
  paw: Paw,
  leaf: Leaf,
  needle: Needle,
  ledger: Ledger,
  house: House,
  shingle: Shingle,
};

/** What the drawing is on: paper or card, deep, art-1, accent, workorder's loud field. */
export type Ground = 'paper' | 'deep' | 'stone' | 'field' | 'loud';

/** What the drawing depends on; every site view has it. */
type MotifSource = { motif: MotifId; business_name: string; look: { palette: string } };
type Props = { site: MotifSource; ground?: Ground; className?: string };

/** The trade's drawing, where the owner has no picture: decoration, 240 by 240, standing on y = 228. */
export function Motif({ site, ground = 'paper', className }: Props) {
  const Drawing = DRAWINGS[site.motif];
  const ofNight = site.look.palette === 'night' && styles.night;
  return (
    <svg
      className={classes(styles.motif, ground !== 'paper' && styles[ground], ofNight, className)}
      viewBox="0 0 240 240"
      aria-hidden="true"
    >
      <Drawing letter={initial(site.business_name)} />
    </svg>
  );
}

/** The first letter of a name, whatever its script. */
function initial(name: string): string {
  return [...name.trim()].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toLocaleUpperCase() ?? '';
}
