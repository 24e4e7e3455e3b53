import aDisplay from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import aText from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import bDisplay from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2?url';
import bText from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import cDisplay from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url';
import cText from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import './fonts.css';

/** The faces of the first screen, by pair: those are preloaded. */
export const fonts: Record<string, readonly string[]> = {
  a: [aDisplay, aText],
  b: [bDisplay, bText],
  c: [cDisplay, cText],
};
