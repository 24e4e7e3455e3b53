import font from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import { sitePage } from '../../site-page.tsx';
import { GarageSite } from './GarageSite.tsx';

export const { head, Component } = sitePage(GarageSite, { a: [font] });
