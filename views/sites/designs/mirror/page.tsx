import { sitePage } from '../../site-page.tsx';
import { fonts } from './fonts.ts';
import { MirrorSite } from './MirrorSite.tsx';

export const { head, Component } = sitePage(MirrorSite, fonts);
