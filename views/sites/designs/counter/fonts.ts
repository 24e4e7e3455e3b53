import aDisplay from '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2?url';
import aText from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import bDisplay from '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2?url';
import bText from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import cDisplay from '@fontsource/limelight/files/limelight-latin-400-normal.woff2?url';
import cText from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import './fonts.css';

/** The faces of the first screen, by pair: those are preloaded. */
export const fonts: Record<string, readonly string[]> = {
  a: [aDisplay, aText],
  b: [bDisplay, bText],
  c: [cDisplay, cText],
};
