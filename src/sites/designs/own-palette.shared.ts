import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';
import type { DesignId } from '../content/look.shared.ts';
import { designOf } from './designs.shared.ts';
import type { Palette, Role } from './palettes.shared.ts';

/** WCAG 2.2: words (1.4.3), and edges of fields and large letters (1.4.11). */
export const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/** Which colour is on which in the designs, and how much contrast it needs. */
export const PAIRS: readonly (readonly [Role, Role, number])[] = [
  ...(['ink', 'quiet', 'accent', 'accent-deep'] as const).flatMap((role) => [
    [role, 'paper', TEXT_CONTRAST] as const,
    [role, 'card', TEXT_CONTRAST] as const,
  ]),
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['on-deep', 'deep', TEXT_CONTRAST],
  ['quiet-on-deep', 'deep', TEXT_CONTRAST],
  ['edge', 'paper', EDGE_CONTRAST],
  ['edge', 'card', EDGE_CONTRAST],
];

const HALVINGS = 9; // of the way in lightness: closer than a screen shows
const oklch = converter('oklch');

export const contrast = (palette: Palette, one: Role, other: Role): number =>
  wcagContrast(palette[one], palette[other]);

const passes = (palette: Palette, role: Role): boolean =>
  PAIRS.every(([front, back, least]) => {
    const concerned = front === role || back === role;
    return !concerned || contrast(palette, front, back) >= least;
  });

export type OwnPalette = {
  colours: Palette;
  /** The colour was made deeper, or in workorder lighter, so that words on it can be read. */
  moved: boolean;
};

/**
 * The design's first palette around the owner's colour. The colour itself and what follows it move in OKLCH lightness
 * until every pair passes: always the same palette for the same colour.
 */
export function ownPalette(id: DesignId, seed: string): OwnPalette {
  const { palettes, seed: role } = designOf(id);
  const base = palettes[0]!.colours;
  const colour = oklch(seed)!;
  const hue = colour.h ?? 0;
  /** A role of the first palette in the owner's hue, no more colourful than `most`. */
  const follow = (follower: Role, most: number): string => {
    const from = oklch(base[follower])!;
    return write({ ...from, h: hue, c: Math.min(colour.c, most) });
  };
  const colours: Palette = {
    ...base,
    ink: follow('ink', 0.03),
    quiet: follow('quiet', 0.025),
    edge: follow('edge', 0.025),
    line: follow('line', 0.02),
    deep: follow('deep', 0.06),
    [role]: write(colour),
  };
  if (role === 'on-accent') {
    // The loud field is light and carries dark words; what is deep beside it has its hue.
    colours.accent = colours.ink;
    colours['accent-deep'] = follow('accent-deep', 0.05);
    move(colours, 'on-accent', 1);
  } else {
    move(colours, 'accent', 0);
    const { l, c } = oklch(colours.accent)!;
    colours['accent-deep'] = write({ mode: 'oklch', l: l * 0.8, c: c * 0.85, h: hue });
  }
  for (const dark of ['deep', 'ink', 'quiet', 'edge', 'accent-deep'] as const) move(colours, dark, 0);
  return { colours, moved: colours[role] !== seed.toLowerCase() };
}

/** Moves a role in lightness, towards black or white, no further than it must to pass beside all others. */
function move(colours: Palette, role: Role, end: 0 | 1): void {
  if (passes(colours, role)) return;
  const from = oklch(colours[role])!;
  let [failing, passing] = [from.l, end as number];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const l = (failing + passing) / 2;
    colours[role] = write({ ...from, l });
    if (passes(colours, role)) passing = l;
    else failing = l;
  }
  colours[role] = write({ ...from, l: passing });
}

/** The nearest colour a screen has, as hex. */
const write = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));
