import display from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url';
import bold from '@fontsource/barlow/files/barlow-latin-700-normal.woff2?url';
import text from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import { sitePage } from '../../site-page.tsx';
import { HandymanSite } from './HandymanSite.tsx';

export const { head, Component } = sitePage(HandymanSite, { a: [display, text, bold] });
