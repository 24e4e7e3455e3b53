import aDisplay from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url';
import aText from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import bDisplay from '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2?url';
import bText from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url';
import cDisplay from '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2?url';
import cText from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url';
import './fonts.css';

/** The faces of the first screen, by pair: those are preloaded. */
export const fonts: Record<string, readonly string[]> = {
  a: [aDisplay, aText],
  b: [bDisplay, bText],
  c: [cDisplay, cText],
};
