import { sitePage } from '../../site-page.tsx';
import { CounterSite } from './CounterSite.tsx';
import { fonts } from './fonts.ts';

export const { head, Component } = sitePage(CounterSite, fonts);
