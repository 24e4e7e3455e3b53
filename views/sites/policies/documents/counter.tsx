import { policyPage } from '../policy-page.tsx';
import { fonts } from '../../designs/counter/fonts.ts';

export const { head, Component } = policyPage(fonts);
