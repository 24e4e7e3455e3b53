import aDisplay from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url';
import aText from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import bDisplay from '@fontsource/italiana/files/italiana-latin-400-normal.woff2?url';
import bText from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import cDisplay from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import cText from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import './fonts.css';

/** The faces of the first screen, by pair: those are preloaded. */
export const fonts: Record<string, readonly string[]> = {
  a: [aDisplay, aText],
  b: [bDisplay, bText],
  c: [cDisplay, cText],
};
