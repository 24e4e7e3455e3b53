import { sitePage } from '../../site-page.tsx';
import { fonts } from './fonts.ts';
import { PracticeSite } from './PracticeSite.tsx';

export const { head, Component } = sitePage(PracticeSite, fonts);
