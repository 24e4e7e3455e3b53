import aDisplay from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import aText from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import bDisplay from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import bText from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import cDisplay from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import cText from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import './fonts.css';

/** The faces of the first screen, by pair: those are preloaded. */
export const fonts: Record<string, readonly string[]> = {
  a: [aDisplay, aText],
  b: [bDisplay, bText],
  c: [cDisplay, cText],
};
