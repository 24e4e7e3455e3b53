import display from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url';
import text from '../../../styles/fonts/newsreader-latin.woff2?url';
import { sitePage } from '../../site-page.tsx';
import { PianoSite } from './PianoSite.tsx';

export const { head, Component } = sitePage(PianoSite, { a: [display, text] });
