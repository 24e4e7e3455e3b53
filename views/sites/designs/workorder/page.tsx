import { sitePage } from '../../site-page.tsx';
import { fonts } from './fonts.ts';
import { WorkorderSite } from './WorkorderSite.tsx';

export const { head, Component } = sitePage(WorkorderSite, fonts);
