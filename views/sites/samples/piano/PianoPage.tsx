import display from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url';
import text from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { sitePage } from '../../site-page.tsx';
import { PianoSite } from './PianoSite.tsx';

export const { head, Component } = sitePage(PianoSite, { a: [display, text] });
