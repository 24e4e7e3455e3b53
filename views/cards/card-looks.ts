import shingleDisplay from '../styles/fonts/bricolage-grotesque-display.woff2?url';
import shingleText from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import shoulders from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url';
import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-italic.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import barlow from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import type { CardDesignId } from '../../src/sites/content/look.shared.ts';
import garage from '../sites/samples/garage/garage-look.module.css';
import '../sites/samples/garage/garage-fonts.css';
import handyman from '../sites/samples/handyman/handyman-look.module.css';
import '../sites/samples/handyman/handyman-fonts.css';
import piano from '../sites/samples/piano/piano-look.module.css';
import '../sites/samples/piano/piano-fonts.css';
import shingle from './shingle-look.module.css';

/** Each brand's colours and faces, as on its site. */
const LOOKS = {
  programme: { className: piano.look!, fonts: [bodoni, newsreader] },
  workorder: { className: handyman.look!, fonts: [shoulders, barlow] },
  showroom: { className: garage.look!, fonts: [archivo] },
  shingle: { className: shingle.look!, fonts: [shingleDisplay, shingleText] },
};

export const cardLook = (design: CardDesignId): { className: string; fonts: string[] } =>
  design in LOOKS ? LOOKS[design as keyof typeof LOOKS] : LOOKS.programme;
