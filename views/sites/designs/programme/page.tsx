import { sitePage } from '../../site-page.tsx';
import { fonts } from './fonts.ts';
import { ProgrammeSite } from './ProgrammeSite.tsx';

export const { head, Component } = sitePage(ProgrammeSite, fonts);
