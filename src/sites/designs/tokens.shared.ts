import { OWN_PALETTE, type Look } from '../content/look.shared.ts';
import { designOf, type Design, type Pair } from './designs.shared.ts';
import { ownPalette } from './own-palette.shared.ts';
import { ROLES, type Palette } from './palettes.shared.ts';

type WornLook = Pick<Look, 'design' | 'palette' | 'seed' | 'pair'>;

/** The look's colours. What the design does not have is drawn in its first palette. */
export function coloursOf({ design, palette, seed }: WornLook): Palette {
  const { palettes } = designOf(design);
  if (palette === OWN_PALETTE && seed) return ownPalette(design, seed).colours;
  return (palettes.find(({ id }) => id === palette) ?? palettes[0]!).colours;
}

function pairOf({ design, pair }: WornLook): Pair {
  const { pairs } = designOf(design);
  return pairs.find(({ id }) => id === pair) ?? pairs[0]!;
}

/** The look as CSS custom properties. */
export function tokensOf(look: WornLook): Record<string, string> {
  const colours = coloursOf(look);
  const design = designOf(look.design);
  const tokens = Object.fromEntries(ROLES.map((role) => [`--t-${role}`, colours[role]]));
  return { ...tokens, ...facesOf(design, pairOf(look)) };
}

/** The same as the text of one style element; its hash belongs in the page's policy. */
export function tokenCss(look: WornLook): string {
  const properties = Object.entries(tokensOf(look)).map(([name, value]) => `${name}:${value}`);
  return `:root{${properties.join(';')}}`;
}

/** The colours of the mails that speak for a site in this look. */
export function mailColours(look: WornLook): { fill: string; shade: string } {
  const colours = coloursOf(look);
  const { fill, shade } = designOf(look.design).mail;
  return { fill: colours[fill], shade: colours[shade] };
}

function facesOf({ serif }: Design, pair: Pair): Record<string, string> {
  return {
    '--t-display': family(pair.display, serif.display),
    '--t-text': family(pair.text, serif.text),
    '--t-weight': String(pair.weight),
    '--t-text-weight': String(pair.textWeight ?? 400),
    '--t-stretch': pair.stretch ?? '100%',
    '--t-tracking': pair.tracking ?? '0',
    '--t-scale': String(pair.scale ?? 1),
    '--t-italic': pair.italic ? 'italic' : 'normal',
    ...(pair.wideSigns && { '--t-figures': 'normal' }),
  };
}

/** Chinese letters come from the reader's system: docs/decisions/0016. */
function family(name: string, serif: boolean): string {
  return `'${name}','${name} Fallback',var(--t-han-${serif ? 'serif' : 'sans'}),${serif ? 'serif' : 'sans-serif'}`;
}
