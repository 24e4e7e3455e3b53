import shingleDisplay from '../styles/fonts/bricolage-grotesque-display.woff2?url';
import shingleText from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import shoulders from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url';
import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-italic.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import barlow from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import type { CardDesignId } from '../../src/sites/content/look.shared.ts';
import garage from '../sites/samples/garage/garage-theme.module.css';
import '../sites/samples/garage/garage-fonts.css';
import handyman from '../sites/samples/handyman/handyman-theme.module.css';
import '../sites/samples/handyman/handyman-fonts.css';
import piano from '../sites/samples/piano/piano-theme.module.css';
import '../sites/samples/piano/piano-fonts.css';
import shingle from './shingle-theme.module.css';

/** Each brand's colours and faces, as on its site. */
const THEMES = {
  programme: { theme: piano.theme!, fonts: [bodoni, newsreader] },
  workorder: { theme: handyman.theme!, fonts: [shoulders, barlow] },
  showroom: { theme: garage.theme!, fonts: [archivo] },
  shingle: { theme: shingle.theme!, fonts: [shingleDisplay, shingleText] },
};

export const cardTheme = (design: CardDesignId): { theme: string; fonts: string[] } =>
  design in THEMES ? THEMES[design as keyof typeof THEMES] : THEMES.programme;
