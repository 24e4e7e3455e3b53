import { sitePage } from '../../site-page.tsx';
import { fonts } from './fonts.ts';
import { ShowroomSite } from './ShowroomSite.tsx';

export const { head, Component } = sitePage(ShowroomSite, fonts);
