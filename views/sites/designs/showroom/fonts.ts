import aDisplay from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import bDisplay from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2?url';
import bText from '@fontsource-variable/albert-sans/files/albert-sans-latin-wght-normal.woff2?url';
import cDisplay from '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2?url';
import cText from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import './fonts.css';

/** The faces of the first screen, by pair: those are preloaded. */
export const fonts: Record<string, readonly string[]> = {
  a: [aDisplay],
  b: [bDisplay, bText],
  c: [cDisplay, cText],
};
